import { constant, words } from './framework-keys.js'
import { connectorSettings, connectProducer, sourceSettings } from './kafka-connect-settings.js'
import type { ClientDefinition, VersionMap } from './types.js'

const source = 'debezium/debezium 3.6.1.Final, debezium-core and documentation'

/** What it is built with, property `version.kafka` of its pom.xml. In Kafka Connect the worker brings its own. */
const kafkaOfDebezium: VersionMap = [
  ['0.8', '1.1.0'],
  ['0.10', '2.3.0'],
  ['1.0', '2.4.0'],
  ['1.6', '2.7.0'],
  ['1.8', '3.0.0'],
  ['1.9', '3.1.0'],
  ['2.0', '3.3.1'],
  ['2.4', '3.5.1'],
  ['2.6', '3.7.0'],
  ['3.0', '3.8.0'],
  ['3.1', '3.9.0'],
  ['3.3', '4.1.0'],
  ['3.6', '4.3.0'],
]

/** Connectors of Debezium, in Kafka Connect, in Debezium Server or in an embedded engine. */
export const debezium: ClientDefinition = {
  id: 'debezium',
  name: 'Debezium',
  bindings: [
    { id: 'debezium-server', name: 'Debezium Server', versions: kafkaOfDebezium },
    { id: 'debezium-engine', name: 'Debezium Engine', versions: kafkaOfDebezium },
  ],
  open: true,
  roles: ['connector'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    connector: {
      ...connectProducer(['producer.override.']),
      ...connectorSettings,
      ...sourceSettings,
      'offset-storage': {
        native: ['offset.storage.file.filename', 'offset.storage'],
        firstKeyWins: true,
        defaults: constant(null, 'the worker’s own topic in Kafka Connect'),
        source: 'EmbeddedEngine.java',
      },
      'offset-flush-interval': {
        native: ['offset.flush.interval.ms'],
        unit: 'ms',
        defaults: constant(60_000, 'PeriodicCommitOffsetPolicy'),
        source: 'OffsetCommitPolicy.java',
      },
      'schema-history': {
        native: [
          'schema.history.internal.file.filename',
          'schema.history.internal',
          'database.history.file.filename',
          'database.history',
        ],
        firstKeyWins: true,
        defaults: constant(null, 'KafkaSchemaHistory, for the connectors that keep one'),
        source,
      },
      'snapshot-mode': {
        native: ['snapshot.mode'],
        defaults: constant('initial'),
        source: 'CommonConnectorConfig.java and the configurations of the connectors',
      },
      'slot-dropped': {
        native: ['slot.drop.on.stop'],
        defaults: constant(false),
        source: 'PostgresConnectorConfig.java',
      },
      'failed-event': {
        native: ['event.processing.failure.handling.mode', 'inconsistent.schema.handling.mode'],
        firstKeyWins: true,
        values: { fail: 'fail', warn: 'skip', skip: 'skip', ignore: 'skip' },
        defaults: constant('fail'),
        source,
      },
    },
  },
  otherKeys: { connector: words('database.* topic.* snapshot.* slot.* publication.* transforms* predicates*') },
  adjustments: [],
  source,
}
