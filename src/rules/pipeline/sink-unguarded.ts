import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const sinkUnguarded = defineRule({
  id: 'pipeline/sink-unguarded',
  kind: 'producer',
  summary: 'A checkpoint does not wait for the records of the sink',
  why: 'With the guarantee none a sink does not flush when a checkpoint is taken. The job then counts records as done that are still on their way, and a failure loses them while the sources have moved on.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/datastream/kafka/#fault-tolerance',
  ],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'none'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'at-least-once'\n);\n",
      },
    ],
  },
  check(producer) {
    const guarantee = known(producer, 'sink-delivery-guarantee')
    if (guarantee?.value !== 'none') return []
    return [
      {
        message: `${stated(guarantee, producer)}: checkpoints do not wait for the sink, and what is in flight is lost when the job fails`,
        help: `Set ${wanted(guarantee, producer, 'at-least-once')}`,
        fact: guarantee,
        needed: 'at-least-once',
      },
    ]
  },
})
