import { soundReplication } from '../../model/limits.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'

export const singleBroker = defineRule({
  id: 'cluster/single-broker',
  kind: 'cluster',
  summary: 'The cluster has one broker, so nothing is replicated',
  why: 'Every record exists once. When the machine or its disk is lost, so are all records, offsets and transaction states; while it restarts nothing can be written or read. Findings on replication and min ISR follow from this one and are not repeated.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#replication'],
  examples: {
    wrong: [{ live: { brokers: [{}], topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(cluster, world) {
    if (!isSingleBroker(world)) return []
    const count = cluster.live.topics.filter(topic => !topic.internal).length
    // A list that may be cut says nothing about how many there are.
    const topics = cluster.live.topicsComplete ? ` of its ${count} ${count === 1 ? 'topic' : 'topics'}` : ''
    return [
      {
        message: `The cluster has a single broker: every record${topics} exists once and is lost with the disk of that machine`,
        help: `Run at least ${soundReplication.factor} brokers where data matters; for trying things this is fine`,
        needed: `${soundReplication.factor} brokers`,
        ...(world.profiles.some(profile => profile.loss === 'none') ? { severity: 'error' } : {}),
      } as const,
    ]
  },
})
