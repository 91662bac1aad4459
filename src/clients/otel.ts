import { acknowledgedCommits, constant } from './framework-keys.js'
import type { ClientDefinition, Syntax, Vocabulary } from './types.js'

const source = 'opentelemetry-collector-contrib, pkg/kafka/configkafka/config.go and internal/kafka/franz_client.go'
const readme = 'exporter/kafkaexporter/README.md'
const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'refused' }

const exporter: Vocabulary = {
  'bootstrap-servers': { native: ['brokers'], defaults: constant('localhost:9092'), source },
  'client-id': { native: ['client_id'], defaults: constant('otel-collector'), source },
  acks: {
    native: ['producer.required_acks'],
    values: { '0': '0', '1': '1', '-1': 'all', all: 'all' },
    names: { all: '-1' },
    defaults: constant('1'),
    source,
  },
  idempotence: { native: [], defaults: constant(true), source, note: 'No key of its own: the acks decide.' },
  'max-in-flight': { native: [], defaults: constant(5), source },
  'delivery-timeout': {
    native: ['retry_on_failure.max_elapsed_time'],
    unit: 'go-duration-text',
    unlimited: ['0', '0s'],
    defaults: constant(300_000),
    source: readme,
  },
  'request-timeout': { native: ['timeout'], unit: 'go-duration-text', defaults: constant(5_000), source: readme },
  linger: { native: ['producer.linger'], unit: 'go-duration-text', defaults: constant(10), source },
  'max-request-size': {
    native: ['producer.max_message_bytes'],
    unit: 'bytes',
    defaults: constant(1_000_000),
    source,
  },
  compression: { native: ['producer.compression'], defaults: constant('none'), source },
  'auto-create-topics': { native: ['producer.allow_auto_topic_creation'], defaults: constant(true), source },
  acknowledgements: {
    native: ['sending_queue.enabled'],
    values: { true: false, false: true },
    defaults: constant(false, 'the queue answers before Kafka does'),
    source: readme,
  },
  'buffer-type': {
    native: ['sending_queue.storage'],
    values: { '*': 'disk' },
    defaults: constant('memory'),
    source: readme,
  },
  'drop-on-failure': {
    native: ['retry_on_failure.enabled'],
    values: { true: false, false: true },
    defaults: constant(false),
    source: readme,
  },
}

const receiver: Vocabulary = {
  'bootstrap-servers': { native: ['brokers'], defaults: constant('localhost:9092'), source },
  'client-id': { native: ['client_id'], defaults: constant('otel-collector'), source },
  'group-id': { native: ['group_id'], defaults: constant('otel-collector'), source },
  'group-instance-id': { native: ['group_instance_id'], defaults: constant(null), source },
  acknowledgements: {
    native: ['message_marking.after'],
    defaults: constant(false, 'marked before the pipeline runs'),
    source: 'receiver/kafkareceiver/README.md',
  },
  'commit-mode': {
    native: [],
    defaults: constant('auto_before_processing'),
    source: 'receiver/kafkareceiver/README.md',
  },
  'commit-on-error': {
    native: ['message_marking.on_error'],
    defaults: constant(false),
    source: 'receiver/kafkareceiver/README.md',
  },
  'auto-commit': {
    native: ['autocommit.enable'],
    defaults: constant(true),
    source,
    note: 'Commits what is marked; switched off, marks are still committed, once an hour.',
  },
  'auto-commit-interval': {
    native: ['autocommit.interval'],
    unit: 'go-duration-text',
    defaults: constant(1_000),
    source,
  },
  'offset-reset': {
    native: ['initial_offset'],
    values: { earliest: 'earliest', latest: 'latest' },
    defaults: constant('latest'),
    source,
  },
  isolation: { native: [], defaults: constant('read_uncommitted', 'of franz-go'), source },
  'session-timeout': { native: ['session_timeout'], unit: 'go-duration-text', defaults: constant(10_000), source },
  'heartbeat-interval': { native: ['heartbeat_interval'], unit: 'go-duration-text', defaults: constant(3_000), source },
  'assignment-strategy': { native: ['group_rebalance_strategy'], defaults: constant('cooperative-sticky'), source },
}

/** `exporters: kafka` of the collector. */
export const otelExporter: ClientDefinition = {
  id: 'otel-kafka-exporter',
  name: 'OpenTelemetry Collector kafka exporter',
  open: true,
  roles: ['producer'],
  syntax,
  settings: { producer: exporter },
  otherKeys: { producer: [] },
  adjustments: [
    {
      id: 'otel/acks-decide-idempotence',
      when: [{ op: 'is-not', setting: 'acks', value: 'all' }],
      effect: { kind: 'set', setting: 'idempotence', value: false },
      text: '{acks} switches idempotence off',
      since: null,
      until: null,
      source,
    },
    {
      id: 'otel/acks-decide-in-flight',
      when: [{ op: 'is-not', setting: 'acks', value: 'all' }],
      effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
      text: '{acks} keeps one request in flight',
      since: null,
      until: null,
      source,
    },
  ],
  source,
}

/** `receivers: kafka` of the collector. */
export const otelReceiver: ClientDefinition = {
  id: 'otel-kafka-receiver',
  name: 'OpenTelemetry Collector kafka receiver',
  open: true,
  roles: ['consumer'],
  syntax,
  settings: { consumer: receiver },
  otherKeys: { consumer: [] },
  adjustments: [acknowledgedCommits(source)],
  source,
}
