import { constant } from './framework-keys.js'
import type { ClientDefinition, Syntax, Vocabulary } from './types.js'

const source = 'influxdata/telegraf, plugins/common/kafka/config.go and the plugins’ READMEs'
const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'refused' }

const output: Vocabulary = {
  'bootstrap-servers': { native: ['brokers'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('Telegraf'), source },
  acks: {
    native: ['required_acks'],
    values: { '0': '0', '1': '1', '-1': 'all' },
    defaults: constant('all'),
    source,
  },
  idempotence: { native: ['idempotent_writes'], defaults: constant(false), source },
  'max-in-flight': { native: [], defaults: constant(5, 'of sarama'), source },
  // Attempts of one write; after them the metrics wait in the buffer of the agent for the next one.
  retries: { native: ['max_retry'], min: 0, defaults: constant(3), source },
  compression: {
    native: ['compression_codec'],
    values: { '0': 'none', '1': 'gzip', '2': 'snappy', '3': 'lz4', '4': 'zstd' },
    defaults: constant('none'),
    source,
  },
  'max-request-size': { native: ['max_message_bytes'], unit: 'bytes', defaults: constant(1_000_000), source },
  acknowledgements: {
    native: [],
    defaults: constant(true, 'metrics stay in the buffer of the agent until the write succeeded'),
    source,
  },
  'buffer-type': {
    native: ['buffer_strategy'],
    values: { memory: 'memory', disk: 'disk', disk_write_through: 'disk' },
    defaults: constant('memory', 'metric_buffer_limit of the agent; the oldest are dropped when it is full'),
    source,
  },
}

const input: Vocabulary = {
  'bootstrap-servers': { native: ['brokers'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('Telegraf'), source },
  'group-id': { native: ['consumer_group'], defaults: constant('telegraf_metrics_consumers'), source },
  'commit-mode': {
    native: [],
    defaults: constant('after_downstream_ack', 'marked once the outputs have written'),
    source,
  },
  'offset-reset': {
    native: ['offset'],
    values: { oldest: 'earliest', newest: 'latest' },
    defaults: constant('earliest', 'oldest'),
    source,
  },
  isolation: { native: [], defaults: constant('read_uncommitted', 'of sarama'), source },
  'assignment-strategy': { native: ['balance_strategy'], defaults: constant('range'), source },
  'session-timeout': { native: ['session_timeout'], unit: 'go-duration-text', defaults: constant(10_000), source },
  'heartbeat-interval': { native: ['heartbeat_interval'], unit: 'go-duration-text', defaults: constant(3_000), source },
}

/** `[[outputs.kafka]]`. */
export const telegrafOutput: ClientDefinition = {
  id: 'telegraf-kafka-output',
  name: 'Telegraf kafka output',
  open: true,
  roles: ['producer'],
  syntax,
  settings: { producer: output },
  otherKeys: { producer: [] },
  adjustments: [
    {
      id: 'telegraf/idempotent-one-in-flight',
      when: [{ op: 'is', setting: 'idempotence', value: true }],
      effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
      text: '{idempotence} keeps one request in flight',
      since: null,
      until: null,
      source,
    },
  ],
  source,
}

/** `[[inputs.kafka_consumer]]`. */
export const telegrafInput: ClientDefinition = {
  id: 'telegraf-kafka-input',
  name: 'Telegraf kafka_consumer input',
  open: true,
  roles: ['consumer'],
  syntax,
  settings: { consumer: input },
  otherKeys: { consumer: [] },
  adjustments: [],
  source,
}
