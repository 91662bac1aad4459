import { expect, test } from 'vitest'
import type { Example } from '../../../src/rules/define.js'
import { rules } from '../../../src/rules/index.js'
import { judgeFile } from '../../support/file-world.js'

type FileExample = Extract<Example, { file: string }>

const judge = async (text: string, rest: Partial<FileExample> = {}) => {
  const { findings } = await judgeFile(rules, { file: 'producer.properties', text, client: 'java', ...rest })
  return findings.filter(finding => finding.rule.startsWith('producer/'))
}

const servers = 'bootstrap.servers=a:9092,b:9092\n'

test('a default inside a placeholder is judged, and the variable is named', async () => {
  const [finding] = await judge(`${servers}acks=\${ACKS:1}\n`, { version: '3.7' })
  expect(finding).toMatchObject({ rule: 'producer/acks-below-all', confidence: 'needs-context' })
  expect(finding?.message).toMatch(/; so it is unless ACKS is set elsewhere$/)
  expect(finding?.fix).toBeUndefined()
})

test('such a finding is never an error', async () => {
  const profile = { loss: 'none', duplicates: 'none' } as const
  const [certain] = await judge(`${servers}acks=0\n`, { version: '3.7', profile })
  const [open] = await judge(`${servers}acks=\${ACKS:0}\n`, { version: '3.7', profile })
  expect([certain?.severity, open?.severity]).toEqual(['error', 'warning'])
})

test('what a default brings about in another setting depends on the variable too', async () => {
  const found = await judge(`${servers}acks=all\nretries=\${R:0}\n`, { version: '3.7' })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(finding => finding.message.includes('unless R is set elsewhere'))).toBe(true)
})

test('a placeholder without a default stays unknown', async () => {
  expect(await judge(`${servers}acks=\${ACKS}\n`, { version: '3.7' })).toEqual([])
})
