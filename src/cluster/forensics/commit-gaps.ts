import type { CommitSeries } from './commit-events.js'

/** Time between two commit requests, ms, with what the second of them moved. */
export interface Gap {
  readonly length: number
  readonly previous: number | null
  /** The commit that ends the gap moved an offset. */
  readonly busy: boolean
}

export const gapsOf = (series: CommitSeries): Gap[] => {
  const gaps: Gap[] = []
  for (let i = 1; i < series.events.length; i++) {
    const event = series.events[i]
    const before = series.events[i - 1]
    if (!event || !before) continue
    gaps.push({ length: event.at - before.at, previous: gaps.at(-1)?.length ?? null, busy: event.changed > 0 })
  }
  return gaps
}

/** A gap shorter than this share of the period is short. */
const shortShare = 0.85

/**
 * A late commit makes a long gap and then a short one, while the timer kept its pace. Such a short gap is compensated:
 * both together span about two periods.
 */
export const isUncompensated = (gap: Gap, period: number, share = shortShare): boolean =>
  gap.length < share * period && (gap.previous === null || gap.previous + gap.length < 1.94 * period)

export const isShort = (gap: Gap, period: number): boolean => gap.length < shortShare * period
