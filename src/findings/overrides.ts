import type { Severity } from '../model/hazard.js'
import { matchesGlob } from '../text/glob.js'

/** Severity of a rule as the owner wants it; without files it holds everywhere. */
export interface OverrideEntry {
  readonly rule: string
  readonly severity: Severity | 'off'
  /** Globs over file names of the report. */
  readonly files: readonly string[]
}

/** The last entry that covers the finding decides; undefined when none does. */
export const overrideFor = (
  entries: readonly OverrideEntry[],
  rule: string,
  file: string | undefined,
): Severity | 'off' | undefined =>
  entries.findLast(
    entry =>
      entry.rule === rule &&
      (entry.files.length === 0 || (file !== undefined && entry.files.some(glob => matchesGlob(glob, file)))),
  )?.severity
