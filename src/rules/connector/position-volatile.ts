import type { Fact } from '../../model/fact.js'
import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated } from '../wording.js'

/** Folders that operating systems empty on a restart, or keep in memory, and classes that keep nothing. */
const volatile =
  /^\/(?:tmp|var\/tmp|dev\/shm|run)(?:\/|$)|\bMemory(?:OffsetBackingStore|SchemaHistory|DatabaseHistory)$/

const stores = [
  ['offset-storage', 'the positions of sources', 'read from the beginning again, or skip what came in between'],
  ['schema-history', 'the history of table definitions', 'cannot read changes that an older definition is needed for'],
] as const

export const positionVolatile = defineRule({
  id: 'connector/position-volatile',
  kind: 'connector',
  also: ['worker'],
  summary: 'The positions of sources do not outlive a restart',
  why: 'A source goes on from the position that it saved. Kept in memory or in a folder for temporary files, the position is gone after a restart of the process or the machine: the source repeats everything, or begins at the end and skips what was written in between.',
  impacts: ['duplication', 'loss'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#connectconfigs_offset.storage.file.filename',
    'https://debezium.io/documentation/reference/stable/operations/debezium-server.html',
  ],
  examples: {
    wrong: [
      {
        file: 'application.properties',
        text: 'debezium.source.connector.class=io.debezium.connector.mysql.MySqlConnector\ndebezium.source.topic.prefix=shop\ndebezium.source.offset.storage=org.apache.kafka.connect.storage.MemoryOffsetBackingStore\n',
      },
      {
        title: 'A standalone worker',
        file: 'connect-standalone.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nkey.converter=org.apache.kafka.connect.json.JsonConverter\nvalue.converter=org.apache.kafka.connect.json.JsonConverter\noffset.storage.file.filename=/tmp/connect.offsets\n',
      },
      {
        title: 'an engine inside a program',
        file: 'Engine.java',
        text: 'package shop;\n\nimport io.debezium.engine.DebeziumEngine;\nimport io.debezium.engine.format.Json;\nimport java.util.Properties;\n\npublic class Engine {\n  void start() throws Exception {\n    Properties props = new Properties();\n    props.setProperty("name", "orders");\n    props.setProperty("connector.class", "io.debezium.connector.postgresql.PostgresConnector");\n    props.setProperty("offset.storage", "org.apache.kafka.connect.storage.MemoryOffsetBackingStore");\n    props.setProperty("topic.prefix", "shop");\n    DebeziumEngine.create(Json.class).using(props).notifying(this::publish).build().run();\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'connect-standalone.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nkey.converter=org.apache.kafka.connect.json.JsonConverter\nvalue.converter=org.apache.kafka.connect.json.JsonConverter\noffset.storage.file.filename=/var/lib/connect/offsets\n',
      },
    ],
  },
  check(subject) {
    return stores.flatMap(([setting, holds, effect]) => {
      const store: Fact | undefined = known(subject, setting)
      if (!isWritten(store) || !volatile.test(textOf(subject, setting) ?? '')) return []
      return [
        {
          message: `${stated(store, subject)}: a restart takes ${holds}, and connectors then ${effect}`,
          help: 'Keep it in Kafka, or in a file on a volume that outlives the process',
          fact: store,
          key: setting,
        },
      ]
    })
  },
})
