import { partitionsIn } from '../../model/partition-health.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const atMinIsr = defineRule({
  id: 'topic/at-min-isr',
  kind: 'topic',
  summary: 'A partition has lost copies and has no margin left',
  why: 'Just as many copies are in sync as min.insync.replicas needs. The next broker that stops, a planned restart included, makes the partition refuse writes with acks=all.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas', 'KIP-351'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', partitions: [{ offline: [3] }] }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const edge = partitionsIn('at-min-isr', topic.live, state.release)
    if (edge.length === 0) return []
    return [
      {
        message: `${capital(formatPartitions(edge.map(p => p.index)))} of ${topic.name} ${edge.length === 1 ? 'has' : 'have'} lost copies and stand${edge.length === 1 ? 's' : ''} exactly at min.insync.replicas: one more broker down stops writes with acks=all`,
        help: 'Restart no broker before all copies are in sync again',
      },
    ]
  },
})
