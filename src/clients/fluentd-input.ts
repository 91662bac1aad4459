import { constant } from './framework-keys.js'
import type { ClientDefinition, Vocabulary } from './types.js'

const source = 'fluent/fluent-plugin-kafka, lib/fluent/plugin/in_kafka_group.rb and in_rdkafka_group.rb'

const group: Vocabulary = {
  'bootstrap-servers': { native: ['brokers'], defaults: constant('localhost:9092'), source },
  'client-id': { native: ['client_id'], defaults: constant('kafka'), source },
  'group-id': { native: ['consumer_group'], defaults: constant(null), source },
  'offset-reset': {
    native: ['start_from_beginning'],
    values: { true: 'earliest', false: 'latest' },
    defaults: constant('earliest'),
    source,
  },
  'session-timeout': { native: ['session_timeout'], unit: 's', defaults: constant(30_000, 'of ruby-kafka'), source },
  'auto-commit-interval': {
    native: ['offset_commit_interval'],
    unit: 's',
    defaults: constant(10_000, 'of ruby-kafka'),
    source,
  },
  'commit-mode': {
    native: [],
    defaults: constant(
      'auto_before_processing',
      'marked once the events are in the buffers of Fluentd, before an output has delivered them',
    ),
    source,
  },
}

/** `@type kafka_group` and `@type rdkafka_group` in a `source`. */
export const fluentdInput: ClientDefinition = {
  id: 'fluentd-kafka-group',
  name: 'Fluentd kafka_group input',
  open: true,
  roles: ['consumer'],
  syntax: { keys: 'exact', booleans: 'spring', unknownKeys: 'ignored' },
  settings: { consumer: group },
  otherKeys: { consumer: [] },
  adjustments: [],
  source,
}

/** `@type kafka` in a `source`: no group; positions are kept only where `offset_zookeeper` names a place for them. */
export const fluentdPlainInput: ClientDefinition = {
  id: 'fluentd-kafka',
  name: 'Fluentd kafka input',
  open: true,
  roles: ['consumer'],
  syntax: { keys: 'exact', booleans: 'spring', unknownKeys: 'ignored' },
  settings: {
    consumer: {
      'bootstrap-servers': { native: ['brokers'], defaults: constant('localhost:9092'), source },
      'client-id': { native: ['client_id'], defaults: constant('kafka'), source },
    },
  },
  otherKeys: { consumer: [] },
  adjustments: [],
  source: 'fluent/fluent-plugin-kafka, lib/fluent/plugin/in_kafka.rb',
}
