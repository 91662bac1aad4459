import { formatDuration } from '../../model/duration.js'
import { transactionAbortGrace } from '../../model/live-limits.js'
import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { openTransactions } from '../open-transactions.js'
import { topicRef } from '../positions.js'

export const openPastTimeout = defineRule({
  id: 'transactions/open-past-timeout',
  kind: 'cluster',
  summary: 'A transaction is open longer than its time-out',
  why: 'The coordinator ends a transaction once its time-out is over. One that stays open beyond it is not being ended, and read_committed consumers of its topics stand still until it is.',
  impacts: ['unavailability', 'silent-failure'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'KIP-664'],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          transactions: [{ transactionalId: 'settlement-1', timeout: 60_000, startedAt: 1_750_000_000_000 - 600_000 }],
        },
      },
    ],
    right: [{ live: { transactions: [{ transactionalId: 'settlement-1' }] } }],
  },
  check(cluster) {
    return openTransactions(cluster.live)
      .filter(({ age, timeout }) => age > timeout + transactionAbortGrace)
      .map(({ id, age, timeout, topics }) => ({
        message: `Transaction ${id} has been open for ${formatDuration(age)}, its time-out is ${formatDuration(timeout)}${topics.length > 0 ? `: read_committed consumers of ${formatNames(topics)} stand still` : ''}`,
        help: 'See whether its coordinator is healthy (__transaction_state); end it with kafka-transactions.sh abort when it is hanging',
        key: id,
        related: topics.map(topic => ({ message: `${topic} is held back by it`, subject: topicRef(topic) })),
      }))
  },
})
