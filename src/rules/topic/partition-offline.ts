import { partitionsIn } from '../../model/partition-health.js'
import { capital, formatPartitions, formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const partitionOffline = defineRule({
  id: 'topic/partition-offline',
  kind: 'topic',
  summary: 'A partition has no leader',
  why: 'Without a leader nothing can be written to a partition or read from it. No replica that is in sync is alive; forcing another one to lead would discard acknowledged records.',
  impacts: ['unavailability'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#replication', 'KIP-966'],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', partitions: [{}, { leader: -1, offline: [2, 3, 1] }] }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const offline = partitionsIn('offline', topic.live, state.release)
    if (offline.length === 0) return []
    const last = formatRanges([...new Set(offline.flatMap(p => [...(p.eligible ?? []), ...(p.lastEligible ?? [])]))])
    const lost = formatRanges([...new Set(offline.flatMap(p => p.offline))])
    return [
      {
        message: `${capital(formatPartitions(offline.map(p => p.index)))} of ${topic.name} ${offline.length === 1 ? 'has' : 'have'} no leader: nothing can be written or read there`,
        help: `Bring the brokers that hold the last in-sync copies back${last ? ` (only ${last} may hold every acknowledged record)` : lost ? ` (offline: ${lost})` : ''}; elect an unclean leader only if losing acknowledged records is acceptable`,
      },
    ]
  },
})
