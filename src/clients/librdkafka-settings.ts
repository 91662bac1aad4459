import type { Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'CONFIGURATION.md of librdkafka 0.9.5 to 2.15.0'
const maxInt = 2_147_483_647

const shared = {
  'retry-backoff': {
    native: ['retry.backoff.ms'],
    unit: 'ms',
    min: 1,
    max: 300_000,
    defaults: [{ value: 100, ...always }],
    source,
  },
  'bootstrap-servers': {
    native: ['bootstrap.servers', 'metadata.broker.list'],
    defaults: [{ value: null, ...always }],
    source,
  },
  'client-id': { native: ['client.id'], defaults: [{ value: 'rdkafka', ...always }], source },
} as const satisfies Vocabulary

export const librdkafkaProducer: Vocabulary = {
  ...shared,
  acks: {
    native: ['acks', 'request.required.acks'],
    values: { all: 'all', '-1': 'all', '0': '0', '1': '1' },
    defaults: [
      { value: '1', since: null, until: '1.0.0' },
      { value: 'all', since: '1.0.0', until: null },
    ],
    source,
  },
  idempotence: {
    native: ['enable.idempotence'],
    since: '1.0.0',
    defaults: [{ value: false, ...always, note: 'off in every version, unlike Java' }],
    source,
  },
  'max-in-flight': {
    native: ['max.in.flight.requests.per.connection', 'max.in.flight'],
    min: 1,
    max: 1_000_000,
    defaults: [{ value: 1_000_000, ...always }],
    source,
  },
  retries: {
    native: ['retries', 'message.send.max.retries'],
    min: 0,
    max: maxInt,
    unlimited: [String(maxInt)],
    defaults: [
      { value: 2, since: null, until: '1.5.2' },
      { value: 'unlimited', since: '1.5.2', until: null },
    ],
    source,
  },
  'delivery-timeout': {
    native: ['message.timeout.ms', 'delivery.timeout.ms'],
    unit: 'ms',
    min: 0,
    max: maxInt,
    unlimited: ['0'],
    defaults: [{ value: 300_000, ...always }],
    source,
  },
  'request-timeout': {
    native: ['request.timeout.ms'],
    unit: 'ms',
    min: 1,
    max: 900_000,
    defaults: [
      { value: 5_000, since: null, until: '1.5.2' },
      { value: 30_000, since: '1.5.2', until: null },
    ],
    source,
    note: 'How long the broker waits for replicas; socket.timeout.ms bounds the request on the network.',
  },
  linger: {
    native: ['linger.ms', 'queue.buffering.max.ms'],
    unit: 'ms',
    fractions: true,
    min: 0,
    max: 900_000,
    defaults: [
      { value: 1_000, since: null, until: '0.11.0' },
      { value: 0, since: '0.11.0', until: '1.2.0' },
      { value: 0.5, since: '1.2.0', until: '1.5.0' },
      { value: 5, since: '1.5.0', until: null },
    ],
    source,
  },
  'batch-size': {
    native: ['batch.size'],
    unit: 'bytes',
    min: 1,
    max: maxInt,
    since: '1.5.0',
    defaults: [{ value: 1_000_000, since: '1.5.0', until: null }],
    source,
  },
  'buffer-memory': {
    native: ['queue.buffering.max.kbytes'],
    unit: 'kib',
    min: 1,
    max: maxInt,
    defaults: [
      { value: 4_000_000 * 1024, since: null, until: '1.0.0' },
      { value: 1_048_576 * 1024, since: '1.0.0', until: null },
    ],
    source,
  },
  'max-request-size': {
    native: ['message.max.bytes'],
    unit: 'bytes',
    min: 1_000,
    max: 1_000_000_000,
    defaults: [{ value: 1_000_000, ...always }],
    source,
  },
  compression: {
    native: ['compression.type', 'compression.codec'],
    values: { none: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    valuesSince: { zstd: '1.0.0' },
    defaults: [{ value: 'none', ...always }],
    source,
  },
  'transactional-id': {
    native: ['transactional.id'],
    since: '1.4.0',
    defaults: [{ value: null, since: '1.4.0', until: null }],
    source,
  },
  'transaction-timeout': {
    native: ['transaction.timeout.ms'],
    unit: 'ms',
    min: 1_000,
    max: maxInt,
    since: '1.4.0',
    defaults: [{ value: 60_000, since: '1.4.0', until: null }],
    source,
  },
  'auto-create-topics': {
    native: ['allow.auto.create.topics'],
    since: '1.5.0',
    defaults: [{ value: true, ...always, note: 'declared false, but a producer always asks for creation' }],
    source: 'rdkafka_conf.c, rd_kafka_conf_finalize',
  },
}

export const librdkafkaConsumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['enable.auto.commit'],
    aliases: ['auto.commit.enable'],
    defaults: [{ value: true, ...always }],
    source,
  },
  'auto-commit-interval': {
    native: ['auto.commit.interval.ms'],
    unit: 'ms',
    min: 0,
    max: 86_400_000,
    defaults: [{ value: 5_000, ...always }],
    source,
  },
  'auto-offset-store': { native: ['enable.auto.offset.store'], defaults: [{ value: true, ...always }], source },
  'commit-mode': {
    native: [],
    defaults: [
      { value: 'auto_background_on_delivery', ...always, note: 'the offset is stored as the record is handed over' },
    ],
    source: 'rdkafka_op.c, rd_kafka_fetch_op_app_prepare',
  },
  'offset-reset': {
    native: ['auto.offset.reset'],
    values: {
      earliest: 'earliest',
      latest: 'latest',
      error: 'none',
      smallest: 'earliest',
      beginning: 'earliest',
      largest: 'latest',
      end: 'latest',
    },
    defaults: [{ value: 'latest', ...always }],
    source,
  },
  isolation: {
    native: ['isolation.level'],
    since: '1.2.0',
    defaults: [
      { value: 'read_uncommitted', since: null, until: '1.2.0' },
      { value: 'read_committed', since: '1.2.0', until: null, note: 'the opposite of the Java default' },
    ],
    source,
  },
  'group-id': { native: ['group.id'], defaults: [{ value: null, ...always }], source },
  'group-instance-id': {
    native: ['group.instance.id'],
    since: '1.4.0',
    defaults: [{ value: null, since: '1.4.0', until: null }],
    source,
  },
  'group-protocol': {
    native: ['group.protocol'],
    values: { classic: 'classic', consumer: 'consumer' },
    since: '2.4.0',
    defaults: [{ value: 'classic', ...always }],
    source,
  },
  'assignment-strategy': {
    native: ['partition.assignment.strategy'],
    defaults: [{ value: 'range,roundrobin', ...always }],
    source,
  },
  'max-poll-interval': {
    native: ['max.poll.interval.ms'],
    unit: 'ms',
    min: 1,
    max: 86_400_000,
    since: '1.0.0',
    defaults: [{ value: 300_000, since: '1.0.0', until: null }],
    source,
  },
  'session-timeout': {
    native: ['session.timeout.ms'],
    unit: 'ms',
    min: 1,
    max: 3_600_000,
    defaults: [
      { value: 30_000, since: null, until: '1.0.0' },
      { value: 10_000, since: '1.0.0', until: '1.7.0' },
      { value: 45_000, since: '1.7.0', until: null },
    ],
    source,
  },
  'heartbeat-interval': {
    native: ['heartbeat.interval.ms'],
    unit: 'ms',
    min: 1,
    max: 3_600_000,
    defaults: [
      { value: 1_000, since: null, until: '1.0.0' },
      { value: 3_000, since: '1.0.0', until: null },
    ],
    source,
  },
  'fetch-max-bytes': {
    native: ['fetch.max.bytes'],
    unit: 'bytes',
    min: 0,
    max: 2_147_483_135,
    since: '1.0.0',
    defaults: [{ value: 52_428_800, since: '1.0.0', until: null }],
    source,
  },
  'auto-create-topics': {
    native: ['allow.auto.create.topics'],
    since: '1.5.0',
    defaults: [
      { value: true, since: null, until: '1.5.0', note: 'no key; metadata requests created topics' },
      { value: false, since: '1.5.0', until: null },
    ],
    source,
  },
}
