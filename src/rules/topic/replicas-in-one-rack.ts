import { formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const replicasInOneRack = defineRule({
  id: 'topic/replicas-in-one-rack',
  kind: 'topic',
  summary: 'All replicas of a partition share one rack although there are several',
  why: 'A rack, or zone, fails as a whole. Replicas that share it are lost together, so the copies protect against nothing but the loss of one machine.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-36', 'https://kafka.apache.org/documentation/#brokerconfigs_broker.rack'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [{ rack: 'a' }, { rack: 'a' }, { rack: 'a' }, { rack: 'b' }],
          topics: [
            { name: 'orders', partitions: [{ replicas: [1, 2, 3] }] },
            { name: '__consumer_offsets', partitions: [{ replicas: [1, 2, 4] }] },
            { name: '__transaction_state', partitions: [{ replicas: [1, 2, 4] }] },
          ],
        },
      },
    ],
    right: [
      { live: { topics: [{ name: 'orders' }] } },
      {
        title: 'Racks are not used',
        live: { brokers: [{ rack: null }, { rack: null }, { rack: null }], topics: [{ name: 'orders' }] },
      },
    ],
  },
  check(topic, world) {
    const state = liveCluster(world)
    if (!topic.live || !state) return []
    const rackOf = new Map(state.brokers.map(broker => [broker.id, broker.rack]))
    if (new Set([...rackOf.values()].filter(rack => rack !== null)).size < 2) return []
    const together = topic.live.partitions.filter(({ replicas }) => {
      const racks = new Set(replicas.map(id => rackOf.get(id)))
      // A broker without a rack, or one that is not listed, leaves the question open for its partitions.
      return replicas.length > 1 && racks.size === 1 && !racks.has(undefined) && !racks.has(null)
    })
    const [first] = together
    if (!first) return []
    return [
      {
        message: `All replicas of ${formatPartitions(together.map(p => p.index))} of ${topic.name} are in one rack${together.length === 1 ? ` (${rackOf.get(first.replicas[0] ?? -1)})` : ''}: when it fails, every copy is gone at once`,
        help: 'Spread the replicas over the racks with kafka-reassign-partitions.sh',
      },
    ]
  },
})
