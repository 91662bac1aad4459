import type { CommitSeries } from './commit-events.js'
import type { Gap } from './commit-gaps.js'
import { shareOf } from './statistics.js'

/*
 * A fixed-rate ticker may deliver its commits late, but it never loses its rhythm: the times of all commits, taken
 * modulo the period, stay together while gaps scatter. Go libraries commit so, and behind a long-polling fetch their
 * gaps vary by half a second on any host.
 */

/** Mean resultant length of the times on a circle of `period` ms: 1 all at one phase, near 0 spread evenly. */
export const phaseLock = (times: readonly number[], period: number): number => {
  let x = 0
  let y = 0
  for (const time of times) {
    const angle = (2 * Math.PI * (time % period)) / period
    x += Math.cos(angle)
    y += Math.sin(angle)
  }
  return times.length === 0 ? 0 : Math.hypot(x, y) / times.length
}

/** Lock of the records from which a producer on a schedule may be what is seen. */
const scheduled = 0.3
/** Lock from which a period counts as kept: half of the circle filled evenly gives 0.64, a third 0.83. */
const locked = 0.5
const leastTimes = 50
/** Intervals of tickers that are worth finding this way, ms; longer ones have too few commits in any window. */
const tickers = [1000, 2000, 5000, 10_000]

/**
 * Period of a ticker whose gaps are too noisy for the test on gaps; null when no phase is kept, or when the records
 * that were committed keep it too or are not known. Half of the gaps must be about one period long, or a long period
 * would explain commits in bursts.
 */
export const findTicker = (series: CommitSeries, gaps: readonly Gap[]): number | null => {
  const times = series.events.map(event => event.at)
  const arrivals = series.events.flatMap(event => event.arrivals)
  if (times.length < leastTimes || arrivals.length < leastTimes) return null
  for (const period of tickers) {
    if (shareOf(gaps, gap => Math.round(gap.length / period) === 1) < 0.5) continue
    if (phaseLock(times, period) >= locked && phaseLock(arrivals, period) < scheduled) return period
  }
  return null
}

/** Whether the records that were committed keep the period themselves, so that commits which follow them would too. */
export const arriveInStep = (series: CommitSeries, period: number): boolean =>
  phaseLock(
    series.events.flatMap(event => event.arrivals),
    period,
  ) >= scheduled

/** Rayleigh test: whether a weaker lock than that can still not be chance (p under 0.0001). */
export const keepsPhase = (series: CommitSeries): boolean => {
  const times = series.events.map(event => event.at)
  return tickers.some(period => times.length * phaseLock(times, period) ** 2 > 9.2)
}
