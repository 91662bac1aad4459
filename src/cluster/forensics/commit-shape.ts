import type { CommitBehaviour } from '../../model/live.js'
import type { CommitSeries } from './commit-events.js'
import { shareOf } from './statistics.js'

type Shape = NonNullable<CommitBehaviour['shape']>

const repeatedShare = 0.03
const fullCoverage = 0.95

/**
 * `all`: every partition in each commit, moved or not, as Java does. `changed`: only those that moved, as librdkafka
 * does. On a busy topic both look alike, since every partition moves in every period.
 */
export const shapeOf = (series: CommitSeries): Shape => {
  const coverage = shareOf(series.events, event => event.partitions === series.partitions)
  if (coverage >= fullCoverage && series.unchanged >= repeatedShare) return 'all'
  if (coverage < fullCoverage && series.unchanged < repeatedShare) return 'changed'
  return 'either'
}
