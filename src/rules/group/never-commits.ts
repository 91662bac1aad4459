import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { isActive, topicRef } from '../positions.js'
import { uncommitted } from '../uncommitted.js'

export const neverCommits = defineRule({
  id: 'group/never-commits',
  kind: 'group',
  summary: 'An active group has no committed offset at all',
  why: 'The members hold partitions with records, yet nothing was ever committed. After a restart or a rebalance auto.offset.reset decides alone: latest skips what arrived in between, earliest repeats everything. It may keep its offsets elsewhere, as Flink does, or never have finished a batch.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset',
    'https://github.com/IBM/sarama/issues/1739',
  ],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', offsets: [] }] } }],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group, world) {
    if (!isActive(group) || group.live.offsets === null || group.live.offsets.some(o => o.offset >= 0)) return []
    const open = uncommitted(group, world)
    if (open.length === 0) return []
    const topics = [...new Set(open.map(o => o.topic))].sort()
    return [
      {
        message: `${group.name} reads ${formatNames(topics)} and has never committed an offset: after a restart auto.offset.reset alone decides whether records are skipped or repeated`,
        help: 'Commit after processing, or confirm that the application keeps its offsets elsewhere',
        related: topics.map(topic => ({ message: `${topic} is read without commits`, subject: topicRef(topic) })),
      },
    ]
  },
})
