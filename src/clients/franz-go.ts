import type { Adjustment, ClientDefinition, Condition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'franz-go 1.20.0 to 1.21.5, pkg/kgo/config.go'
/** An option without arguments says yes by being there. */
const present = (value: boolean) => ({ '': value, true: value, false: !value })

const shared = {
  'bootstrap-servers': { native: ['SeedBrokers'], defaults: [{ value: '127.0.0.1', ...always }], source },
  'client-id': { native: ['ClientID'], defaults: [{ value: 'kgo', ...always }], source },
  'auto-create-topics': {
    native: ['AllowAutoTopicCreation'],
    values: present(true),
    defaults: [{ value: false, ...always }],
    source,
  },
  'retry-backoff': {
    native: [],
    defaults: [{ value: 250, ...always, note: 'doubled up to 5 s; RetryBackoffFn replaces it' }],
    source,
  },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['RequiredAcks'],
    values: { noack: '0', leaderack: '1', allisracks: 'all' },
    names: { '0': 'NoAck', '1': 'LeaderAck', all: 'AllISRAcks' },
    defaults: [{ value: 'all', ...always }],
    source,
  },
  idempotence: {
    native: ['DisableIdempotentWrite'],
    values: present(false),
    defaults: [{ value: true, ...always }],
    source,
  },
  'max-in-flight': {
    native: ['MaxProduceRequestsInflightPerBroker'],
    min: 1,
    defaults: [{ value: 5, ...always, note: '1 without idempotence' }],
    source,
  },
  retries: { native: ['RecordRetries'], min: 0, defaults: [{ value: 'unlimited', ...always }], source },
  'delivery-timeout': {
    native: ['RecordDeliveryTimeout'],
    unit: 'go-duration',
    unlimited: ['0'],
    defaults: [
      { value: 'unlimited', ...always, note: 'a broker that stays away shows as a full buffer, not as an error' },
    ],
    source,
  },
  'request-timeout': {
    native: ['ProduceRequestTimeout'],
    unit: 'go-duration',
    defaults: [{ value: 10_000, ...always }],
    source,
  },
  linger: {
    native: ['ProducerLinger'],
    unit: 'go-duration',
    defaults: [
      { value: 0, since: null, until: '1.20.0' },
      { value: 10, since: '1.20.0', until: null },
    ],
    source,
  },
  'batch-size': {
    native: ['ProducerBatchMaxBytes'],
    unit: 'bytes',
    defaults: [{ value: 1_000_012, ...always }],
    source,
  },
  'buffer-memory': {
    native: ['MaxBufferedBytes'],
    unit: 'bytes',
    unlimited: ['0'],
    defaults: [{ value: 'unlimited', ...always, note: 'MaxBufferedRecords, 10000, is the bound' }],
    source,
  },
  'max-request-size': {
    native: ['BrokerMaxWriteBytes'],
    unit: 'bytes',
    defaults: [{ value: 104_857_600, ...always }],
    source,
  },
  compression: {
    native: ['ProducerBatchCompression'],
    values: {
      nocompression: 'none',
      gzipcompression: 'gzip',
      snappycompression: 'snappy',
      lz4compression: 'lz4',
      zstdcompression: 'zstd',
    },
    defaults: [{ value: 'snappy', ...always }],
    source,
  },
  'transactional-id': { native: ['TransactionalID'], defaults: [{ value: null, ...always }], source },
  'transaction-timeout': {
    native: ['TransactionTimeout'],
    unit: 'go-duration',
    defaults: [{ value: 40_000, ...always }],
    source,
  },
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['DisableAutoCommit'],
    values: present(false),
    defaults: [{ value: true, ...always, note: 'only with ConsumerGroup' }],
    source,
  },
  'auto-commit-interval': {
    native: ['AutoCommitInterval'],
    unit: 'go-duration',
    defaults: [{ value: 5_000, ...always }],
    source,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'auto_next_poll', ...always, note: 'a timer commits what was polled before the last poll' }],
    source: 'franz-go 1.21.5, pkg/kgo/consumer_group.go',
  },
  'offset-reset': {
    native: ['ConsumeResetOffset'],
    // Where nothing is committed the start offset counts.
    aliases: ['ConsumeStartOffset'],
    firstKeyWins: true,
    values: { atstart: 'earliest', atend: 'latest', noresetoffset: 'none', 'aftermilli*': 'by_duration' },
    names: { earliest: 'AtStart', latest: 'AtEnd', none: 'NoResetOffset' },
    defaults: [{ value: 'earliest', ...always, note: 'the opposite of the Java default' }],
    source,
  },
  isolation: {
    native: ['FetchIsolationLevel'],
    values: { readuncommitted: 'read_uncommitted', readcommitted: 'read_committed' },
    names: { read_uncommitted: 'ReadUncommitted', read_committed: 'ReadCommitted' },
    defaults: [{ value: 'read_uncommitted', ...always }],
    source,
  },
  'group-id': { native: ['ConsumerGroup'], defaults: [{ value: null, ...always }], source },
  'group-instance-id': { native: ['InstanceID'], defaults: [{ value: null, ...always }], source },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source },
  'assignment-strategy': { native: ['Balancers'], defaults: [{ value: 'cooperative-sticky', ...always }], source },
  'session-timeout': {
    native: ['SessionTimeout'],
    unit: 'go-duration',
    defaults: [{ value: 45_000, ...always }],
    source,
  },
  'heartbeat-interval': {
    native: ['HeartbeatInterval'],
    unit: 'go-duration',
    defaults: [{ value: 3_000, ...always }],
    source,
  },
  'fetch-max-bytes': { native: ['FetchMaxBytes'], unit: 'bytes', defaults: [{ value: 52_428_800, ...always }], source },
}

/** Options of one client, which may produce and consume; those of the other role are never odd. */
const otherKeys = [
  ...`SoftwareNameAndVersion WithLogger WithContext RequestTimeoutOverhead ConnIdleTimeout Dialer DialTimeout DialTLSConfig
  DialTLS MaxVersions MinVersions RetryBackoffFn RequestRetries RetryTimeout RetryTimeoutFn BrokerMaxReadBytes
  MetadataMaxAge MetadataMinAge SASL WithHooks WithPools ConcurrentTransactionsBackoff ConsiderMissingTopicDeletedAfter
  OnRebootstrapRequired DisableClientMetrics UserMetricsFn DefaultProduceTopic DefaultProduceTopicAlways WithCompressor
  MaxBufferedRecords RecordPartitioner UnknownTopicRetries StopProducerOnDataLossDetected ProducerOnDataLossDetected
  ManualFlushing FetchMaxWait FetchMinBytes FetchMaxPartitionBytes MaxConcurrentFetches Rack KeepControlRecords
  ConsumeTopics ConsumePartitions ConsumeRegex ConsumeExcludeTopics DisableFetchSessions ConsumePreferringLagFn
  WithDecompressor KeepRetryableFetchErrors DisableFetchCRCValidation RecheckPreferredReplicaInterval RebalanceTimeout
  RequireStableFetchOffsets BlockRebalanceOnPoll AdjustFetchOffsetsFn OnPartitionsAssigned OnPartitionsRevoked
  OnPartitionsLost OnPartitionsCallbackBlocked OnOffsetsFetched GreedyAutoCommit AutoCommitMarks GroupProtocol
  AutoCommitCallback`.split(/\s+/),
]

const idempotent: Condition = { op: 'is', setting: 'idempotence', value: true }
const refusal = { ...always, source: 'franz-go 1.20.0, cfg.validate' } as const

const adjustments: readonly Adjustment[] = [
  {
    id: 'franz-go/idempotence-needs-acks',
    when: [idempotent, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks' },
    text: '{acks} contradicts idempotence, which is on unless DisableIdempotentWrite() is given',
    ...refusal,
  },
  {
    id: 'franz-go/idempotence-decides-in-flight',
    when: [
      idempotent,
      { op: 'explicit', setting: 'max-in-flight' },
      { op: 'above', setting: 'max-in-flight', value: 1 },
    ],
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} may only be given together with DisableIdempotentWrite()',
    ...refusal,
  },
  {
    id: 'franz-go/transactions-need-idempotence',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'is', setting: 'idempotence', value: false },
    ],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: 'DisableIdempotentWrite() contradicts {transactional-id}',
    ...refusal,
  },
  {
    id: 'franz-go/one-in-flight-without-idempotence',
    when: [
      { op: 'is', setting: 'idempotence', value: false },
      { op: 'not-explicit', setting: 'max-in-flight' },
    ],
    effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
    text: 'without idempotence one produce request a broker is in flight',
    ...always,
    source,
  },
  {
    id: 'franz-go/commits-what-is-marked',
    when: [{ op: 'key', native: 'AutoCommitMarks' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_background_marked' },
    text: 'AutoCommitMarks(): the timer commits only what is marked',
    ...always,
    source,
  },
  {
    id: 'franz-go/commits-greedily',
    when: [{ op: 'key', native: 'GreedyAutoCommit' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_background_on_delivery' },
    text: 'GreedyAutoCommit(): the timer commits records of the latest poll, done or not',
    ...always,
    source,
  },
  {
    id: 'franz-go/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: 'DisableAutoCommit() leaves every commit to the application',
    ...always,
    source,
  },
]

/** The Go client of twmb, whose options are functions of package kgo. */
export const franzGo: ClientDefinition = {
  id: 'franz-go',
  name: 'franz-go',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'go', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: {
    // Produce() waits for a place in the buffer without a bound; TryProduce() does not wait.
    producer: ['max-block'],
    consumer: ['auto-offset-store', 'max-poll-interval', 'max-poll-records', 'request-timeout'],
  },
  otherKeys: { producer: otherKeys, consumer: otherKeys },
  open: true,
  adjustments,
  source: 'twmb/franz-go 1.20.0 to 1.21.5',
}
