import { median } from './statistics.js'

export interface Drift {
  /** ms by which the phase moves per commit. */
  readonly perCommit: number
  readonly drifting: boolean
}

/**
 * A client timer restarts from the moment that noticed it, so its phase wanders; a fixed-rate ticker keeps it.
 * Compares commits `lag` apart, modulo the period.
 */
export const measureDrift = (times: readonly number[], period: number): Drift => {
  const lag = Math.min(20, Math.floor(times.length / 3))
  if (lag === 0) return { perCommit: 0, drifting: false }
  const shifts: number[] = []
  for (const [i, time] of times.entries()) {
    const later = times[i + lag]
    if (later === undefined) break
    const rest = (later - time) % period
    shifts.push(rest > period / 2 ? rest - period : rest)
  }
  const middle = median(shifts)
  const deviation = median(shifts.map(shift => Math.abs(shift - middle)))
  const error = (1.48 * deviation) / Math.sqrt(times.length / lag)
  return { perCommit: middle / lag, drifting: middle > Math.max(0.4 * lag, 2 * error) }
}
