import { javaConsumer } from './java-consumer.js'
import { javaProducer } from './java-producer.js'
import { springConsumerKeys, springProducerKeys, springRetiredKeys, springTopKeys } from './spring-boot-keys.js'
import type { Adjustment, ClientDefinition, ClientSetting, VersionMap, Vocabulary } from './types.js'

const source = 'KafkaProperties.java; spring-configuration-metadata.json of Spring Boot 2.0.9 to 4.0.1'

/**
 * `kafka.version` of spring-boot-dependencies, read from its POMs, in full where the patch release matters; a
 * `kafka.version` in the build beats it.
 */
const kafkaClients: VersionMap = [
  ['1.5', '0.10.1'],
  ['2.0', '1.0'],
  ['2.1', '2.0'],
  ['2.2', '2.3'],
  ['2.3', '2.5'],
  ['2.4', '2.6'],
  ['2.5', '2.7'],
  ['2.6', '3.0.0'],
  ['2.6.5', '3.0.1'],
  ['2.7', '3.1.1'],
  ['3.0', '3.3'],
  ['3.1', '3.4'],
  ['3.2', '3.6'],
  ['3.3', '3.7'],
  ['3.4', '3.8'],
  ['3.5', '3.9'],
  ['4.0', '4.1'],
]

/** A typed key that Boot passes on only when it is written, so the Kafka client's own default holds. */
const passed = (native: string, more: Omit<Partial<ClientSetting>, 'native'> = {}): ClientSetting => ({
  native: [native],
  defaults: [],
  source,
  ...more,
})

/** What the client underneath accepts of a value that Boot hands over as text. */
const as = (spec: ClientSetting | undefined): Partial<ClientSetting> => ({
  ...(spec?.values && { values: spec.values }),
  ...(spec?.valuesSince && { valuesSince: {} }),
  ...(spec?.exactCase && { exactCase: true }),
  ...(spec?.unlimited && { unlimited: spec.unlimited }),
  ...(spec?.min !== undefined && { min: spec.min }),
  ...(spec?.max !== undefined && { max: spec.max }),
})

const shared = {
  'bootstrap-servers': {
    native: ['bootstrap-servers'],
    defaults: [{ value: 'localhost:9092', since: null, until: null }],
    source,
  },
  'client-id': passed('client-id'),
} as const satisfies Vocabulary

const producer: Vocabulary = {
  ...shared,
  acks: passed('acks', as(javaProducer.acks)),
  retries: passed('retries', as(javaProducer.retries)),
  'batch-size': passed('batch-size', { unit: 'size-text' }),
  'buffer-memory': passed('buffer-memory', { unit: 'size-text' }),
  compression: passed('compression-type', as(javaProducer.compression)),
  'transactional-id': passed('transaction-id-prefix', {
    note: 'Makes the producer factory transactional; a counter follows the prefix, which must differ per instance.',
  }),
}

const consumer: Vocabulary = {
  ...shared,
  'auto-commit': {
    native: ['enable-auto-commit'],
    defaults: [
      { value: true, since: null, until: '2.2.0' },
      { value: false, since: '2.2.0', until: null, note: 'the listener container commits itself (spring-kafka 2.3)' },
    ],
    source: 'KafkaMessageListenerContainer.java, spring-kafka 2.2 and 2.3',
  },
  'auto-commit-interval': passed('auto-commit-interval', { unit: 'duration-text' }),
  'commit-mode': {
    native: ['listener.ack-mode'],
    values: {
      record: 'after_record',
      batch: 'after_batch',
      time: 'after_batch',
      count: 'after_batch',
      count_time: 'after_batch',
      'count-time': 'after_batch',
      counttime: 'after_batch',
      manual: 'manual',
      manual_immediate: 'manual',
      'manual-immediate': 'manual',
      manualimmediate: 'manual',
    },
    defaults: [{ value: 'after_batch', since: null, until: null, note: 'ack mode BATCH' }],
    source: 'ContainerProperties.java',
  },
  'offset-reset': passed('auto-offset-reset', as(javaConsumer['offset-reset'])),
  isolation: {
    native: ['isolation-level'],
    values: {
      'read-committed': 'read_committed',
      read_committed: 'read_committed',
      readcommitted: 'read_committed',
      'read-uncommitted': 'read_uncommitted',
      read_uncommitted: 'read_uncommitted',
      readuncommitted: 'read_uncommitted',
    },
    since: '2.3.0',
    alwaysPassed: true,
    defaults: [
      { value: 'read_uncommitted', since: null, until: null, note: 'always passed, so the common map never counts' },
    ],
    source,
  },
  'group-id': passed('group-id'),
  'max-poll-interval': passed('max-poll-interval', { unit: 'duration-text', since: '3.5.0' }),
  'max-poll-records': passed('max-poll-records', { min: 1 }),
  'heartbeat-interval': passed('heartbeat-interval', { unit: 'duration-text' }),
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'spring-boot/manual-needs-auto-commit-off',
    when: [
      { op: 'written-is', setting: 'auto-commit', value: true },
      { op: 'written-is', setting: 'commit-mode', value: 'manual' },
    ],
    effect: { kind: 'refuse', setting: 'auto-commit' },
    text: '{auto-commit} contradicts a manual ack mode',
    since: null,
    until: null,
    source: 'KafkaMessageListenerContainer.java',
  },
  {
    id: 'spring-boot/client-commits',
    when: [{ op: 'is', setting: 'auto-commit', value: true }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_next_poll' },
    text: '{auto-commit} makes the Kafka client commit on a timer; the container and its ack mode no longer do',
    since: null,
    until: null,
    source: 'KafkaMessageListenerContainer.java',
  },
]

/** `spring.kafka.*` of Spring Boot with the listener container of Spring for Apache Kafka. */
export const springBoot: ClientDefinition = {
  id: 'spring-boot',
  name: 'Spring Boot',
  bindings: [
    { id: 'spring', name: 'Spring Boot', versions: 'same' },
    { id: 'spring-boot-kafka', name: 'Spring Boot', versions: 'same' },
    {
      // A Boot line of the same generation stands for the version of spring-kafka.
      id: 'spring-kafka',
      name: 'Spring for Apache Kafka',
      versions: [
        ['1.1', '1.5'],
        ['2.1', '2.0'],
        ['2.2', '2.1'],
        ['2.3', '2.2'],
        ['2.5', '2.3'],
        ['2.6', '2.4'],
        ['2.7', '2.5'],
        ['2.8', '2.6'],
        ['2.8.4', '2.6.5'],
        ['2.8.6', '2.7'],
        ['3.0', '3.0'],
        ['3.1', '3.2'],
        ['3.2', '3.3'],
        ['3.3', '3.4'],
        ['4.0', '4.0'],
      ],
    },
  ],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'relaxed', booleans: 'spring', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  unsupported: { producer: ['auto-create-topics'], consumer: ['auto-offset-store'] },
  otherKeys: { producer: springProducerKeys, consumer: springConsumerKeys },
  commonKeys: springTopKeys,
  retired: springRetiredKeys,
  underneath: {
    client: 'java',
    prefix: 'properties.',
    versions: kafkaClients,
    source: 'spring-boot-dependencies POMs 1.5.22 to 4.0.1',
  },
  adjustments,
  source: 'spring-projects/spring-boot 2.0.9 to 4.0.1',
}
