import { formatDuration } from '../../model/duration.js'
import { connectProducerTransactionTimeout } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { otherOf, textOfOther } from '../others.js'

export const transactionBoundaryLong = defineRule({
  id: 'connector/transaction-boundary-long',
  kind: 'connector',
  summary: 'A source connector keeps its transactions open longer than the coordinator allows',
  why: 'With transaction.boundary=interval a task commits its transaction only when the interval is over. The coordinator aborts every transaction that is open for longer than transaction.timeout.ms: the task fails at its commit, starts again, and fails again.',
  impacts: ['unavailability'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-618', 'https://kafka.apache.org/documentation/#sourceconnectorconfigs_transaction.boundary'],
  examples: {
    wrong: [
      {
        file: 'orders-source.json',
        text: '{\n  "name": "orders-source",\n  "config": {\n    "connector.class": "io.confluent.connect.jdbc.JdbcSourceConnector",\n    "tasks.max": "1",\n    "exactly.once.support": "required",\n    "transaction.boundary": "interval",\n    "transaction.boundary.interval.ms": "120000"\n  }\n}\n',
      },
    ],
    right: [
      {
        file: 'orders-source.json',
        text: '{\n  "name": "orders-source",\n  "config": {\n    "connector.class": "io.confluent.connect.jdbc.JdbcSourceConnector",\n    "tasks.max": "1",\n    "exactly.once.support": "required",\n    "transaction.boundary": "interval",\n    "transaction.boundary.interval.ms": "10000"\n  }\n}\n',
      },
    ],
  },
  check(connector) {
    const boundary = textOfOther(otherOf(connector, 'transaction.boundary'))
    const interval = otherOf(connector, 'transaction.boundary.interval.ms')
    const period = textOfOther(interval)
    if (boundary?.toLowerCase() !== 'interval' || !interval || !period || !/^\d+$/.test(period)) return []
    const override = otherOf(connector, 'producer.override.transaction.timeout.ms')
    const limit = override ? Number(textOfOther(override)) : connectProducerTransactionTimeout
    if (!Number.isFinite(limit) || Number(period) < limit) return []
    return [
      {
        message: `${interval.native}=${period} keeps a transaction open for ${formatDuration(Number(period))}, and the coordinator aborts it after ${formatDuration(limit)} (${override ? override.native : 'transaction.timeout.ms, the default of the producer'})`,
        help: 'Shorten the interval to a fraction of the transaction time-out, or raise producer.override.transaction.timeout.ms below the maximum of the broker',
        place: interval.place,
        needed: `less than ${limit}`,
        key: interval.native,
      },
    ]
  },
})
