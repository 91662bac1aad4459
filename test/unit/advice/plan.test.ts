import { describe, expect, it } from 'vitest'
import { type PlanRequest, planFor } from '../../../src/advice/plan/plan.js'
import { guarantees } from '../../../src/model/guarantee.js'
import type { Profile } from '../../../src/model/profile.js'
import type { Plan } from '../../../src/report.js'

const week = 604_800_000
const day = 86_400_000
const usual = { stepTime: 2 * week, canaryTime: 3 * day }

const plan = (from: PlanRequest['from'], to: PlanRequest['to'], more: Partial<PlanRequest> = {}): Plan =>
  planFor({ from, to, ...usual, ...more })

const profile = (stated: Partial<Profile>): Profile => ({
  name: 'payments',
  topics: ['payments'],
  groups: ['settlement'],
  loss: 'none',
  duplicates: 'none',
  ...stated,
})

const ids = (p: Plan): string[] => p.steps.map(step => step.id)
const allText = (p: Plan): string => JSON.stringify(p)

describe('the steps of the mission', () => {
  it('lead to at-least-once: settings, fault test, repeats', () => {
    const p = plan('at-most-once', 'at-least-once')
    expect(ids(p)).toEqual(['inventory', 'durability', 'tolerate-repeats', 'commit-after', 'acks-all', 'fault-test'])
    expect(allText(p)).toMatch(/acks=all/)
    expect(allText(p)).toMatch(/enable\.auto\.commit=false/)
    expect(allText(p)).toMatch(/stop a broker.*jitter/)
  })

  it('lead to exactly-once: idempotence, dedup by Redis or transactions, load test, canary, all', () => {
    const p = plan('at-least-once', 'exactly-once')
    expect(ids(p)).toEqual(
      expect.arrayContaining([
        'producer-idempotence',
        'consumer-dedup',
        'transactional-consumption',
        'load-test',
        'canary',
        'rollout',
      ]),
    )
    expect(allText(p)).toMatch(/Redis table.*transactional consumption/)
    expect(allText(p)).toMatch(/30-50 %/)
    expect(p.steps.find(step => step.id === 'canary')?.gate[0]).toBe(
      'no anomaly for 3d in a row; one anomaly starts the count again',
    )
  })

  it('join for at-most-once to exactly-once, passing through at-least-once', () => {
    const p = plan('at-most-once', 'exactly-once')
    expect(ids(p).indexOf('fault-test')).toBeLessThan(ids(p).indexOf('producer-idempotence'))
    expect(p.notes.find(note => note.startsWith('two stages'))).toContain('after step 6 the path is at-least-once')
  })
})

describe('downgrades', () => {
  it('need the consent of the owner before anything changes', () => {
    expect(ids(plan('exactly-once', 'at-least-once')).slice(0, 3)).toEqual([
      'inventory',
      'accept-repeats',
      'tolerate-repeats',
    ])
    expect(ids(plan('at-least-once', 'at-most-once')).slice(0, 3)).toEqual(['inventory', 'accept-loss', 'commit-first'])
  })

  it('leave replication and min ISR alone', () => {
    expect(allText(plan('at-least-once', 'at-most-once'))).not.toMatch(/add-config min\.insync/)
  })

  it('say that the guarantee gets weaker', () => {
    expect(plan('exactly-once', 'at-most-once').warnings[0]).toBe(
      'this plan weakens the guarantee: records may be lost',
    )
  })

  it('take the rights and the dedup back last', () => {
    expect(ids(plan('exactly-once', 'at-most-once')).slice(-2)).toEqual(['retire-dedup', 'remove-transaction-access'])
  })
})

describe('the sink', () => {
  const toExactlyOnce = (sink: NonNullable<Profile['sink']>) =>
    plan('at-least-once', 'exactly-once', { profile: profile({ sink }) })

  it('Kafka: transactions, no store', () => {
    expect(ids(toExactlyOnce('kafka'))).toContain('transactional-consumption')
    expect(ids(toExactlyOnce('kafka'))).not.toContain('consumer-dedup')
  })

  it.each([
    ['mysql', /CREATE TABLE inbox.*same MySQL transaction/],
    ['postgres', /ON CONFLICT DO NOTHING in the same PostgreSQL transaction/],
    ['redis', /NX EX.*after the effect/],
    ['http', /idempotency key/],
  ] as const)('%s: a store of its own, no transactions', (sink, text) => {
    expect(allText(toExactlyOnce(sink))).toMatch(text)
    expect(ids(toExactlyOnce(sink))).not.toContain('transaction-access')
  })

  it('is asked for when it is not stated', () => {
    expect(plan('at-least-once', 'exactly-once').warnings.join()).toContain('no sink is stated')
  })
})

describe('names', () => {
  it('are filled in where the profile knows them', () => {
    const p = plan('at-most-once', 'at-least-once', { profile: profile({}), brokers: 'b1:9092,b2:9092' })
    expect(allText(p)).toContain('kafka-topics.sh --bootstrap-server b1:9092,b2:9092 --describe --topic payments')
    expect(allText(p)).toContain('--describe --group settlement')
    expect(allText(p)).not.toMatch(/\b(BROKERS|TOPIC|TOPICS|GLOBS|GROUP|CANARY)\b/)
  })

  it('stay as placeholders with an explanation where a glob stands for several', () => {
    const p = plan('at-most-once', 'at-least-once', { profile: profile({ topics: ['payments.*', 'refunds'] }) })
    expect(allText(p)).toContain(
      "kafka-topics.sh --bootstrap-server BROKERS --describe --topic '(payments\\\\..*|refunds)'",
    )
    expect(allText(p)).toContain("--topics 'payments.*,refunds'")
    expect(p.notes).toContain('TOPIC stands for each topic that matches payments.*, refunds')
  })
})

describe('times', () => {
  it('are two weeks a step, three days of canary and none for steps that only read or decide', () => {
    const p = plan('at-least-once', 'exactly-once')
    expect(p.steps.map(step => step.duration).filter(time => time === 3 * day)).toHaveLength(1)
    expect(p.steps.find(step => step.id === 'inventory')?.duration).toBe(0)
    expect(p.estimate).toBe(p.steps.filter(step => step.duration === 2 * week).length * 2 * week + 3 * day)
  })

  it('follow the user, in the gates too', () => {
    const p = plan('at-least-once', 'exactly-once', { stepTime: week, canaryTime: 5 * day })
    expect(p.steps.find(step => step.id === 'load-test')?.duration).toBe(week)
    expect(p.steps.find(step => step.id === 'canary')?.duration).toBe(5 * day)
    expect(allText(p)).toContain('no anomaly for 5d in a row')
    expect(p.notes.join()).toContain('a step ends by criteria, not by the calendar; 1w is the least time')
  })
})

describe('checks', () => {
  const pairs = guarantees.flatMap(from => guarantees.map(to => [from, to] as const))

  it('never ask for a command that does not exist yet', () => {
    for (const [from, to] of pairs) {
      const lines = plan(from, to).steps.flatMap(step => [...step.actions, ...step.checks, ...step.rollback])
      for (const line of lines) expect(line).not.toMatch(/reliactl (drill|bench|inspect|report)\b/)
    }
  })

  it('describe by hand each drill that a gate asks for', () => {
    for (const [from, to] of pairs) {
      for (const step of plan(from, to).steps) {
        const asked = [...step.gate.join('\n').matchAll(/drills? (\d\d(?:(?:, | and | to )\d\d)*)/g)]
        const numbers = asked.flatMap(match => match[1]?.match(/\d\d/g) ?? [])
        for (const id of numbers) expect(step.checks.join('\n')).toContain(`drill ${id} (`)
      }
    }
  })
})

it('has nothing to do between equal guarantees', () => {
  const p = plan('at-least-once', 'at-least-once')
  expect(p.steps).toEqual([])
  expect(p.notes).toEqual(['nothing to do: the path is at-least-once already'])
})

it('says when its end is not what the profile needs', () => {
  const more = { profile: profile({ duplicates: 'tolerated' }) }
  expect(plan('at-least-once', 'exactly-once', more).warnings[0]).toContain('needs no more than at-least-once')
  expect(plan('at-least-once', 'at-most-once', more).warnings[0]).toContain('ends at at-most-once, which is weaker')
})
