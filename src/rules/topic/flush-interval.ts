import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const flushInterval = defineRule({
  id: 'topic/flush-interval',
  kind: 'topic',
  also: ['broker'],
  summary: 'Forced flushes do not replace copies',
  why: 'Kafka gets its durability from replication: a record in the memory of three brokers outlives one on the disk of one. A forced flush every few records costs throughput and helps only when all brokers lose power at once.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#appvsosflush'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', configs: { 'flush.messages': '1' } }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(subject) {
    const flush = known(subject, 'flush-messages')
    const every = numberOf(subject, 'flush-messages')
    if (!isWritten(flush) || every === undefined || !Number.isFinite(every)) return []
    return [
      {
        message: `${stated(flush, subject)} forces the log to disk every ${every === 1 ? 'record' : `${every} records`}: it costs throughput and does not replace replication`,
        help: `Remove ${flush.native} and rely on replicas and min.insync.replicas`,
        fact: flush,
      },
    ]
  },
})
