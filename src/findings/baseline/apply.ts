import type { Finding, Location } from '../../report.js'
import { fingerprint } from '../fingerprint.js'
import { ownRuleList, ownRules } from '../own-rules.js'
import { type BaselineEntry, toEntry } from './file.js'

export interface Baseline {
  /** As shown, relative to the root. */
  readonly file: string
  readonly text: string
  readonly entries: readonly BaselineEntry[]
}

const own = new Set(ownRuleList.map(rule => rule.id))

/** Findings about suppressions and baselines are never accepted by a baseline. */
const mayEnter = (finding: Finding): boolean => !finding.suppressed && !own.has(finding.rule)

const keyOf = ({ rule, fingerprint: id }: { rule: string; fingerprint: string }): string => `${rule} ${id}`

const locateEntry = ({ file, text }: Baseline, entry: BaselineEntry): Location => {
  const lines = text.split(/\r?\n/)
  const at = lines.findIndex(line => line.includes(entry.fingerprint))
  const line = Math.max(0, at)
  const end = (lines[line] ?? '').length + 1
  return { file, line: line + 1, column: 1, endLine: line + 1, endColumn: end, path: [] }
}

const stale = (baseline: Baseline, entry: BaselineEntry): Finding => ({
  rule: ownRules.stale.id,
  severity: ownRules.stale.severity,
  confidence: 'certain',
  impact: ownRules.stale.impacts,
  message: `${entry.rule} is no longer found in ${entry.file}${entry.path === '' ? '' : ` at ${entry.path}`}, but the baseline still holds it`,
  help: 'Run "reliactl lint --update-baseline" to take it out',
  subject: { kind: 'file', name: entry.file },
  location: locateEntry(baseline, entry),
  related: [],
  evidence: { level: 'written', value: entry.rule, needed: null },
  fingerprint: fingerprint([ownRules.stale.id, entry.rule, entry.fingerprint]),
})

/** Marks what the baseline holds; `wasRead` tells whether the run read a file, so that the rest is not called stale. */
export const applyBaseline = (
  findings: readonly Finding[],
  baseline: Baseline,
  wasRead: (file: string) => boolean,
): readonly Finding[] => {
  const open = new Set(baseline.entries.map(keyOf))
  const found = new Set<string>()
  const marked = findings.map(finding => {
    const key = keyOf(finding)
    if (!open.has(key)) return finding
    found.add(key)
    if (!mayEnter(finding)) return finding
    return { ...finding, suppressed: { reason: `in the baseline ${baseline.file}`, by: 'baseline' } }
  })
  const gone = baseline.entries.filter(entry => !found.has(keyOf(entry)) && wasRead(entry.file))
  return [...marked, ...gone.map(entry => stale(baseline, entry))]
}

/** What a baseline of this run holds: every open finding, and the entries of files that the run did not read. */
export const updatedEntries = (
  findings: readonly Finding[],
  before: readonly BaselineEntry[],
  wasRead: (file: string) => boolean,
): readonly BaselineEntry[] => {
  const entries = findings.filter(mayEnter).map(toEntry)
  const known = new Set(entries.map(keyOf))
  return [...entries, ...before.filter(entry => !wasRead(entry.file) && !known.has(keyOf(entry)))]
}
