import { autoCommitIntervalIgnored } from './consumer/auto-commit-interval-ignored.js'
import { autoCommitOn } from './consumer/auto-commit-on.js'
import { groupIdMissing } from './consumer/group-id-missing.js'
import { heartbeatTooClose } from './consumer/heartbeat-too-close.js'
import { offsetResetLatest } from './consumer/offset-reset-latest.js'
import { offsetResetNone } from './consumer/offset-reset-none.js'
import { offsetStoreByApplication } from './consumer/offset-store-by-application.js'
import { offsetStoredAtHandOver } from './consumer/offset-stored-at-hand-over.js'
import { pollIntervalRisk } from './consumer/poll-interval-risk.js'
import { sessionTimeoutOutOfRange } from './consumer/session-timeout-out-of-range.js'
import { staticMembership } from './consumer/static-membership.js'
import type { AnyRule } from './define.js'
import { acksBelowAll } from './producer/acks-below-all.js'
import { acksZero } from './producer/acks-zero.js'
import { deliveryTimeoutBelowFailover } from './producer/delivery-timeout-below-failover.js'
import { deliveryTimeoutBelowRequest } from './producer/delivery-timeout-below-request.js'
import { idempotenceOff } from './producer/idempotence-off.js'
import { maxBlockZero } from './producer/max-block-zero.js'
import { reorderRisk } from './producer/reorder-risk.js'
import { retriesLow } from './producer/retries-low.js'
import { retriesZero } from './producer/retries-zero.js'
import { transactionsIdempotenceOff } from './transactions/idempotence-off.js'

/** Every rule, sorted by id. */
export const rules: readonly AnyRule[] = [
  autoCommitIntervalIgnored,
  autoCommitOn,
  groupIdMissing,
  heartbeatTooClose,
  offsetResetLatest,
  offsetResetNone,
  offsetStoreByApplication,
  offsetStoredAtHandOver,
  pollIntervalRisk,
  sessionTimeoutOutOfRange,
  staticMembership,
  acksBelowAll,
  acksZero,
  deliveryTimeoutBelowFailover,
  deliveryTimeoutBelowRequest,
  idempotenceOff,
  maxBlockZero,
  reorderRisk,
  retriesLow,
  retriesZero,
  transactionsIdempotenceOff,
]

export const ruleIds: readonly string[] = rules.map(rule => rule.id)

const byId: ReadonlyMap<string, AnyRule> = new Map(rules.map(rule => [rule.id, rule]))

/** The rule of this id, or undefined when there is none. */
export const findRule = (id: string): AnyRule | undefined => byId.get(id)
