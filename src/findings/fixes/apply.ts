import type { Edit, Finding, Fix } from '../../report.js'

export interface FixedFile {
  readonly file: string
  readonly before: string
  readonly after: string
  readonly edits: readonly Edit[]
}

export interface FixPlan {
  readonly files: readonly FixedFile[]
  /** Fixes that overlap an earlier one; another run may apply them. */
  readonly skipped: readonly Finding[]
  readonly applied: number
}

const overlaps = (a: Edit, b: Edit): boolean =>
  a.start === a.end && b.start === b.end ? false : a.start < b.end && b.start < a.end

const same = (a: Edit, b: Edit): boolean => a.start === b.start && a.end === b.end && a.text === b.text

export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let result = ''
  let at = 0
  for (const { start, end, text: next } of edits) {
    result += text.slice(at, start) + next
    at = end
  }
  return result + text.slice(at)
}

const byPosition = (a: Finding, b: Finding): number => (a.fix?.edits[0]?.start ?? 0) - (b.fix?.edits[0]?.start ?? 0)

/**
 * The edits of the findings by file. Of those that overlap the first one stands, and the finding of the other is told.
 * Equal ones count once.
 */
export const planFixes = (
  findings: readonly Finding[],
  grades: ReadonlySet<Fix['grade']>,
  textOf: (file: string) => string | undefined,
): FixPlan => {
  const edits = new Map<string, Edit[]>()
  const skipped: Finding[] = []
  let applied = 0
  const wanted = findings.filter(
    ({ fix, suppressed }) => !suppressed && fix && fix.edits.length > 0 && grades.has(fix.grade),
  )
  for (const finding of [...wanted].sort(byPosition)) {
    const own = finding.fix?.edits ?? []
    const isTaken = own.some(edit =>
      (edits.get(edit.file) ?? []).some(other => !same(edit, other) && overlaps(edit, other)),
    )
    if (isTaken) {
      skipped.push(finding)
      continue
    }
    applied++
    for (const edit of own) {
      const list = edits.get(edit.file) ?? []
      if (!list.some(other => same(edit, other))) edits.set(edit.file, [...list, edit])
    }
  }
  const files: FixedFile[] = []
  for (const [file, list] of [...edits].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = textOf(file)
    if (before === undefined) continue
    const sorted = [...list].sort((a, b) => a.start - b.start || a.end - b.end)
    files.push({ file, before, after: applyEdits(before, sorted), edits: sorted })
  }
  return { files, skipped, applied }
}
