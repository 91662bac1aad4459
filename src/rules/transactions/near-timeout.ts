import { formatDuration } from '../../model/duration.js'
import { transactionAbortGrace, transactionNearTimeoutShare } from '../../model/live-limits.js'
import { defineRule } from '../define.js'
import { openTransactions } from '../open-transactions.js'
import { topicRef } from '../positions.js'

export const nearTimeout = defineRule({
  id: 'transactions/near-timeout',
  kind: 'cluster',
  summary: 'A transaction has used up most of its time-out',
  why: 'At its time-out the coordinator aborts the transaction and fences the producer. Work that regularly comes close will one day be aborted under load and has to be done again.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#producerconfigs_transaction.timeout.ms', 'KIP-98'],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          transactions: [{ transactionalId: 'settlement-1', timeout: 60_000, startedAt: 1_750_000_000_000 - 55_000 }],
        },
      },
    ],
    right: [{ live: { transactions: [{ transactionalId: 'settlement-1' }] } }],
  },
  check(cluster) {
    return openTransactions(cluster.live)
      .filter(
        ({ age, timeout }) => age >= timeout * transactionNearTimeoutShare && age <= timeout + transactionAbortGrace,
      )
      .map(({ id, age, timeout, topics }) => ({
        message: `Transaction ${id} has been open for ${formatDuration(age)} of the ${formatDuration(timeout)} it may take: at its time-out it is aborted`,
        help: 'Commit smaller units of work, or raise transaction.timeout.ms above the longest of them',
        key: id,
        related: topics.map(topic => ({ message: `${topic} is part of it`, subject: topicRef(topic) })),
      }))
  },
})
