import { brokerDefaults } from '../../model/limits.js'
import type { ActiveProducer, ClusterState, TransactionState } from '../../model/live.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import type { World } from '../../model/subject.js'
import { defineRule, type Outcome } from '../define.js'
import { liveCluster } from '../live.js'
import { numberOf } from '../reading.js'

/** The longest time a transaction may legally stay open, in ms. */
const longestTimeout = (world: World): number =>
  Math.max(
    brokerDefaults.transactionMaxTimeout,
    ...world.of('broker').map(broker => numberOf(broker, 'transaction-max-timeout') ?? 0),
  )

const isOpen = (transaction: TransactionState): boolean =>
  transaction.state === 'Ongoing' || transaction.state.startsWith('Prepare')

const covers = (transaction: TransactionState, topic: string, partition: number): boolean =>
  transaction.partitions === null ||
  transaction.partitions.some(entry => entry.topic === topic && entry.partitions.includes(partition))

/** Kafka's own test (kafka-transactions.sh find-hanging): open on the partition, old, and no coordinator knows of it. */
const isOrphan = (producer: ActiveProducer, topic: string, partition: number, state: ClusterState): boolean =>
  !(state.transactions ?? []).some(
    transaction =>
      transaction.producerId === producer.producerId && isOpen(transaction) && covers(transaction, topic, partition),
  )

const doubt = (topic: string, reason: string): Outcome => ({
  doubt: {
    question: `Is a transaction hanging on ${topic}?`,
    reason,
    remedy: 'Allow DESCRIBE on every TransactionalId and READ on the topic, then audit again',
  },
})

export const hanging = defineRule({
  id: 'transactions/hanging',
  kind: 'topic',
  summary: 'A transaction is open that no coordinator will ever end',
  why: 'The partition waits for the end of a transaction that its coordinator has forgotten. The last stable offset stands still, so read_committed consumers stop for good although producers go on, and compaction stops there too.',
  impacts: ['unavailability', 'silent-failure'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-664', 'KIP-890', 'https://kafka.apache.org/documentation/#usingtransactions'],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          topics: [
            {
              name: 'orders',
              partitions: [
                {
                  stable: 900,
                  producers: [
                    {
                      producerId: 7,
                      epoch: 3,
                      lastSequence: 20,
                      lastTimestamp: 1_750_000_000_000 - 7_200_000,
                      coordinatorEpoch: 0,
                      transactionStart: 900,
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const limit = longestTimeout(world)
    const unseen = topic.live.partitions.some(
      p => p.producers === null && p.stable !== null && p.latest !== null && p.stable < p.latest,
    )
    const old = topic.live.partitions.filter(p =>
      p.producers?.some(
        producer =>
          producer.transactionStart >= 0 &&
          state.readAt - producer.lastTimestamp > limit &&
          isOrphan(producer, topic.name, p.index, state),
      ),
    )
    const doubts = unseen
      ? [doubt(topic.name, 'the last stable offset is behind the end of the log and its producers could not be read')]
      : []
    if (old.length === 0) return doubts
    if (state.transactions === null || !state.transactionsComplete) {
      return [doubt(topic.name, 'a transaction has been open for long and the list of transactions is not complete')]
    }
    const behind = old.reduce((sum, p) => sum + ((p.latest ?? 0) - (p.stable ?? p.latest ?? 0)), 0)
    return [
      ...doubts,
      {
        message: `${capital(formatPartitions(old.map(p => p.index)))} of ${topic.name} ${old.length === 1 ? 'waits' : 'wait'} for a transaction that no coordinator knows: read_committed consumers stand at the last stable offset, ${behind} offsets behind the end`,
        help: `End it with kafka-transactions.sh abort --topic ${topic.name} --partition ${old[0]?.index ?? 0} --start-offset ${old[0]?.producers?.find(p => p.transactionStart >= 0)?.transactionStart ?? 0}`,
      },
    ]
  },
})
