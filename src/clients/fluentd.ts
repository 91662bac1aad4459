import { always, constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'fluent/fluent-plugin-kafka, lib/fluent/plugin/out_kafka2.rb and out_rdkafka2.rb'
const buffers = 'https://docs.fluentd.org/configuration/buffer-section'

/** `@type kafka2` and `@type rdkafka2`. A chunk leaves the buffer only after Kafka has answered. */
export const fluentd: ClientDefinition = {
  id: 'fluentd-kafka2',
  name: 'Fluentd kafka output',
  bindings: [{ id: 'fluentd-rdkafka2', name: 'Fluentd rdkafka2 output', versions: 'same' }],
  open: true,
  roles: ['producer'],
  syntax: { keys: 'exact', booleans: 'spring', unknownKeys: 'ignored' },
  settings: {
    producer: {
      'bootstrap-servers': { native: ['brokers'], defaults: constant(null), source },
      'client-id': { native: ['client_id'], defaults: constant('fluentd'), source },
      acks: {
        native: ['required_acks'],
        aliases: ['rdkafka_options.acks', 'rdkafka_options.request.required.acks'],
        values: { '0': '0', '1': '1', '-1': 'all', all: 'all' },
        names: { all: '-1' },
        defaults: constant('all', '0 before 2016'),
        source,
      },
      idempotence: {
        native: ['idempotent'],
        aliases: ['rdkafka_options.enable.idempotence'],
        defaults: constant(false),
        source,
      },
      compression: { native: ['compression_codec'], defaults: constant('none'), source },
      'request-timeout': { native: ['ack_timeout'], unit: 's', defaults: constant(null), source },
      'drop-on-failure': { native: ['discard_kafka_delivery_failed'], defaults: constant(false), source },
      acknowledgements: { native: [], defaults: constant(true, 'a chunk is kept until it is delivered'), source },
      'buffer-full': {
        native: ['buffer.overflow_action'],
        values: { throw_exception: 'refuse', block: 'wait', drop_oldest_chunk: 'drop' },
        defaults: constant('refuse'),
        source: buffers,
      },
      'give-up-retries': {
        native: ['buffer.retry_max_times'],
        aliases: ['retry_limit'],
        defaults: constant('unlimited'),
        source: buffers,
      },
      'give-up-backoff': {
        native: ['buffer.retry_wait'],
        aliases: ['retry_wait'],
        unit: 'fluentd-time',
        defaults: constant(1_000),
        source: buffers,
      },
      'give-up-pause-growth': {
        native: ['buffer.retry_type'],
        values: { exponential_backoff: 'doubling', periodic: 'constant' },
        defaults: constant('doubling'),
        source: buffers,
      },
      'give-up-timeout': {
        native: ['buffer.retry_timeout'],
        unit: 'fluentd-time',
        defaults: constant(259_200_000),
        source: buffers,
      },
      'buffer-type': {
        native: ['buffer.@type'],
        aliases: ['buffer_type'],
        values: { memory: 'memory', file: 'disk', file_single: 'disk' },
        defaults: constant('memory'),
        source: buffers,
      },
    },
  },
  otherKeys: { producer: ['buffer.retry_forever', 'secondary.@type'] },
  adjustments: (['give-up-retries', 'give-up-timeout'] as const).flatMap(setting => [
    {
      id: `fluentd/${setting}-forever`,
      when: [{ op: 'key', native: 'buffer.retry_forever', value: 'true' }],
      effect: { kind: 'set', setting, value: 'unlimited' },
      text: 'retry_forever keeps a chunk until it is delivered',
      ...always,
      source: buffers,
    },
    {
      id: `fluentd/${setting}-secondary`,
      when: [{ op: 'key', native: 'secondary.@type' }],
      effect: { kind: 'set', setting, value: 'unlimited' },
      text: 'a chunk that is given up goes to the secondary output',
      ...always,
      source: 'https://docs.fluentd.org/output#secondary-output',
    },
  ]),
  source,
}
