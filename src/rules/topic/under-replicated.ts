import { partitionsIn } from '../../model/partition-health.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const underReplicated = defineRule({
  id: 'topic/under-replicated',
  kind: 'topic',
  summary: 'A partition lacks copies that it should have',
  why: 'A replica is down or has fallen behind. Writes go on, but fewer failures can be borne than the replication factor promises. Seen once this may be a restart in progress; if it lasts, a broker is missing or too slow.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#replication', 'KIP-351'],
  examples: {
    wrong: [
      {
        profile: { loss: 'tolerated', duplicates: 'tolerated' },
        live: {
          topics: [{ name: 'orders', configs: { 'min.insync.replicas': '1' }, partitions: [{ offline: [3] }] }],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const behind = partitionsIn('under-replicated', topic.live, state.release)
    if (behind.length === 0) return []
    const missing = [...new Set(behind.flatMap(p => p.replicas.filter(id => !p.isr.includes(id))))].sort(
      (a, b) => a - b,
    )
    return [
      {
        message: `${capital(formatPartitions(behind.map(p => p.index)))} of ${topic.name} ${behind.length === 1 ? 'lacks' : 'lack'} copies: not in sync on ${missing.length === 1 ? 'broker' : 'brokers'} ${missing.join(', ')}`,
        help: 'Look again after a minute; if it lasts, see whether these brokers are up and keep pace (network, disks, replication quota)',
      },
    ]
  },
})
