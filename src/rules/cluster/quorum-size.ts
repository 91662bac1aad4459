import { soundVoters } from '../../model/live-limits.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'

/** Failures that a majority survives. */
const bears = (voters: number): number => Math.floor((voters - 1) / 2)

export const quorumSize = defineRule({
  id: 'cluster/quorum-size',
  kind: 'cluster',
  summary: 'The controller quorum bears no failure, or has an idle voter',
  why: 'The controllers decide by majority. One voter is a single point of failure, two bear no loss either, and an even number costs a machine without bearing more failures than one voter less. Without a quorum no leader is elected, so every later broker failure stops its partitions.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-595', 'https://kafka.apache.org/documentation/#kraft'],
  examples: {
    wrong: [{ live: { quorum: { leaderId: 101, voters: [101, 102].map(id => ({ id, lastFetchAge: 100, lag: 0 })) } } }],
    right: [{ live: {} }],
  },
  check(cluster, world) {
    const voters = cluster.live.quorum?.voters.length
    if (voters === undefined || voters === 0 || soundVoters.includes(voters) || isSingleBroker(world)) return []
    const spare = bears(voters)
    const effect = spare === 0 ? 'bears no failure' : `bears ${spare}, as ${voters - 1} would`
    return [
      {
        message: `The controller quorum has ${voters} ${voters === 1 ? 'voter' : 'voters'} and ${effect}`,
        help: 'Run three controllers, or five where two may fail at once',
        needed: soundVoters.slice(0, 2).join(' or '),
        ...(spare === 0 ? {} : { severity: 'info' }),
      } as const,
    ]
  },
})
