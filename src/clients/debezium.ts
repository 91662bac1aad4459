import { constant, words } from './framework-keys.js'
import { connectorSettings, connectProducer, sourceSettings } from './kafka-connect-settings.js'
import type { ClientDefinition } from './types.js'

const source = 'debezium/debezium 3.6.1.Final, debezium-core and documentation'

/** Connectors of Debezium, in Kafka Connect, in Debezium Server or in an embedded engine. */
export const debezium: ClientDefinition = {
  id: 'debezium',
  name: 'Debezium',
  bindings: [
    { id: 'debezium-server', name: 'Debezium Server', versions: 'same' },
    { id: 'debezium-engine', name: 'Debezium Engine', versions: 'same' },
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
        native: ['offset.storage'],
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
        native: ['schema.history.internal', 'database.history'],
        firstKeyWins: true,
        defaults: constant(null, 'KafkaSchemaHistory, for the connectors that keep one'),
        source,
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
