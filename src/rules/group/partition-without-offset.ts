import { formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { byTopic, isActive, topicRef } from '../positions.js'
import { uncommitted } from '../uncommitted.js'

export const partitionWithoutOffset = defineRule({
  id: 'group/partition-without-offset',
  kind: 'group',
  summary: 'The group has no committed offset in a partition that it reads',
  why: 'Elsewhere the group commits, but not in this partition, although it holds records. With auto.offset.reset=latest a restart skips what is there; so do partitions that were added while the group was running.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://github.com/IBM/sarama/issues/1739', 'https://github.com/apache/kafka/pull/10167'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              offsets: [0, 1].map(partition => ({
                topic: 'orders',
                partition,
                offset: 1000,
                leaderEpoch: 0,
                committedAt: null,
              })),
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group, world) {
    if (!isActive(group) || !group.live.offsets?.some(o => o.offset >= 0)) return []
    return byTopic(uncommitted(group, world)).map(([topic, open]) => ({
      message: `${group.name} reads ${formatPartitions(open.map(o => o.partition))} of ${topic} and has no committed offset there: with auto.offset.reset=latest a restart skips the records it has not finished`,
      help: 'Use auto.offset.reset=earliest, or commit the initial position once',
      key: topic,
      related: [{ message: `${topic} is read without a commit`, subject: topicRef(topic) }],
    }))
  },
})
