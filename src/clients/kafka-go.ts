import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const writerSource = 'kafka-go 0.4.50, writer.go'
const readerSource = 'kafka-go 0.4.50, reader.go'
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const codecs = {
  gzip: 'gzip',
  snappy: 'snappy',
  lz4: 'lz4',
  zstd: 'zstd',
  '0': 'none',
  '1': 'gzip',
  '2': 'snappy',
} as const

const producer: Vocabulary = {
  'bootstrap-servers': {
    native: ['Addr', 'Brokers'],
    defaults: [{ value: null, ...always }],
    source: writerSource,
  },
  'client-id': { native: [], defaults: [{ value: null, ...always }], source: writerSource, note: 'Of the Transport.' },
  acks: {
    native: ['RequiredAcks'],
    values: { requirenone: '0', requireone: '1', requireall: 'all', '0': '0', '1': '1', '-1': 'all' },
    names: { '0': 'RequireNone', '1': 'RequireOne', all: 'RequireAll' },
    defaults: [{ value: '0', ...always, note: 'the zero value of the field, RequireNone' }],
    source: writerSource,
  },
  'max-in-flight': {
    native: [],
    defaults: [{ value: 1, ...always, note: 'one batch of a partition after the other' }],
    source: writerSource,
  },
  retries: {
    native: ['MaxAttempts'],
    shift: -1,
    values: { '0': 9 },
    defaults: [{ value: 9, ...always, note: '10 attempts' }],
    source: writerSource,
  },
  'retry-backoff': {
    native: ['WriteBackoffMin'],
    unit: 'go-duration',
    values: { '0': 100 },
    defaults: [{ value: 100, ...always }],
    source: writerSource,
  },
  'request-timeout': {
    native: ['WriteTimeout'],
    unit: 'go-duration',
    values: { '0': 10_000 },
    defaults: [{ value: 10_000, ...always }],
    source: writerSource,
  },
  linger: {
    native: ['BatchTimeout'],
    unit: 'go-duration',
    values: { '0': 1_000 },
    defaults: [{ value: 1_000, ...always, note: 'a write of one message waits for it' }],
    source: writerSource,
  },
  'batch-size': {
    native: ['BatchBytes'],
    unit: 'bytes',
    values: { '0': 1_048_576 },
    defaults: [{ value: 1_048_576, ...always, note: 'and BatchSize, 100 messages' }],
    source: writerSource,
  },
  compression: {
    native: ['Compression', 'CompressionCodec'],
    values: codecs,
    defaults: [{ value: 'none', ...always }],
    source: writerSource,
  },
  'auto-create-topics': {
    native: ['AllowAutoTopicCreation'],
    defaults: [{ value: false, ...always }],
    source: writerSource,
  },
}

const consumer: Vocabulary = {
  'bootstrap-servers': { native: ['Brokers'], defaults: [{ value: null, ...always }], source: readerSource },
  'client-id': { native: [], defaults: [{ value: null, ...always }], source: readerSource, note: 'Of the Dialer.' },
  'auto-commit': {
    // No field: what the code calls decides. Readers of code write the name of the method under this key.
    native: ['method'],
    values: { readmessage: true, fetchmessage: false },
    defaults: [{ value: true, ...always }],
    decidedBy: 'ReadMessage commits by itself, FetchMessage does not; which of them the code calls is not known',
    source: readerSource,
  },
  'auto-commit-interval': {
    native: ['CommitInterval'],
    unit: 'go-duration',
    defaults: [{ value: 0, ...always, note: 'every commit is a request of its own' }],
    source: readerSource,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'auto_before_processing', ...always, note: 'ReadMessage commits, then returns the message' }],
    source: readerSource,
  },
  'offset-reset': {
    native: ['StartOffset'],
    values: { firstoffset: 'earliest', lastoffset: 'latest', '-2': 'earliest', '-1': 'latest', '0': 'earliest' },
    names: { earliest: 'FirstOffset', latest: 'LastOffset' },
    defaults: [{ value: 'earliest', ...always }],
    source: readerSource,
  },
  isolation: {
    native: ['IsolationLevel'],
    values: {
      readuncommitted: 'read_uncommitted',
      readcommitted: 'read_committed',
      '0': 'read_uncommitted',
      '1': 'read_committed',
    },
    defaults: [{ value: 'read_uncommitted', ...always }],
    source: readerSource,
  },
  'group-id': { native: ['GroupID'], defaults: [{ value: null, ...always }], source: readerSource },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source: readerSource },
  'assignment-strategy': {
    native: ['GroupBalancers'],
    defaults: [{ value: 'range,roundrobin', ...always }],
    source: readerSource,
  },
  'retry-backoff': {
    native: ['ReadBackoffMin'],
    unit: 'go-duration',
    values: { '0': 100 },
    defaults: [{ value: 100, ...always }],
    source: readerSource,
  },
  'session-timeout': {
    native: ['SessionTimeout'],
    unit: 'go-duration',
    values: { '0': 30_000 },
    defaults: [{ value: 30_000, ...always }],
    source: 'kafka-go 0.4.50, consumergroup.go',
  },
  'heartbeat-interval': {
    native: ['HeartbeatInterval'],
    unit: 'go-duration',
    values: { '0': 3_000 },
    defaults: [{ value: 3_000, ...always }],
    source: 'kafka-go 0.4.50, consumergroup.go',
  },
  'fetch-max-bytes': {
    native: ['MaxBytes'],
    unit: 'bytes',
    values: { '0': 1_000_000 },
    defaults: [{ value: 1_000_000, ...always }],
    source: readerSource,
  },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'kafka-go/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: 'FetchMessage leaves every commit to the application',
    ...always,
    source: readerSource,
  },
]

const producerKeys = words(`
  Topic Balancer WriteBackoffMax BatchSize ReadTimeout Async Completion Logger ErrorLogger Transport Dialer QueueCapacity
  RebalanceInterval IdleConnTimeout
`)
const consumerKeys = words(`
  GroupTopics Topic Partition Dialer QueueCapacity MinBytes MaxWait ReadBatchTimeout ReadLagInterval PartitionWatchInterval
  WatchPartitionChanges RebalanceTimeout JoinGroupBackoff RetentionTime ReadBackoffMax Logger ErrorLogger MaxAttempts
  OffsetOutOfRangeError
`)

/** A field left out has Go's zero value, which most fields replace by a default and RequiredAcks does not. */
export const kafkaGo: ClientDefinition = {
  id: 'kafka-go',
  name: 'segmentio/kafka-go',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'go', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: {
    producer: [
      'idempotence',
      'delivery-timeout',
      'max-block',
      'buffer-memory',
      'max-request-size',
      'transactional-id',
      'transaction-timeout',
    ],
    consumer: [
      'auto-offset-store',
      'group-instance-id',
      'max-poll-interval',
      'max-poll-records',
      'request-timeout',
      'auto-create-topics',
    ],
  },
  otherKeys: { producer: producerKeys, consumer: consumerKeys },
  open: true,
  adjustments,
  source: 'segmentio/kafka-go 0.4.50',
}

const { acks, ...rest } = producer

/** The deprecated constructor NewWriter, which takes zero for "all". */
export const kafkaGoNewWriter: ClientDefinition = {
  ...kafkaGo,
  id: 'kafka-go-new-writer',
  name: 'segmentio/kafka-go, NewWriter',
  roles: ['producer'],
  settings: {
    producer: {
      ...rest,
      ...(acks && {
        acks: {
          ...acks,
          values: { ...acks.values, '0': 'all', requirenone: 'all' },
          defaults: [{ value: 'all', ...always, note: 'zero means all here, unlike in a Writer literal' }],
        },
      }),
    },
  },
  unsupported: kafkaGo.unsupported?.producer ? { producer: kafkaGo.unsupported.producer } : {},
  otherKeys: { producer: producerKeys },
  adjustments: [],
}
