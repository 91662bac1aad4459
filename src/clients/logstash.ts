import { constant } from './framework-keys.js'
import type { ClientDefinition, Syntax, Underneath } from './types.js'

const source = 'logstash-integration-kafka, lib/logstash/outputs/kafka.rb and inputs/kafka.rb'
const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'refused' }

const underneath: Underneath = {
  client: 'java',
  // Nothing passes but what has an option; the prefix is no name that a file could hold.
  prefix: '=>',
  passes: 'prefix',
  versions: [
    ['0.0', '3.4'],
    ['12.0.0', '4.1'],
  ],
  source: 'gradle.properties of the plugin from 12.0 on; before it, a 3.x client of unknown number',
}

/** `kafka` in the `output` section. */
export const logstashOutput: ClientDefinition = {
  id: 'logstash-output-kafka',
  name: 'Logstash kafka output',
  open: true,
  roles: ['producer'],
  syntax,
  settings: {
    producer: {
      'bootstrap-servers': { native: ['bootstrap_servers'], defaults: constant('localhost:9092'), source },
      'client-id': { native: ['client_id'], defaults: constant('logstash'), source },
      acks: {
        native: ['acks'],
        values: { '0': '0', '1': '1', '-1': 'all', all: 'all' },
        defaults: constant('1'),
        source,
      },
      idempotence: {
        native: ['enable_idempotence'],
        defaults: [],
        note: 'of the client; an option since logstash-integration-kafka#151',
        source,
      },
      retries: {
        native: ['retries'],
        defaults: constant('unlimited', 'with a number, events are dropped after so many attempts'),
        source,
      },
      'retry-backoff': { native: ['retry_backoff_ms'], unit: 'ms', defaults: constant(100), source },
      'request-timeout': { native: ['request_timeout_ms'], unit: 'ms', defaults: constant(40_000), source },
      linger: {
        native: ['linger_ms'],
        unit: 'ms',
        defaults: [
          { value: 0, since: null, until: '12.0.0' },
          { value: 5, since: '12.0.0', until: null },
        ],
        source,
      },
      'batch-size': { native: ['batch_size'], unit: 'bytes', defaults: constant(16_384), source },
      'buffer-memory': { native: ['buffer_memory'], unit: 'bytes', defaults: constant(33_554_432), source },
      'max-request-size': { native: ['max_request_size'], unit: 'bytes', defaults: constant(1_048_576), source },
      compression: { native: ['compression_type'], defaults: constant('none'), source },
    },
  },
  otherKeys: { producer: [] },
  underneath,
  adjustments: [],
  source,
}

/** `kafka` in the `input` section. */
export const logstashInput: ClientDefinition = {
  id: 'logstash-input-kafka',
  name: 'Logstash kafka input',
  open: true,
  roles: ['consumer'],
  syntax,
  settings: {
    consumer: {
      'bootstrap-servers': { native: ['bootstrap_servers'], defaults: constant('localhost:9092'), source },
      'client-id': { native: ['client_id'], defaults: constant('logstash'), source },
      'group-id': { native: ['group_id'], defaults: constant('logstash'), source },
      'group-instance-id': { native: ['group_instance_id'], defaults: constant(null), source },
      'auto-commit': { native: ['enable_auto_commit'], defaults: constant(true), source },
      'auto-commit-interval': { native: ['auto_commit_interval_ms'], unit: 'ms', defaults: constant(5_000), source },
      'commit-mode': {
        native: [],
        defaults: constant('auto_before_processing', 'committed once the event is in the queue of the pipeline'),
        source,
      },
      'offset-reset': {
        native: ['auto_offset_reset'],
        values: { earliest: 'earliest', latest: 'latest', none: 'none' },
        defaults: constant('latest', 'of the client'),
        source,
      },
      isolation: { native: ['isolation_level'], defaults: constant('read_uncommitted'), source },
      'max-poll-interval': { native: ['max_poll_interval_ms'], unit: 'ms', defaults: constant(300_000), source },
      'max-poll-records': { native: ['max_poll_records'], defaults: constant(500), source },
      'session-timeout': { native: ['session_timeout_ms'], unit: 'ms', defaults: constant(10_000), source },
      'heartbeat-interval': { native: ['heartbeat_interval_ms'], unit: 'ms', defaults: constant(3_000), source },
      'auto-create-topics': { native: ['auto_create_topics'], defaults: constant(true), source },
    },
  },
  otherKeys: { consumer: [] },
  underneath,
  adjustments: [],
  source,
}
