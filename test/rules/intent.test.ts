import { describe, expect, test } from 'vitest'
import { settingNames, settings } from '../../src/model/settings.js'
import type { Example } from '../../src/rules/define.js'
import { loadRules } from '../support/all-rules.js'
import { type FileExample, judgeFile } from '../support/file-world.js'
import { broker, consumer, outcomes, producer, topic, unknown } from '../support/subjects.js'

const rules = await loadRules()
const make = { producer, consumer, topic, broker }
type Made = keyof typeof make
const isMade = (kind: string): kind is Made => Object.hasOwn(make, kind)
const made = rules.flatMap(rule =>
  [rule.kind, ...(rule.also ?? [])].filter(isMade).map(kind => [`${rule.id} on a ${kind}`, rule, kind] as const),
)

const allUnknown = (kind: Made) =>
  make[kind](
    settingNames
      .filter(name => (settings[name].kinds as readonly string[]).includes(kind))
      .map(name => unknown(name, '${VALUE}')),
  )

test.each(made)('what could not be told is never a fault: %s', (_, rule, kind) => {
  const problems = outcomes(rule, allUnknown(kind)).filter(outcome => !('doubt' in outcome))
  expect(problems).toEqual([])
})

test('what decides loss and duplication is asked for where it could not be told', () => {
  const asked = (kind: Made) =>
    made
      .filter(([, , own]) => own === kind)
      .flatMap(([, rule]) => outcomes(rule, allUnknown(kind)))
      .flatMap(outcome => ('doubt' in outcome ? [outcome.doubt.reason.split(':')[0] ?? ''] : []))
      .sort()
  expect(asked('producer')).toEqual(['acks', 'idempotence'])
  expect(asked('consumer')).toEqual(['auto-commit', 'isolation', 'offset-reset'])
  expect(asked('topic')).toEqual(['min-insync-replicas'])
})

const files = (examples: readonly Example[]): FileExample[] => examples.filter(example => 'file' in example)

describe('where loss and repeats are tolerated', () => {
  const wrong = rules.flatMap(rule => files(rule.examples.wrong).map(example => [rule.id, example] as const))
  test.each(wrong)('no loss or duplication is an error: %s', async (_, example) => {
    const tolerant = { ...example, profile: { loss: 'tolerated', duplicates: 'tolerated' } } as const
    const { findings } = await judgeFile(rules, tolerant)
    const errors = findings.filter(finding => finding.severity === 'error')
    expect(errors.filter(finding => finding.impact.some(i => i === 'loss' || i === 'duplication'))).toEqual([])
  })
})
