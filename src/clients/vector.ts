import { acknowledgedCommits, constant } from './framework-keys.js'
import type { ClientDefinition, Syntax, Underneath, Vocabulary } from './types.js'

const source = 'vectordotdev/vector, src/sinks/kafka/config.rs and src/sources/kafka.rs'

const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'refused' }

const underneath: Underneath = {
  client: 'librdkafka',
  prefix: 'librdkafka_options.',
  passes: 'prefix',
  // Through rust-rdkafka; the exact release is in Vector's lock file, none older than this is in use.
  versions: [['0.0', '1.9.2']],
  source: 'Cargo.lock of Vector',
}

const sink: Vocabulary = {
  'bootstrap-servers': { native: ['bootstrap_servers'], defaults: constant(null), source },
  acknowledgements: {
    native: ['acknowledgements.enabled'],
    aliases: ['acknowledgements'],
    defaults: constant(false),
    source: 'https://vector.dev/docs/architecture/end-to-end-acknowledgements/',
  },
  'buffer-type': {
    native: ['buffer.type'],
    values: { memory: 'memory', disk: 'disk', disk_v1: 'disk' },
    defaults: constant('memory'),
    source: 'https://vector.dev/docs/architecture/buffering-model/',
  },
  'buffer-full': {
    native: ['buffer.when_full'],
    values: { block: 'wait', drop_newest: 'drop', overflow: 'wait' },
    defaults: constant('wait', 'block'),
    source: 'https://vector.dev/docs/architecture/buffering-model/',
  },
  'delivery-timeout': {
    native: ['message_timeout_ms'],
    unit: 'ms',
    unlimited: ['0'],
    defaults: constant(300_000),
    source,
  },
  'request-timeout': { native: ['socket_timeout_ms'], unit: 'ms', defaults: constant(60_000), source },
  compression: {
    native: ['compression'],
    values: { none: 'none', gzip: 'gzip', snappy: 'snappy', lz4: 'lz4', zstd: 'zstd' },
    defaults: constant('none'),
    source,
  },
}

const kafkaSource: Vocabulary = {
  'bootstrap-servers': { native: ['bootstrap_servers'], defaults: constant(null), source },
  'group-id': { native: ['group_id'], defaults: constant(null), source },
  acknowledgements: {
    native: ['acknowledgements.enabled'],
    aliases: ['acknowledgements'],
    defaults: constant(false),
    source: 'https://vector.dev/docs/architecture/end-to-end-acknowledgements/',
  },
  'commit-mode': {
    native: [],
    defaults: constant('auto_before_processing', 'the offset is stored once the event is in the topology'),
    source,
  },
  'auto-commit-interval': { native: ['commit_interval_ms'], unit: 'ms', defaults: constant(5_000), source },
  'offset-reset': {
    native: ['auto_offset_reset'],
    values: {
      smallest: 'earliest',
      earliest: 'earliest',
      beginning: 'earliest',
      largest: 'latest',
      latest: 'latest',
      end: 'latest',
      error: 'none',
    },
    defaults: constant('latest', 'largest'),
    source,
  },
  'session-timeout': { native: ['session_timeout_ms'], unit: 'ms', defaults: constant(10_000), source },
}

/** `type: kafka` among the sinks. */
export const vectorSink: ClientDefinition = {
  id: 'vector-kafka-sink',
  name: 'Vector kafka sink',
  open: true,
  roles: ['producer'],
  syntax,
  settings: { producer: sink },
  otherKeys: { producer: [] },
  underneath,
  adjustments: [],
  source,
}

/** `type: kafka` among the sources. */
export const vectorSource: ClientDefinition = {
  id: 'vector-kafka-source',
  name: 'Vector kafka source',
  open: true,
  roles: ['consumer'],
  syntax,
  settings: { consumer: kafkaSource },
  // Vector stores offsets itself, when its own switch says so.
  unsupported: { consumer: ['auto-offset-store'] },
  otherKeys: { consumer: [] },
  underneath,
  adjustments: [acknowledgedCommits(source)],
  source,
}
