import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated } from '../wording.js'

export const unreadableSkipped = defineRule({
  id: 'pipeline/unreadable-skipped',
  kind: 'consumer',
  summary: 'Records that cannot be parsed are left out without a word',
  why: 'A format that ignores parse errors drops the row, or empties its fields, and writes no log line. A producer that changes its schema makes a whole topic vanish from the result while the job stays green.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/table/formats/json/#json-ignore-parse-errors',
  ],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "CREATE TABLE orders (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'orders',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.group.id' = 'billing',\n  'format' = 'json',\n  'json.ignore-parse-errors' = 'true',\n  'scan.startup.mode' = 'earliest-offset'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "CREATE TABLE orders (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'orders',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.group.id' = 'billing',\n  'format' = 'json',\n  'scan.startup.mode' = 'earliest-offset'\n);\n",
      },
    ],
  },
  check(consumer) {
    const unreadable = known(consumer, 'unreadable-record')
    if (unreadable?.value !== 'skip' || !isWritten(unreadable)) return []
    return [
      {
        message: `${stated(unreadable, consumer)}: a record that does not parse is dropped, and nothing tells of it`,
        help: 'Let the job fail, or read the raw bytes and send what does not parse to a topic of its own',
        fact: unreadable,
        needed: 'false',
      },
    ]
  },
})
