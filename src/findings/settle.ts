import type { Finding } from '../report.js'
import { unite } from './collect.js'
import { applyIgnores, type IgnoreOptions } from './ignores/apply.js'
import { compareFindings } from './order.js'
import { type OverrideEntry, overrideFor } from './overrides.js'
import { ownRuleList } from './own-rules.js'

export interface SettleOptions extends IgnoreOptions {
  readonly overrides: readonly OverrideEntry[]
  /** False leaves comments out of account. */
  readonly ignores: boolean
}

const own = new Set(ownRuleList.map(rule => rule.id))

/** Applies comments that accept findings; what is said about those comments obeys the owner's severities too. */
export const settleFindings = (findings: readonly Finding[], options: SettleOptions): readonly Finding[] => {
  if (!options.ignores) return findings
  const settled: Finding[] = []
  const told: Finding[] = []
  for (const finding of applyIgnores(findings, options)) {
    if (!own.has(finding.rule)) {
      settled.push(finding)
      continue
    }
    const override = overrideFor(options.overrides, finding.rule, finding.location?.file)
    if (override !== 'off') told.push(override ? { ...finding, severity: override } : finding)
  }
  // Findings of the rules are united already; numbering them twice would change their fingerprints.
  return [...settled, ...unite(told)].sort(compareFindings)
}
