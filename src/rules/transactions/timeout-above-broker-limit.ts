import { formatDuration } from '../../model/duration.js'
import { brokerLimit } from '../brokers.js'
import { defineRule } from '../define.js'
import { is, isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const transactionTimeoutAboveBrokerLimit = defineRule({
  id: 'transactions/timeout-above-broker-limit',
  kind: 'producer',
  summary: 'Brokers refuse this transaction time-out',
  why: 'A broker accepts transaction time-outs up to transaction.max.timeout.ms. A producer that asks for more fails when it initialises its transactions, and never sends a record.',
  impacts: ['invalid-config'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_transaction.max.timeout.ms',
    'https://github.com/apache/flink-connector-kafka/pull/110',
    'KIP-98',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\ntransaction.timeout.ms=3600000\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        title: 'Exactly the default limit',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\ntransaction.timeout.ms=900000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer, world) {
    const timeout = known(producer, 'transaction-timeout')
    const asked = numberOf(producer, 'transaction-timeout')
    const isSink = is(producer, 'sink-delivery-guarantee', 'exactly-once')
    if (!timeout || asked === undefined) return []
    if (!isSink && !isWritten(producer.settings.get('transactional-id'))) return []
    const limit = brokerLimit(world, 'transaction-max-timeout', Math.min)
    if (!limit || asked <= limit.value) return []
    const most = limit.value
    const prefix = isSink ? known(producer, 'transactional-id-prefix') : undefined
    const cause = isSink && !isWritten(timeout) ? known(producer, 'sink-delivery-guarantee') : undefined
    const whose = limit.isRead ? 'these brokers allow' : 'brokers allow by default'
    return [
      {
        message: `${stated(timeout, producer)} is more than ${whose} (${formatDuration(most)}): the producer fails when it initialises its transactions`,
        help: `Set ${timeout.native} to ${most} or less, or raise transaction.max.timeout.ms on the brokers`,
        fact: timeout,
        // A default that is too long for brokers: what calls for it is the line that asks for transactions.
        ...(cause?.place && { place: cause.place }),
        ...(prefix?.place && {
          related: [{ message: 'The sink writes in transactions under these ids', place: prefix.place }],
        }),
        needed: `at most ${most}`,
        ...(limit.isRead ? { confidence: 'certain' as const } : {}),
      },
    ]
  },
})
