import { expect, test } from 'vitest'
import { planFixes } from '../../src/findings/fixes/apply.js'
import type { Finding } from '../../src/report.js'
import { rules } from '../../src/rules/index.js'
import { type FileExample, judgeFile } from '../support/file-world.js'

const examples = rules.flatMap(rule =>
  rule.examples.wrong
    .filter((one): one is FileExample => 'text' in one)
    .map((one, at) => [`${rule.id} ${at}`, one] as const),
)

const keyOf = ({ rule, subject }: Finding): string => `${rule} of ${subject.kind} ${subject.name}`

const countOf = (findings: readonly Finding[], key: string): number => findings.filter(one => keyOf(one) === key).length

type Grades = ReadonlySet<'safe' | 'unsafe' | 'display'>

const isFixable = ({ fix }: Finding, grades: Grades): boolean =>
  fix !== undefined && fix.edits.length > 0 && grades.has(fix.grade)

/** A finding about several keys is fixed one key a time, as whoever runs `--fix` again does it. */
const mostRounds = 4

/** Findings that fixing does not end, and those about the notation that it brings. */
const leftOver = async (example: FileExample, grades: Grades): Promise<readonly string[]> => {
  const before = (await judgeFile(rules, example)).findings
  let now = before
  let text = example.text
  for (let round = 0; round < mostRounds && now.some(one => isFixable(one, grades)); round++) {
    text = planFixes(now, grades, () => text).files[0]?.after ?? text
    now = (await judgeFile(rules, { ...example, text })).findings
  }
  const still = now.filter(one => isFixable(one, grades)).map(keyOf)
  const odd = now.filter(
    one => one.rule.startsWith('notation/') && countOf(now, keyOf(one)) > countOf(before, keyOf(one)),
  )
  return [...still, ...odd.map(one => `${one.message} in\n${text}`)]
}

test.each([
  ['safe', new Set(['safe'] as const)],
  ['any', new Set(['safe', 'unsafe'] as const)],
])(
  'fixes of %s grade end the findings of the wrong examples and bring no odd key',
  async (_grade, grades) => {
    const left = []
    for (const [name, example] of examples) {
      const found = await leftOver(example, grades)
      if (found.length > 0) left.push([name, ...found])
    }
    expect(left).toEqual([])
  },
  60_000,
)
