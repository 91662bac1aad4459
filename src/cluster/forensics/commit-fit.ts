import type { CommitBehaviour } from '../../model/live.js'
import type { Drift } from './commit-drift.js'
import type { Gap } from './commit-gaps.js'
import { residualOf } from './commit-period.js'
import { median, quantile, shareOf } from './statistics.js'

export type Fit = NonNullable<CommitBehaviour['fit']>

/** Share of residuals below zero. At 1 ms resolution many are exactly 0: a tie counts half. */
const belowZero = (residuals: readonly number[]): number =>
  shareOf(residuals, r => r < 0) + shareOf(residuals, r => r === 0) / 2

const blockingGaps = 40

/**
 * How tightly the gaps keep the period. `sharp` and `exact` fit a client's own timer, `grid` a fixed-rate ticker,
 * `blocking` a loop that waits for its commit before the next wait, `loose` all else. None proves auto-commit.
 */
export const fitOf = (gaps: readonly Gap[], period: number, drift: Drift): Fit => {
  const residuals = gaps.map(gap => residualOf(gap.length, period))
  const idle = gaps.filter(gap => !gap.busy).map(gap => residualOf(gap.length, period))
  const middle = median(residuals)
  const below = belowZero(residuals)
  const spread = quantile(residuals, 0.75) - quantile(residuals, 0.25)
  if (Math.abs(middle) <= 2 && spread <= 4 && below >= 0.15 && below <= 0.62 && drift.perCommit <= 2) return 'sharp'
  const centred = (value: number) => value >= -0.002 * period && value <= Math.max(6, 0.003 * period)
  const idleCentred = idle.length < 5 || centred(median(idle))
  if (centred(middle) && idleCentred && below >= 0.28 && below <= 0.62 && drift.drifting) return 'exact'
  if (!drift.drifting) return 'grid'
  if (gaps.length >= blockingGaps && shareOf(residuals, r => r < 0) <= 0.02) return 'blocking'
  return 'loose'
}
