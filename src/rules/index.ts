import { autoCreateTopics } from './broker/auto-create-topics.js'
import { defaultReplicationFactor } from './broker/default-replication-factor.js'
import { fenced } from './broker/fenced.js'
import { logDirEphemeral } from './broker/log-dir-ephemeral.js'
import { logDirFull } from './broker/log-dir-full.js'
import { logDirOffline } from './broker/log-dir-offline.js'
import { logDirTemporary } from './broker/log-dir-temporary.js'
import { minIsrDefault } from './broker/min-isr-default.js'
import { brokerMinIsrEqualsReplication } from './broker/min-isr-equals-replication.js'
import { offsetsRetentionShort } from './broker/offsets-retention-short.js'
import { offsetsTopicReplication } from './broker/offsets-topic-replication.js'
import { replicationAboveBrokers } from './broker/replication-above-brokers.js'
import { brokerRetentionShort } from './broker/retention-short.js'
import { fileWithSingleBroker } from './broker/single-broker.js'
import { transactionTimeoutCeiling } from './broker/transaction-timeout-ceiling.js'
import { transactionTopicMinIsr } from './broker/transaction-topic-min-isr.js'
import { transactionTopicReplication } from './broker/transaction-topic-replication.js'
import { transactionVerificationOff } from './broker/transaction-verification-off.js'
import { transactionalIdExpirationShort } from './broker/transactional-id-expiration-short.js'
import { brokerUncleanElection } from './broker/unclean-election.js'
import { unreachable } from './broker/unreachable.js'
import { knownBadVersion } from './client/known-bad-version.js'
import { secretInFile } from './client/secret-in-file.js'
import { clusterRules } from './cluster-rules.js'
import { codeRules } from './code-rules.js'
import { connectorRules } from './connector-rules.js'
import { consumerRules } from './consumer-rules.js'
import { groupMembersContradicted } from './contradiction/group-members.js'
import { producerIdempotenceContradicted } from './contradiction/producer-idempotence.js'
import { topicMissing } from './contradiction/topic-missing.js'
import { topicSettingsContradicted } from './contradiction/topic-settings.js'
import type { AnyRule } from './define.js'
import { groupRules } from './group-rules.js'
import { noRestart } from './kubernetes/no-restart.js'
import { serviceLinkCollision } from './kubernetes/service-link-collision.js'
import { contradiction } from './notation/contradiction.js'
import { deprecatedKey } from './notation/deprecated-key.js'
import { duplicateKey } from './notation/duplicate-key.js'
import { envNotMapped } from './notation/env-not-mapped.js'
import { invalidValue } from './notation/invalid-value.js'
import { notAccepted } from './notation/not-accepted.js'
import { notReadable } from './notation/not-readable.js'
import { notValidYaml } from './notation/not-valid-yaml.js'
import { numberAsFloat } from './notation/number-as-float.js'
import { templateMarker } from './notation/template-marker.js'
import { unknownKey } from './notation/unknown-key.js'
import { unsupportedKey } from './notation/unsupported-key.js'
import { wrongClient } from './notation/wrong-client.js'
import { wrongRole } from './notation/wrong-role.js'
import { checkpointsNotVisible } from './pipeline/checkpoints-not-visible.js'
import { commitStrategySkips } from './pipeline/commit-strategy-skips.js'
import { committedBeforeDelivery } from './pipeline/committed-before-delivery.js'
import { dataLossIgnored } from './pipeline/data-loss-ignored.js'
import { failedDeliveryDropped } from './pipeline/failed-delivery-dropped.js'
import { failureIgnored } from './pipeline/failure-ignored.js'
import { fullBufferDrops } from './pipeline/full-buffer-drops.js'
import { givesUpAndDrops } from './pipeline/gives-up-and-drops.js'
import { givesUpWithoutDeadLetters } from './pipeline/gives-up-without-dead-letters.js'
import { movesOnAfterError } from './pipeline/moves-on-after-error.js'
import { prefixShared } from './pipeline/prefix-shared.js'
import { sinkAtLeastOnce } from './pipeline/sink-at-least-once.js'
import { sinkUnguarded } from './pipeline/sink-unguarded.js'
import { startsAtEnd } from './pipeline/starts-at-end.js'
import { sinkTransactionTimeoutTooShort } from './pipeline/transaction-timeout-too-short.js'
import { unconfirmedBuffer } from './pipeline/unconfirmed-buffer.js'
import { unreadableSkipped } from './pipeline/unreadable-skipped.js'
import { writeNotAwaited } from './pipeline/write-not-awaited.js'
import { idempotentWriteMissing } from './principal/idempotent-write-missing.js'
import { writeWithoutDescribe } from './principal/write-without-describe.js'
import { acksBelowAll } from './producer/acks-below-all.js'
import { acksZero } from './producer/acks-zero.js'
import { bufferBelowBatch } from './producer/buffer-below-batch.js'
import { deliveryTimeoutBelowFailover } from './producer/delivery-timeout-below-failover.js'
import { deliveryTimeoutBelowRequest } from './producer/delivery-timeout-below-request.js'
import { idempotenceOff } from './producer/idempotence-off.js'
import { idempotentRetriesBounded } from './producer/idempotent-retries-bounded.js'
import { inFlightAboveLimit } from './producer/in-flight-above-limit.js'
import { keysIgnored } from './producer/keys-ignored.js'
import { maxBlockZero } from './producer/max-block-zero.js'
import { mixedIdempotence } from './producer/mixed-idempotence.js'
import { reorderRisk } from './producer/reorder-risk.js'
import { requestSizeAboveTopic } from './producer/request-size-above-topic.js'
import { retriesLow } from './producer/retries-low.js'
import { retriesZero } from './producer/retries-zero.js'
import { retryDuplicates } from './producer/retry-duplicates.js'
import { transactionBackOff } from './producer/transaction-back-off.js'
import { unkeyedRetries } from './producer/unkeyed-retries.js'
import { storeEvicts } from './store/evicts.js'
import { storeNotPersistent } from './store/not-persistent.js'
import { applicationIdUnstable } from './streams/application-id-unstable.js'
import { streamsAtLeastOnce } from './streams/at-least-once.js'
import { commitIntervalLong } from './streams/commit-interval-long.js'
import { failuresSkipped } from './streams/failures-skipped.js'
import { streamsGuaranteeDeprecated } from './streams/guarantee-deprecated.js'
import { streamsInternalTopics } from './streams/internal-topics-single-copy.js'
import { pollIntervalBelowTransaction } from './streams/poll-interval-below-transaction.js'
import { standbyRecoveryLag } from './streams/standby-recovery-lag.js'
import { stateTemporary } from './streams/state-temporary.js'
import { topicRules } from './topic-rules.js'
import { hanging } from './transactions/hanging.js'
import { transactionalIdRandom } from './transactions/id-random.js'
import { transactionalIdShared } from './transactions/id-shared.js'
import { transactionsIdempotenceOff } from './transactions/idempotence-off.js'
import { nearTimeout } from './transactions/near-timeout.js'
import { openPastTimeout } from './transactions/open-past-timeout.js'
import { readUncommitted } from './transactions/read-uncommitted.js'
import { sinkOutsideKafka } from './transactions/sink-outside-kafka.js'
import { transactionTimeoutAboveBrokerLimit } from './transactions/timeout-above-broker-limit.js'
import { transactionTimeoutBelowRequest } from './transactions/timeout-below-request.js'
import { workerExactlyOnceOff } from './worker/exactly-once-off.js'
import { exactlyOnceUnavailable } from './worker/exactly-once-unavailable.js'
import { workerStorage } from './worker/storage-single-copy.js'

/** Every rule, sorted by id. */
export const rules: readonly AnyRule[] = [
  autoCreateTopics,
  defaultReplicationFactor,
  fenced,
  logDirEphemeral,
  logDirFull,
  logDirOffline,
  logDirTemporary,
  minIsrDefault,
  brokerMinIsrEqualsReplication,
  offsetsRetentionShort,
  offsetsTopicReplication,
  replicationAboveBrokers,
  brokerRetentionShort,
  fileWithSingleBroker,
  transactionTimeoutCeiling,
  transactionTopicMinIsr,
  transactionTopicReplication,
  transactionVerificationOff,
  transactionalIdExpirationShort,
  brokerUncleanElection,
  unreachable,
  knownBadVersion,
  secretInFile,
  ...clusterRules,
  ...codeRules,
  ...connectorRules,
  ...consumerRules,
  groupMembersContradicted,
  producerIdempotenceContradicted,
  topicMissing,
  topicSettingsContradicted,
  ...groupRules,
  noRestart,
  serviceLinkCollision,
  contradiction,
  deprecatedKey,
  duplicateKey,
  envNotMapped,
  invalidValue,
  notAccepted,
  notReadable,
  notValidYaml,
  numberAsFloat,
  templateMarker,
  unknownKey,
  unsupportedKey,
  wrongClient,
  wrongRole,
  checkpointsNotVisible,
  commitStrategySkips,
  committedBeforeDelivery,
  dataLossIgnored,
  failedDeliveryDropped,
  failureIgnored,
  fullBufferDrops,
  givesUpAndDrops,
  givesUpWithoutDeadLetters,
  movesOnAfterError,
  prefixShared,
  sinkAtLeastOnce,
  sinkUnguarded,
  startsAtEnd,
  sinkTransactionTimeoutTooShort,
  unconfirmedBuffer,
  unreadableSkipped,
  writeNotAwaited,
  idempotentWriteMissing,
  writeWithoutDescribe,
  acksBelowAll,
  acksZero,
  bufferBelowBatch,
  deliveryTimeoutBelowFailover,
  deliveryTimeoutBelowRequest,
  idempotenceOff,
  idempotentRetriesBounded,
  inFlightAboveLimit,
  keysIgnored,
  maxBlockZero,
  mixedIdempotence,
  reorderRisk,
  requestSizeAboveTopic,
  retriesLow,
  retriesZero,
  retryDuplicates,
  transactionBackOff,
  unkeyedRetries,
  storeEvicts,
  storeNotPersistent,
  applicationIdUnstable,
  streamsAtLeastOnce,
  commitIntervalLong,
  failuresSkipped,
  streamsGuaranteeDeprecated,
  streamsInternalTopics,
  pollIntervalBelowTransaction,
  standbyRecoveryLag,
  stateTemporary,
  ...topicRules,
  hanging,
  transactionalIdRandom,
  transactionalIdShared,
  transactionsIdempotenceOff,
  nearTimeout,
  openPastTimeout,
  readUncommitted,
  sinkOutsideKafka,
  transactionTimeoutAboveBrokerLimit,
  transactionTimeoutBelowRequest,
  workerExactlyOnceOff,
  exactlyOnceUnavailable,
  workerStorage,
]

export const ruleIds: readonly string[] = rules.map(rule => rule.id)

const byId: ReadonlyMap<string, AnyRule> = new Map(rules.map(rule => [rule.id, rule]))

/** The rule of this id, or undefined when there is none. */
export const findRule = (id: string): AnyRule | undefined => byId.get(id)
