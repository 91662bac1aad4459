import { formatPartitions, formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const reassignmentRunning = defineRule({
  id: 'topic/reassignment-running',
  kind: 'topic',
  summary: 'Replicas of the topic are being moved',
  why: 'While replicas are copied they count as assigned but are not in sync, so the topic looks short of copies. If a move does not end, a throttle may be too low or the target broker may be down, and the topic stays in between.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-455'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          reassignments: [{ topic: 'orders', partition: 1, adding: [3], removing: [1] }],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], reassignments: [] } }],
  },
  check(topic, world) {
    const moves = (liveCluster(world)?.reassignments ?? []).filter(move => move.topic === topic.name)
    if (!topic.live || moves.length === 0) return []
    const to = [...new Set(moves.flatMap(move => move.adding))]
    const target = to.length > 0 ? ` to ${to.length === 1 ? 'broker' : 'brokers'} ${formatRanges(to)}` : ''
    return [
      {
        message: `Replicas of ${formatPartitions(moves.map(move => move.partition))} of ${topic.name} are being moved${target}`,
        help: 'Look again later with kafka-reassign-partitions.sh --list; if it does not end, see whether the target brokers are up and the throttle leaves room',
      },
    ]
  },
})
