import { confluentJavascript } from './librdkafka-bundled.js'
import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const common = '@confluentinc/kafka-javascript 1.10.1, lib/kafkajs/_common.js'
const producerSource = '@confluentinc/kafka-javascript 1.10.1, lib/kafkajs/_producer.js'
const consumerSource = '@confluentinc/kafka-javascript 1.10.1, lib/kafkajs/_consumer.js'

const shared = {
  'bootstrap-servers': { native: ['kafkaJS.brokers'], defaults: [{ value: null, ...always }], source: common },
  'client-id': { native: ['kafkaJS.clientId'], defaults: [{ value: null, ...always }], source: common },
  'retry-backoff': {
    native: ['kafkaJS.retry.initialRetryTime'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 300, ...always }],
    source: common,
  },
  'auto-create-topics': {
    native: ['kafkaJS.allowAutoTopicCreation'],
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source: common,
  },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['kafkaJS.acks'],
    values: { '-1': 'all', all: 'all', '0': '0', '1': '1' },
    defaults: [{ value: 'all', ...always }],
    source: producerSource,
    note: 'An option of producer(); send() refuses it.',
  },
  idempotence: {
    native: ['kafkaJS.idempotent'],
    scalar: 'boolean',
    defaults: [{ value: false, ...always }],
    source: producerSource,
  },
  // No defaults of its own: librdkafka decides.
  'max-in-flight': {
    native: ['kafkaJS.maxInFlightRequests'],
    scalar: 'number',
    min: 1,
    defaults: [],
    source: producerSource,
  },
  retries: {
    native: ['kafkaJS.retry.retries'],
    scalar: 'number',
    min: 0,
    defaults: [{ value: 5, ...always, note: 'librdkafka alone retries until delivery.timeout.ms' }],
    source: producerSource,
  },
  'request-timeout': {
    native: ['kafkaJS.requestTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 30_000, ...always }],
    source: common,
  },
  compression: {
    native: ['kafkaJS.compression'],
    values: { none: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    defaults: [{ value: 'none', ...always }],
    source: producerSource,
  },
  'transactional-id': {
    native: ['kafkaJS.transactionalId'],
    defaults: [{ value: null, ...always }],
    source: producerSource,
  },
  'transaction-timeout': {
    native: ['kafkaJS.transactionTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 60_000, ...always }],
    source: producerSource,
  },
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['kafkaJS.autoCommit'],
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source: consumerSource,
    note: 'An option of consumer(); run() refuses it.',
  },
  'auto-commit-interval': {
    native: ['kafkaJS.autoCommitInterval'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 5_000, ...always }],
    source: consumerSource,
  },
  'auto-offset-store': {
    native: [],
    defaults: [{ value: false, ...always, note: 'the library stores offsets itself once the handler has returned' }],
    source: consumerSource,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'after_handler_success', ...always }],
    source: consumerSource,
  },
  'offset-reset': {
    native: ['kafkaJS.fromBeginning'],
    values: { true: 'earliest', false: 'latest' },
    scalar: 'boolean',
    defaults: [{ value: 'latest', ...always }],
    source: consumerSource,
  },
  isolation: {
    native: ['kafkaJS.readUncommitted'],
    values: { true: 'read_uncommitted', false: 'read_committed' },
    scalar: 'boolean',
    defaults: [{ value: 'read_committed', ...always }],
    source: consumerSource,
  },
  'group-id': { native: ['kafkaJS.groupId'], defaults: [{ value: null, ...always }], source: consumerSource },
  'assignment-strategy': {
    native: ['kafkaJS.partitionAssigners', 'kafkaJS.partitionAssignors'],
    defaults: [{ value: 'roundrobin', ...always }],
    source: consumerSource,
  },
  'max-poll-interval': {
    native: ['kafkaJS.rebalanceTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 300_000, ...always }],
    source: consumerSource,
    note: 'A rebalanceTimeout carried over from kafkajs bounds the processing here.',
  },
  'session-timeout': {
    native: ['kafkaJS.sessionTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 30_000, ...always }],
    source: consumerSource,
  },
  'heartbeat-interval': {
    native: ['kafkaJS.heartbeatInterval'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 3_000, ...always }],
    source: consumerSource,
  },
  'fetch-max-bytes': {
    native: ['kafkaJS.maxBytes'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [],
    source: consumerSource,
  },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'confluent-kafka-javascript/transactions-are-idempotent',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'not-explicit', setting: 'idempotence' },
    ],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id} switches idempotence on',
    ...always,
    source: producerSource,
  },
  {
    id: 'confluent-kafka-javascript/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: consumerSource,
  },
  {
    id: 'confluent-kafka-javascript/stores-by-itself',
    when: [{ op: 'explicit', setting: 'auto-offset-store' }],
    effect: { kind: 'refuse', setting: 'auto-offset-store' },
    text: '{auto-offset-store} may not be given, the library stores offsets itself',
    ...always,
    source: consumerSource,
  },
]

const blockKeys =
  `kafkaJS.sasl kafkaJS.sasl.* kafkaJS.ssl kafkaJS.ssl.* kafkaJS.enforceRequestTimeout kafkaJS.connectionTimeout
  kafkaJS.authenticationTimeout kafkaJS.retry kafkaJS.retry.* kafkaJS.socketFactory kafkaJS.reauthenticationThreshold
  kafkaJS.logLevel kafkaJS.logger kafkaJS.metadataMaxAge kafkaJS.timeout kafkaJS.createPartitioner
  kafkaJS.maxBytesPerPartition kafkaJS.maxWaitTimeInMs kafkaJS.minBytes kafkaJS.rackId kafkaJS.autoCommitThreshold
  js.* topic topics messages eachMessage eachBatch`.split(/\s+/)

/** The promise API in the manner of kafkajs: a `kafkaJS` block beside keys of librdkafka, which win over the block. */
export const confluentKafkaJavascript: ClientDefinition = {
  id: 'confluent-kafka-javascript',
  name: '@confluentinc/kafka-javascript',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'javascript', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: {
    producer: ['max-block'],
    consumer: ['max-poll-records', 'request-timeout'],
  },
  otherKeys: {
    producer: blockKeys,
    consumer: [...blockKeys, 'kafkaJS.maxInFlightRequests', 'partitionsConsumedConcurrently'],
  },
  underneath: {
    client: 'librdkafka',
    prefix: '',
    passes: 'prefix',
    versions: confluentJavascript,
    source: 'package.json of @confluentinc/kafka-javascript 0.2 to 1.10',
  },
  adjustments,
  source: '@confluentinc/kafka-javascript 1.10.1',
}
