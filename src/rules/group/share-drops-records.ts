import { defineRule } from '../define.js'
import { shareExample, shareSettings } from '../share.js'

export const shareDropsRecords = defineRule({
  id: 'group/share-drops-records',
  kind: 'group',
  summary: 'A share group gives records up after some deliveries, and keeps none of them',
  why: 'A record that consumers of a share group release or let time out is delivered again, up to share.delivery.count.limit times. After that the broker marks it as done: it is not delivered any more, nothing is logged at the consumer, and without a dead letter topic nothing is left of it.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-932', 'KIP-1191', 'KIP-1240'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [shareExample('packing', { 'errors.deadletterqueue.topic.name': '' })],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [shareExample('packing')] } }],
  },
  check(group) {
    const settings = shareSettings(group)
    if (!settings || settings.deadLetters !== undefined) return []
    return [
      {
        message: `${group.name} gives a record up after ${settings.attempts} deliveries, and no dead letter topic takes it: it is dropped without a trace`,
        help: 'Set errors.deadletterqueue.topic.name on the group (brokers from 4.4 on); before, let consumers write a record to a topic of their own before they reject it, and raise group.share.delivery.count.limit',
      },
    ]
  },
})
