import { defineRule } from '../define.js'
import { shareExample } from '../share.js'

export const shareAtLeastOnce = defineRule({
  id: 'group/share-at-least-once',
  kind: 'group',
  summary: 'A share group delivers a record more than once, and in any order',
  why: 'In a share group every record is handed to some member under a lock. When the lock runs out or the member dies the record goes to another one, although its effect may already have happened. Records of one key are worked on at the same time by several members. There is no transaction that would bind the effect to the acknowledgement.',
  impacts: ['duplication', 'reordering'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-932'],
  examples: {
    wrong: [
      {
        profile: { loss: 'tolerated', duplicates: 'tolerated', ordering: 'key' },
        live: { topics: [{ name: 'orders' }], groups: [shareExample('packing')] },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group) {
    if (group.live.type !== 'share') return []
    const { ordering, duplicates } = group.profile ?? {}
    const ordered = ordering !== undefined && ordering !== 'none'
    if (!ordered && duplicates !== 'none') return []
    const wants = ordered ? (duplicates === 'none' ? 'order and no repeats' : 'order') : 'no repeats'
    return [
      {
        message: `${group.name} is a share group, where records repeat and keep no order, and its profile asks for ${wants}`,
        help: ordered
          ? 'Use a consumer group where the order of a key matters'
          : 'Make the effect of a record idempotent by a key of its own, or use a consumer group with transactions',
        severity: 'warning',
      },
    ]
  },
})
