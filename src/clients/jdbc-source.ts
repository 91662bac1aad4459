import { constant } from './framework-keys.js'
import { kafkaConnectSource } from './kafka-connect.js'
import type { ClientDefinition } from './types.js'

const source =
  'confluentinc/kafka-connect-jdbc and Aiven-Open/jdbc-connector-for-apache-kafka, JdbcSourceConnectorConfig.java and TimestampIncrementingTableQuerier.java'

/** Sources that query tables again and again: Confluent's and Aiven's connector share the words. */
export const jdbcSource: ClientDefinition = {
  ...kafkaConnectSource,
  id: 'jdbc-source',
  name: 'JDBC source',
  settings: {
    connector: {
      ...kafkaConnectSource.settings.connector,
      'query-mode': {
        native: ['mode'],
        values: {
          bulk: 'bulk',
          incrementing: 'incrementing',
          timestamp: 'timestamp',
          'timestamp+incrementing': 'timestamp+incrementing',
        },
        defaults: constant(null, 'required'),
        source,
      },
      'query-delay': {
        native: ['timestamp.delay.interval.ms'],
        unit: 'ms',
        min: 0,
        defaults: constant(0),
        source,
      },
    },
  },
  source,
}
