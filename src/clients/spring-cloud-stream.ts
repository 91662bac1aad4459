import { constant } from './framework-keys.js'
import { springSelector } from './spring-boot-keys.js'
import type { ClientDefinition } from './types.js'

const source =
  'spring-cloud-stream 3.2.10 to 5.0.3, KafkaBinderConfigurationProperties.java and KafkaConsumerProperties.java'

/**
 * The Kafka binder: keys below `spring.cloud.stream.kafka.binder` and below `producer` or `consumer` of a binding, whose
 * `configuration` map goes to the client.
 */
export const springCloudStream: ClientDefinition = {
  id: 'spring-cloud-stream-kafka',
  name: 'Spring Cloud Stream Kafka binder',
  bindings: [{ id: 'spring-cloud-stream', name: 'Spring Cloud Stream Kafka binder', versions: 'same' }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'relaxed', booleans: 'spring', unknownKeys: 'ignored' },
  settings: {
    producer: {
      acks: {
        native: ['required-acks'],
        values: { '0': '0', '1': '1', '-1': 'all', all: 'all' },
        defaults: [
          { value: '1', since: null, until: '5.0.2' },
          { value: 'all', since: '5.0.2', until: null, note: 'spring-cloud/spring-cloud-stream#3170' },
        ],
        source,
      },
      linger: { native: ['batch-timeout'], unit: 'ms', defaults: constant(0, 'always passed'), source },
      'batch-size': { native: ['buffer-size'], unit: 'bytes', defaults: constant(16_384), source },
      compression: { native: ['compression-type'], defaults: constant('none'), source },
      'transactional-id': {
        native: ['transaction.transaction-id-prefix'],
        aliases: ['transaction-id-prefix'],
        defaults: constant(null),
        source,
        note: 'A counter follows the prefix, which must differ in each instance.',
      },
      'sync-send': { native: ['sync'], defaults: constant(false), source },
      'auto-create-topics': { native: ['auto-create-topics'], defaults: constant(true), source },
    },
    consumer: {
      'auto-commit': { native: [], defaults: constant(false), source },
      'commit-mode': {
        native: ['ack-mode'],
        // Before 3.1, and still read for a while: false hands the acknowledgement to the listener.
        aliases: ['auto-commit-offset'],
        values: {
          true: 'after_batch',
          false: 'manual',
          record: 'after_record',
          batch: 'after_batch',
          time: 'after_batch',
          count: 'after_batch',
          count_time: 'after_batch',
          manual: 'manual',
          manual_immediate: 'manual',
        },
        defaults: constant('after_batch', 'ack mode BATCH'),
        source,
      },
      'offset-reset': {
        native: ['start-offset'],
        values: { earliest: 'earliest', latest: 'latest' },
        defaults: constant('earliest', 'latest for an anonymous group'),
        source,
      },
      'group-id': { native: ['group'], defaults: constant(null), source },
      'dead-letter-enabled': { native: ['enable-dlq'], defaults: constant(false), source },
      'dead-letter-topic': { native: ['dlq-name'], defaults: constant(null), source },
      'failure-strategy': {
        native: ['auto-commit-on-error'],
        values: { true: 'ignore', false: 'fail' },
        defaults: constant(null, 'unset: only what went to a dead-letter topic is committed'),
        source,
        note: 'Before 3.1 for every consumer, from then on for polled ones alone.',
      },
      'max-attempts': { native: ['max-attempts'], min: 1, defaults: constant(3), source },
      'auto-create-topics': { native: ['auto-create-topics'], defaults: constant(true), source },
    },
  },
  otherKeys: { producer: [], consumer: [] },
  retired: { producer: springSelector, consumer: springSelector },
  underneath: {
    client: 'java',
    prefix: 'configuration.',
    passes: 'prefix',
    versions: [
      ['3.2', '3.0.1'],
      ['4.0', '3.3'],
      ['4.1', '3.6'],
      ['4.2', '3.8'],
      ['4.3', '3.9'],
      ['5.0', '4.1'],
    ],
    source: 'spring-boot-dependencies of the matching Spring Boot',
  },
  adjustments: [],
  source,
}
