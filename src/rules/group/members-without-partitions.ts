import { formatAmount } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { isActive } from '../positions.js'

export const membersWithoutPartitions = defineRule({
  id: 'group/members-without-partitions',
  kind: 'group',
  summary: 'A group has more members than partitions to read',
  why: 'One partition goes to one member, so members beyond the number of partitions stand by. That is sound as a reserve; as a means to read faster it does nothing.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#intro_consumers'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{}] }],
          groups: [
            {
              id: 'billing',
              members: [['a', [0]] as const, ['b', []] as const].map(([memberId, partitions]) => ({
                memberId,
                instanceId: null,
                clientId: memberId,
                host: '/10.0.0.1',
                sessionTimeout: 45_000,
                rebalanceTimeout: 300_000,
                subscription: ['orders'],
                assignment: partitions.length > 0 ? [{ topic: 'orders', partitions }] : [],
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
    const members = group.live.members ?? []
    // A share group hands the same partition to several members.
    if (!isActive(group) || group.live.state !== 'Stable' || group.live.type === 'share') return []
    const idle = members.filter(member => member.assignment.every(({ partitions }) => partitions.length === 0))
    if (idle.length === 0 || idle.length === members.length) return []
    return [
      {
        message: `${idle.length} of ${formatAmount(members.length, 'member')} of ${group.name} ${idle.length === 1 ? 'has' : 'have'} no partition: they stand by and do not make the group faster`,
        help: 'Add partitions if the group must read faster (this changes which partition a key goes to), else keep them as a reserve',
      },
    ]
  },
})
