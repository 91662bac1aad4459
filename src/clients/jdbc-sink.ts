import { constant } from './framework-keys.js'
import { kafkaConnectSink } from './kafka-connect.js'
import type { ClientDefinition } from './types.js'

const source = 'confluentinc/kafka-connect-jdbc and Aiven-Open/jdbc-connector-for-apache-kafka, JdbcSinkConfig.java'
const debeziumSource = 'debezium/debezium, debezium-connector-jdbc, JdbcSinkConnectorConfig.java'

/** Sinks that write into tables: Confluent's, Aiven's and Debezium's connector share the words. */
export const jdbcSink: ClientDefinition = {
  ...kafkaConnectSink,
  id: 'jdbc-sink',
  name: 'JDBC sink',
  settings: {
    connector: {
      ...kafkaConnectSink.settings.connector,
      'insert-mode': {
        native: ['insert.mode'],
        values: { insert: 'insert', upsert: 'upsert', update: 'update' },
        defaults: constant('insert'),
        source: `${source}; ${debeziumSource}`,
      },
      'row-key': {
        native: ['pk.mode', 'primary.key.mode'],
        values: {
          none: 'none',
          kafka: 'kafka',
          record_key: 'record_key',
          record_value: 'record_value',
          record_header: 'record_header',
        },
        firstKeyWins: true,
        defaults: constant('none'),
        source: `${source}; ${debeziumSource}`,
      },
    },
  },
  source,
}
