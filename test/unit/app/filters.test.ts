import { describe, expect, test } from 'vitest'
import { checkFilters } from '../../../src/app/filters.js'
import { EnvironmentError, UsageError } from '../../../src/errors.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'

const whole: LiveSketch = { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] }
const check = (sketch: LiveSketch, topics: readonly string[], groups: readonly string[] = []) =>
  checkFilters(completeState(sketch), { topics, groups })

const hidden = (question: string) => ({
  subject: { kind: 'cluster', name: 'cluster' },
  question,
  reason: 'not permitted',
  remedy: 'allow it',
})

describe('a filter', () => {
  test('that matches says nothing', () => {
    expect(check(whole, ['ord*'], ['billing'])).toEqual([])
    expect(check(whole, [])).toEqual([])
  })

  test('that matches nothing is refused, with the name that was meant', () => {
    expect(() => check(whole, ['orderz'])).toThrow(UsageError)
    expect(() => check(whole, ['orderz'])).toThrow(
      '--topics orderz matches no topic of this cluster (did you mean orders?)',
    )
    expect(() => check(whole, [], ['x*', 'y'])).toThrow('--groups x*,y matches no group of this cluster: correct')
  })

  test('that matches nothing which is visible leaves the answer unknown', () => {
    const cut = { ...whole, unknowns: [hidden('Which topics exist'), hidden('Which consumer groups exist')] }
    expect(() => check(cut, ['secret'])).toThrow(EnvironmentError)
    expect(() => check(cut, [], ['secret'])).toThrow('matches no group that this principal may see')
  })

  test('that matches nothing beside one that does is noted', () => {
    expect(check(whole, ['orders', 'paymnts'])).toEqual(['--topics paymnts matches no topic'])
  })
})
