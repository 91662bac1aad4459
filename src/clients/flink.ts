import { constant } from './framework-keys.js'
import type { Adjustment, ClientDefinition, ClientSetting, Underneath, VersionedDefault, Vocabulary } from './types.js'

const source = 'apache/flink-connector-kafka 5.0.0, KafkaConnectorOptions.java and KafkaSinkBuilder.java'

const underneath: Underneath = {
  client: 'java',
  prefix: 'properties.',
  passes: 'prefix',
  // Connector 1.15 to 1.17 came with Flink itself and the same numbers.
  versions: [
    ['1.13', '2.4.1'],
    ['1.15', '2.8.1'],
    ['1.17', '3.2.3'],
    ['3.0', '3.2.3'],
    ['3.1', '3.4.0'],
    ['4.0', '3.9.0'],
    ['5.0', '4.2.0'],
  ],
  source,
}

/** The first name is that of the interface at hand; the others are those of the rest. */
const named = (sql: string, methods: readonly string[], isSql: boolean) =>
  isSql ? { native: [sql], aliases: methods } : { native: methods.slice(0, 1), aliases: [...methods.slice(1), sql] }

const checkpoints = (isSql: boolean): ClientSetting => ({
  ...named(
    'execution.checkpointing.interval',
    ['enableCheckpointing', 'enable_checkpointing', 'setCheckpointInterval', 'set_checkpoint_interval'],
    isSql,
  ),
  unit: 'flink-duration-text',
  defaults: constant(null, 'off unless the job or the cluster sets it'),
  source: 'ExecutionCheckpointingOptions.java',
})

const producer = (guarantee: readonly VersionedDefault[], prefix: string): Vocabulary => ({
  'sink-delivery-guarantee': {
    ...named(
      'sink.delivery-guarantee',
      [
        'setDeliveryGuarantee',
        'setDeliverGuarantee',
        'set_delivery_guarantee',
        'deliveryGuarantee',
        'sink.semantic',
        'semantic',
      ],
      prefix !== '',
    ),
    values: {
      none: 'none',
      'at-least-once': 'at-least-once',
      at_least_once: 'at-least-once',
      'exactly-once': 'exactly-once',
      exactly_once: 'exactly-once',
      'semantic.none': 'none',
      'semantic.at_least_once': 'at-least-once',
      'semantic.exactly_once': 'exactly-once',
      'deliveryguarantee.none': 'none',
      'deliveryguarantee.at_least_once': 'at-least-once',
      'deliveryguarantee.exactly_once': 'exactly-once',
    },
    defaults: guarantee,
    source,
  },
  'transactional-id-prefix': {
    ...named(
      'sink.transactional-id-prefix',
      ['setTransactionalIdPrefix', 'set_transactional_id_prefix', 'transactionalIdPrefix'],
      prefix !== '',
    ),
    defaults: constant(null),
    source,
    note: 'Must be unique among the sinks of all jobs on the cluster.',
  },
  'transaction-timeout': {
    native: [`${prefix}transaction.timeout.ms`],
    ...(prefix !== '' && { aliases: ['transaction.timeout.ms'] }),
    unit: 'ms',
    defaults: constant(3_600_000, 'one hour, above the limit of brokers by default'),
    source: 'KafkaSinkBuilder.java, DEFAULT_KAFKA_TRANSACTION_TIMEOUT',
  },
  'checkpoint-interval': checkpoints(prefix !== ''),
})

/** Methods of the old consumer, which take no value but their name. */
const oldStarts = {
  setstartfromearliest: 'earliest-offset',
  setstartfromlatest: 'latest-offset',
  setstartfromgroupoffsets: 'group-offsets',
  setstartfromtimestamp: 'timestamp',
  setstartfromspecificoffsets: 'specific-offsets',
}

/** Factories of OffsetsInitializer, in Python of KafkaOffsetsInitializer. */
const initializers = Object.fromEntries(
  ['offsetsinitializer', 'kafkaoffsetsinitializer'].flatMap(factory => [
    [`${factory}.earliest()`, 'earliest-offset'],
    [`${factory}.latest()`, 'latest-offset'],
    [`${factory}.committed*`, 'group-offsets'],
    [`${factory}.timestamp*`, 'timestamp'],
    [`${factory}.*`, 'specific-offsets'],
  ]),
)

/** Formats that can be told to leave out what they cannot parse, for the value, the key, or both. */
const formats = ['json', 'csv', 'debezium-json', 'canal-json', 'maxwell-json', 'ogg-json', 'protobuf']

const unreadable: NonNullable<Vocabulary['unreadable-record']> = {
  native: formats.flatMap(format => ['', 'value.', 'key.'].map(of => `${of}${format}.ignore-parse-errors`)),
  firstKeyWins: true,
  values: { true: 'skip', false: 'stop' },
  defaults: constant('stop'),
  source: 'JsonFormatOptions.java, CsvFormatOptions.java and their like in flink-formats',
}

const consumer = (prefix: string): Vocabulary => ({
  'start-position': {
    ...named('scan.startup.mode', ['setStartingOffsets', 'set_starting_offsets'], prefix !== ''),
    ...(prefix === '' && { values: initializers }),
    defaults: prefix === '' ? constant('earliest-offset', 'of KafkaSourceBuilder') : constant('group-offsets'),
    source,
  },
  ...(prefix !== '' && { 'unreadable-record': unreadable }),
  'auto-commit': {
    native: [`${prefix}enable.auto.commit`],
    defaults: constant(false),
    source: 'KafkaSourceBuilder.java',
  },
  'commit-mode': {
    native: [],
    defaults: constant('checkpoint', 'positions are part of each checkpoint, and committed to Kafka behind it'),
    source: 'KafkaSourceReader.java',
  },
  'checkpoint-interval': checkpoints(prefix !== ''),
})

const adjustments: readonly Adjustment[] = [
  {
    id: 'flink/exactly-once-needs-prefix',
    when: [
      { op: 'written-is', setting: 'sink-delivery-guarantee', value: 'exactly-once' },
      { op: 'not-explicit', setting: 'transactional-id-prefix' },
    ],
    effect: { kind: 'refuse', setting: 'transactional-id-prefix', outcome: 'the sink refuses to start' },
    text: '{sink-delivery-guarantee} needs a prefix for transactional ids',
    since: '1.14',
    until: null,
    source: 'KafkaSinkBuilder.java',
  },
]

/** The job, not the consumer group, holds the position, so what Kafka would do without one does not matter. */
const unsupported = { producer: ['transactional-id'], consumer: ['offset-reset', 'group-id'] } as const

const other = { producer: [], consumer: [] }

/** Tables of Flink SQL with the `kafka` or `upsert-kafka` connector: options as written in WITH (…). */
export const flinkSql: ClientDefinition = {
  id: 'flink-connector-kafka',
  name: 'Flink SQL Kafka connector',
  bindings: [{ id: 'flink-sql-kafka', name: 'Flink SQL Kafka connector', versions: 'same' }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'refused' },
  settings: { producer: producer(constant('at-least-once'), 'properties.'), consumer: consumer('properties.') },
  unsupported,
  otherKeys: other,
  underneath,
  adjustments,
  source,
}

/** KafkaSink and KafkaSource of the DataStream interface, whose properties are those of the client. */
export const flinkStream: ClientDefinition = {
  id: 'flink-datastream-kafka',
  name: 'Flink Kafka connector',
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: producer(constant('none'), ''), consumer: consumer('') },
  unsupported,
  otherKeys: other,
  underneath: { ...underneath, prefix: '' },
  adjustments,
  source,
}

const { 'transactional-id-prefix': _, ...oldProducer } = producer(constant('at-least-once'), '')

/**
 * FlinkKafkaProducer and FlinkKafkaConsumer, gone since connector 4.0. The producer makes its transactional ids from the
 * name of its operator; the consumer starts at the positions of its group.
 */
export const flinkOld: ClientDefinition = {
  id: 'flink-kafka-connector-old',
  name: 'FlinkKafkaProducer and FlinkKafkaConsumer',
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: oldProducer,
    consumer: {
      ...consumer(''),
      'start-position': {
        native: ['setStartFrom'],
        values: oldStarts,
        defaults: constant('group-offsets', 'of FlinkKafkaConsumerBase'),
        source: 'FlinkKafkaConsumerBase.java',
      },
    },
  },
  unsupported,
  otherKeys: other,
  underneath: { ...underneath, prefix: '' },
  adjustments: [],
  source: 'apache/flink 1.14, FlinkKafkaProducer.java and FlinkKafkaConsumerBase.java',
}
