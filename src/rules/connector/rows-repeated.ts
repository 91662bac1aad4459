import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { absentKey, stated, wanted } from '../wording.js'

export const rowsRepeated = defineRule({
  id: 'connector/rows-repeated',
  kind: 'connector',
  summary: 'A sink inserts a row again when its record is delivered again',
  why: 'A sink writes to its table first and commits its offsets later. After a crash or a rebalance in between the same records come again, and a plain insert without a key adds them a second time. An upsert by a key writes the same row over itself.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://docs.confluent.io/kafka-connectors/jdbc/current/sink-connector/sink_config_options.html',
    'https://debezium.io/documentation/reference/stable/connectors/jdbc.html#jdbc-idempotent-writes',
  ],
  examples: {
    wrong: [
      {
        file: 'orders-sink.json',
        text: '{\n  "name": "orders-sink",\n  "config": {\n    "connector.class": "io.confluent.connect.jdbc.JdbcSinkConnector",\n    "topics": "orders",\n    "connection.url": "jdbc:postgresql://db/orders",\n    "insert.mode": "insert"\n  }\n}\n',
      },
      {
        title: 'documents with an id of their own',
        file: 'orders-sink.json',
        text: '{\n  "name": "orders-sink",\n  "config": {\n    "connector.class": "com.mongodb.kafka.connect.MongoSinkConnector",\n    "topics": "orders",\n    "connection.uri": "mongodb://db",\n    "document.id.strategy": "com.mongodb.kafka.connect.sink.processor.id.strategy.BsonOidStrategy"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'orders-sink.json',
        text: '{\n  "name": "orders-sink",\n  "config": {\n    "connector.class": "io.confluent.connect.jdbc.JdbcSinkConnector",\n    "topics": "orders",\n    "connection.url": "jdbc:postgresql://db/orders",\n    "insert.mode": "upsert",\n    "pk.mode": "record_key",\n    "pk.fields": "id"\n  }\n}\n',
      },
      {
        title: 'an insert that the key of the table refuses stops the task, it repeats nothing',
        file: 'orders-sink.json',
        text: '{\n  "name": "orders-sink",\n  "config": {\n    "connector.class": "io.debezium.connector.jdbc.JdbcSinkConnector",\n    "topics": "orders",\n    "connection.url": "jdbc:postgresql://db/orders",\n    "insert.mode": "insert",\n    "primary.key.mode": "kafka"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const mode = known(connector, 'insert-mode')
    const key = known(connector, 'row-key')
    if (mode?.value !== 'insert' || key?.value !== 'none') return []
    // The key that was chosen, where the way of writing was not.
    const isChosen = isWritten(key) && !isWritten(mode) && key.raw?.trim().toLowerCase() !== 'none'
    const fact = isChosen ? key : mode
    if (isChosen)
      return [
        {
          message: `${stated(key, connector)} makes a new key at each attempt: records that are delivered again after a crash or a rebalance become rows or documents a second time`,
          help: 'Make the key of what the record holds: its own key, a field, or topic, partition and offset',
          fact,
        },
      ]
    return [
      {
        message: `${stated(mode, connector)} without a primary key: records that are delivered again after a crash or a rebalance become rows a second time`,
        help: `Set ${wanted(mode, connector, 'upsert')}, and ${absentKey(key, connector)} to what makes a row unique`,
        fact,
      },
    ]
  },
})
