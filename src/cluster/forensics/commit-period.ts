import { type Gap, isUncompensated } from './commit-gaps.js'
import { median, quantile, shareOf } from './statistics.js'

/** Intervals that people and libraries use, ms. */
const periods = [1, 2, 3, 4, 5, 10, 15, 20, 30, 60, 120, 300].map(seconds => seconds * 1000)

export interface PeriodTest {
  /** Least share of gaps near a whole multiple of the period. */
  readonly fitting: number
  /** Largest share of uncompensated short gaps. */
  readonly short: number
}
export const strict: PeriodTest = { fitting: 0.75, short: 0.05 }
export const lenient: PeriodTest = { fitting: 0.6, short: 0.1 }
/** At least this share of gaps must be one period long, or multiples of a short period would explain anything. */
const singleShare = 0.25

export const multipleOf = (gap: number, period: number): number => Math.max(1, Math.round(gap / period))
export const residualOf = (gap: number, period: number): number => gap - multipleOf(gap, period) * period

const isNear = (gap: number, period: number): boolean => {
  const residual = residualOf(gap, period)
  return residual >= -Math.max(80, 0.08 * period) && residual <= Math.max(150, 0.15 * period)
}

export const fittingShare = (gaps: readonly Gap[], period: number): number =>
  shareOf(gaps, gap => isNear(gap.length, period))

const passes = (gaps: readonly Gap[], period: number, test: PeriodTest): boolean =>
  fittingShare(gaps, period) >= test.fitting &&
  shareOf(gaps, gap => isUncompensated(gap, period)) <= test.short &&
  shareOf(gaps, gap => Math.round(gap.length / period) === 1) >= singleShare

/** The longest usual period that the gaps keep, in ms; null when none does. */
export const findPeriod = (gaps: readonly Gap[], test: PeriodTest = strict): number | null => {
  const limit =
    1.3 *
    quantile(
      gaps.map(gap => gap.length),
      0.9,
    )
  return periods.findLast(period => period <= limit && passes(gaps, period, test)) ?? null
}

/** Unusual intervals are still written as whole half seconds. */
const step = 500
const sharpShare = 0.9

/**
 * A period that no list has, in ms: 7 s or 2.5 s. On a calm host the gaps of a clock stay within 25 ms or 1 % of it,
 * which commits that follow polls or records never do; null on any other.
 */
export const findSharpPeriod = (gaps: readonly Gap[]): number | null => {
  const period = Math.round(median(gaps.map(gap => gap.length)) / step) * step
  if (period < 2 * step) return null
  const bound = Math.max(25, 0.01 * period)
  const sharp = shareOf(gaps, gap => Math.abs(residualOf(gap.length, period)) <= bound)
  const single = shareOf(gaps, gap => Math.round(gap.length / period) === 1)
  return sharp >= sharpShare && single >= 2 * singleShare ? period : null
}
