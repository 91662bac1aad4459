import { describe, expect, it } from 'vitest'
import { orderViolations } from '../../../src/advice/plan/order.js'
import { joinStages, stagesBetween } from '../../../src/advice/plan/routes.js'
import type { PlanSink } from '../../../src/advice/plan/template.js'
import { guarantees } from '../../../src/model/guarantee.js'

const sinks: readonly PlanSink[] = ['unstated', 'kafka', 'mysql', 'postgres', 'redis', 'http', 'none', 'other']
const pairs = guarantees.flatMap(from => guarantees.filter(to => to !== from).map(to => [from, to] as const))
const cases = pairs.flatMap(([from, to]) => sinks.map(sink => [from, to, sink] as const))

describe.each(cases)('the plan from %s to %s with sink %s', (from, to, sink) => {
  const steps = joinStages(stagesBetween(from, to, sink))

  it('keeps the rules of order', () => {
    expect(orderViolations(steps)).toEqual([])
  })

  it('starts by reading, names each step once and leaves none without criteria', () => {
    expect(steps[0]?.effects).toEqual(['reads-only'])
    expect(new Set(steps.map(step => step.id)).size).toBe(steps.length)
    for (const step of steps) {
      for (const part of [step.actions, step.checks, step.gate, step.rollback]) expect(part.length).toBeGreaterThan(0)
      expect(step.because).not.toBe('')
    }
  })
})

describe('the check of order', () => {
  const effects = (...list: Parameters<typeof orderViolations>[0][number]['effects'][]) =>
    list.map((e, index) => ({ id: `s${index}`, effects: e }))

  it.each([
    ['acks before durability', effects(['waits-for-acks'], ['raises-durability'])],
    ['acks without durability', effects(['waits-for-acks'])],
    ['repeats before tolerance', effects(['emits-repeats'], ['tolerates-repeats'])],
    [
      'transactions before readers',
      effects(['grants-transactions'], ['watches-transactions'], ['emits-transactions'], ['reads-committed']),
    ],
    ['transactions that nobody watches', effects(['grants-transactions'], ['reads-committed'], ['emits-transactions'])],
    ['protection removed in the middle', effects(['removes-protection'], ['measures'])],
    ['loss before consent', effects(['commits-first'], ['accepts-loss'])],
  ])('finds %s', (_, steps) => {
    expect(orderViolations(steps)).not.toEqual([])
  })
})
