import { defineRule } from '../define.js'
import { assignedTo, isActive } from '../positions.js'

export const singleMember = defineRule({
  id: 'group/single-member',
  kind: 'group',
  summary: 'One member reads every partition alone',
  why: 'While the only member restarts nobody reads, and what it had in work waits for the session time-out before anyone takes over.',
  impacts: ['unavailability'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#intro_consumers'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              members: [
                {
                  memberId: 'a',
                  instanceId: null,
                  clientId: 'a',
                  host: '/10.0.0.1',
                  sessionTimeout: 45_000,
                  rebalanceTimeout: 300_000,
                  subscription: ['orders'],
                  assignment: [{ topic: 'orders', partitions: [0, 1, 2] }],
                  library: null,
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group) {
    const held = assignedTo(group).length
    if (!isActive(group) || group.live.members?.length !== 1 || held < 2 || group.live.type === 'share') return []
    return [
      {
        message: `One member of ${group.name} reads all ${held} partitions: while it restarts nobody reads`,
        help: 'Run a second instance, so that the partitions move instead of waiting',
      },
    ]
  },
})
