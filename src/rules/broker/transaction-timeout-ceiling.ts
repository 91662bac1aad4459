import { formatDuration } from '../../model/duration.js'
import { brokerDefaults } from '../../model/limits.js'
import { longTransactionMaxTimeout } from '../../model/live-limits.js'
import { formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { known, numberOf } from '../reading.js'

export const transactionTimeoutCeiling = defineRule({
  id: 'broker/transaction-timeout-ceiling',
  kind: 'cluster',
  summary: 'Brokers allow transactions to stay open for very long',
  why: 'A producer that dies inside a transaction holds the last stable offset back until its time-out. The higher the limit, the longer one dead producer can stop all read_committed consumers of a partition.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_transaction.max.timeout.ms', 'KIP-98'],
  examples: {
    wrong: [{ live: { brokers: [{}, {}, {}].map(() => ({ configs: { 'transaction.max.timeout.ms': '86400000' } })) } }],
    right: [{ live: {} }],
  },
  check(_, world) {
    const high = world
      .of('broker')
      .filter(b => b.live && (numberOf(b, 'transaction-max-timeout') ?? 0) > longTransactionMaxTimeout)
    const [first] = high
    const fact = first && known(first, 'transaction-max-timeout')
    if (!fact) return []
    const longest = Math.max(...high.map(broker => numberOf(broker, 'transaction-max-timeout') ?? 0))
    return [
      {
        message: `transaction.max.timeout.ms is ${formatDuration(longest)} on ${high.length === 1 ? 'broker' : 'brokers'} ${formatRanges(high.map(b => Number(b.name)))}: one dead producer can stop read_committed consumers for that long`,
        help: `Lower transaction.max.timeout.ms to what the longest transaction needs (default ${formatDuration(brokerDefaults.transactionMaxTimeout)})`,
        fact,
        needed: String(brokerDefaults.transactionMaxTimeout),
      },
    ]
  },
})
