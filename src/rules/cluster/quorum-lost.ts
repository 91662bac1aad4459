import { formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const quorumLost = defineRule({
  id: 'cluster/quorum-lost',
  kind: 'cluster',
  summary: 'The controllers have no majority',
  why: 'Voters of the quorum run on brokers that are down, and those left are no majority. No leader is elected, no ISR changes and no topic is created until enough of them are back: every further failure stops what it touches. Only a forecast (audit --what-if) can show it: without a majority a cluster does not answer for its quorum.',
  impacts: ['unavailability'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-595', 'https://kafka.apache.org/documentation/#kraft'],
  examples: {
    wrong: [
      {
        live: {
          quorum: {
            leaderId: 1,
            voters: [1, 2, 3].map(id => ({ id, lastFetchAge: 100, lag: 0, ...(id > 1 ? { gone: true } : {}) })),
          },
        },
      },
    ],
    right: [
      { live: {} },
      {
        live: {
          quorum: {
            leaderId: 1,
            voters: [1, 2, 3].map(id => ({ id, lastFetchAge: 100, lag: 0, ...(id > 2 ? { gone: true } : {}) })),
          },
        },
      },
    ],
  },
  check(_cluster, world) {
    const voters = liveCluster(world)?.quorum?.voters ?? []
    const down = voters.filter(voter => voter.gone)
    const majority = Math.floor(voters.length / 2) + 1
    if (down.length === 0 || voters.length - down.length >= majority) return []
    return [
      {
        message: `${down.length} of ${voters.length} controllers are down (${formatRanges(down.map(({ id }) => id))}), and a majority of ${majority} is needed: no leader can be elected`,
        help: 'Bring the controllers back one by one; run them on machines of their own, so that brokers can stop without them',
      },
    ]
  },
})
