import { apiTimeoutBelowRequest } from './consumer/api-timeout-below-request.js'
import { assignorsMixed } from './consumer/assignors-mixed.js'
import { autoCommitIntervalIgnored } from './consumer/auto-commit-interval-ignored.js'
import { autoCommitIntervalLong } from './consumer/auto-commit-interval-long.js'
import { autoCommitOn } from './consumer/auto-commit-on.js'
import { consumerCreatesTopics } from './consumer/auto-create-topics.js'
import { drainBelowTask } from './consumer/drain-below-task.js'
import { groupIdMissing } from './consumer/group-id-missing.js'
import { groupIdRandom } from './consumer/group-id-random.js'
import { heartbeatTooClose } from './consumer/heartbeat-too-close.js'
import { offsetResetEarliest } from './consumer/offset-reset-earliest.js'
import { offsetResetLatest } from './consumer/offset-reset-latest.js'
import { offsetResetNone } from './consumer/offset-reset-none.js'
import { offsetStoreByApplication } from './consumer/offset-store-by-application.js'
import { offsetStoredAtHandOver } from './consumer/offset-stored-at-hand-over.js'
import { pollIntervalRisk } from './consumer/poll-interval-risk.js'
import { positionsResetAtStart } from './consumer/positions-reset-at-start.js'
import { sessionTimeoutOutOfRange } from './consumer/session-timeout-out-of-range.js'
import { staticIdRandom } from './consumer/static-id-random.js'
import { staticMembership } from './consumer/static-membership.js'
import type { AnyRule } from './define.js'

/** The rules about consumers, in the order of their ids. */
export const consumerRules: readonly AnyRule[] = [
  apiTimeoutBelowRequest,
  assignorsMixed,
  autoCommitIntervalIgnored,
  autoCommitIntervalLong,
  autoCommitOn,
  consumerCreatesTopics,
  drainBelowTask,
  groupIdMissing,
  groupIdRandom,
  heartbeatTooClose,
  offsetResetEarliest,
  offsetResetLatest,
  offsetResetNone,
  offsetStoreByApplication,
  offsetStoredAtHandOver,
  pollIntervalRisk,
  positionsResetAtStart,
  sessionTimeoutOutOfRange,
  staticIdRandom,
  staticMembership,
]
