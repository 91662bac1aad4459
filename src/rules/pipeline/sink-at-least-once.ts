import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const sinkAtLeastOnce = defineRule({
  id: 'pipeline/sink-at-least-once',
  kind: 'producer',
  summary: 'A sink repeats records after a failure although no repeat is wanted',
  why: 'An at-least-once sink flushes with each checkpoint. A job that fails goes back to the last one and writes everything since then again; an idempotent producer does not help, since these are new records to the broker.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/connectors/datastream/kafka/#fault-tolerance',
  ],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'at-least-once'\n);\n",
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'properties.transaction.timeout.ms' = '900000',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\n",
      },
    ],
  },
  check(producer) {
    const guarantee = known(producer, 'sink-delivery-guarantee')
    // Without an intent the usual choice needs no remark.
    if (!producer.profile || guarantee?.value !== 'at-least-once') return []
    return [
      {
        message: `${stated(guarantee, producer)}: after a failure everything since the last checkpoint is written again`,
        help: `Set ${wanted(guarantee, producer, 'exactly-once')} with a prefix of its own and a transaction time-out within the limit of the brokers, or let readers recognise repeats`,
        fact: guarantee,
        needed: 'exactly-once',
      },
    ]
  },
})
