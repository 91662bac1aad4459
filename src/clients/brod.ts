import type { ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const producerSource = 'brod 4.6.2, src/brod_producer.erl'
const consumerSource = 'brod 4.6.2, src/brod_consumer.erl and brod_group_coordinator.erl'

const shared = {
  'bootstrap-servers': {
    native: ['endpoints', 'hosts'],
    defaults: [{ value: null, ...always }],
    source: producerSource,
  },
  'client-id': { native: ['client_id'], defaults: [{ value: null, ...always }], source: producerSource },
  'auto-create-topics': {
    native: ['allow_topic_auto_creation'],
    defaults: [{ value: true, ...always }],
    source: 'brod 4.6.2, src/brod_client.erl',
  },
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: {
    native: ['required_acks'],
    values: { '-1': 'all', all: 'all', '0': '0', none: '0', '1': '1', leader: '1' },
    defaults: [{ value: 'all', ...always }],
    source: producerSource,
  },
  'max-in-flight': {
    native: ['partition_onwire_limit'],
    min: 1,
    defaults: [{ value: 1, ...always, note: 'of each partition' }],
    source: producerSource,
  },
  retries: {
    native: ['max_retries'],
    unlimited: ['-1'],
    defaults: [{ value: 3, ...always, note: 'afterwards the producer process stops' }],
    source: producerSource,
  },
  'retry-backoff': {
    native: ['retry_backoff_ms'],
    unit: 'ms',
    defaults: [{ value: 500, ...always }],
    source: producerSource,
  },
  'request-timeout': {
    native: ['ack_timeout'],
    unit: 'ms',
    defaults: [{ value: 10_000, ...always }],
    source: producerSource,
  },
  linger: { native: ['max_linger_ms'], unit: 'ms', defaults: [{ value: 0, ...always }], source: producerSource },
  'batch-size': {
    native: ['max_batch_size'],
    unit: 'bytes',
    defaults: [{ value: 1_048_576, ...always }],
    source: producerSource,
  },
  compression: {
    native: ['compression'],
    values: { no_compression: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    defaults: [{ value: 'none', ...always }],
    source: producerSource,
  },
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['offset_commit_policy'],
    values: { commit_to_kafka_v2: true, consumer_managed: false },
    defaults: [{ value: true, ...always }],
    source: consumerSource,
  },
  'auto-commit-interval': {
    native: ['offset_commit_interval_seconds'],
    unit: 's',
    defaults: [{ value: 5_000, ...always }],
    source: consumerSource,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'auto_background_marked', ...always, note: 'what the subscriber has acknowledged' }],
    source: consumerSource,
  },
  'offset-reset': {
    native: ['begin_offset'],
    values: { latest: 'latest', earliest: 'earliest', '-1': 'latest', '-2': 'earliest' },
    defaults: [{ value: 'latest', ...always }],
    source: consumerSource,
    note: 'offset_reset_policy decides for an offset out of range: the subscriber stops by default.',
  },
  isolation: {
    native: ['isolation_level'],
    defaults: [{ value: 'read_committed', ...always }],
    source: consumerSource,
  },
  'group-id': { native: ['group_id'], defaults: [{ value: null, ...always }], source: consumerSource },
  'group-instance-id': {
    native: ['group_instance_id'],
    since: '4.4.2',
    defaults: [
      { value: null, since: '4.4.2', until: null, note: 'a generated one, which does not outlive the process' },
    ],
    source: consumerSource,
  },
  'group-protocol': { native: [], defaults: [{ value: 'classic', ...always }], source: consumerSource },
  'assignment-strategy': {
    native: ['partition_assignment_strategy'],
    values: { roundrobin_v2: 'roundrobin' },
    defaults: [{ value: 'roundrobin', ...always }],
    source: consumerSource,
  },
  'session-timeout': {
    native: ['session_timeout_seconds'],
    unit: 's',
    defaults: [{ value: 30_000, ...always }],
    source: consumerSource,
  },
  'heartbeat-interval': {
    native: ['heartbeat_rate_seconds'],
    unit: 's',
    defaults: [{ value: 5_000, ...always }],
    source: consumerSource,
  },
  'fetch-max-bytes': {
    native: ['max_bytes'],
    unit: 'bytes',
    defaults: [{ value: 1_048_576, ...always }],
    source: consumerSource,
  },
}

const absent = [
  'auto-offset-store',
  'max-poll-interval',
  'max-poll-records',
  'request-timeout',
  'retry-backoff',
] as const

/** The Erlang client of kafka4beam. */
export const brod: ClientDefinition = {
  id: 'brod',
  name: 'brod',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'erlang', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  unsupported: {
    // Transactions are functions, not settings; callers wait for a place in the buffer.
    producer: [
      'idempotence',
      'delivery-timeout',
      'max-block',
      'buffer-memory',
      'max-request-size',
      'transactional-id',
      'transaction-timeout',
    ],
    consumer: absent,
  },
  otherKeys: { producer: ['partition_buffer_limit', 'topic_restart_delay_seconds'], consumer: ['offset_reset_policy'] },
  open: true,
  adjustments: [],
  source: 'kafka4beam/brod 4.6.2',
}

const broadwaySource = 'broadway_kafka, lib/broadway_kafka/producer.ex'

/** Broadway's producer of pipelines, a consumer of Kafka over brod. */
export const broadwayKafka: ClientDefinition = {
  ...brod,
  id: 'broadway-kafka',
  name: 'Broadway Kafka',
  roles: ['consumer'],
  settings: {
    consumer: {
      ...consumer,
      'commit-mode': {
        native: [],
        defaults: [{ value: 'after_batch', ...always, note: 'failed messages are acknowledged too' }],
        source: broadwaySource,
      },
      'offset-reset': {
        native: ['offset_reset_policy', 'begin_offset'],
        values: { latest: 'latest', earliest: 'earliest' },
        defaults: [{ value: 'latest', ...always }],
        source: broadwaySource,
      },
      'session-timeout': {
        native: ['session_timeout_seconds'],
        unit: 's',
        defaults: [{ value: 10_000, ...always }],
        source: broadwaySource,
      },
    },
  },
  unsupported: { consumer: absent },
  otherKeys: { consumer: ['offset_commit_on_ack', 'receive_interval', 'topics'] },
  source: 'dashbitco/broadway_kafka over brod 3.16',
}
