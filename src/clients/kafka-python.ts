import { pythonConsumerKeys, pythonProducerKeys } from './python-keys.js'
import type { Adjustment, ClientDefinition, Condition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const before22 = { since: null, until: '2.2.0' } as const
const since22 = { since: '2.2.0', until: null } as const
const before3 = { since: null, until: '3.0.0' } as const
const since3 = { since: '3.0.0', until: null } as const
const producerSource = 'kafka-python 2.0.2 to 3.0.12, kafka/producer/kafka.py'
const consumerSource = 'kafka-python 2.0.2 to 3.0.12, kafka/consumer/group.py'
const infinite = ["float('inf')", 'float("inf")', 'math.inf', 'inf']

const sharedOf = (source: string) =>
  ({
    'retry-backoff': { native: ['retry_backoff_ms'], unit: 'ms', defaults: [{ value: 100, ...always }], source },
    'auto-create-topics': {
      native: ['allow_auto_create_topics'],
      scalar: 'boolean',
      since: '2.1.0',
      defaults: [{ value: true, ...always }],
      source,
    },
    'bootstrap-servers': { native: ['bootstrap_servers'], defaults: [{ value: 'localhost', ...always }], source },
    'client-id': { native: ['client_id'], defaults: [{ value: null, ...always }], source },
  }) as const satisfies Vocabulary

const producer: Vocabulary = {
  ...sharedOf(producerSource),
  acks: {
    native: ['acks'],
    values: { all: 'all', '-1': 'all', '0': '0', '1': '1' },
    defaults: [
      { value: '1', ...before3 },
      { value: 'all', ...since3 },
    ],
    source: producerSource,
  },
  idempotence: {
    native: ['enable_idempotence'],
    scalar: 'boolean',
    since: '2.2.0',
    defaults: [
      { value: false, ...before3 },
      { value: true, ...since3 },
    ],
    source: producerSource,
  },
  'max-in-flight': {
    native: ['max_in_flight_requests_per_connection'],
    scalar: 'number',
    min: 1,
    defaults: [{ value: 5, ...always }],
    source: producerSource,
  },
  retries: {
    native: ['retries'],
    scalar: 'number',
    min: 0,
    unlimited: infinite,
    defaults: [
      { value: 0, ...before22 },
      { value: 'unlimited', ...since22 },
    ],
    source: producerSource,
  },
  'delivery-timeout': {
    native: ['delivery_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    since: '2.2.0',
    unlimited: infinite,
    defaults: [{ value: 120_000, ...since22 }],
    source: producerSource,
  },
  'request-timeout': {
    native: ['request_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 30_000, ...always }],
    source: producerSource,
  },
  'max-block': {
    native: ['max_block_ms'],
    unit: 'ms',
    scalar: 'number',
    unlimited: infinite,
    defaults: [{ value: 60_000, ...always }],
    source: producerSource,
  },
  linger: {
    native: ['linger_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [{ value: 0, ...always }],
    source: producerSource,
  },
  'batch-size': {
    native: ['batch_size'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 16_384, ...always }],
    source: producerSource,
  },
  'buffer-memory': {
    native: ['buffer_memory'],
    unit: 'bytes',
    scalar: 'number',
    defaults: [{ value: 33_554_432, ...always }],
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
    since: '2.2.0',
    defaults: [{ value: null, ...since22 }],
    source: producerSource,
  },
  'transaction-timeout': {
    native: ['transaction_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    since: '2.2.0',
    defaults: [{ value: 60_000, ...since22 }],
    source: producerSource,
  },
}

const consumer: Vocabulary = {
  ...sharedOf(consumerSource),
  'auto-commit': {
    native: ['enable_auto_commit'],
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
      { value: 'auto_next_poll', ...always, note: 'asking for the next record says that the last one is done' },
    ],
    source: consumerSource,
  },
  'offset-reset': {
    native: ['auto_offset_reset'],
    values: { earliest: 'earliest', latest: 'latest', none: 'none', smallest: 'earliest', largest: 'latest' },
    defaults: [{ value: 'latest', ...always }],
    source: consumerSource,
  },
  isolation: {
    native: ['isolation_level'],
    since: '2.2.0',
    defaults: [{ value: 'read_uncommitted', ...always }],
    source: consumerSource,
  },
  'group-id': { native: ['group_id'], defaults: [{ value: null, ...always }], source: consumerSource },
  'group-instance-id': {
    native: ['group_instance_id'],
    since: '2.3.0',
    defaults: [{ value: null, since: '2.3.0', until: null }],
    source: consumerSource,
  },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source: consumerSource },
  'assignment-strategy': {
    native: ['partition_assignment_strategy'],
    defaults: [{ value: 'range,roundrobin', ...always }],
    source: consumerSource,
  },
  'request-timeout': {
    native: ['request_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [
      { value: 305_000, ...before3 },
      { value: 30_000, ...since3 },
    ],
    source: consumerSource,
  },
  'max-poll-interval': {
    native: ['max_poll_interval_ms'],
    unit: 'ms',
    scalar: 'number',
    unlimited: infinite,
    defaults: [{ value: 300_000, ...always }],
    source: consumerSource,
  },
  'max-poll-records': {
    native: ['max_poll_records'],
    scalar: 'number',
    min: 1,
    defaults: [{ value: 500, ...always }],
    source: consumerSource,
  },
  'session-timeout': {
    native: ['session_timeout_ms'],
    unit: 'ms',
    scalar: 'number',
    defaults: [
      { value: 10_000, ...before3 },
      { value: 45_000, ...since3 },
    ],
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

const idempotent: Condition = { op: 'is', setting: 'idempotence', value: true }
const unasked: readonly Condition[] = [
  { op: 'not-explicit', setting: 'idempotence' },
  { op: 'not-explicit', setting: 'transactional-id' },
]
const in2 = { since: '2.2.0', until: '3.0.0', source: producerSource } as const
const in3 = { ...since3, source: producerSource } as const

/** What contradicts idempotence, as 3.x checks it: only what the application passes counts. */
const conflicts = [
  { setting: 'acks', when: { op: 'not-written-as', setting: 'acks', value: 'all' } },
  { setting: 'retries', when: { op: 'written-is', setting: 'retries', value: 0 } },
  { setting: 'max-in-flight', when: { op: 'above', setting: 'max-in-flight', value: 5 } },
] as const

const adjustments: readonly Adjustment[] = [
  {
    id: 'kafka-python/transactions-are-idempotent',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'not-explicit', setting: 'idempotence' },
    ],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id} switches idempotence on',
    ...since22,
    source: producerSource,
  },
  {
    id: 'kafka-python/transactions-need-idempotence',
    when: [
      { op: 'explicit', setting: 'transactional-id' },
      { op: 'written-is', setting: 'idempotence', value: false },
    ],
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: '{idempotence} contradicts {transactional-id}',
    ...in3,
  },
  ...conflicts.flatMap(({ setting, when }): Adjustment[] => [
    {
      id: `kafka-python/${setting}-ends-idempotence`,
      when: [...unasked, { op: 'explicit', setting }, when],
      effect: { kind: 'set', setting: 'idempotence', value: false },
      text: `{${setting}} switches idempotence off, with no more than a warning in the log`,
      ...in3,
    },
    ...(['idempotence', 'transactional-id'] as const).map(
      (cause): Adjustment => ({
        id: `kafka-python/${cause}-needs-${setting}`,
        when: [{ op: 'explicit', setting: cause }, idempotent, { op: 'explicit', setting }, when],
        effect: { kind: 'refuse', setting },
        text: `{${setting}} contradicts {${cause}}`,
        ...in3,
      }),
    ),
  ]),
  {
    id: 'kafka-python/idempotence-sets-acks',
    when: [idempotent, { op: 'not-explicit', setting: 'acks' }],
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: 'an idempotent producer uses acks=all',
    ...in2,
  },
  {
    id: 'kafka-python/idempotence-sets-in-flight',
    when: [idempotent, { op: 'not-explicit', setting: 'max-in-flight' }],
    effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
    text: 'an idempotent producer keeps one request in flight',
    ...in2,
  },
  {
    id: 'kafka-python/idempotence-needs-acks',
    when: [idempotent, { op: 'explicit', setting: 'acks' }, { op: 'is-not', setting: 'acks', value: 'all' }],
    effect: { kind: 'refuse', setting: 'acks' },
    text: "{acks} contradicts idempotence, which needs acks='all'",
    ...in2,
  },
  {
    id: 'kafka-python/idempotence-needs-one-in-flight',
    when: [
      idempotent,
      { op: 'explicit', setting: 'max-in-flight' },
      { op: 'above', setting: 'max-in-flight', value: 1 },
    ],
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} contradicts idempotence, which allows one request in this release',
    ...in2,
  },
  {
    id: 'kafka-python/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    ...always,
    source: consumerSource,
  },
]

/** The Python client of dpkp, and kafka-python-ng, its fork of 2023. */
export const kafkaPython: ClientDefinition = {
  id: 'kafka-python',
  name: 'kafka-python',
  bindings: [{ id: 'kafka-python-ng', name: 'kafka-python-ng', versions: 'same' }],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'python', unknownKeys: 'refused' },
  settings: { producer, consumer },
  unsupported: { consumer: ['auto-offset-store'] },
  otherKeys: { producer: pythonProducerKeys, consumer: pythonConsumerKeys },
  adjustments,
  source: 'dpkp/kafka-python 2.0.2 to 3.0.12',
}
