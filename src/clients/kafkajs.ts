import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'kafkajs 2.2.4, src/index.js'
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const shared = {
  'request-timeout': {
    native: ['requestTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 30_000, ...always }],
    source: 'kafkajs 2.2.4, src/network/connection.js',
  },
  'retry-backoff': {
    native: ['retry.initialRetryTime'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 300, ...always }],
    source: 'kafkajs 2.2.4, src/retry/defaults.js',
  },
  'auto-create-topics': {
    native: ['allowAutoTopicCreation'],
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source,
  },
  'bootstrap-servers': { native: ['brokers'], defaults: [{ value: null, ...always }], source },
  'client-id': { native: ['clientId'], defaults: [{ value: null, ...always }], source },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['acks'],
    ofCall: true,
    values: { '-1': 'all', '0': '0', '1': '1' },
    scalar: 'number',
    defaults: [{ value: 'all', ...always }],
    source: 'kafkajs 2.2.4, src/producer/messageProducer.js',
    note: 'An argument of send() and sendBatch(), not of producer().',
  },
  idempotence: {
    native: ['idempotent'],
    scalar: 'boolean',
    defaults: [{ value: false, ...always }],
    source,
    note: 'Experimental; order holds only with one request in flight a partition, which the library does not enforce.',
  },
  'max-in-flight': {
    native: ['maxInFlightRequests'],
    values: { null: 'unlimited' },
    scalar: 'number',
    min: 1,
    defaults: [{ value: 'unlimited', ...always }],
    source,
  },
  retries: {
    native: ['retry.retries'],
    scalar: 'number',
    min: 0,
    unlimited: ['9007199254740991'],
    defaults: [{ value: 5, ...always, note: 'also when idempotent, contrary to the manual' }],
    source: 'kafkajs 2.2.4, src/retry/defaults.js and src/index.js',
  },
  linger: {
    native: [],
    defaults: [{ value: 0, ...always, note: 'one send() is one request for each broker' }],
    source: 'kafkajs 2.2.4, src/producer/sendMessages.js',
  },
  compression: {
    native: ['compression'],
    values: {
      none: 'none',
      gzip: 'gzip',
      snappy: 'snappy',
      lz4: 'lz4',
      zstd: 'zstd',
      '0': 'none',
      '1': 'gzip',
      '2': 'snappy',
      '3': 'lz4',
      '4': 'zstd',
    },
    defaults: [{ value: 'none', ...always }],
    source: 'kafkajs 2.2.4, src/protocol/message/compression/index.js',
  },
  'transactional-id': { native: ['transactionalId'], defaults: [{ value: null, ...always }], source },
  'transaction-timeout': {
    native: ['transactionTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 60_000, ...always }],
    source: 'kafkajs 2.2.4, src/producer/eosManager/index.js',
  },
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['autoCommit'],
    ofCall: true,
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
    note: 'An argument of run().',
  },
  'auto-commit-interval': {
    native: ['autoCommitInterval'],
    unit: 'ms',
    scalar: 'number',
    values: { null: null },
    defaults: [{ value: null, ...always, note: 'resolved offsets are committed after every batch all the same' }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'after_handler_success', ...always }],
    source: 'kafkajs 2.2.4, src/consumer/runner.js',
  },
  'offset-reset': {
    native: ['fromBeginning'],
    ofCall: true,
    values: { true: 'earliest', false: 'latest' },
    scalar: 'boolean',
    defaults: [{ value: 'latest', ...always }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
    note: 'An argument of subscribe().',
  },
  isolation: {
    native: ['readUncommitted'],
    values: { true: 'read_uncommitted', false: 'read_committed' },
    scalar: 'boolean',
    defaults: [{ value: 'read_committed', ...always }],
    source,
  },
  'group-id': { native: ['groupId'], defaults: [{ value: null, ...always }], source },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source },
  'assignment-strategy': { native: ['partitionAssigners'], defaults: [{ value: 'roundrobin', ...always }], source },
  'session-timeout': {
    native: ['sessionTimeout'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 30_000, ...always }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
    note: 'Heartbeats go out between messages only, so this bounds the processing of one message.',
  },
  'heartbeat-interval': {
    native: ['heartbeatInterval'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 3_000, ...always }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
  },
  'fetch-max-bytes': {
    native: ['maxBytes'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 10_485_760, ...always }],
    source: 'kafkajs 2.2.4, src/consumer/index.js',
  },
}

/** Options of `new Kafka()` and of both roles. */
const sharedKeys = words(`
  ssl ssl.* sasl sasl.* connectionTimeout authenticationTimeout reauthenticationThreshold enforceRequestTimeout socketFactory
  logLevel logCreator metadataMaxAge retry retry.maxRetryTime retry.factor retry.multiplier retry.restartOnFailure
`)

const adjustments: readonly Adjustment[] = [
  {
    id: 'kafkajs/transactions-are-idempotent',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'not-explicit', setting: 'idempotence' },
    ],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id}: what is sent through transaction() carries producer id and sequence, a plain send() does not',
    ...always,
    source: 'kafkajs 2.2.4, src/producer/index.js',
  },
  {
    id: 'kafkajs/idempotence-needs-acks',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'is-not', setting: 'acks', value: 'all' },
    ],
    effect: { kind: 'refuse', setting: 'acks', outcome: 'every send() throws' },
    text: '{acks} contradicts idempotence, which needs acks: -1',
    ...always,
    source: 'kafkajs 2.2.4, src/producer/messageProducer.js',
  },
  {
    id: 'kafkajs/idempotence-needs-retries',
    when: [
      { op: 'written-is', setting: 'idempotence', value: true },
      { op: 'is', setting: 'retries', value: 0 },
    ],
    effect: { kind: 'refuse', setting: 'retries' },
    text: '{retries} contradicts idempotent: true, which needs at least one retry',
    ...always,
    source: 'kafkajs 2.2.4, src/producer/index.js',
  },
  {
    id: 'kafkajs/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: 'kafkajs 2.2.4, src/consumer/runner.js',
  },
]

/** The Node client by tulios; 2.2.4 of 2023 is its last release. */
export const kafkajs: ClientDefinition = {
  id: 'kafkajs',
  name: 'kafkajs',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'javascript', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  unsupported: {
    // There is no buffer: send() resolves on the acknowledgement, retries x backoff is the only bound.
    producer: ['delivery-timeout', 'max-block', 'batch-size', 'buffer-memory', 'max-request-size'],
    consumer: ['auto-offset-store', 'group-instance-id', 'max-poll-interval', 'max-poll-records'],
  },
  otherKeys: {
    producer: [...sharedKeys, 'createPartitioner', 'timeout', 'topic', 'topicMessages', 'messages'],
    consumer: [
      ...sharedKeys,
      ...words(`
        rebalanceTimeout maxBytesPerPartition minBytes maxWaitTimeInMs maxInFlightRequests rackId autoCommitThreshold
        retry.retries eachBatchAutoResolve partitionsConsumedConcurrently eachMessage eachBatch topic topics
      `),
    ],
  },
  adjustments,
  source: 'tulios/kafkajs 2.2.4',
}
