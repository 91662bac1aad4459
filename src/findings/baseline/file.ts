import { InputError } from '../../errors.js'
import type { Finding } from '../../report.js'

/** A finding that was there when the baseline was written. No line numbers, so that edits elsewhere change nothing. */
export interface BaselineEntry {
  readonly rule: string
  readonly file: string
  /** Key route, for the reader. */
  readonly path: string
  readonly fingerprint: string
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const toEntry = (finding: Finding): BaselineEntry => ({
  rule: finding.rule,
  file: finding.location?.file ?? '',
  path: finding.location?.path.join('.') ?? '',
  fingerprint: finding.fingerprint,
})

/** Sorted, one entry a line, so that two branches merge and a review shows what entered. */
export const formatBaseline = (entries: readonly BaselineEntry[]): string => {
  const sorted = [...entries].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      compare(a.path, b.path) ||
      compare(a.rule, b.rule) ||
      compare(a.fingerprint, b.fingerprint),
  )
  const lines = sorted.map(({ rule, file, path, fingerprint }) => JSON.stringify({ rule, file, path, fingerprint }))
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`
  return `{\n  "version": 1,\n  "findings": ${list}\n}\n`
}

const isEntry = (value: unknown): value is BaselineEntry =>
  typeof value === 'object' &&
  value !== null &&
  ['rule', 'file', 'path', 'fingerprint'].every(key => typeof (value as Record<string, unknown>)[key] === 'string')

/**
 * Reads a baseline of findings.
 * @throws InputError for a text that is none.
 */
export const parseBaseline = (text: string, file: string): readonly BaselineEntry[] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new InputError('is no JSON; write it anew with "reliactl lint --update-baseline"', file, null, { cause })
  }
  const { version, findings } = (value ?? {}) as { version?: unknown; findings?: unknown }
  if (version !== 1 || !Array.isArray(findings)) {
    throw new InputError('is no baseline of findings: it needs "version": 1 and a list "findings"', file)
  }
  const wrong = findings.findIndex(entry => !isEntry(entry))
  if (wrong >= 0) {
    throw new InputError(`entry ${wrong + 1} needs the texts rule, file, path and fingerprint`, file)
  }
  return findings.map(({ rule, file: of, path, fingerprint }: BaselineEntry) => ({ rule, file: of, path, fingerprint }))
}
