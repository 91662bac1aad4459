import { describe, expect, test } from 'vitest'
import type { Example } from '../../src/rules/define.js'
import { loadRules } from '../support/all-rules.js'
import { type FileExample, judgeFile } from '../support/file-world.js'

const rules = await loadRules()
const files = (examples: readonly Example[]): FileExample[] => examples.filter(example => 'file' in example)
const named = (examples: readonly Example[], word: string) =>
  files(examples).map(
    (example, at) => [`${word} ${at + 1}${example.title ? `: ${example.title}` : ''}`, example] as const,
  )
const judged = rules.filter(rule => files([...rule.examples.wrong, ...rule.examples.right]).length > 0)

describe.each(judged.map(rule => [rule.id, rule] as const))('%s', (id, rule) => {
  test.each(named(rule.examples.wrong, 'wrong'))('%s', async (_, example) => {
    const { findings } = await judgeFile(rules, example)
    const serious = findings.filter(finding => finding.severity !== 'info' && finding.rule !== id)
    expect(serious.map(finding => `${finding.rule}: ${finding.message}`)).toEqual([])
    expect(findings.filter(finding => finding.rule === id)).toHaveLength(1)
    expect(findings.find(finding => finding.rule === id)?.location?.file).toBe(example.file)
  })

  test.each(named(rule.examples.right, 'right'))('%s', async (_, example) => {
    const { findings } = await judgeFile(rules, example)
    const told = findings.filter(finding => finding.severity !== 'info' || finding.rule === id)
    expect(told.map(finding => `${finding.rule}: ${finding.message}`)).toEqual([])
  })
})
