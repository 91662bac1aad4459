import { defineRule } from '../define.js'
import { internalTopicOutcomes } from '../internal-topics.js'

export const transactionTopicDurability = defineRule({
  id: 'cluster/transaction-topic-durability',
  kind: 'topic',
  summary: '__transaction_state has too few safe copies',
  why: 'This topic holds the outcome of every transaction and the epoch that fences old producers. When it is lost, transactions are left hanging and a producer that should have been fenced may write again.',
  impacts: ['loss', 'duplication', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_transaction.state.log.replication.factor',
    'https://github.com/strimzi/strimzi-kafka-operator/issues/2501',
  ],
  examples: {
    wrong: [
      {
        title: 'One replica',
        live: {
          topics: [
            { name: '__transaction_state', partitions: [{ replicas: [1] }], configs: { 'min.insync.replicas': '1' } },
          ],
        },
      },
      {
        title: 'Min ISR 1',
        live: { topics: [{ name: '__transaction_state', configs: { 'min.insync.replicas': '1' } }] },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check: (topic, world) => internalTopicOutcomes(topic, '__transaction_state', world, 'the outcome of transactions'),
})
