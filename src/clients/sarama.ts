import type { Adjustment, ClientDefinition, Condition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'sarama 1.19.0 to 1.60.1, config.go'
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const shared = {
  'bootstrap-servers': {
    native: [],
    defaults: [{ value: null, ...always }],
    source,
    note: 'An argument of NewClient().',
  },
  'client-id': { native: ['ClientID'], defaults: [{ value: 'sarama', ...always }], source },
  'auto-create-topics': {
    native: ['Metadata.AllowAutoTopicCreation'],
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source,
  },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['Producer.RequiredAcks'],
    values: { noresponse: '0', waitforlocal: '1', waitforall: 'all', '0': '0', '1': '1', '-1': 'all' },
    names: { '0': 'NoResponse', '1': 'WaitForLocal', all: 'WaitForAll' },
    defaults: [{ value: '1', ...always, note: 'WaitForLocal' }],
    source,
  },
  idempotence: {
    native: ['Producer.Idempotent'],
    defaults: [{ value: false, ...always }],
    source,
    note: 'Needs WaitForAll, one open request and a retry; the defaults of the first two contradict it.',
  },
  'max-in-flight': { native: ['Net.MaxOpenRequests'], min: 1, defaults: [{ value: 5, ...always }], source },
  retries: { native: ['Producer.Retry.Max'], min: 0, defaults: [{ value: 3, ...always }], source },
  'retry-backoff': {
    native: ['Producer.Retry.Backoff'],
    unit: 'go-duration',
    defaults: [{ value: 100, ...always }],
    source,
  },
  'request-timeout': {
    native: ['Producer.Timeout'],
    unit: 'go-duration',
    defaults: [{ value: 10_000, ...always, note: 'how long the broker waits for replicas' }],
    source,
  },
  linger: { native: ['Producer.Flush.Frequency'], unit: 'go-duration', defaults: [{ value: 0, ...always }], source },
  'batch-size': {
    native: ['Producer.Flush.Bytes'],
    unit: 'bytes',
    defaults: [{ value: 0, ...always, note: 'whatever has come while the last request was under way' }],
    source,
  },
  'max-request-size': {
    native: ['Producer.MaxMessageBytes'],
    unit: 'bytes',
    min: 1,
    defaults: [
      { value: 1_000_000, since: null, until: '1.43.3' },
      { value: 1_048_576, since: '1.43.3', until: null },
    ],
    source: 'sarama config.go at 1.43.0 and 1.43.3',
  },
  compression: {
    native: ['Producer.Compression'],
    values: {
      compressionnone: 'none',
      compressiongzip: 'gzip',
      compressionsnappy: 'snappy',
      compressionlz4: 'lz4',
      compressionzstd: 'zstd',
      '0': 'none',
      '1': 'gzip',
      '2': 'snappy',
      '3': 'lz4',
      '4': 'zstd',
    },
    defaults: [{ value: 'none', ...always }],
    source,
  },
  'transactional-id': {
    native: ['Producer.Transaction.ID'],
    since: '1.37.0',
    defaults: [{ value: null, since: '1.37.0', until: null }],
    source,
  },
  'transaction-timeout': {
    native: ['Producer.Transaction.Timeout'],
    unit: 'go-duration',
    since: '1.37.0',
    defaults: [{ value: 60_000, since: '1.37.0', until: null }],
    source,
  },
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['Consumer.Offsets.AutoCommit.Enable'],
    since: '1.26.0',
    defaults: [{ value: true, ...always, note: 'before 1.26 there is no switch' }],
    source,
  },
  'auto-commit-interval': {
    native: ['Consumer.Offsets.AutoCommit.Interval'],
    aliases: ['Consumer.Offsets.CommitInterval'],
    unit: 'go-duration',
    defaults: [{ value: 1_000, ...always }],
    source,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'auto_background_marked', ...always, note: 'a timer commits what MarkMessage has marked' }],
    source: 'sarama 1.60.1, offset_manager.go',
  },
  'offset-reset': {
    native: ['Consumer.Offsets.Initial'],
    values: { offsetnewest: 'latest', offsetoldest: 'earliest', '-1': 'latest', '-2': 'earliest' },
    names: { latest: 'OffsetNewest', earliest: 'OffsetOldest' },
    defaults: [{ value: 'latest', ...always }],
    source,
  },
  isolation: {
    native: ['Consumer.IsolationLevel'],
    values: {
      readuncommitted: 'read_uncommitted',
      readcommitted: 'read_committed',
      '0': 'read_uncommitted',
      '1': 'read_committed',
    },
    names: { read_uncommitted: 'ReadUncommitted', read_committed: 'ReadCommitted' },
    defaults: [{ value: 'read_uncommitted', ...always }],
    source,
  },
  'group-id': {
    native: ['groupID'],
    defaults: [{ value: null, ...always }],
    source,
    note: 'An argument of NewConsumerGroup().',
  },
  'group-instance-id': {
    native: ['Consumer.Group.InstanceId'],
    since: '1.34.0',
    defaults: [{ value: null, since: '1.34.0', until: null }],
    source,
  },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source },
  'assignment-strategy': {
    native: ['Consumer.Group.Rebalance.GroupStrategies'],
    aliases: ['Consumer.Group.Rebalance.Strategy'],
    defaults: [{ value: 'range', ...always }],
    source,
  },
  'retry-backoff': {
    native: ['Consumer.Retry.Backoff'],
    unit: 'go-duration',
    defaults: [{ value: 2_000, ...always }],
    source,
  },
  'request-timeout': {
    native: ['Net.ReadTimeout'],
    unit: 'go-duration',
    defaults: [{ value: 30_000, ...always }],
    source,
  },
  'session-timeout': {
    native: ['Consumer.Group.Session.Timeout'],
    unit: 'go-duration',
    defaults: [{ value: 10_000, ...always }],
    source,
  },
  'heartbeat-interval': {
    native: ['Consumer.Group.Heartbeat.Interval'],
    unit: 'go-duration',
    defaults: [{ value: 3_000, ...always }],
    source,
  },
  'fetch-max-bytes': {
    native: ['Consumer.Fetch.Max'],
    unit: 'bytes',
    unlimited: ['0'],
    defaults: [{ value: 'unlimited', ...always }],
    source,
  },
}

/** Fields of the one struct that configures producers and consumers alike. */
const sharedKeys = words(`
  Admin.* Net.* Metadata.* RackID ChannelBufferSize ApiVersionsRequest Version MetricRegistry
`)

const idempotent: Condition = { op: 'is', setting: 'idempotence', value: true }
const refusal = { ...always, source: 'sarama 1.46.0, Config.Validate' } as const

const adjustments: readonly Adjustment[] = [
  {
    id: 'sarama/idempotence-needs-acks',
    when: [idempotent, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks' },
    text: 'Producer.Idempotent=true needs Producer.RequiredAcks=WaitForAll',
    ...refusal,
  },
  {
    id: 'sarama/idempotence-needs-one-open-request',
    when: [idempotent, { op: 'above', setting: 'max-in-flight', value: 1 }],
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: 'Producer.Idempotent=true needs Net.MaxOpenRequests=1',
    ...refusal,
  },
  {
    id: 'sarama/idempotence-needs-retries',
    when: [idempotent, { op: 'is', setting: 'retries', value: 0 }],
    effect: { kind: 'refuse', setting: 'retries' },
    text: 'Producer.Idempotent=true needs Producer.Retry.Max of at least 1',
    ...refusal,
  },
  {
    id: 'sarama/transactions-need-idempotence',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'is', setting: 'idempotence', value: false },
    ],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: '{transactional-id} needs Producer.Idempotent=true',
    ...refusal,
  },
  {
    id: 'sarama/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: 'sarama 1.60.1, offset_manager.go',
  },
]

/** The Go client of IBM, before of Shopify. */
export const sarama: ClientDefinition = {
  id: 'sarama',
  name: 'sarama',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'go', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: {
    // Retry.Max times the back-off is the only bound; Input() blocks without one.
    producer: ['delivery-timeout', 'max-block', 'buffer-memory'],
    consumer: ['auto-offset-store', 'max-poll-interval', 'max-poll-records'],
  },
  // One Config serves both roles, so the fields of the other role are never odd.
  otherKeys: {
    producer: [...sharedKeys, 'Producer.*', 'Consumer.*'],
    consumer: [...sharedKeys, 'Consumer.*', 'Producer.*'],
  },
  open: true,
  adjustments,
  source: 'IBM/sarama 1.19.0 to 1.60.1',
}
