import type { AnyRule } from '../rules/define.js'

const define = (
  id: string,
  severity: 'error' | 'warning',
  summary: string,
  why: string,
): AnyRule & { readonly severity: 'error' | 'warning' } => ({
  id,
  kind: 'cluster',
  severity,
  summary,
  why,
  impacts: ['silent-failure'],
  confidence: 'certain',
  since: '0.1.0',
  references: [],
  examples: { wrong: [], right: [] },
  check: () => [],
})

/** Findings about suppressions and baselines themselves; no subject is judged, so they run outside the rule index. */
export const ownRules = {
  noReason: define(
    'suppression/no-reason',
    'warning',
    'A suppression gives no reason',
    'Nobody can tell later whether the risk was weighed or only silenced, so without a reason the suppression has no effect.',
  ),
  unknownRule: define(
    'suppression/unknown-rule',
    'error',
    'A suppression names no rule that exists',
    'A misspelt name silences nothing: the finding stays, or the reader believes in an exception that is none.',
  ),
  unused: define(
    'suppression/unused',
    'warning',
    'A suppression silences nothing',
    'The hazard is gone or the comment stands at the wrong place. If it stays, it silences the next one that appears there.',
  ),
  stale: define(
    'baseline/stale',
    'warning',
    'The baseline holds a finding that is gone',
    'An entry that matches nothing hides the same hazard when somebody brings it back.',
  ),
} as const

export const ownRuleList: readonly AnyRule[] = Object.values(ownRules)
