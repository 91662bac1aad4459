import { defineRule } from '../define.js'
import { shareExample, shareSettings } from '../share.js'

export const shareStartsAtEnd = defineRule({
  id: 'group/share-starts-at-end',
  kind: 'group',
  summary: 'A share group skips what was written before it first read a partition',
  why: 'share.auto.offset.reset=latest, the default of brokers, lets a share group begin at the end of the log. Records that were written before the first consumer came, and those in a partition that is added later, are never delivered.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-932', 'https://kafka.apache.org/documentation/#groupconfigs_share.auto.offset.reset'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [shareExample('packing', { 'share.auto.offset.reset': 'latest' })],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [shareExample('packing')] } }],
  },
  check(group) {
    const settings = shareSettings(group)
    if (settings?.reset !== 'latest') return []
    const waiting = (group.live.offsets ?? []).filter(({ offset }) => offset < 0).length
    const now = waiting > 0 ? `; ${waiting} of its partitions ${waiting === 1 ? 'is' : 'are'} not read yet` : ''
    return [
      {
        message: `${group.name} has share.auto.offset.reset=latest and skips records that are written before it first reads a partition${now}`,
        help: `Set it before the group starts: kafka-configs.sh --alter --group ${group.name} --add-config share.auto.offset.reset=earliest`,
        needed: 'earliest',
      },
    ]
  },
})
