import { describe, expect, test } from 'vitest'
import type { Example } from '../../src/rules/define.js'
import { loadRules } from '../support/all-rules.js'
import { judge, judgeBeside } from '../support/live-world.js'

const rules = await loadRules()
type LiveExample = Extract<Example, { live: unknown }>
const live = (examples: readonly Example[]): LiveExample[] => examples.filter(e => 'live' in e)
const withLive = rules.filter(rule => [...rule.examples.wrong, ...rule.examples.right].some(e => 'live' in e))

const judged = async (example: LiveExample) => (await judgeBeside(rules, example)).findings
const isSerious = (finding: { readonly severity: string }) => finding.severity !== 'info'

describe.each(withLive.map(rule => [rule.id, rule] as const))('%s', (id, rule) => {
  test.each(live(rule.examples.wrong).map((e, at) => [e.title ?? `wrong ${at + 1}`, e] as const))(
    '%s',
    async (_, example) => {
      const found = await judged(example)
      expect(found.filter(finding => finding.rule === id).map(finding => finding.message)).toHaveLength(1)
      expect(found.filter(isSerious).filter(finding => finding.rule !== id)).toEqual([])
    },
  )

  test.each(live(rule.examples.right).map((e, at) => [e.title ?? `right ${at + 1}`, e] as const))(
    '%s',
    async (_, example) => {
      const found = await judged(example)
      expect(found.filter(finding => finding.rule === id)).toEqual([])
      expect(found.filter(isSerious)).toEqual([])
    },
  )
})

test('a healthy cluster with traffic and a group gives no finding and leaves nothing open', () => {
  const { findings, unknowns } = judge(rules, { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] })
  expect(findings).toEqual([])
  expect(unknowns).toEqual([])
})
