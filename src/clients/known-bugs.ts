import type { Impact } from '../model/hazard.js'
import type { SettingName, SettingValue } from '../model/settings.js'
import { identify } from './registry.js'
import type { Role, VersionRange } from './types.js'
import { isWithin } from './version.js'

/** A published defect of some releases of a library that loses, repeats or misplaces records. */
export interface KnownBug {
  readonly id: string
  readonly roles: readonly Role[]
  readonly impacts: readonly Impact[]
  readonly affected: readonly VersionRange[]
  /** First releases without it, as told to the user. */
  readonly fixed: string
  /** What goes wrong, one clause. */
  readonly text: string
  /** Needs a rare meeting of circumstances. */
  readonly isRare?: boolean
  /** Only with this value in effect, or with any. */
  readonly when?:
    | { readonly setting: SettingName; readonly value: SettingValue; readonly native?: string }
    | { readonly setting: SettingName; readonly isSet: true }
  readonly source: string
}

const consumers: readonly Role[] = ['consumer', 'streams']
const producers: readonly Role[] = ['producer', 'streams']
const changelog = 'librdkafka CHANGELOG.md'

/** By client id, in the versions of the vocabulary that the id stands for. */
const bugs: Readonly<Record<string, readonly KnownBug[]>> = {
  java: [
    {
      id: 'KAFKA-19012',
      roles: producers,
      impacts: ['loss'],
      affected: [{ since: '2.8.0', until: '4.1.2' }],
      fixed: '4.1.2 or 4.2.0',
      text: 'a buffer that is used again too early can put a record on the wrong topic',
      isRare: true,
      source: 'https://issues.apache.org/jira/browse/KAFKA-19012',
    },
    {
      id: 'KAFKA-19479',
      roles: producers,
      impacts: ['loss'],
      affected: [{ since: null, until: '4.1.1' }],
      fixed: '4.1.1 or 4.2.0',
      text: 'flush() does not wait for a batch that was split because it was too large',
      isRare: true,
      source: 'https://issues.apache.org/jira/browse/KAFKA-19479',
    },
    {
      id: 'KAFKA-19176',
      roles: producers,
      impacts: ['duplication'],
      affected: [{ since: null, until: '4.1.0' }],
      fixed: '4.1.0',
      text: 'a transactional producer reports errors that can be retried although it has retried already, and an application that sends again writes twice',
      isRare: true,
      when: { setting: 'transactional-id', isSet: true },
      source: 'https://issues.apache.org/jira/browse/KAFKA-19176',
    },
    {
      id: 'KAFKA-15529',
      roles: consumers,
      impacts: ['duplication'],
      affected: [{ since: '4.0.0', until: '4.4.0' }],
      fixed: '4.4.0',
      text: 'a race in the fetcher of the new group protocol can read records again from an old position',
      isRare: true,
      when: { setting: 'group-protocol', value: 'consumer' },
      source: 'https://issues.apache.org/jira/browse/KAFKA-15529',
    },
  ],
  'spring-kafka': [
    {
      id: 'spring-kafka-1259',
      roles: consumers,
      impacts: ['loss'],
      affected: [
        { since: '2.2.9', until: '2.2.10' },
        { since: '2.3.0', until: '2.3.1' },
      ],
      fixed: '2.2.10 or 2.3.1',
      text: 'a record whose recovery fails too counts as recovered, its offset is committed and the record is gone',
      source: 'https://github.com/spring-projects/spring-kafka/issues/1259',
    },
    {
      id: 'spring-kafka-4504',
      roles: consumers,
      impacts: ['loss'],
      affected: [
        { since: '4.0.0', until: '4.0.7' },
        { since: '4.1.0', until: '4.1.1' },
      ],
      fixed: '4.0.7 or 4.1.1',
      text: 'of two listener results on one partition that fail asynchronously one record is lost',
      isRare: true,
      source: 'https://github.com/spring-projects/spring-kafka/issues/4504',
    },
  ],
  librdkafka: [
    {
      id: 'librdkafka-1.9.0-idempotence',
      roles: ['producer'],
      impacts: ['loss'],
      affected: [{ since: '1.0.0', until: '1.9.0' }],
      fixed: '1.9.0',
      text: 'an idempotent producer can lose messages and report them as delivered',
      when: { setting: 'idempotence', value: true },
      source: changelog,
    },
    {
      id: 'librdkafka-1.8.2-epoch',
      roles: ['producer'],
      impacts: ['loss'],
      affected: [{ since: '1.4.0', until: '1.8.2' }],
      fixed: '1.8.2',
      text: 'a transaction in which the epoch of the producer is raised can lose messages',
      when: { setting: 'transactional-id', isSet: true },
      source: changelog,
    },
    {
      id: 'librdkafka-2.3.0-sequence',
      roles: ['producer'],
      impacts: ['unavailability'],
      affected: [{ since: '1.0.0', until: '2.3.0' }],
      fixed: '2.3.0',
      text: 'sequence numbers can get out of step, and an idempotent producer then stops with a fatal error',
      when: { setting: 'idempotence', value: true },
      isRare: true,
      source: changelog,
    },
    {
      id: 'librdkafka-2.1.1-fetch',
      roles: ['consumer'],
      impacts: ['duplication'],
      affected: [{ since: null, until: '2.1.1' }],
      fixed: '2.1.1',
      text: 'a wrong fetch state delivers messages twice',
      isRare: true,
      source: changelog,
    },
    {
      id: 'librdkafka-2.4.0-repeats',
      roles: ['consumer'],
      impacts: ['duplication'],
      affected: [{ since: null, until: '2.4.0' }],
      fixed: '2.4.0',
      text: 'messages can be delivered twice after fetch errors',
      isRare: true,
      source: changelog,
    },
    {
      id: 'librdkafka-1.7.0-aborted',
      roles: ['consumer'],
      impacts: ['loss'],
      affected: [{ since: '1.2.0', until: '1.7.0' }],
      fixed: '1.7.0',
      text: 'a consumer can skip messages that follow an aborted transaction without records',
      when: { setting: 'isolation', value: 'read_committed' },
      isRare: true,
      source: changelog,
    },
    {
      id: 'librdkafka-2.3.0-store',
      roles: ['consumer'],
      impacts: ['duplication'],
      affected: [{ since: null, until: '2.3.0' }],
      fixed: '2.3.0',
      text: 'stored offsets can be left out of a commit, so that records come again after a restart',
      isRare: true,
      source: changelog,
    },
  ],
  kafkajs: [
    {
      id: 'kafkajs-782',
      roles: ['consumer'],
      impacts: ['loss'],
      affected: [{ since: null, until: '1.14.0' }],
      fixed: '1.14.0',
      text: 'a handler that fails commits offsets although autoCommit is false',
      when: { setting: 'auto-commit', value: false },
      source: 'https://github.com/tulios/kafkajs/issues/782',
    },
  ],
  'nestjs-microservices': [
    {
      id: 'nest-9293',
      roles: ['consumer'],
      impacts: ['loss'],
      affected: [{ since: null, until: '9.0.0' }],
      fixed: '9.0.0',
      text: 'errors of @EventPattern handlers are swallowed and their offsets committed',
      // Other transports of the same package are not concerned, and a file does not always tell which one it is.
      isRare: true,
      source: 'https://github.com/nestjs/nest/pull/9293; server/server.js of 8.4.7, server/server-kafka.js of 9.0.0',
    },
  ],
  faststream: [
    {
      id: 'faststream-2610',
      roles: ['consumer'],
      impacts: ['loss'],
      affected: [{ since: '0.6.0', until: '0.6.3' }],
      fixed: '0.6.3',
      text: 'offsets are committed on a timer whatever ack_policy or auto_commit says',
      // By the keyword of its own subscribers: plain consumers of aiokafka beside them are not concerned.
      when: { setting: 'auto-commit', value: false, native: 'subscriber.auto_commit' },
      source: 'https://github.com/ag2ai/faststream/issues/2610; subscriber/config.py of 0.6.0 to 0.6.3',
    },
  ],
  sarama: [
    {
      id: 'sarama-2677',
      roles: ['consumer'],
      impacts: ['loss', 'duplication'],
      affected: [{ since: '1.41.0', until: '1.42.0' }],
      fixed: '1.42.0',
      text: 'offsets are committed with a retention of zero to older brokers, which forget them once the group is empty',
      source: 'https://github.com/IBM/sarama/issues/2677',
    },
  ],
}

/** Defects of this release of the library; none for an unknown version. */
export const knownBugs = (client: string, stated: string | null): readonly KnownBug[] => {
  if (stated === null) return []
  const own = Object.hasOwn(bugs, client) ? bugs[client] : undefined
  if (own) return own.filter(bug => bug.affected.some(range => isWithin(stated, range)))
  const { client: vocabulary, version } = identify(client, stated)
  if (version === null || vocabulary.id === client) return knownBugsOf(shared[client], stated)
  return knownBugsOf(vocabulary.id, version)
}

/** Clients with a vocabulary of their own and the versions of librdkafka. */
const shared: Readonly<Record<string, string>> = { 'confluent-kafka-dotnet': 'librdkafka' }

const knownBugsOf = (client: string | undefined, version: string): readonly KnownBug[] =>
  client === undefined || !Object.hasOwn(bugs, client)
    ? []
    : (bugs[client] ?? []).filter(bug => bug.affected.some(range => isWithin(version, range)))
