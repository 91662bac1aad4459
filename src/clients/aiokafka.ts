import { aiokafkaConsumerKeys, aiokafkaProducerKeys } from './python-keys.js'
import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const producerSource = 'aiokafka 0.5.0 to 0.14.0, aiokafka/producer/producer.py'
const consumerSource = 'aiokafka 0.5.0 to 0.14.0, aiokafka/consumer/consumer.py'

const sharedOf = (source: string) =>
  ({
    'retry-backoff': { native: ['retry_backoff_ms'], unit: 'ms', defaults: [{ value: 100, ...always }], source },
    'bootstrap-servers': { native: ['bootstrap_servers'], defaults: [{ value: 'localhost', ...always }], source },
    'client-id': { native: ['client_id'], defaults: [{ value: null, ...always }], source },
    'request-timeout': {
      native: ['request_timeout_ms'],
      unit: 'ms',
      scalar: 'number',
      defaults: [{ value: 40_000, ...always }],
      source,
      note: 'In a producer it also is the life time of a batch; an idempotent batch does not expire.',
    },
    'auto-create-topics': {
      native: [],
      defaults: [{ value: true, ...always, note: 'the metadata request always asks for creation' }],
      source: 'aiokafka 0.14.0, aiokafka/protocol/metadata.py',
    },
  }) as const satisfies Vocabulary

const producer: Vocabulary = {
  ...sharedOf(producerSource),
  acks: {
    native: ['acks'],
    values: { all: 'all', '-1': 'all', '0': '0', '1': '1' },
    defaults: [{ value: '1', ...always }],
    source: producerSource,
  },
  idempotence: {
    native: ['enable_idempotence'],
    scalar: 'boolean',
    defaults: [{ value: false, ...always }],
    source: producerSource,
  },
  'max-in-flight': {
    native: [],
    defaults: [{ value: 1, ...always, note: 'one batch a partition, one request a node' }],
    source: 'aiokafka 0.14.0, aiokafka/producer/sender.py',
  },
  retries: {
    native: [],
    defaults: [{ value: 'unlimited', ...always, note: 'until the batch is older than request_timeout_ms' }],
    source: 'aiokafka 0.14.0, aiokafka/producer/message_accumulator.py',
  },
  linger: {
    native: ['linger_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 0, ...always }],
    source: producerSource,
  },
  'batch-size': {
    native: ['max_batch_size'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 16_384, ...always }],
    source: producerSource,
  },
  'max-request-size': {
    native: ['max_request_size'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 1_048_576, ...always }],
    source: producerSource,
  },
  compression: {
    native: ['compression_type'],
    values: { none: 'none', null: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    defaults: [{ value: 'none', ...always }],
    source: producerSource,
  },
  'transactional-id': {
    native: ['transactional_id'],
    defaults: [{ value: null, ...always }],
    source: producerSource,
  },
  'transaction-timeout': {
    native: ['transaction_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 60_000, ...always }],
    source: producerSource,
  },
}

const consumer: Vocabulary = {
  ...sharedOf(consumerSource),
  'auto-commit': {
    native: ['enable_auto_commit'],
    // The keyword of FastStream's subscribers.
    aliases: ['subscriber.auto_commit'],
    scalar: 'boolean',
    defaults: [{ value: true, ...always }],
    source: consumerSource,
  },
  'auto-commit-interval': {
    native: ['auto_commit_interval_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 5_000, ...always }],
    source: consumerSource,
  },
  'commit-mode': {
    native: [],
    defaults: [
      { value: 'auto_background_on_delivery', ...always, note: 'a task commits what was handed over, done or not' },
    ],
    source: consumerSource,
  },
  'offset-reset': {
    native: ['auto_offset_reset'],
    values: { earliest: 'earliest', latest: 'latest', none: 'none' },
    defaults: [{ value: 'latest', ...always }],
    source: consumerSource,
  },
  isolation: {
    native: ['isolation_level'],
    defaults: [{ value: 'read_uncommitted', ...always }],
    source: consumerSource,
  },
  'group-id': { native: ['group_id'], defaults: [{ value: null, ...always }], source: consumerSource },
  'group-instance-id': {
    native: ['group_instance_id'],
    since: '0.10.0',
    defaults: [{ value: null, since: '0.10.0', until: null }],
    source: consumerSource,
  },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source: consumerSource },
  'assignment-strategy': {
    native: ['partition_assignment_strategy'],
    defaults: [{ value: 'roundrobin', ...always }],
    source: consumerSource,
  },
  'max-poll-interval': {
    native: ['max_poll_interval_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 300_000, ...always }],
    source: consumerSource,
  },
  'max-poll-records': {
    native: ['max_poll_records'],
    scalar: 'number',
    values: { none: 'unlimited', null: 'unlimited' },
    defaults: [{ value: 'unlimited', ...always }],
    source: consumerSource,
  },
  'session-timeout': {
    native: ['session_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 10_000, ...always }],
    source: consumerSource,
  },
  'heartbeat-interval': {
    native: ['heartbeat_interval_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 3_000, ...always }],
    source: consumerSource,
  },
  'fetch-max-bytes': {
    native: ['fetch_max_bytes'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 52_428_800, ...always }],
    source: consumerSource,
  },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'aiokafka/transactions-are-idempotent',
    when: [{ op: 'explicit', setting: 'transactional-id' }],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id} switches idempotence on',
    ...always,
    source: producerSource,
  },
  {
    id: 'aiokafka/idempotence-sets-acks',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'not-explicit', setting: 'acks' },
    ],
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: 'an idempotent producer uses acks=all',
    ...always,
    source: producerSource,
  },
  {
    id: 'aiokafka/idempotence-needs-acks',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'explicit', setting: 'acks' },
      { op: 'is-not', setting: 'acks', value: 'all' },
    ],
    effect: { kind: 'refuse', setting: 'acks' },
    text: "{acks} contradicts idempotence, which needs acks='all'",
    ...always,
    source: producerSource,
  },
  {
    id: 'aiokafka/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: consumerSource,
  },
]

/** The asyncio client of Python. */
export const aiokafka: ClientDefinition = {
  id: 'aiokafka',
  name: 'aiokafka',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'python', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: {
    // A send waits for a place in the batch; request_timeout_ms bounds the life of a batch.
    producer: ['delivery-timeout', 'max-block', 'buffer-memory'],
    consumer: ['auto-offset-store'],
  },
  otherKeys: { producer: aiokafkaProducerKeys, consumer: aiokafkaConsumerKeys },
  adjustments,
  source: 'aio-libs/aiokafka 0.5.0 to 0.14.0',
}
