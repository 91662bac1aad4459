/*
 * Limits that the rules on a live cluster compare with. Each states its source; where Kafka gives none, the figure is
 * reliactl's own judgement and says so.
 */

/** From this release on, the min ISR that counts is min(min.insync.replicas, replicas): `Partition.effectiveMinIsr` (KIP-966). */
export const minIsrCappedSince = '3.7'

/** KRaft: a majority must live. Three voters bear one loss, five bear two (Kafka documentation, KRaft, "Controller"). */
export const soundVoters: readonly number[] = [3, 5, 7]

/** Own judgement: above an hour one dead producer stalls read_committed readers longer than most retry budgets. */
export const longTransactionMaxTimeout = 3_600_000

/** The coordinator looks for expired transactions every 10 s (`transaction.abort.timed.out.transaction.cleanup.interval.ms`). */
export const transactionAbortGrace = 30_000

/** Own judgement: share of its timeout after which an open transaction is worth naming. */
export const transactionNearTimeoutShare = 0.8

/** Own judgement: less of the retained log than this behind a group's position counts as "about to lose". */
export const retentionHeadroomShare = 0.2

/** Own judgement: offsets of an empty group that may expire within this share of `offsets.retention.minutes` are named. */
export const offsetExpiryShare = 0.25

/** `offsets.retention.minutes` by default, 7 days (GroupCoordinatorConfig). */
export const defaultOffsetsRetention = 604_800_000

/** Twice `max.poll.interval.ms` of the Java client (5 minutes): a member that slow would have been removed. */
export const frozenCommitAge = 600_000

/** Fewer gaps than this cannot tell a blocking loop from a timer (measured on recorded groups). */
export const eventsForBlockingFit = 41

/** Own judgement: below this share of a volume a day of ordinary growth, or one reassignment, can fill it. */
export const smallDiskShare = 0.1

/** Kafka's own limit from 4.0 on for times ahead of the broker's clock (message.timestamp.after.max.ms, KIP-1030), in ms. */
export const clockSlack = 3_600_000

/** Own judgement: a partition this many records behind, and this many times as far as the middle one, lags unevenly. */
export const unevenLagRecords = 100
export const unevenLagFactor = 10
