/** What a hazard does when it strikes. */
export const impacts = [
  'loss',
  'duplication',
  'reordering',
  'unavailability',
  'silent-failure',
  'invalid-config',
  'security',
] as const
export type Impact = (typeof impacts)[number]

export const severities = ['error', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** `needs-context`: true only under an intent or a code path that the evidence does not show. */
export type Confidence = 'certain' | 'likely' | 'needs-context'

const rank: Record<Severity, number> = { info: 0, warning: 1, error: 2 }

/** Negative when `a` is milder than `b`. */
export const compareSeverity = (a: Severity, b: Severity): number => rank[a] - rank[b]
