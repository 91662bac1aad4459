import { defineRule } from '../define.js'
import { internalTopicOutcomes } from '../internal-topics.js'

export const offsetsTopicDurability = defineRule({
  id: 'cluster/offsets-topic-durability',
  kind: 'topic',
  summary: '__consumer_offsets has too few safe copies',
  why: 'This topic holds the position of every consumer group. When it is lost, each group starts where auto.offset.reset says: latest skips records, earliest repeats them. It inherits min.insync.replicas from the broker, whose default is 1, so an acknowledged commit may exist once.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#brokerconfigs_offsets.topic.replication.factor',
    'https://github.com/strimzi/strimzi-kafka-operator/issues/2501',
  ],
  examples: {
    wrong: [
      {
        title: 'One replica',
        live: {
          topics: [
            { name: '__consumer_offsets', partitions: [{ replicas: [1] }], configs: { 'min.insync.replicas': '1' } },
          ],
        },
      },
      {
        title: 'Min ISR 1',
        live: { topics: [{ name: '__consumer_offsets', configs: { 'min.insync.replicas': '1' } }] },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check: (topic, world) => internalTopicOutcomes(topic, '__consumer_offsets', world, 'the position of consumer groups'),
})
