import { formatDuration } from '../../model/duration.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const transactionTimeoutBelowRequest = defineRule({
  id: 'transactions/timeout-below-request',
  kind: 'producer',
  summary: 'A transaction is aborted while one of its requests may still be waited for',
  why: 'The coordinator aborts a transaction when its time-out is over and fences the producer. A time-out shorter than the wait for a single request lets one slow answer or one failover do that, and work that was about to be committed is thrown away.',
  impacts: ['unavailability', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#producerconfigs_transaction.timeout.ms',
    'https://github.com/apache/flink/pull/16941',
    'KIP-98',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\ntransaction.timeout.ms=5000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\ntransaction.timeout.ms=60000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const timeout = known(producer, 'transaction-timeout')
    const request = known(producer, 'request-timeout')
    const open = numberOf(producer, 'transaction-timeout')
    const wait = numberOf(producer, 'request-timeout')
    if (!isWritten(timeout) || !request || open === undefined || wait === undefined || open >= wait) return []
    if (!isWritten(producer.settings.get('transactional-id'))) return []
    return [
      {
        message: `${stated(timeout, producer)} is below ${request.native} (${formatDuration(wait)}): one slow answer or failover aborts the transaction and fences the producer`,
        help: `Set ${timeout.native} above the longest transaction plus a failover, at least ${wait}`,
        fact: timeout,
        needed: `at least ${wait}`,
        related: [{ message: stated(request, producer), place: request.place }],
      },
    ]
  },
})
