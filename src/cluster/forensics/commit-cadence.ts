import type { CommitBehaviour } from '../../model/live.js'
import { measureDrift } from './commit-drift.js'
import { buildSeries, type Commit, type CommitSeries } from './commit-events.js'
import { fitOf } from './commit-fit.js'
import { type Gap, gapsOf, isUncompensated } from './commit-gaps.js'
import { findPeriod, findSharpPeriod, fittingShare, lenient } from './commit-period.js'
import { findTicker, keepsPhase } from './commit-phase.js'
import { shapeOf } from './commit-shape.js'
import { busyLead, endsEarly, followsRecords, followsSchedule, isSaturated, mayFollowUnseen } from './commit-vetoes.js'
import { median, shareOf } from './statistics.js'

const leastEvents = 20
const leastProgress = 5
/** No client timer in use is faster, and faster commits follow polls or records. */
const fastestTimer = 700

type Outcome = Pick<CommitBehaviour, 'verdict' | 'reason'> & Partial<CommitBehaviour>

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
const unknown = (reason: string): Outcome => ({ verdict: 'unknown', reason })
const notClocked = (reason: string): Outcome => ({ verdict: 'not-clocked', reason })

const timesOf = (series: CommitSeries): number[] => series.events.map(event => event.at)

const withoutPeriod = (series: CommitSeries, gaps: readonly Gap[], middle: number): Outcome => {
  if (findPeriod(gaps, lenient) !== null) return unknown('the gaps are too noisy to tell a timer from chance')
  if (followsRecords(series, middle)) return notClocked('commits follow the records at once')
  if (shareOf(gaps, gap => isUncompensated(gap, middle, 0.5)) >= 0.12) {
    if (keepsPhase(series)) return unknown('the gaps are irregular, yet the commits keep a phase')
    return notClocked('commits come in irregular short gaps')
  }
  return unknown('no usual period fits the gaps')
}

/** Reasons not to believe the period, in the order they are asked; null when it stands. */
const objectTo = (series: CommitSeries, gaps: readonly Gap[], period: number, lead: number | null): Outcome | null => {
  if (lead !== null && lead > 0.1 * period) return notClocked('gaps with records are shorter than idle ones')
  if (followsRecords(series, median(gaps.map(gap => gap.length))))
    return notClocked('commits follow the records at once')
  if (followsSchedule(series, period))
    return unknown('records arrive in step with the commits, so the producer may set the pace')
  if (isSaturated(series, gaps)) return unknown('every poll is full, so the cap on records per poll sets the pace')
  // Idle commits at the pace of busy ones need no append times: nothing arrived that could have set them off.
  if (lead === null && mayFollowUnseen(series))
    return unknown('the records could not be read, so a producer that keeps the period cannot be ruled out')
  return null
}

const withPeriod = (series: CommitSeries, gaps: readonly Gap[], period: number): Outcome => {
  if (endsEarly(gaps, period)) return notClocked('gaps end early when records arrive')
  const shape = shapeOf(series)
  const lead = shape === 'all' ? busyLead(gaps) : null
  const objection = objectTo(series, gaps, period, lead)
  if (objection) return objection
  const leaning = lead !== null && lead > Math.max(40, 0.008 * period)
  const share = Math.round(100 * fittingShare(gaps, period))
  return {
    verdict: 'clocked',
    period,
    shape,
    fit: leaning ? 'loose' : fitOf(gaps, period, measureDrift(timesOf(series), period)),
    reason: `${share} % of ${gaps.length} gaps are whole multiples of ${seconds(period)}`,
  }
}

/** Gaps too noisy for a period may still keep a phase. Here a busy gap may be short: only the phase counts. */
const withoutFit = (series: CommitSeries, gaps: readonly Gap[], middle: number): Outcome => {
  const ticker = findTicker(series, gaps)
  if (ticker === null) return withoutPeriod(series, gaps, middle)
  const objection = objectTo(series, gaps, ticker, null)
  if (objection) return objection
  return {
    verdict: 'clocked',
    period: ticker,
    shape: shapeOf(series),
    fit: 'loose',
    reason: `${series.events.length} commits keep the phase of a ${seconds(ticker)} ticker`,
  }
}

const decide = (series: CommitSeries): Outcome => {
  if (series.transactionalShare > 0.5)
    return { verdict: 'transactional', reason: 'offsets are committed in transactions' }
  if (series.events.length < leastEvents)
    return unknown(`${series.events.length} commits in the window, ${leastEvents} needed`)
  const gaps = gapsOf(series)
  const middle = median(gaps.map(gap => gap.length))
  if (middle < fastestTimer) return notClocked(`half of the gaps are shorter than ${seconds(fastestTimer)}`)
  const period = findPeriod(gaps) ?? findSharpPeriod(gaps)
  const progress = series.events.filter((event, i) => i > 0 && event.changed > 0).length
  if (progress < leastProgress) return unknown('hardly any offset moved in the window')
  return period === null ? withoutFit(series, gaps, middle) : withPeriod(series, gaps, period)
}

/**
 * Whether the commits of **one member** are set off by a clock. Thresholds were measured on 330 groups of 13 client
 * libraries, calm and overloaded. A clock is not auto-commit: an application's own timer looks the same.
 */
export const judgeCommits = (commits: readonly Commit[]): CommitBehaviour => {
  const series = buildSeries(commits)
  const window = (series.events.at(-1)?.at ?? 0) - (series.events[0]?.at ?? 0)
  return { period: null, fit: null, shape: null, ...decide(series), events: series.events.length, window }
}
