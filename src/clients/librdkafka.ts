import { confluentJavascript, nodeRdkafka } from './librdkafka-bundled.js'
import { librdkafkaConsumerKeys, librdkafkaPluginKeys, librdkafkaProducerKeys } from './librdkafka-keys.js'
import { librdkafkaConsumer, librdkafkaProducer } from './librdkafka-settings.js'
import type { Adjustment, ClientDefinition, Condition, RetiredKey } from './types.js'

const finalize = 'rdkafka_conf.c, rd_kafka_conf_finalize (2.15.0)'
const idempotent: Condition = { op: 'is', setting: 'idempotence', value: true }
const transactional: Condition = { op: 'explicit', setting: 'transactional-id' }
const since10 = { since: '1.0.0', until: null, source: finalize } as const
const since14 = { since: '1.4.0', until: null, source: finalize } as const

/** Contradictions fail the creation of the client; only what is not written is adjusted. */
const adjustments: readonly Adjustment[] = [
  {
    id: 'librdkafka/transactions-imply-idempotence',
    when: [transactional, { op: 'not-explicit', setting: 'idempotence' }],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id} switches idempotence on',
    ...since14,
  },
  {
    id: 'librdkafka/transactions-need-idempotence',
    when: [transactional, { op: 'written-is', setting: 'idempotence', value: false }],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: '{idempotence} contradicts {transactional-id}',
    ...since14,
  },
  {
    id: 'librdkafka/idempotence-sets-acks',
    when: [idempotent, { op: 'not-explicit', setting: 'acks' }],
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: 'an idempotent producer uses acks=all',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-sets-retries',
    when: [idempotent, { op: 'not-explicit', setting: 'retries' }],
    effect: { kind: 'set', setting: 'retries', value: 'unlimited' },
    text: 'an idempotent producer retries until delivery.timeout.ms',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-sets-in-flight',
    when: [idempotent, { op: 'not-explicit', setting: 'max-in-flight' }],
    effect: { kind: 'set', setting: 'max-in-flight', value: 5 },
    text: 'an idempotent producer keeps 5 requests in flight at most',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-needs-acks',
    when: [idempotent, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks' },
    text: '{acks} contradicts idempotence, which needs acks=all',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-needs-retries',
    when: [idempotent, { op: 'is', setting: 'retries', value: 0 }],
    effect: { kind: 'refuse', setting: 'retries' },
    text: '{retries} contradicts idempotence, which needs at least one retry',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-needs-few-in-flight',
    when: [
      idempotent,
      { op: 'explicit', setting: 'max-in-flight' },
      { op: 'above', setting: 'max-in-flight', value: 5 },
    ],
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} contradicts idempotence, which allows 5 at most',
    ...since10,
  },
  {
    id: 'librdkafka/idempotence-needs-fifo',
    when: [idempotent, { op: 'key', native: 'queuing.strategy', value: 'lifo' }],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: 'queuing.strategy=lifo contradicts {idempotence}',
    ...since10,
  },
  {
    id: 'librdkafka/gapless-needs-idempotence',
    when: [
      { op: 'key', native: 'enable.gapless.guarantee', value: 'true' },
      { op: 'is', setting: 'idempotence', value: false },
    ],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: 'enable.gapless.guarantee=true needs enable.idempotence=true',
    ...since10,
  },
  {
    id: 'librdkafka/transaction-bounds-delivery',
    when: [
      transactional,
      { op: 'not-explicit', setting: 'delivery-timeout' },
      { op: 'above-setting', setting: 'delivery-timeout', than: 'transaction-timeout' },
    ],
    effect: { kind: 'sum', setting: 'delivery-timeout', of: ['transaction-timeout'] },
    text: 'lowered to {transaction-timeout}',
    ...since14,
  },
  {
    id: 'librdkafka/delivery-within-transaction',
    when: [
      transactional,
      { op: 'explicit', setting: 'delivery-timeout' },
      { op: 'is-not', setting: 'delivery-timeout', value: 'unlimited' },
      { op: 'above-setting', setting: 'delivery-timeout', than: 'transaction-timeout' },
    ],
    effect: { kind: 'refuse', setting: 'delivery-timeout' },
    text: '{delivery-timeout} is longer than {transaction-timeout}',
    ...since14,
  },
  {
    id: 'librdkafka/linger-below-delivery',
    when: [
      { op: 'explicit', setting: 'linger' },
      { op: 'at-least', setting: 'linger', than: 'delivery-timeout' },
    ],
    effect: { kind: 'refuse', setting: 'linger' },
    text: '{linger} is not below {delivery-timeout}',
    ...since10,
  },
  {
    id: 'librdkafka/poll-not-below-session',
    when: [
      { op: 'is', setting: 'group-protocol', value: 'classic' },
      { op: 'above-setting', setting: 'session-timeout', than: 'max-poll-interval' },
    ],
    effect: { kind: 'refuse', setting: 'max-poll-interval' },
    text: '{max-poll-interval} is shorter than {session-timeout}',
    ...since10,
  },
  {
    id: 'librdkafka/store-by-application',
    when: [
      { op: 'is', setting: 'auto-commit', value: true },
      { op: 'is', setting: 'auto-offset-store', value: false },
    ],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_background_marked' },
    text: '{auto-offset-store}: the timer commits only what the application has stored',
    since: null,
    until: null,
    source: 'CONFIGURATION.md, enable.auto.offset.store',
  },
  {
    id: 'librdkafka/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    since: null,
    until: null,
    source: 'CONFIGURATION.md, enable.auto.commit',
  },
  ...(['session-timeout', 'heartbeat-interval', 'assignment-strategy'] as const).map(
    (setting): Adjustment => ({
      id: `librdkafka/group-protocol-${setting}`,
      when: [
        { op: 'is', setting: 'group-protocol', value: 'consumer' },
        { op: 'explicit', setting },
      ],
      effect: { kind: 'refuse', setting },
      text: `{${setting}} may not be written with group.protocol=consumer, where the broker decides it`,
      since: '2.4.0',
      until: null,
      source: finalize,
    }),
  ),
]

const unused: RetiredKey = { detail: 'no longer used by librdkafka' }
const fallback: RetiredKey = { detail: 'only for brokers before 0.10; librdkafka asks the broker itself' }
const localStore: RetiredKey = { detail: 'offsets in local files are deprecated; the broker keeps them' }
const retiredShared: Readonly<Record<string, RetiredKey>> = {
  'topic.metadata.refresh.fast.cnt': unused,
  'socket.blocking.max.ms': unused,
  'reconnect.backoff.jitter.ms': { ...unused, instead: 'reconnect.backoff.ms' },
  'metadata.request.timeout.ms': unused,
  'broker.version.fallback': { ...fallback, works: true },
  'api.version.fallback.ms': { ...fallback, works: true },
}

/** The C library and every binding that passes its keys on. */
export const librdkafka: ClientDefinition = {
  id: 'librdkafka',
  name: 'librdkafka',
  bindings: [
    { id: 'confluent-kafka-python', name: 'confluent-kafka-python', versions: 'same' },
    { id: 'confluent-kafka-go', name: 'confluent-kafka-go', versions: 'same' },
    {
      id: 'rust-rdkafka',
      name: 'rust-rdkafka',
      versions: [
        ['0.31', '1.9.2'],
        ['0.34', '2.2.0'],
        ['0.35', '2.3.0'],
      ],
    },
    { id: 'node-rdkafka', name: 'node-rdkafka', versions: nodeRdkafka },
    {
      id: 'confluent-kafka-javascript-callback',
      name: '@confluentinc/kafka-javascript (callbacks)',
      versions: confluentJavascript,
      oldest: '2.3.0',
    },
    // The system's library; the extension's version does not tell it.
    { id: 'php-rdkafka', name: 'php-rdkafka', versions: null },
  ],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'librdkafka', unknownKeys: 'refused' },
  settings: { producer: librdkafkaProducer, consumer: librdkafkaConsumer },
  unsupported: {
    // produce() fails at once when the queue is full, so there is no time to wait.
    producer: ['max-block'],
    // The prefetch queue is bounded by queued.min.messages and queued.max.messages.kbytes instead.
    consumer: ['max-poll-records', 'request-timeout'],
  },
  otherKeys: { producer: librdkafkaProducerKeys, consumer: librdkafkaConsumerKeys },
  pluginKeys: librdkafkaPluginKeys,
  retired: {
    producer: {
      ...retiredShared,
      'produce.offset.report': unused,
      'queuing.strategy': { detail: 'experimental and deprecated', works: true },
      msg_order_cmp: { detail: 'experimental and deprecated', works: true },
    },
    consumer: {
      ...retiredShared,
      'auto.commit.enable': { instead: 'enable.auto.commit', works: true, detail: 'the legacy topic-level name' },
      'offset.store.path': localStore,
      'offset.store.sync.interval.ms': localStore,
      'offset.store.method': { ...localStore, works: true },
    },
  },
  adjustments,
  source: 'confluentinc/librdkafka 0.9.5 to 2.15.0',
}
