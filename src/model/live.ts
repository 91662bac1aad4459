import type { Unknown } from './evidence.js'
import type { AccessState, LogDirState, QuotaState, ReassignmentState } from './live-operations.js'

/*
 * What one read of a cluster shows, as plain JSON: the content of a snapshot file and the input of the live rules.
 * `null` always means "not read" (denied, not supported, not asked): the reason stands in `unknowns`.
 * Offsets and byte counts are numbers (exact to 2^53), times are epoch ms, durations ms.
 */
export interface ClusterState {
  readonly clusterId: string | null
  /** When the read ended. Ages are computed against this, never against the clock of the reader of a snapshot. */
  readonly readAt: number
  readonly release: ReleaseState
  readonly quorum: QuorumState | null
  readonly brokers: readonly BrokerState[]
  readonly topics: readonly TopicState[]
  /** False when the principal may not see every topic, so absence proves nothing. */
  readonly topicsComplete: boolean
  readonly groups: readonly GroupState[]
  readonly groupsComplete: boolean
  readonly transactions: readonly TransactionState[] | null
  readonly transactionsComplete: boolean
  /** What an earlier read of the same run saw (`--watch`). */
  readonly earlier?: EarlierRead
  /** What the principal of the read may do with the cluster, a bit for each AclOperation; absent where brokers do not say. */
  readonly authorizedOperations?: number
  /** Replicas on the move. This and the next two are absent in snapshots of an older reliactl. */
  readonly reassignments?: readonly ReassignmentState[] | null
  readonly access?: AccessState | null
  readonly quotas?: readonly QuotaState[] | null
  /** Bytes of log that were fetched for evidence, and the most that were allowed; absent in snapshots of an older reliactl. */
  readonly logRead?: { readonly bytes: number; readonly limit: number }
  readonly unknowns: readonly Unknown[]
}

/** Where each group stood in a first read, and how far the log went. */
export interface EarlierRead {
  readonly readAt: number
  readonly groups: readonly { readonly id: string; readonly offsets: readonly EarlierOffset[] }[]
}

export interface EarlierOffset {
  readonly topic: string
  readonly partition: number
  readonly offset: number
  /** Last stable offset then. */
  readonly end: number
}

export interface ReleaseState {
  /** For example `4.3`; null when the fingerprint is not conclusive. */
  readonly version: string | null
  /** `zookeeper` for clusters before KRaft, `redpanda` and others by fingerprint. */
  readonly kind: 'kraft' | 'zookeeper' | 'other' | 'unknown'
  readonly basis: string
  readonly metadataVersion: { readonly finalized: number; readonly supported: number } | null
  readonly transactionVersion: number | null
  /** Finalized levels of all features, by name; absent in snapshots of an older reliactl. */
  readonly features?: Readonly<Record<string, number>>
}

export interface QuorumState {
  readonly leaderId: number
  readonly voters: readonly {
    readonly id: number
    readonly lastFetchAge: number | null
    readonly lag: number | null
    /** In a forecast: it runs on a broker that is gone. Never read. */
    readonly gone?: true
  }[]
}

/** Where a configuration value comes from (DescribeConfigs source). */
export type ConfigSource = 'topic' | 'dynamic-broker' | 'dynamic-default' | 'static' | 'default' | 'group' | 'unknown'

export interface ConfigValue {
  /** null when the broker hides it (sensitive). */
  readonly value: string | null
  readonly source: ConfigSource
}
export type Configs = Readonly<Record<string, ConfigValue>>

export interface BrokerState {
  readonly id: number
  readonly host: string
  readonly port: number
  readonly rack: string | null
  /** `unreachable`: listed by the cluster, but this run could not talk to it. `fenced`: known, not serving. */
  readonly status: 'live' | 'fenced' | 'unreachable'
  readonly configs: Configs | null
  readonly logDirs?: readonly LogDirState[] | null
}

export interface TopicState {
  readonly name: string
  readonly internal: boolean
  readonly configs: Configs | null
  /** What the principal of the read may do with the topic, a bit for each AclOperation. */
  readonly authorizedOperations?: number
  readonly partitions: readonly PartitionState[]
}

export interface PartitionState {
  readonly index: number
  /** -1: no leader. */
  readonly leader: number
  readonly replicas: readonly number[]
  readonly isr: readonly number[]
  readonly offline: readonly number[]
  /** Not in sync, yet known to hold every acknowledged record (KIP-966). Read where a replica is out of sync. */
  readonly eligible?: readonly number[]
  /** The last that were eligible, once none is left. */
  readonly lastEligible?: readonly number[]
  /** In a forecast: led by a replica that was not in sync, so that acknowledged records are cut off. Never read. */
  readonly ledUncleanly?: true
  /** Log start offset. */
  readonly earliest: number | null
  /** High watermark. */
  readonly latest: number | null
  /** Last stable offset: what a read_committed reader sees. */
  readonly stable: number | null
  /** DescribeProducers. */
  readonly producers: readonly ActiveProducer[] | null
  /** Batch headers sampled from the log; null when not read. */
  readonly batches: BatchSummary | null
}

export interface ActiveProducer {
  readonly producerId: number
  readonly epoch: number
  readonly lastSequence: number
  readonly lastTimestamp: number
  readonly coordinatorEpoch: number
  /** -1: no transaction open on this partition. */
  readonly transactionStart: number
}

/** Counts of record batches by what their headers say about the producer. */
export interface BatchSummary {
  readonly sampled: number
  readonly plain: number
  readonly idempotent: number
  readonly transactional: number
  readonly control: number
  readonly firstOffset: number
  readonly lastOffset: number
  /** Oldest and newest base time stamp of the sample. */
  readonly firstTimestamp: number
  readonly lastTimestamp: number
  readonly largestBatch: number
  readonly codecs: readonly string[]
  readonly logAppendTime: boolean
  /** Pairs of plain batches equal in CRC, length, count and time stamps: a resent batch stored twice. */
  readonly retryDuplicates: readonly { readonly first: number; readonly second: number; readonly records: number }[]
}

export interface GroupState {
  readonly id: string
  readonly type: 'classic' | 'consumer' | 'share' | 'streams' | 'unknown'
  /** Stable, Empty, Dead, PreparingRebalance, CompletingRebalance, Assigning, Reconciling, or unknown. */
  readonly state: string
  readonly assignor: string | null
  readonly coordinator: number | null
  readonly members: readonly MemberState[] | null
  readonly offsets: readonly CommittedOffset[] | null
  /** Commit behaviour from __consumer_offsets; null when that topic could not be read. */
  readonly commits: CommitBehaviour | null
  readonly library: LibraryGuess | null
  /** Settings that brokers keep for the group (since 4.0); null where they could not be read. */
  readonly configs?: Configs | null
  /** Newest step back of each partition in the log that was read; absent where it was not read, or by an older reliactl. */
  readonly rewinds?: readonly OffsetRewind[]
}

export interface MemberState {
  readonly memberId: string
  readonly instanceId: string | null
  readonly clientId: string
  readonly host: string
  readonly sessionTimeout: number | null
  readonly rebalanceTimeout: number | null
  readonly subscription: readonly string[]
  readonly assignment: readonly { readonly topic: string; readonly partitions: readonly number[] }[]
  readonly library: LibraryGuess | null
  /** Commit behaviour of this member alone; absent where the log was not read or does not tell members apart. */
  readonly commits?: CommitBehaviour
}

export interface LibraryGuess {
  /** Client id of `clients/`, for example `java-consumer`. */
  readonly client: string
  readonly name: string
  readonly version: string | null
  readonly confidence: 'certain' | 'high' | 'low'
  readonly basis: string
}

export interface CommittedOffset {
  readonly topic: string
  readonly partition: number
  /** -1: the partition is known to have no committed offset. */
  readonly offset: number
  readonly leaderEpoch: number
  /** Commit time from the log; null where the log was not read. */
  readonly committedAt: number | null
  /** The log of the leader's epoch at the commit ends here now, below the offset: what followed was cut off (KIP-320). */
  readonly cutAt?: number
}

/** The committed offset of a partition went back: what lies between is read a second time. */
export interface OffsetRewind {
  readonly topic: string
  readonly partition: number
  /** Offsets before and after, and when the lower one was committed. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** The lower one came with a transaction. */
  readonly transactional: boolean
  /** Whether the group had members then; null where that is not known. */
  readonly empty: boolean | null
}

/** Outcome of the cadence test on the commits of one group. A cadence never proves auto-commit. */
export interface CommitBehaviour {
  readonly verdict: 'transactional' | 'clocked' | 'not-clocked' | 'unknown'
  /** Period in ms when clocked. */
  readonly period: number | null
  readonly fit: 'sharp' | 'exact' | 'grid' | 'blocking' | 'loose' | null
  readonly shape: 'all' | 'changed' | 'either' | null
  readonly events: number
  /** Length of the log that was looked at, in ms. */
  readonly window: number
  /** Why the verdict is what it is, one clause. */
  readonly reason: string
}

export interface TransactionState {
  readonly transactionalId: string
  readonly producerId: number
  /** Ongoing, PrepareCommit, CompleteCommit, Empty, ... */
  readonly state: string
  readonly timeout: number | null
  /** -1: none open. */
  readonly startedAt: number | null
  readonly partitions: readonly { readonly topic: string; readonly partitions: readonly number[] }[] | null
  readonly coordinator: number
}
