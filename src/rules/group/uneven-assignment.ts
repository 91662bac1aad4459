import { defineRule } from '../define.js'
import { isActive } from '../positions.js'

export const unevenAssignment = defineRule({
  id: 'group/uneven-assignment',
  kind: 'group',
  summary: 'Some members read far more partitions than others',
  why: 'The range assignor deals out each topic on its own and gives the first members the remainder of every topic. The busiest member then sets the pace, and its lag comes closest to the end of retention.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_partition.assignment.strategy', 'KIP-54'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              members: [['a', [0, 1, 2]] as const, ['b', []] as const].map(([memberId, partitions]) => ({
                memberId,
                instanceId: null,
                clientId: memberId,
                host: '/10.0.0.1',
                sessionTimeout: 45_000,
                rebalanceTimeout: 300_000,
                subscription: ['orders'],
                assignment: [{ topic: 'orders', partitions }],
                library: null,
              })),
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group) {
    if (!isActive(group) || group.live.state !== 'Stable' || group.live.type === 'share') return []
    const counts = (group.live.members ?? []).map(m => m.assignment.reduce((sum, a) => sum + a.partitions.length, 0))
    const most = Math.max(...counts)
    const least = Math.min(...counts)
    // One apart is as even as whole partitions allow.
    if (counts.length < 2 || most - least < 2) return []
    return [
      {
        message: `Members of ${group.name} hold between ${least} and ${most} partitions: the busiest sets the pace of the group`,
        help: 'Use the cooperative-sticky or round-robin assignor, or the consumer group protocol of KIP-848',
      },
    ]
  },
})
