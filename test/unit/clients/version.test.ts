import { expect, test } from 'vitest'
import { compareVersions, isWithin, mapVersion, sortVersions } from '../../../src/clients/version.js'

test('versions compare as numbers, part by part', () => {
  expect(compareVersions('3.10', '3.9')).toBeGreaterThan(0)
  expect(compareVersions('4.0', '4.0.0')).toBe(0)
  expect(compareVersions('0.11.0.3', '0.11.0')).toBeGreaterThan(0)
  expect(compareVersions('v2.6.0-RC1', '2.6')).toBe(0)
})

test('a range holds its lower bound and not its upper one', () => {
  const range = { since: '3.0.1', until: '3.1.0' }
  expect(isWithin('3.0.1', range)).toBe(true)
  expect(isWithin('3.0.9', range)).toBe(true)
  expect(isWithin('3.1', range)).toBe(false)
  expect(isWithin('1.0', { since: null, until: null })).toBe(true)
})

test('a framework version maps to the nearest lower line', () => {
  const map = [
    ['2.6', '3.0.0'],
    ['2.6.5', '3.0.1'],
    ['3.0', '3.3'],
  ] as const
  expect(mapVersion('2.6.4', map)).toBe('3.0.0')
  expect(mapVersion('2.7', map)).toBe('3.0.1')
  expect(mapVersion('2.5', map)).toBeNull()
})

test('versions sort without equal ones', () => {
  expect(sortVersions(['3.10', '3.9', '3.9.0', '2.0'])).toEqual(['2.0', '3.9', '3.10'])
})
