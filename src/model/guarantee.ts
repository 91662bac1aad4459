export const guarantees = ['at-most-once', 'at-least-once', 'exactly-once'] as const
export type Guarantee = (typeof guarantees)[number]

/** Outcome for a path: a guarantee, `none` (may lose and repeat), or `unknown` (something could not be read). */
export type Verdict = Guarantee | 'none' | 'unknown'

/** What the owner of a topic can bear. */
export interface Tolerance {
  readonly loss: 'none' | 'tolerated'
  readonly duplicates: 'none' | 'tolerated'
}

/** The weakest guarantee that satisfies a tolerance: anything stronger only costs. */
export const requiredGuarantee = (t: Tolerance): Guarantee => {
  if (t.loss === 'tolerated') return 'at-most-once'
  return t.duplicates === 'tolerated' ? 'at-least-once' : 'exactly-once'
}

/** Negative when `a` promises less than `b`. */
export const compareGuarantee = (a: Guarantee, b: Guarantee): number => guarantees.indexOf(a) - guarantees.indexOf(b)
