import { describe, expect, test } from 'vitest'
import { planFixes } from '../../../../src/findings/fixes/apply.js'
import type { Edit } from '../../../../src/report.js'
import { unifiedDiff } from '../../../../src/text/diff.js'
import { finding } from '../../../support/reports.js'

const edit = (start: number, end: number, text: string): Edit => ({
  file: 'a',
  start,
  end,
  line: 1,
  column: start + 1,
  endLine: 1,
  endColumn: end + 1,
  text,
})
const fixing = (grade: 'safe' | 'unsafe', ...edits: Edit[]) => finding({ fix: { grade, edits } })
const all = new Set(['safe', 'unsafe'] as const)

test('of edits that overlap the first by position stands, the other is reported', () => {
  const late = fixing('unsafe', edit(2, 6, 'XX'))
  const plan = planFixes([late, fixing('unsafe', edit(0, 3, 'Y'))], all, () => 'abcdef')
  expect(plan.files.map(file => file.after)).toEqual(['Ydef'])
  expect(plan.skipped).toEqual([late])
})

test('equal edits of two findings count once in the text', () => {
  const plan = planFixes([fixing('safe', edit(0, 1, 'Z')), fixing('safe', edit(0, 1, 'Z'))], all, () => 'abc')
  expect(plan.files[0]?.after).toBe('Zbc')
  expect(plan.skipped).toEqual([])
})

test('a grade that was not asked for is left alone', () => {
  expect(planFixes([fixing('unsafe', edit(0, 1, 'Z'))], new Set(['safe'] as const), () => 'abc').files).toEqual([])
})

describe('unified diff', () => {
  test('equal texts give nothing', () => {
    expect(unifiedDiff('a', 'x\n', 'x\n')).toBe('')
  })

  test('changes far apart are two hunks with three lines around each', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `l${at + 1}`)
    const next = lines.map(line => (line === 'l5' ? 'five' : line)).filter(line => line !== 'l25')
    expect(unifiedDiff('a', `${lines.join('\n')}\n`, `${next.join('\n')}\n`)).toBe(
      '--- a/a\n+++ b/a\n@@ -2,7 +2,7 @@\n l2\n l3\n l4\n-l5\n+five\n l6\n l7\n l8\n@@ -22,7 +22,6 @@\n l22\n l23\n l24\n-l25\n l26\n l27\n l28\n',
    )
  })
})
