import { expect, test } from 'vitest'
import { rules } from '../../../src/rules/index.js'
import { judgeFile } from '../../support/file-world.js'

const base = `spring:
  profiles:
    group:
      production: [prodmq, proddb]
  kafka:
    bootstrap-servers: a:9092,b:9092
    producer:
      acks: 1
`
const profile = (name: string, lines: string): string =>
  `---\nspring:\n  config:\n    activate:\n      on-profile: ${name}\n${lines}`
const acks = (value: string): string => `  kafka:\n    producer:\n      acks: ${value}\n`

const judge = async (text: string) => {
  const { findings } = await judgeFile(rules, { file: 'application.yml', text })
  return findings.filter(finding => finding.rule === 'producer/acks-below-all')
}

test('a value that every profile replaces is told with the place that replaces it, and weighs less', async () => {
  const [plain] = await judge(base)
  const [replaced] = await judge(base + profile('staging', acks('all')) + profile('live', acks('all')))
  expect([plain?.severity, replaced?.severity]).toEqual(['warning', 'info'])
  expect(replaced?.message).toMatch(/; so it is only where none of staging, live is in effect$/)
  expect(replaced?.related.map(({ location }) => location?.line)).toEqual(expect.arrayContaining([16, 24]))
})

test('a value that one profile leaves is a fact', async () => {
  const one = profile('live', '  kafka:\n    producer:\n      batch-size: 1000\n')
  const [found] = await judge(base + profile('staging', acks('all')) + one)
  expect(found?.severity).toBe('warning')
})

test('a value that only a profile of development replaces is a fact', async () => {
  const [found] = await judge(base + profile('dev', acks('all')))
  expect(found?.severity).toBe('warning')
})

test('the members of a group of profiles are judged together', async () => {
  const [found] = await judge(
    `${base + profile('prodmq', acks('all'))}${profile('proddb', '  jpa:\n    show-sql: false\n')}`,
  )
  expect(found?.message).toMatch(/; so it is only where production is not in effect$/)
})
