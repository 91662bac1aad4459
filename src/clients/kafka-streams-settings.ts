import { behind, constant, withDefaults, without } from './framework-keys.js'
import { javaConsumer } from './java-consumer.js'
import { javaProducer } from './java-producer.js'
import type { ClientSetting, Vocabulary } from './types.js'

const source = 'StreamsConfig.java, 0.11 to 4.3'
const errors = 'org.apache.kafka.streams.errors'

const embedded: Vocabulary = {
  ...behind(without(javaConsumer, ['request-timeout', 'retry-backoff', 'bootstrap-servers', 'client-id']), [
    'main.consumer.',
    'consumer.',
    '',
  ]),
  ...behind(without(javaProducer, ['transactional-id', 'bootstrap-servers', 'client-id']), ['producer.', '']),
}

const fixed = { native: [], source } as const

/** A class with its package, as files name it, and without, as code does that imports it. */
const named = (name: string, value: string): Record<string, string> => ({
  [`${errors}.${name}`.toLowerCase()]: value,
  [name.toLowerCase()]: value,
})

/** What a handler by that class does; a class of its own is left to the application. */
const handler = (keys: readonly string[], kind: string, since?: string): ClientSetting => ({
  native: keys,
  values: {
    ...named(`LogAndFail${kind}Handler`, 'stop'),
    ...named(`Default${kind}Handler`, 'stop'),
    ...named(`LogAndContinue${kind}Handler`, 'skip'),
    // Names of Spring Cloud Stream's binder.
    logandfail: 'stop',
    logandcontinue: 'skip',
    skipandcontinue: 'skip',
    '*': 'app',
  },
  ...(since !== undefined && { since }),
  defaults: [{ value: 'stop', since: since ?? null, until: null }],
  source,
})

const readers = handler(['deserialization.exception.handler', 'default.deserialization.exception.handler'], 'Exception')

/** ksqlDB picks the handler by a switch of its own (KsqlConfig.java). */
const unreadable: ClientSetting = {
  ...readers,
  aliases: ['ksql.fail.on.deserialization.error'],
  values: { ...readers.values, true: 'stop', false: 'skip' },
}

const overridden: Vocabulary = withDefaults(
  embedded,
  {
    retries: [
      { value: 10, since: null, until: '2.1.0' },
      { value: 'unlimited', since: '2.1.0', until: null },
    ],
    linger: constant(100),
    'transaction-timeout': [
      { value: 60_000, since: null, until: '2.6.0' },
      { value: 10_000, since: '2.6.0', until: null },
    ],
    'offset-reset': constant('earliest'),
    'max-poll-interval': [
      { value: 'unlimited', since: null, until: '2.3.0' },
      { value: 300_000, since: '2.3.0', until: null },
    ],
    'max-poll-records': constant(1000),
    'auto-commit': constant(false),
    'auto-create-topics': constant(false),
  },
  source,
)

/** Keys of StreamsConfig, and those of the clients inside, with and without their prefixes. */
export const kafkaStreamsSettings: Vocabulary = {
  ...overridden,
  'bootstrap-servers': {
    native: ['bootstrap.servers'],
    aliases: ['bootstrap-servers'],
    defaults: constant(null),
    source,
  },
  'client-id': { native: ['client.id'], aliases: ['client-id'], defaults: constant(null), source },
  'group-id': {
    native: ['application.id'],
    aliases: ['application-id', 'application-server-id'],
    defaults: constant(null),
    source,
    note: 'Names the consumer group, the internal topics and the transactional ids.',
  },
  'group-protocol': {
    native: ['group.protocol'],
    values: { classic: 'classic', streams: 'streams' },
    since: '4.1.0',
    defaults: constant('classic'),
    source: 'StreamsConfig.java; KIP-1071',
  },
  'assignment-strategy': { ...fixed, defaults: constant('streams', 'StreamsPartitionAssignor') },
  'transactional-id': { ...fixed, defaults: constant(null, 'generated from application.id under exactly-once') },
  'commit-mode': { ...fixed, defaults: constant('after_batch', 'flushes output and state, then commits') },
  'auto-commit-interval': { ...fixed, defaults: constant(null) },
  'processing-guarantee': {
    native: ['processing.guarantee'],
    aliases: ['processing-guarantee'],
    exactCase: true,
    valuesSince: { exactly_once_beta: '2.6.0', exactly_once_v2: '3.0.0' },
    since: '0.11.0.0',
    defaults: constant('at_least_once'),
    source: 'StreamsConfig.java; KIP-129, KIP-447, KIP-732',
  },
  'commit-interval': { native: ['commit.interval.ms'], unit: 'ms', min: 0, defaults: constant(30_000), source },
  'streams-replication-factor': {
    native: ['replication.factor'],
    aliases: ['replication-factor'],
    min: -1,
    defaults: [
      { value: 1, since: null, until: '3.0.0' },
      { value: -1, since: '3.0.0', until: null, note: 'the default of the broker; KIP-733' },
    ],
    source,
  },
  'num-standby-replicas': { native: ['num.standby.replicas'], min: 0, defaults: constant(0), source },
  'acceptable-recovery-lag': {
    native: ['acceptable.recovery.lag'],
    min: 0,
    since: '2.6.0',
    defaults: [{ value: 10_000, since: '2.6.0', until: null, note: 'KIP-441' }],
    source,
  },
  'state-dir': {
    native: ['state.dir'],
    aliases: ['state-dir'],
    defaults: [
      { value: '/tmp/kafka-streams', since: null, until: '2.8.0' },
      { value: '${java.io.tmpdir}/kafka-streams', since: '2.8.0', until: null },
    ],
    source,
  },
  'unreadable-record': unreadable,
  'unwritable-record': handler(
    ['production.exception.handler', 'default.production.exception.handler'],
    'ProductionException',
  ),
  'failed-record': handler(['processing.exception.handler'], 'ProcessingException', '3.9.0'),
  'dead-letter-topic': {
    native: ['errors.dead.letter.queue.topic.name'],
    since: '4.2.0',
    defaults: [{ value: null, since: '4.2.0', until: null, note: 'KIP-1034' }],
    source,
  },
}
