import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const pollIntervalBelowTransaction = defineRule({
  id: 'streams/poll-interval-below-transaction',
  kind: 'streams',
  summary: 'An instance is thrown out while its transaction may go on',
  why: 'Under exactly-once an instance that exceeds the poll interval loses its tasks, while its open transaction blocks readers of committed records until the transaction time-out. A poll interval below that time-out makes every slow record a rebalance with an abandoned transaction behind it.',
  impacts: ['unavailability', 'duplication'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-447', 'https://kafka.apache.org/documentation/#streamsconfigs_processing.guarantee'],
  examples: {
    wrong: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nproducer.transaction.timeout.ms=600000\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
    right: [
      {
        file: 'streams.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\napplication.id=settlement\nprocessing.guarantee=exactly_once_v2\nproducer.transaction.timeout.ms=60000\n',
        client: 'kafka-streams',
        version: '4.1',
      },
    ],
  },
  check(streams) {
    const guarantee = known(streams, 'processing-guarantee')
    if (!guarantee || guarantee.value === 'at_least_once') return []
    const poll = known(streams, 'max-poll-interval')
    const transaction = known(streams, 'transaction-timeout')
    const [pollTime, transactionTime] = [
      numberOf(streams, 'max-poll-interval'),
      numberOf(streams, 'transaction-timeout'),
    ]
    if (!poll || !transaction || pollTime === undefined || transactionTime === undefined) return []
    if (pollTime >= transactionTime) return []
    return [
      {
        message: `${stated(poll, streams)} is below the transaction time-out (${formatDuration(transactionTime)}): an instance loses its tasks while its transaction still holds back readers`,
        help: `Let ${poll.native} be at least as long as ${transaction.native}`,
        fact: isWritten(poll) ? poll : transaction,
      },
    ]
  },
})
