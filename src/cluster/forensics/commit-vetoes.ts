import type { CommitSeries } from './commit-events.js'
import { type Gap, isShort } from './commit-gaps.js'
import { median, quantile, shareOf } from './statistics.js'

/** Fewer append times than this decide nothing. */
const leastDelays = 10

/** Commit time minus append time of the newest committed record, ms, for the commits that moved. */
const delaysOf = (series: CommitSeries): number[] => {
  const delays: number[] = []
  for (const event of series.events) if (event.newest !== null) delays.push(event.at - event.newest)
  return delays
}

/** Mean time between records, ms. */
const spacingOf = (series: CommitSeries): number => {
  const span = (series.events.at(-1)?.at ?? 0) - (series.events[0]?.at ?? 0)
  let records = 0
  for (const event of series.events) records += event.advance
  return span / Math.max(1, records)
}

/** Below this spacing in ms, some record is always young, and the delay says nothing. */
const sparseSpacing = 200

/** No record is committed before it is appended: the producer's clock is ahead, and the delay is not known. */
const runsAhead = (delays: readonly number[]): boolean => median(delays) < 0

/** On sparse topics commits that follow the records at once are caused by them. */
export const followsRecords = (series: CommitSeries, medianGap: number): boolean => {
  const spacing = spacingOf(series)
  const delays = delaysOf(series)
  if (spacing <= sparseSpacing || delays.length < leastDelays || runsAhead(delays)) return false
  return quantile(delays, 0.75) < Math.max(60, 0.25 * Math.min(spacing, medianGap))
}

/** The same could be true, but the append times that would show it were not read. */
export const mayFollowUnseen = (series: CommitSeries): boolean =>
  spacingOf(series) > sparseSpacing && delaysOf(series).length < leastDelays

/** A poll that waits for data ends early when data comes; a timer does not care. */
export const endsEarly = (gaps: readonly Gap[], period: number): boolean =>
  shareOf(
    gaps.filter(gap => gap.busy),
    gap => isShort(gap, period),
  ) > 0.25

/** How much sooner busy gaps end than idle ones, ms; null where the two cannot be compared. */
export const busyLead = (gaps: readonly Gap[]): number | null => {
  const busy = gaps.filter(gap => gap.busy).map(gap => gap.length)
  const idle = gaps.filter(gap => !gap.busy).map(gap => gap.length)
  return busy.length < 5 || idle.length < 5 ? null : median(idle) - median(busy)
}

/** Records came in clusters just before each commit: the producer's schedule may be what is seen. */
export const followsSchedule = (series: CommitSeries, period: number): boolean => {
  const delays = delaysOf(series)
  // How much the delay varies, not how long it is: the clock of the producer may be another one.
  if (delays.length < leastDelays || quantile(delays, 0.75) - quantile(delays, 0.25) >= 0.15 * period) return false
  const moved = series.events.filter(event => event.changed > 0)
  // With several records per partition and commit the newest one is young whatever the committer does.
  if (median(moved.map(event => event.advance / event.changed)) >= 3) return false
  const spans: number[] = []
  for (const event of moved) if (event.newest !== null && event.oldest !== null) spans.push(event.newest - event.oldest)
  return median(spans) < 0.1 * period
}

/** Every poll comes back full: the cap on records per poll sets the pace. */
export const isSaturated = (series: CommitSeries, gaps: readonly Gap[]): boolean => {
  if (gaps.filter(gap => !gap.busy).length >= 5) return false
  const counts = new Map<number, number>()
  let largest = 0
  for (const event of series.events) {
    counts.set(event.advance, (counts.get(event.advance) ?? 0) + 1)
    largest = Math.max(largest, event.advance)
  }
  return largest >= 50 && Math.max(...counts.values()) > series.events.length / 2
}
