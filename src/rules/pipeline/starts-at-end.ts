import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated } from '../wording.js'

export const startsAtEnd = defineRule({
  id: 'pipeline/starts-at-end',
  kind: 'consumer',
  summary: 'A job without saved state starts reading at the end',
  why: 'The starting position counts when a job begins without a checkpoint or savepoint: at its first start, and whenever its state is dropped. From the end on, it never sees what was written before.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/table/kafka/#start-reading-position',
  ],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "CREATE TABLE orders (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'orders',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'format' = 'json',\n  'scan.startup.mode' = 'latest-offset'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "CREATE TABLE orders (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'orders',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'format' = 'json',\n  'scan.startup.mode' = 'earliest-offset'\n);\n",
      },
    ],
  },
  check(consumer) {
    const start = known(consumer, 'start-position')
    if (start?.value !== 'latest-offset' || !isWritten(start)) return []
    return [
      {
        message: `${stated(start, consumer)}: started without saved state, the job skips everything written before`,
        help: 'Start from the earliest offset, or from those of the group, where each record counts',
        fact: start,
      },
    ]
  },
})
