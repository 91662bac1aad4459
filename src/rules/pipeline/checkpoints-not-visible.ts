import { defineRule } from '../define.js'
import { inSameFile } from '../neighbours.js'
import { is, known } from '../reading.js'

export const checkpointsNotVisible = defineRule({
  id: 'pipeline/checkpoints-not-visible',
  kind: 'producer',
  summary: 'Exactly-once sinks commit with checkpoints, and none are set up here',
  why: 'An exactly-once sink commits its transaction when a checkpoint completes. Without checkpoints nothing is ever committed: readers of committed records see none, and the transactions time out.',
  impacts: ['loss', 'unavailability'],
  severity: 'warning',
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://nightlies.apache.org/flink/flink-docs-stable/docs/deployment/config/#execution-checkpointing-interval',
  ],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "CREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'properties.transaction.timeout.ms' = '900000',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'properties.transaction.timeout.ms' = '900000',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\n",
      },
    ],
  },
  check(producer, world) {
    const interval = known(producer, 'checkpoint-interval')
    const lacks = (one: typeof producer): boolean =>
      is(one, 'sink-delivery-guarantee', 'exactly-once') && known(one, 'checkpoint-interval')?.value === null
    if (!interval || !lacks(producer)) return []
    // One missing line of the job, however many sinks it has.
    if (inSameFile(producer, 'producer', world).find(lacks) !== producer) return []
    return [
      {
        message: `${interval.native} is not set here: exactly-once sinks commit only when a checkpoint completes, so without one nothing becomes visible to readers of committed records`,
        help: `Set ${interval.native}, for example to 1 min, in the job, or make sure that the cluster does`,
        fact: interval,
      },
    ]
  },
})
