import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EnvironmentError } from '../errors.js'
import { type FixedFile, type FixPlan, planFixes } from '../findings/fixes/apply.js'
import { maskLine } from '../model/secrets.js'
import type { Finding, Fix } from '../report.js'
import { unifiedDiff } from '../text/diff.js'
import type { SourceTexts } from '../text/sources.js'

export type FixLevel = 'safe' | 'unsafe'

/** What a level applies: `unsafe` includes the safe ones. */
const gradesOf = (level: FixLevel): ReadonlySet<Fix['grade']> =>
  new Set(level === 'unsafe' ? (['safe', 'unsafe'] as const) : (['safe'] as const))

export const fixesFor = (findings: readonly Finding[], level: FixLevel, sources: SourceTexts): FixPlan =>
  planFixes(findings, gradesOf(level), file => sources.text(file))

/** How many fixes wait for a wider grade than was asked for; null when none does. */
export const wider = (findings: readonly Finding[], level: FixLevel, sources: SourceTexts): string | null => {
  const more =
    level === 'safe' ? fixesFor(findings, 'unsafe', sources).applied - fixesFor(findings, 'safe', sources).applied : 0
  return more > 0
    ? `${plural(more, 'more fix')} with --fix=unsafe: they change behaviour, --diff shows them first`
    : null
}

/** What the fixes would change, as a unified diff; secrets on neighbouring lines are masked. */
export const previewOf = ({ files }: FixPlan): string =>
  files
    .map(({ file, before, after }) => unifiedDiff(file, before, after))
    .join('')
    .split('\n')
    .map(line => (line.startsWith('+++') || line.startsWith('---') ? line : maskLine(line)))
    .join('\n')

const bom = '\uFEFF'

/** Only a file that is the same text in UTF-8 is written, so that no encoding is changed on the way. */
const writeOne = async (root: string, { file, before, after }: FixedFile): Promise<boolean> => {
  const target = path.join(root, file)
  try {
    const now = (await readFile(target)).toString('utf8')
    const mark = now.startsWith(bom) && !before.startsWith(bom) ? bom : ''
    if (now !== mark + before) return false
    await writeFile(target, mark + after)
    return true
  } catch (cause) {
    throw new EnvironmentError(`cannot write ${file}: ${(cause as Error).message}`, { cause })
  }
}

const plural = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 'es'}`

const skippedNotes = ({ skipped }: FixPlan): string[] =>
  skipped.map(
    ({ rule, location }) =>
      `${location?.file}:${location?.line}: fix of ${rule} not applied, it overlaps another one; run again`,
  )

/**
 * Writes the fixed files and tells what was done.
 * @throws EnvironmentError for a file that cannot be written.
 */
export const writeFixes = async (root: string, plan: FixPlan): Promise<readonly string[]> => {
  const notes: string[] = []
  let written = 0
  for (const fixed of plan.files) {
    if (await writeOne(root, fixed)) written++
    else notes.push(`${fixed.file}: not fixed, it is not UTF-8 or changed meanwhile`)
  }
  const files = `${written} file${written === 1 ? '' : 's'}`
  return [`${plural(plan.applied, 'fix')} applied in ${files}`, ...notes, ...skippedNotes(plan)]
}
