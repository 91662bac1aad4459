import { holdsTransactions } from '../../model/producer-share.js'
import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { topicRef } from '../positions.js'
import { shareExample, shareSettings } from '../share.js'

const transactional = {
  sampled: 20,
  plain: 0,
  idempotent: 0,
  transactional: 20,
  control: 2,
  firstOffset: 0,
  lastOffset: 999,
  firstTimestamp: 1_767_600_000_000,
  lastTimestamp: 1_767_610_000_000,
  largestBatch: 4096,
  codecs: ['none'],
  logAppendTime: false,
  retryDuplicates: [],
}

export const shareReadsUncommitted = defineRule({
  id: 'group/share-reads-uncommitted',
  kind: 'group',
  summary: 'A share group is given records of transactions that were aborted',
  why: 'share.isolation.level=read_uncommitted is the default of brokers. The group then gets the records of transactions that are still open or were aborted, and those that the producer writes again afterwards: the same effect twice, and some that should never have been.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-932', 'https://kafka.apache.org/documentation/#groupconfigs_share.isolation.level'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ batches: transactional }] }],
          groups: [shareExample('packing', { 'share.isolation.level': 'read_uncommitted' })],
        },
      },
    ],
    right: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ batches: transactional }] }],
          groups: [shareExample('packing')],
        },
      },
    ],
  },
  check(group, world) {
    if (shareSettings(group)?.isolation !== 'read_uncommitted') return []
    const topics = (group.topics ?? []).filter(name => {
      const live = world.topic(name)?.live
      return live !== undefined && holdsTransactions(live)
    })
    if (topics.length === 0) return []
    return [
      {
        message: `${group.name} has share.isolation.level=read_uncommitted, and ${formatNames(topics)} ${topics.length === 1 ? 'holds' : 'hold'} transactions: aborted records are delivered as if they were valid`,
        help: `Set share.isolation.level=read_committed: kafka-configs.sh --alter --group ${group.name} --add-config share.isolation.level=read_committed`,
        needed: 'read_committed',
        related: topics.map(topic => ({ message: `${topic} holds transactions`, subject: topicRef(topic) })),
      },
    ]
  },
})
