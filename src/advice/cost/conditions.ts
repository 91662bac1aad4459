import { formatCount } from '../../model/count.js'
import { formatDuration } from '../../model/duration.js'
import type { Baseline } from './baseline.js'
import { impliedOutstanding, isComparable } from './model.js'

/** What must hold for the figures of a baseline to hold, the contradictions of its own rows included. */
export const conditionsOf = (baseline: Baseline): readonly string[] => {
  const result = [...baseline.conditions]
  if (baseline.transactions) {
    const { commitInterval, commitStall } = baseline.transactions
    result.push(`transactions commit every ${formatDuration(commitInterval)} and stall ${formatDuration(commitStall)}`)
  }
  if (!isComparable(baseline)) {
    const [a = 0, b = 0, c = 0] = impliedOutstanding(baseline).map(n => formatCount(n))
    result.push(
      `by Little's law the three rows hold ${a}, ${b} and ${c} records in flight (rate x latency): they compare different client settings, not only different guarantees`,
    )
  }
  return result
}
