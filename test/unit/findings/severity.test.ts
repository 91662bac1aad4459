import { describe, expect, test } from 'vitest'
import { intentFor, severityFor } from '../../../src/findings/severity.js'
import type { Profile } from '../../../src/model/profile.js'

const profile = (over: Partial<Profile>): Profile => ({
  name: 'orders',
  topics: ['orders'],
  groups: [],
  loss: 'none',
  duplicates: 'tolerated',
  ...over,
})
const table = { needed: 'error', unstated: 'warning', tolerated: 'off' } as const

describe('severity by intent', () => {
  test('a loss hazard is an error only where loss is ruled out', () => {
    expect(severityFor(table, undefined, ['loss'], profile({}))).toBe('error')
    expect(severityFor(table, undefined, ['loss'], undefined)).toBe('warning')
    expect(severityFor(table, undefined, ['loss'], profile({ loss: 'tolerated' }))).toBe('off')
  })

  test('one impact that is ruled out outweighs others that are borne', () => {
    expect(intentFor(['loss', 'duplication'], profile({}))).toBe('needed')
    expect(intentFor(['duplication'], profile({}))).toBe('tolerated')
  })

  test('ordering that nobody stated stays unstated', () => {
    expect(intentFor(['reordering'], profile({}))).toBe('unstated')
    expect(intentFor(['reordering'], profile({ ordering: 'key' }))).toBe('needed')
    expect(intentFor(['reordering'], profile({ ordering: 'none' }))).toBe('tolerated')
  })

  test('the severity a check asks for never outweighs what the profile bears', () => {
    expect(severityFor(table, 'error', ['loss'], profile({ loss: 'tolerated' }))).toBe('off')
    expect(severityFor(table, 'info', ['loss'], profile({}))).toBe('info')
  })

  test('impacts without a tolerance are judged as needed under any profile', () => {
    expect(intentFor(['invalid-config'], profile({ loss: 'tolerated' }))).toBe('needed')
  })
})
