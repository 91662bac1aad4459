import type { Adjustment, ClientDefinition, Condition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const baseSource = '@platformatic/kafka 2.12.1, src/clients/base/options.ts'
const producerSource = '@platformatic/kafka 2.12.1, src/clients/producer/producer.ts'
const consumerSource = '@platformatic/kafka 2.12.1, src/clients/consumer/options.ts'

const shared = {
  'bootstrap-servers': { native: ['bootstrapBrokers'], defaults: [{ value: null, ...always }], source: baseSource },
  'client-id': { native: ['clientId'], defaults: [{ value: null, ...always }], source: baseSource },
  'request-timeout': {
    native: ['timeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 5_000, ...always }],
    source: baseSource,
    note: 'Also sent as the timeout of transactions.',
  },
  'retry-backoff': {
    native: ['retryDelay'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 1_000, ...always }],
    source: baseSource,
  },
  'auto-create-topics': {
    native: ['autocreateTopics'],
    scalar: 'boolean',
    defaults: [{ value: false, ...always }],
    source: baseSource,
  },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['acks'],
    values: { '-1': 'all', '0': '0', '1': '1', all: 'all', leader: '1', no_response: '0' },
    scalar: 'number',
    defaults: [{ value: '1', ...always, note: 'LEADER; ALL when idempotent' }],
    source: producerSource,
  },
  idempotence: {
    native: ['idempotent'],
    scalar: 'boolean',
    defaults: [{ value: false, ...always }],
    source: producerSource,
  },
  'max-in-flight': {
    native: ['maxInflights'],
    scalar: 'number',
    min: 1,
    defaults: [{ value: 5, ...always }],
    source: baseSource,
  },
  retries: {
    native: ['retries'],
    scalar: 'number',
    min: 0,
    values: { true: 'unlimited', false: 0 },
    defaults: [{ value: 3, ...always }],
    source: baseSource,
  },
  linger: {
    native: [],
    defaults: [{ value: 0, ...always, note: 'one send() is one request' }],
    source: producerSource,
  },
  compression: {
    native: ['compression'],
    values: { none: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    defaults: [{ value: 'none', ...always }],
    source: producerSource,
  },
  'transactional-id': {
    native: ['transactionalId'],
    defaults: [{ value: null, ...always, note: 'a random one for each process, which fences nobody' }],
    source: producerSource,
  },
  'transaction-timeout': {
    native: [],
    defaults: [{ value: 5_000, ...always, note: 'the request timeout' }],
    source: '@platformatic/kafka 2.12.1, src/clients/producer/transaction.ts',
  },
}

/** `autocommit` takes a boolean or the interval in ms, which is a way to say true. */
const commits: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit => [`${digit}*`, true])),
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['autocommit'],
    scalar: 'boolean',
    values: commits,
    defaults: [{ value: true, ...always }],
    source: consumerSource,
  },
  'commit-mode': {
    native: [],
    defaults: [
      { value: 'auto_before_processing', ...always, note: 'committed as the batch is pushed into the stream' },
    ],
    source: '@platformatic/kafka 2.12.1, src/clients/consumer/messages-stream.ts',
  },
  'offset-reset': {
    native: ['fallbackMode'],
    values: { latest: 'latest', earliest: 'earliest', fail: 'none' },
    defaults: [{ value: 'latest', ...always }],
    source: consumerSource,
    note: 'Only with mode committed; mode latest, the default, starts at the end every time.',
  },
  isolation: {
    native: ['isolationLevel'],
    values: {
      '0': 'read_uncommitted',
      '1': 'read_committed',
      read_uncommitted: 'read_uncommitted',
      read_committed: 'read_committed',
    },
    defaults: [{ value: 'read_committed', ...always }],
    source: consumerSource,
  },
  'group-id': { native: ['groupId'], defaults: [{ value: null, ...always }], source: consumerSource },
  'group-instance-id': { native: ['groupInstanceId'], defaults: [{ value: null, ...always }], source: consumerSource },
  'group-protocol': { native: ['groupProtocol'], defaults: [{ value: 'classic', ...always }], source: consumerSource },
  'assignment-strategy': {
    native: ['protocols'],
    defaults: [{ value: 'roundrobin', ...always }],
    source: consumerSource,
  },
  'session-timeout': {
    native: ['sessionTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 60_000, ...always }],
    source: consumerSource,
  },
  'heartbeat-interval': {
    native: ['heartbeatInterval'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 3_000, ...always }],
    source: consumerSource,
  },
  'fetch-max-bytes': {
    native: ['maxBytes'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 52_428_800, ...always }],
    source: consumerSource,
  },
}

const idempotent: Condition = { op: 'is', setting: 'idempotence', value: true }
const forced = { ...always, source: producerSource } as const

const adjustments: readonly Adjustment[] = [
  {
    id: 'platformatic-kafka/idempotence-needs-acks',
    when: [idempotent, { op: 'explicit', setting: 'acks' }, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks', outcome: 'every send() throws' },
    text: '{acks} contradicts idempotence, which needs ProduceAcks.ALL',
    ...forced,
  },
  {
    id: 'platformatic-kafka/idempotence-sets-acks',
    when: [idempotent, { op: 'not-explicit', setting: 'acks' }],
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: 'an idempotent producer uses ProduceAcks.ALL',
    ...forced,
  },
  {
    id: 'platformatic-kafka/idempotence-sets-in-flight',
    when: [idempotent],
    effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
    text: 'an idempotent producer keeps one request in flight',
    ...forced,
  },
  {
    id: 'platformatic-kafka/idempotence-sets-retries',
    when: [idempotent],
    effect: { kind: 'set', setting: 'retries', value: 'unlimited' },
    text: 'an idempotent producer retries without end',
    ...forced,
  },
  {
    id: 'platformatic-kafka/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: consumerSource,
  },
  {
    id: 'platformatic-kafka/starts-at-the-beginning',
    when: [{ op: 'key', native: 'mode', value: 'earliest' }],
    effect: { kind: 'set', setting: 'offset-reset', value: 'earliest' },
    text: 'mode earliest starts at the first record every time, whatever is committed',
    ...always,
    source: consumerSource,
  },
]

const sharedKeys = `clientRack connectTimeout handleBackPressure tls tls.* ssl ssl.* tlsServerName sasl sasl.* context
  metadataMaxAge strict metrics metrics.* registry topics topic messages`.split(/\s+/)

/** The Node client of Platformatic, without native code. */
export const platformaticKafka: ClientDefinition = {
  id: 'platformatic-kafka',
  name: '@platformatic/kafka',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'javascript', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  unsupported: {
    // send() resolves on the acknowledgement, retries x (timeout + delay) is the only bound.
    producer: ['delivery-timeout', 'max-block', 'batch-size', 'buffer-memory', 'max-request-size'],
    consumer: ['auto-commit-interval', 'auto-offset-store', 'max-poll-interval', 'max-poll-records'],
  },
  otherKeys: {
    producer: [
      ...sharedKeys,
      ...'producerId producerEpoch partitioner repeatOnStaleMetadata serializers beforeSerialization'.split(' '),
    ],
    consumer: [
      ...sharedKeys,
      ...`retries maxInflights rebalanceTimeout heartbeatStallTimeout groupRemoteAssignor protocolsMetadata partitionAssigner
      minBytes maxBytesPerPartition maxWaitTime deserializers highWaterMark beforeDeserialization mode offsets maxFetches
      onCorruptedMessage onDeserializationError`.split(/\s+/),
    ],
  },
  open: true,
  adjustments,
  source: '@platformatic/kafka 2.9.0 to 2.12.1',
}
