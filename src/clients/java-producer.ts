import type { Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'ProducerConfig.java; defaults printed from kafka-clients 0.11.0.3 to 4.3.1'

/** Largest int: Kafka's way to write "no bound". */
export const maxInt = 2_147_483_647
const unlimitedInt = [String(maxInt)]

/** Keys that producer and consumer share with equal meaning. */
export const javaShared = {
  'retry-backoff': {
    native: ['retry.backoff.ms'],
    unit: 'ms',
    min: 0,
    defaults: [{ value: 100, ...always }],
    source: 'CommonClientConfigs.java',
  },
  'bootstrap-servers': {
    native: ['bootstrap.servers'],
    addresses: true,
    defaults: [{ value: null, ...always }],
    source: 'CommonClientConfigs.java',
  },
  'client-id': { native: ['client.id'], defaults: [{ value: null, ...always }], source: 'CommonClientConfigs.java' },
} as const satisfies Vocabulary

export const javaProducer: Vocabulary = {
  ...javaShared,
  acks: {
    native: ['acks'],
    values: { all: 'all', '-1': 'all', '0': '0', '1': '1' },
    exactCase: true,
    defaults: [
      { value: '1', since: null, until: '3.0.0' },
      { value: 'all', since: '3.0.0', until: null, note: 'KIP-679' },
    ],
    source,
  },
  idempotence: {
    native: ['enable.idempotence'],
    since: '0.11.0.0',
    defaults: [
      { value: false, since: null, until: '3.0.1' },
      { value: true, since: '3.0.1', until: '3.1.0', note: 'KIP-679' },
      { value: false, since: '3.1.0', until: '3.1.1', note: 'declared true, without effect: KAFKA-13598' },
      { value: true, since: '3.1.1', until: null },
    ],
    source,
    note: '3.0.0 and 3.1.0 declare true but only an explicit true takes effect there (KAFKA-13598).',
  },
  'max-in-flight': {
    native: ['max.in.flight.requests.per.connection'],
    min: 1,
    max: maxInt,
    defaults: [{ value: 5, ...always }],
    source,
  },
  retries: {
    native: ['retries'],
    min: 0,
    max: maxInt,
    unlimited: unlimitedInt,
    defaults: [
      { value: 0, since: null, until: '2.1.0' },
      { value: 'unlimited', since: '2.1.0', until: null, note: 'KIP-91: delivery.timeout.ms is the real bound' },
    ],
    source,
  },
  'delivery-timeout': {
    native: ['delivery.timeout.ms'],
    unit: 'ms',
    min: 0,
    max: maxInt,
    unlimited: unlimitedInt,
    since: '2.1.0',
    defaults: [{ value: 120_000, since: '2.1.0', until: null, note: 'KIP-91' }],
    source,
  },
  'request-timeout': {
    native: ['request.timeout.ms'],
    unit: 'ms',
    min: 0,
    max: maxInt,
    unlimited: unlimitedInt,
    defaults: [{ value: 30_000, ...always }],
    source,
  },
  'max-block': {
    native: ['max.block.ms'],
    unit: 'ms',
    min: 0,
    unlimited: ['9223372036854775807'],
    defaults: [{ value: 60_000, ...always }],
    source,
  },
  linger: {
    native: ['linger.ms'],
    unit: 'ms',
    min: 0,
    defaults: [
      { value: 0, since: null, until: '4.0.0' },
      { value: 5, since: '4.0.0', until: null, note: 'KIP-1030' },
    ],
    source,
  },
  'batch-size': {
    native: ['batch.size'],
    unit: 'bytes',
    min: 0,
    max: maxInt,
    defaults: [{ value: 16_384, ...always }],
    source,
  },
  'buffer-memory': {
    native: ['buffer.memory'],
    unit: 'bytes',
    min: 0,
    defaults: [{ value: 33_554_432, ...always }],
    source,
  },
  'max-request-size': {
    native: ['max.request.size'],
    unit: 'bytes',
    min: 0,
    max: maxInt,
    defaults: [{ value: 1_048_576, ...always }],
    source,
  },
  compression: {
    native: ['compression.type'],
    values: { none: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    valuesSince: { zstd: '2.1.0' },
    exactCase: true,
    defaults: [{ value: 'none', ...always }],
    source,
  },
  'transactional-id': {
    native: ['transactional.id'],
    since: '0.11.0.0',
    defaults: [{ value: null, since: '0.11.0.0', until: null }],
    source,
  },
  'transaction-timeout': {
    native: ['transaction.timeout.ms'],
    unit: 'ms',
    max: maxInt,
    since: '0.11.0.0',
    defaults: [{ value: 60_000, since: '0.11.0.0', until: null }],
    source,
  },
}
