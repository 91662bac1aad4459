import { formatRanges } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const quorumLost = defineRule({
  id: 'cluster/quorum-lost',
  kind: 'cluster',
  summary: 'The controllers have no majority',
  why: 'Voters of the quorum run on brokers that are down, and those left are no majority. No leader is elected, no ISR changes and no topic is created until enough of them are back: every further failure stops what it touches.',
  impacts: ['unavailability'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-595', 'https://kafka.apache.org/documentation/#kraft'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [{}, { status: 'fenced' }, { status: 'fenced' }],
          topics: [],
          quorum: { leaderId: 1, voters: [1, 2, 3].map(id => ({ id, lastFetchAge: 100, lag: 0 })) },
        },
      },
    ],
    right: [
      { live: {} },
      { live: { quorum: { leaderId: 1, voters: [1, 2, 3].map(id => ({ id, lastFetchAge: 100, lag: 0 })) } } },
    ],
  },
  check(_cluster, world) {
    const state = liveCluster(world)
    const voters = state?.quorum?.voters ?? []
    // Voters that are no brokers run on machines of their own, whose health is not seen here.
    const down = voters.filter(({ id }) => state?.brokers.some(b => b.id === id && b.status !== 'live'))
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
