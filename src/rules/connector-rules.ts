import { createdTopicsCompacted } from './connector/created-topics-compacted.js'
import { createdTopicsSingleCopy } from './connector/created-topics-single-copy.js'
import { deadLetterScope } from './connector/dead-letter-scope.js'
import { deadLettersSingleCopy } from './connector/dead-letters-single-copy.js'
import { demoConnector } from './connector/demo.js'
import { errorsDropped } from './connector/errors-dropped.js'
import { eventsSkipped } from './connector/events-skipped.js'
import { failoverReplays } from './connector/failover-replays.js'
import { filesRepeated } from './connector/files-repeated.js'
import { lateRowsSkipped } from './connector/late-rows-skipped.js'
import { mirrorAtLeastOnce } from './connector/mirror-at-least-once.js'
import { mirrorLoopRisk } from './connector/mirror-loop-risk.js'
import { overrideRefused } from './connector/override-refused.js'
import { positionFlushedByClock } from './connector/position-flushed-by-clock.js'
import { positionVolatile } from './connector/position-volatile.js'
import { rowsRepeated } from './connector/rows-repeated.js'
import { slotDropped } from './connector/slot-dropped.js'
import { transactionBoundaryLong } from './connector/transaction-boundary-long.js'
import type { AnyRule } from './define.js'

/** Rules about connectors, in the order of their ids. */
export const connectorRules: readonly AnyRule[] = [
  createdTopicsCompacted,
  createdTopicsSingleCopy,
  deadLetterScope,
  deadLettersSingleCopy,
  demoConnector,
  errorsDropped,
  eventsSkipped,
  failoverReplays,
  filesRepeated,
  lateRowsSkipped,
  mirrorAtLeastOnce,
  mirrorLoopRisk,
  overrideRefused,
  positionFlushedByClock,
  positionVolatile,
  rowsRepeated,
  slotDropped,
  transactionBoundaryLong,
]
