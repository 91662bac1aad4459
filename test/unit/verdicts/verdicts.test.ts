import { expect, test } from 'vitest'
import type { Profile } from '../../../src/model/profile.js'
import type { LiveSketch } from '../../../src/model/sketch.js'
import type { PathVerdict } from '../../../src/report.js'
import { rules } from '../../../src/rules/index.js'
import { pathVerdicts } from '../../../src/verdicts/index.js'
import { plainBatches } from '../../support/batches.js'
import { judge, liveWorld } from '../../support/live-world.js'

const verdicts = (sketch: LiveSketch, profile?: Partial<Profile>): readonly PathVerdict[] =>
  pathVerdicts(liveWorld(sketch, profile), judge(rules, sketch))

const only = (sketch: LiveSketch, profile?: Partial<Profile>): PathVerdict => {
  const [first, ...rest] = verdicts(sketch, profile)
  if (!first) throw new Error('no path')
  expect(rest).toEqual([])
  return first
}

const transactional = {
  verdict: 'transactional',
  period: null,
  fit: null,
  shape: null,
  events: 40,
  window: 300_000,
  reason: 'offsets are committed in transactions',
} as const

const inTransactions = { topics: [{ name: 'orders' }], groups: [{ id: 'enrich', commits: transactional }] }

test('a path with nothing open and nothing unseen is exactly-once', () => {
  expect(only(inTransactions, { sink: 'kafka' })).toMatchObject({ actual: 'exactly-once', weakest: null, unknown: [] })
})

test('a transaction does not reach a sink outside Kafka', () => {
  const verdict = only(inTransactions, { sink: 'mysql' })
  expect(verdict.actual).toBe('unknown')
  expect(verdict.unknown).toEqual(['whether a repeat has no further effect in mysql'])
})

test('what no cluster shows keeps a sound path from being called exactly-once', () => {
  const verdict = only({ topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] })
  expect(verdict.actual).toBe('unknown')
  expect(verdict.unknown).toEqual([
    'whether billing commits only after processing',
    'whether a repeat has no further effect behind billing',
  ])
  expect(verdict.weakest).toEqual({ unknown: 'whether billing commits only after processing' })
})

test('an open loss hazard makes it at-most-once', () => {
  const verdict = only({
    topics: [{ name: 'orders', configs: { 'unclean.leader.election.enable': 'true' } }],
    groups: [{ id: 'billing' }],
  })
  expect(verdict.actual).toBe('at-most-once')
  expect(verdict.open).toHaveLength(1)
})

test('plain producers make it at-least-once, and their acks stay unseen', () => {
  const verdict = only({ topics: [{ name: 'orders', partitions: [{ batches: plainBatches }] }] })
  expect(verdict.actual).toBe('at-least-once')
  expect(verdict.unknown).toContain('which acks the producers of orders ask for')
})

test('loss and duplication together leave no guarantee, and the worst of them is the weakest link', () => {
  const sketch: LiveSketch = {
    topics: [
      {
        name: 'orders',
        configs: { 'unclean.leader.election.enable': 'true' },
        partitions: [{ batches: plainBatches }],
      },
    ],
  }
  const verdict = only(sketch)
  const worst = judge(rules, sketch).findings.find(finding => finding.rule === 'topic/unclean-election')
  expect(verdict.actual).toBe('none')
  expect(verdict.open).toHaveLength(2)
  expect(verdict.weakest).toEqual({ finding: worst?.fingerprint })
})

test('a hazard that a group has in one topic leaves its other topics alone', () => {
  const [orders, returns] = verdicts({
    topics: [
      { name: 'orders', partitions: [{ earliest: 400 }] },
      { name: 'returns', partitions: [{}] },
    ],
    groups: [
      {
        id: 'billing',
        offsets: [
          { topic: 'orders', partition: 0, offset: 10, leaderEpoch: 0, committedAt: null },
          { topic: 'returns', partition: 0, offset: 1000, leaderEpoch: 0, committedAt: null },
        ],
      },
    ],
  })
  expect(orders).toMatchObject({ actual: 'at-most-once' })
  expect(returns).toMatchObject({ actual: 'unknown', open: [] })
})

test('each group of a topic has a path of its own', () => {
  const found = verdicts({
    topics: [{ name: 'orders' }],
    groups: [{ id: 'b' }, { id: 'a' }, { id: 'c', state: 'Dead' }],
  })
  expect(found.map(verdict => verdict.path.groups)).toEqual([['a'], ['b']])
})

test('weak copies of __consumer_offsets weaken every path with a group, and no other', () => {
  const weak = { name: '__consumer_offsets', configs: { 'min.insync.replicas': '1' } }
  expect(only({ topics: [weak, { name: 'orders' }], groups: [{ id: 'billing' }] }).actual).toBe('none')
  expect(only({ topics: [weak, { name: 'orders' }] }).open).toEqual([])
})

test('nothing read is nothing proven', () => {
  const verdict = only({
    topics: [{ name: 'orders', configs: null, partitions: [{ batches: null, producers: null }] }],
    groups: [{ id: 'billing', commits: null, offsets: null }],
  })
  expect(verdict.actual).toBe('unknown')
  expect(verdict.unknown).toEqual(
    expect.arrayContaining([
      'how orders is configured',
      'whether the producers of orders are idempotent',
      'how billing commits',
      'where billing stands',
    ]),
  )
})
