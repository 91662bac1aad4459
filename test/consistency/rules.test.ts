import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rules } from '../../src/rules/index.js'

const folder = fileURLToPath(new URL('../../src/rules/', import.meta.url))

const filesOfRules = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.split(path.sep).join('/'))
    .filter(name => /^[a-z]+\/[a-z0-9-]+\.ts$/.test(name))
    .map(name => name.replace(/\.ts$/, ''))
    .sort()

test('each file in an area folder is a rule of that name, and the index lists it', () => {
  expect(rules.map(rule => rule.id).sort()).toEqual(filesOfRules())
})

test('the index is sorted by id and holds each rule once', () => {
  const ids = rules.map(rule => rule.id)
  expect(ids).toEqual([...new Set(ids)].sort())
})

test.each(rules.map(rule => [rule.id, rule] as const))('%s is complete', (_, rule) => {
  expect(rule.summary).toMatch(/^[A-Z_\d].*[^.]$/)
  expect(rule.why.length).toBeGreaterThan(60)
  expect(rule.impacts.length).toBeGreaterThan(0)
  expect(rule.since).toMatch(/^\d+\.\d+\.\d+$/)
  expect(rule.references.length).toBeGreaterThan(0)
  expect(rule.examples.wrong.length).toBeGreaterThan(0)
  expect(rule.examples.right.length).toBeGreaterThan(0)
})

test.each(rules.map(rule => [rule.id, rule] as const))(
  '%s calls only certain loss an error whatever the intent',
  (_, rule) => {
    if (typeof rule.severity === 'string') {
      if (rule.severity === 'error') expect(rule.confidence).not.toBe('needs-context')
      return
    }
    expect(rule.severity.tolerated).not.toBe('error')
  },
)
