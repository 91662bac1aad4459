import { batchLeftEarly } from './code/batch-left-early.js'
import { commitAllInRecordLoop } from './code/commit-all-in-record-loop.js'
import { commitBeforeProcessing } from './code/commit-before-processing.js'
import { commitOutOfOrder } from './code/commit-out-of-order.js'
import { commitSameOffset } from './code/commit-same-offset.js'
import { errorSwallowed } from './code/error-swallowed.js'
import { givesUp } from './code/gives-up.js'
import { handedOver } from './code/handed-over.js'
import { handlerNotAwaited } from './code/handler-not-awaited.js'
import { markBeforeEffect } from './code/mark-before-effect.js'
import { neverCommitsInCode } from './code/never-commits.js'
import { noHeartbeat } from './code/no-heartbeat.js'
import { notFlushed } from './code/not-flushed.js'
import { offsetsOutsideTransaction } from './code/offsets-outside-transaction.js'
import { recordsOvertake } from './code/records-overtake.js'
import { sendManyPartitions } from './code/send-many-partitions.js'
import { sendNotAwaited } from './code/send-not-awaited.js'
import { sendResultIgnored } from './code/send-result-ignored.js'
import { sendUnkeyed } from './code/send-unkeyed.js'
import { startsAfterFirst } from './code/starts-after-first.js'
import { timestampInSeconds } from './code/timestamp-in-seconds.js'
import { transactionOffsetsWithoutGroup } from './code/transaction-offsets-without-group.js'
import { transactionalIdSharedInCode } from './code/transactional-id-shared.js'
import type { AnyRule } from './define.js'

/** Rules about what programs do with a client, in the order of their ids. */
export const codeRules: readonly AnyRule[] = [
  batchLeftEarly,
  commitAllInRecordLoop,
  commitBeforeProcessing,
  commitOutOfOrder,
  commitSameOffset,
  errorSwallowed,
  givesUp,
  handedOver,
  handlerNotAwaited,
  markBeforeEffect,
  neverCommitsInCode,
  noHeartbeat,
  notFlushed,
  offsetsOutsideTransaction,
  recordsOvertake,
  sendManyPartitions,
  sendNotAwaited,
  sendResultIgnored,
  sendUnkeyed,
  startsAfterFirst,
  timestampInSeconds,
  transactionOffsetsWithoutGroup,
  transactionalIdSharedInCode,
]
