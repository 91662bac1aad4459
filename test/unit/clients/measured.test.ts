import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Resolved } from '../../../src/clients/types.js'
import { resolve } from './subject.js'

interface Grid {
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
  readonly outcomes: readonly { readonly versions: readonly string[]; readonly outcomes: string }[]
}

const load = (name: string): Grid =>
  JSON.parse(readFileSync(new URL(`../../fixtures/clients/${name}.json`, import.meta.url), 'utf8')) as Grid

/** Every combination of the values, the first key varying fastest. */
const combinations = (keys: Grid['keys']): string[][] => {
  let all: string[][] = [[]]
  for (const [key, values] of Object.entries(keys))
    all = values.flatMap(value => all.map(lines => (value === null ? lines : [...lines, `${key}=${value}`])))
  return all
}

const isRefused = ({ oddities }: Resolved): boolean => oddities.some(one => one.detail?.includes('refuses to start'))

/** Combinations whose outcome differs from the measured one. */
const differences = (
  client: string,
  version: string,
  grid: Grid,
  outcomes: string,
  seen: (r: Resolved) => string,
): string[] => {
  const lines = combinations(grid.keys)
  expect(lines).toHaveLength(outcomes.length)
  return lines
    .filter((one, at) => {
      const resolved = resolve(client, version, 'producer', ...one)
      return (isRefused(resolved) ? 'r' : seen(resolved)) !== outcomes[at]
    })
    .map(one => one.join(' '))
}

describe('real producers, built with every combination of values', () => {
  const java = load('java-idempotence')
  const rows = java.outcomes.flatMap(({ versions, outcomes }) => versions.map(version => ({ version, outcomes })))

  test.each(rows)('kafka-clients $version agree on idempotence and refusals', ({ version, outcomes }) => {
    const seen = (resolved: Resolved): string => (resolved.settings.get('idempotence')?.value === true ? '+' : '-')
    expect(differences('java', version, java, outcomes, seen)).toEqual([])
  })

  test('librdkafka agrees on refusals', () => {
    const grid = load('librdkafka-refusals')
    for (const { versions, outcomes } of grid.outcomes)
      for (const version of versions) expect(differences('librdkafka', version, grid, outcomes, () => 'o')).toEqual([])
  })
})

test('librdkafka refuses a poll interval below the session timeout', () => {
  const resolved = resolve('librdkafka', '2.16.0', 'consumer', 'max.poll.interval.ms=10000')
  expect(resolved.oddities[0]?.detail).toBe(
    'the consumer refuses to start: max.poll.interval.ms=10000 is shorter than session.timeout.ms=45000',
  )
})
