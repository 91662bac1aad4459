import type { Unknown } from '../model/evidence.js'
import { requiredGuarantee } from '../model/guarantee.js'
import type { Subject, World } from '../model/subject.js'
import type { Finding } from '../report.js'
import type { AnyRule, Outcome } from '../rules/define.js'
import type { SourceTexts } from '../text/sources.js'
import { createJudge } from './alike.js'
import { toFinding } from './finding.js'
import { fingerprint } from './fingerprint.js'
import { compareFindings } from './order.js'
import { type OverrideEntry, overrideFor } from './overrides.js'

export interface CollectOptions {
  readonly rules: readonly AnyRule[]
  readonly sources: SourceTexts
  readonly overrides?: readonly OverrideEntry[]
}

export interface Collected {
  readonly findings: readonly Finding[]
  readonly unknowns: readonly Unknown[]
}

const toUnknown = (subject: Subject, outcome: Extract<Outcome, { doubt: unknown }>): Unknown => ({
  subject: { kind: subject.kind, name: subject.name },
  ...outcome.doubt,
  ...(subject.profile ? { intended: requiredGuarantee(subject.profile) } : {}),
})

/** Equal meaning at the same place is one finding; at another place of the same file it is told apart by a number. */
export const unite = (found: readonly Finding[]): Finding[] => {
  const places = new Map<string, Set<string>>()
  const result: Finding[] = []
  for (const finding of [...found].sort(compareFindings)) {
    const place = finding.location ? `${finding.location.line}:${finding.location.column}` : finding.message
    const seen = places.get(finding.fingerprint) ?? new Set()
    if (seen.has(place)) continue
    seen.add(place)
    places.set(finding.fingerprint, seen)
    result.push(
      seen.size === 1 ? finding : { ...finding, fingerprint: fingerprint([finding.fingerprint, String(seen.size)]) },
    )
  }
  return result
}

const uniteUnknowns = (unknowns: readonly Unknown[]): Unknown[] => {
  const byText = new Map<string, Unknown>()
  for (const unknown of unknowns) {
    byText.set([unknown.subject.kind, unknown.subject.name, unknown.question].join('\0'), unknown)
  }
  return [...byText.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, unknown]) => unknown)
}

/** Runs every rule on every subject of its kind. The order of subjects does not change the result. */
export const collectFindings = (world: World, options: CollectOptions): Collected => {
  const findings: Finding[] = []
  const unknowns: Unknown[] = [...world.unknowns]
  const judge = createJudge(world)
  for (const rule of options.rules) {
    judge(rule, (subject, outcome) => {
      if ('doubt' in outcome) {
        unknowns.push(toUnknown(subject, outcome))
        return
      }
      const finding = toFinding(rule, subject, outcome, options.sources, world)
      if (!finding) return
      const override = overrideFor(options.overrides ?? [], rule.id, finding.location?.file)
      if (override !== 'off') findings.push(override ? { ...finding, severity: override } : finding)
    })
  }
  return { findings: unite(findings), unknowns: uniteUnknowns(unknowns) }
}
