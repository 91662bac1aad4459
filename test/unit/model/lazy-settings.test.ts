import { expect, test } from 'vitest'
import type { Fact } from '../../../src/model/fact.js'
import { LazySettings, writtenFacts } from '../../../src/model/lazy-settings.js'
import type { SettingName } from '../../../src/model/settings.js'

const fact = (setting: SettingName, raw: string | null): Fact => ({
  setting,
  native: setting,
  value: raw ?? 'default',
  raw,
  evidence: raw === null ? { level: 'defaulted', client: 'c', version: null, source: 's' } : { level: 'written' },
  place: null,
})

const lazy = () => {
  const asked: SettingName[] = []
  const settings = new LazySettings(['linger', 'acks'], name => {
    asked.push(name)
    if (name === 'acks') return fact(name, 'all')
    if (name === 'linger') return fact(name, '5')
    return name === 'retries' ? fact(name, null) : undefined
  })
  return { asked, settings }
}

test('a fact is made when it is asked for, once', () => {
  const { asked, settings } = lazy()
  expect(asked).toEqual([])
  expect(settings.get('acks')).toBe(settings.get('acks'))
  expect(asked).toEqual(['acks'])
  expect(settings.has('group-id')).toBe(false)
})

test('as a map it holds all that there is, in the order of all settings', () => {
  const { settings } = lazy()
  expect([...settings.keys()]).toEqual(['acks', 'retries', 'linger'])
  expect(settings.size).toBe(3)
  expect(new Map(settings).get('retries')?.value).toBe('default')
})

test('what is written is told without making the defaults, in the same order', () => {
  const { asked, settings } = lazy()
  expect(writtenFacts(settings).map(one => one.setting)).toEqual(['acks', 'linger'])
  expect(asked).not.toContain('retries')
  expect(writtenFacts(new Map(settings))).toEqual(writtenFacts(settings))
})
