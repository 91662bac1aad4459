import { defineRule } from '../define.js'
import { internalTopicOutcomes } from '../internal-topics.js'

const name = '__share_group_state'

export const shareTopicDurability = defineRule({
  id: 'cluster/share-topic-durability',
  kind: 'topic',
  summary: '__share_group_state has too few safe copies',
  why: 'This topic holds which records share groups have finished. When it is lost, each group starts where share.auto.offset.reset says: latest, the default, skips every record that was not processed yet, earliest delivers the whole log again.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'KIP-932',
    'https://kafka.apache.org/documentation/#brokerconfigs_share.coordinator.state.topic.replication.factor',
  ],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name, internal: true, partitions: [{ replicas: [1] }], configs: { 'min.insync.replicas': '1' } }],
        },
      },
    ],
    right: [{ live: { topics: [{ name, internal: true, partitions: [{}] }] } }],
  },
  check: (topic, world) => internalTopicOutcomes(topic, name, world, 'what share groups have finished'),
})
