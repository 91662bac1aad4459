import { always, constant } from './framework-keys.js'
import { kafkaConnectSink } from './kafka-connect.js'
import type { Adjustment, ClientDefinition } from './types.js'

const source = 'confluentinc/kafka-connect-jdbc and Aiven-Open/jdbc-connector-for-apache-kafka, JdbcSinkConfig.java'
const debeziumSource = 'debezium/debezium, debezium-connector-jdbc, JdbcSinkConnectorConfig.java'

const outcome = 'the task stops at its first record'

/** An upsert or update has to know its row, and a deletion knows it from the key of the record alone. */
const keyed: readonly Adjustment[] = [
  ...(['upsert', 'update'] as const).map(
    (mode): Adjustment => ({
      id: `jdbc-sink/${mode}-needs-key`,
      when: [
        { op: 'written-is', setting: 'insert-mode', value: mode },
        { op: 'is', setting: 'row-key', value: 'none' },
      ],
      effect: { kind: 'refuse', setting: 'insert-mode', outcome },
      text: '{row-key} names no key by which to find the row',
      ...always,
      source: 'BufferedRecords.java of kafka-connect-jdbc, getInsertSql(); RecordBuffer of debezium-connector-jdbc',
    }),
  ),
  {
    id: 'jdbc-sink/delete-needs-record-key',
    when: [
      { op: 'key', native: 'delete.enabled', value: 'true' },
      { op: 'is-not', setting: 'row-key', value: 'record_key' },
    ],
    effect: { kind: 'refuse', setting: 'row-key', outcome: 'the connector refuses to start' },
    text: '{row-key} contradicts delete.enabled=true, which needs record_key',
    ...always,
    source: 'JdbcSinkConfig.java; JdbcSinkConnectorConfig.java of Debezium',
  },
]

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
  otherKeys: { connector: [...(kafkaConnectSink.otherKeys.connector ?? []), 'delete.enabled'] },
  adjustments: [...kafkaConnectSink.adjustments, ...keyed],
  source,
}
