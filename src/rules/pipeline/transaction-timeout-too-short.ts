import { formatDuration } from '../../model/duration.js'
import { failover } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { is, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const sinkTransactionTimeoutTooShort = defineRule({
  id: 'pipeline/transaction-timeout-too-short',
  kind: 'producer',
  summary: 'Transactions of a sink end before they can be committed',
  why: 'The records of a checkpoint are committed after it completes, or after the job has recovered from it. When the brokers abort the transaction before that, the job goes on without records that its checkpoint counts as written.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['FLINK-23839', 'https://github.com/apache/flink/pull/16941'],
  examples: {
    wrong: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '5 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'properties.transaction.timeout.ms' = '60000',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\n",
      },
    ],
    right: [
      {
        file: 'job.sql',
        text: "SET 'execution.checkpointing.interval' = '1 min';\nCREATE TABLE totals (id STRING) WITH (\n  'connector' = 'kafka',\n  'topic' = 'totals',\n  'properties.bootstrap.servers' = 'broker-1:9092,broker-2:9092',\n  'properties.acks' = 'all',\n  'properties.enable.idempotence' = 'true',\n  'properties.transaction.timeout.ms' = '900000',\n  'format' = 'json',\n  'sink.delivery-guarantee' = 'exactly-once',\n  'sink.transactional-id-prefix' = 'settlement-totals-'\n);\n",
      },
    ],
  },
  check(producer) {
    const timeout = known(producer, 'transaction-timeout')
    const lasts = numberOf(producer, 'transaction-timeout')
    if (!timeout || lasts === undefined || !is(producer, 'sink-delivery-guarantee', 'exactly-once')) return []
    const interval = numberOf(producer, 'checkpoint-interval')
    const needed = (interval ?? 0) + failover.patient
    if (lasts >= needed) return []
    const isCertain = interval !== undefined && lasts <= interval
    return [
      {
        message: isCertain
          ? `${stated(timeout, producer)} is shorter than the time between checkpoints (${formatDuration(interval)}): transactions are aborted before they can be committed, and their records are lost`
          : `${stated(timeout, producer)} leaves no room for a restart${interval === undefined ? '' : ` after a checkpoint every ${formatDuration(interval)}`}: a job that is away for longer loses records that its checkpoint counts as written`,
        help: 'Make it longer than the checkpoint interval and the longest outage of the job together, and transaction.max.timeout.ms of the brokers no shorter',
        fact: timeout,
        needed: `above ${formatDuration(needed)}`,
        ...(isCertain ? { confidence: 'certain' as const } : { severity: 'warning' as const }),
      },
    ]
  },
})
