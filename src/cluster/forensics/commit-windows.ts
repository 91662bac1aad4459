import type { CommitBehaviour } from '../../model/live.js'
import { judgeCommits } from './commit-cadence.js'
import { buildSeries, type Commit } from './commit-events.js'
import { arriveInStep } from './commit-phase.js'

/** 5 minutes hold 60 commits of the usual timer; 3 were enough on a calm cluster. */
const windowLength = 300_000

const spanOf = (commits: readonly Commit[]): { start: number; end: number } => {
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  for (const { committedAt } of commits) {
    start = Math.min(start, committedAt)
    end = Math.max(end, committedAt)
  }
  return { start, end }
}

/**
 * Judges the commits of one member over the whole span, and where that is too noisy over windows of 5 minutes: a host
 * is not overloaded all the time, and a timer shows in its calm spells. One window that is not clocked settles it the
 * other way, and windows of different periods prove nothing. A window picked out of many passes by chance sooner than the
 * whole span does, so records that arrive in step with the period it found speak against it.
 */
export const judgeMember = (commits: readonly Commit[]): CommitBehaviour => {
  const whole = judgeCommits(commits)
  const { start, end } = spanOf(commits)
  if (whole.verdict !== 'unknown' || end - start < 1.5 * windowLength) return whole
  let best: CommitBehaviour | null = null
  for (let from = start; from + windowLength <= end + windowLength / 2; from += windowLength / 2) {
    const inside = commits.filter(c => c.committedAt >= from && c.committedAt < from + windowLength)
    const part = judgeCommits(inside)
    if (part.verdict === 'not-clocked' || part.verdict === 'transactional') return whole
    if (part.verdict !== 'clocked') continue
    if (part.period !== null && arriveInStep(buildSeries(inside), part.period)) return whole
    if (best && best.period !== part.period) return whole
    if (!best || part.events > best.events) best = part
  }
  return best ? { ...best, reason: `in the calmest minutes ${best.reason}` } : whole
}
