import { defineRule } from '../define.js'
import { isWritten, known, textOf } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const compactionDropsEvents = defineRule({
  id: 'topic/compaction-drops-events',
  kind: 'topic',
  summary: 'Compaction removes records that still count',
  why: 'Compaction keeps the last record of each key and removes the earlier ones. That is right for state, where the latest value replaces the others. Where each record is an event of its own, a reader that is late never sees the ones in between.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'info', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#compaction', 'KIP-71'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', content: 'events' },
        live: { topics: [{ name: 'orders', configs: { 'cleanup.policy': 'compact' } }] },
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', content: 'state' },
        live: { topics: [{ name: 'balances', configs: { 'cleanup.policy': 'compact' } }] },
      },
      {
        profile: { loss: 'none', duplicates: 'none', content: 'events' },
        live: { topics: [{ name: 'orders' }] },
      },
    ],
  },
  check(topic) {
    const policy = known(topic, 'cleanup-policy')
    const compacts = textOf(topic, 'cleanup-policy')?.split(',').includes('compact') ?? false
    if (!policy || !compacts || !isWritten(policy) || topic.profile?.content === 'state') return []
    const isCertain = topic.profile?.content === 'events'
    return [
      {
        message: isCertain
          ? `${stated(policy, topic)} on ${topic.name}, where each record is an event of its own: a late reader never sees those that a newer one of the same key replaced`
          : `${stated(policy, topic)} on ${topic.name}: right where the latest record of a key replaces the others, and a loss where each is an event of its own`,
        help: isCertain
          ? `Set ${wanted(policy, topic, 'delete')} with a retention that fits, or use a key of its own for each event`
          : 'State content: state or content: events in the profile of this topic',
        fact: policy,
        ...(isCertain ? {} : { severity: 'info' as const, confidence: 'needs-context' as const }),
      },
    ]
  },
})
