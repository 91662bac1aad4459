import * as v from 'valibot'
import { severities } from '../model/hazard.js'
import { customOperators, presets } from '../model/intent.js'
import { sinks } from '../model/profile.js'
import { subjectKinds } from '../model/subject.js'
import { duration, environmentReference, list, oneOf, positive, size, text, topicGlob } from './values.js'

const tolerance = oneOf(['none', 'tolerated'])

const profile = v.strictObject(
  {
    topics: v.pipe(list(topicGlob, 'a list of topic globs'), v.description('Globs over topic names.')),
    business: v.optional(v.pipe(text('a text'), v.description('What the topics are for.'))),
    loss: v.pipe(tolerance, v.description('May records be lost?')),
    duplicates: v.pipe(tolerance, v.description('May the effect of a record repeat?')),
    throughput: v.optional(
      v.pipe(positive('a number of records per second above zero'), v.description('Records per second at peak.')),
    ),
    size: v.optional(v.pipe(size, v.description('Bytes per record.'))),
    latency: v.optional(
      v.pipe(duration('200ms'), v.description('End to end budget, 99th percentile, send to visible effect.')),
    ),
    ordering: v.optional(v.pipe(oneOf(['none', 'key', 'total']), v.description('Order that consumers rely on.'))),
    content: v.optional(
      v.pipe(oneOf(['events', 'state']), v.description('events: each record counts. state: the latest per key does.')),
    ),
    outage: v.optional(
      v.pipe(duration('8h'), v.description('Longest time a consumer may be away without losing data.')),
    ),
    dedup: v.optional(v.pipe(duration('24h'), v.description('How long the sink remembers which records it has seen.'))),
    deadLetterOf: v.nullish(
      v.pipe(text('the name of a topic, or null'), v.description('The topic whose failures land here.')),
    ),
    sink: v.optional(v.pipe(oneOf(sinks), v.description('Where the effect of a record ends up.'))),
    groups: v.optional(
      v.pipe(list(text('a group glob'), 'a list of group globs'), v.description('Globs over consumer group ids.')),
    ),
  },
  'a map of settings',
)

const files = list(text('a glob over paths'), 'a list of globs over paths')

const client = v.strictObject(
  {
    files: v.pipe(files, v.description('Globs over paths relative to this file.')),
    client: v.optional(v.pipe(text('the id of a client library'), v.description('Client library, for example java.'))),
    version: v.optional(
      v.pipe(text('a version in quotes, such as "4.1"'), v.description('Version of the library, in quotes.')),
    ),
    profile: v.optional(v.pipe(text('the name of a profile'), v.description('Profile that these clients serve.'))),
  },
  'a map with files and client, version or profile',
)

const secretNeeded = 'a reference to an environment variable such as ${env:KAFKA_PASSWORD}; secrets do not belong here'
const secret = v.pipe(v.string(secretNeeded), v.regex(environmentReference, secretNeeded))

const brokerNeeded = 'host:port'
const broker = v.pipe(v.string(brokerNeeded), v.regex(/^(\[[0-9A-Fa-f:.]+\]|[^\s:/]+):\d{1,5}$/, brokerNeeded))

const tlsNeeded = 'true, false, or a map with ca, cert, key and serverName'
const pemFile = text('a PEM file, relative to this file')

const tlsFiles = v.strictObject(
  {
    ca: v.optional(v.pipe(pemFile, v.description('Authorities to trust, PEM.'))),
    cert: v.optional(v.pipe(pemFile, v.description('Client certificate, PEM.'))),
    key: v.optional(v.pipe(pemFile, v.description('Its key, PEM.'))),
    serverName: v.optional(v.pipe(text('a host name'), v.description('Name that the certificate must carry.'))),
  },
  tlsNeeded,
)

const cluster = v.strictObject(
  {
    brokers: v.pipe(list(broker, 'a list of host:port'), v.description('Brokers to ask first.')),
    tls: v.optional(
      v.pipe(v.union([v.boolean(tlsNeeded), tlsFiles], tlsNeeded), v.description('Encrypt the connection.')),
    ),
    sasl: v.optional(
      v.pipe(
        v.strictObject(
          {
            mechanism: oneOf(['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer']),
            username: v.optional(text('a user name or ${env:NAME}')),
            password: v.optional(secret),
            token: v.optional(secret),
          },
          'a map with mechanism, username and password',
        ),
        v.description('How to log in. Secrets come from the environment.'),
      ),
    ),
  },
  'a map with brokers',
)

const severity = oneOf(['off', 'error', 'warning', 'info'])

const scopedOverride = v.strictObject(
  {
    severity,
    files,
    reason: v.pipe(text('the reason in words'), v.description('Why the rule does not apply here.')),
  },
  'a map with severity, files and reason',
)

const overrideNeeded = 'off, error, warning, info, or a list of maps with severity, files and reason'
const override = v.union([severity, list(scopedOverride, overrideNeeded)], overrideNeeded)

const scalar = v.union([v.string(), v.number(), v.boolean()], 'a text, a number or true or false')
const customNeeded = 'a map with id, setting, operator, value and message'

const custom = v.strictObject(
  {
    id: v.pipe(
      v.string('a name in lower case with dashes'),
      v.regex(/^(custom\/)?[a-z][a-z0-9-]*$/, 'a name in lower case with dashes'),
      v.description('Name of the rule; findings carry it as custom/name.'),
    ),
    setting: v.pipe(text('the name of a setting'), v.description('A setting, as Kafka or reliactl names it.')),
    operator: v.pipe(oneOf(customOperators), v.description('How value and setting must relate.')),
    value: v.optional(
      v.pipe(
        v.union([scalar, list(scalar, 'a list of values')], 'a text, a number, true or false, or a list of them'),
        v.description('Durations and sizes may carry units.'),
      ),
    ),
    message: v.pipe(text('a sentence'), v.description('What is wrong where the rule does not hold.')),
    severity: v.optional(oneOf(severities)),
    kind: v.optional(v.pipe(oneOf(subjectKinds), v.description('Only subjects of this kind.'))),
  },
  customNeeded,
)

/** The one table of `reliactl.yaml`: parsing, messages and the published JSON schema derive from it. */
export const configSchema = v.strictObject(
  {
    version: v.pipe(v.literal(1, '1, the only version of this file'), v.description('Version of the format.')),
    extends: v.optional(
      v.pipe(
        oneOf(presets),
        v.description(
          'Intent for whatever no profile covers; recommended states none and keeps severities as shipped.',
        ),
      ),
    ),
    profiles: v.optional(
      v.pipe(
        v.record(text('a name'), profile, 'a map of profiles'),
        v.description('What the owner of each set of topics can bear.'),
      ),
    ),
    clients: v.optional(
      v.pipe(v.array(client, 'a list of pins'), v.description('Client library, version or profile of matching files.')),
    ),
    clusters: v.optional(
      v.pipe(v.record(text('a name'), cluster, 'a map of clusters'), v.description('Clusters by name.')),
    ),
    rules: v.optional(
      v.pipe(v.record(text('a rule id'), override, 'a map of rules'), v.description('Severity by rule.')),
    ),
    custom: v.optional(v.pipe(v.array(custom, 'a list of rules'), v.description('House rules: what must hold.'))),
  },
  'a map that starts with "version: 1"',
)

export type ConfigFile = v.InferOutput<typeof configSchema>
