import type { BatchSummary, ClusterState, ConfigValue, LibraryGuess } from './live.js'

/*
 * What a sound cluster looks like: three brokers in three racks on Kafka 4.3, three copies, two of them needed for an
 * acknowledgement, nothing unclean, nothing created by accident. Defaults are those of 4.3 (ServerLogConfigs,
 * GroupCoordinatorConfig, TransactionStateManagerConfig, LogConfig); everything that differs from them is marked as set.
 * Sketches of clusters are written as differences from this.
 */

const unset = (value: string): ConfigValue => ({ value, source: 'default' })
const inFile = (value: string): ConfigValue => ({ value, source: 'static' })
const onTopic = (value: string): ConfigValue => ({ value, source: 'topic' })

export const healthyReadAt = Date.UTC(2026, 0, 5, 12)

export const healthyRelease: ClusterState['release'] = {
  version: '4.3',
  kind: 'kraft',
  basis: 'finalized metadata version 30 (4.3-IV0)',
  metadataVersion: { finalized: 30, supported: 30 },
  transactionVersion: 2,
}

export const healthyQuorum: NonNullable<ClusterState['quorum']> = {
  leaderId: 101,
  voters: [101, 102, 103].map(id => ({ id, lastFetchAge: 200, lag: 0 })),
}

export const healthyRacks = ['a', 'b', 'c'] as const

export const healthyBrokerConfigs: Readonly<Record<string, ConfigValue>> = {
  'auto.create.topics.enable': inFile('false'),
  'default.replication.factor': inFile('3'),
  'min.insync.replicas': inFile('2'),
  'unclean.leader.election.enable': unset('false'),
  'offsets.topic.replication.factor': unset('3'),
  'offsets.retention.minutes': unset('10080'),
  'transaction.state.log.replication.factor': unset('3'),
  'transaction.state.log.min.isr': unset('2'),
  'transaction.max.timeout.ms': unset('900000'),
  'transactional.id.expiration.ms': unset('604800000'),
  'transaction.partition.verification.enable': unset('true'),
  'producer.id.expiration.ms': unset('86400000'),
  'group.min.session.timeout.ms': unset('6000'),
  'group.max.session.timeout.ms': unset('1800000'),
  'log.retention.ms': unset('604800000'),
  'log.retention.bytes': unset('-1'),
  'log.message.timestamp.type': unset('CreateTime'),
  'log.flush.interval.messages': unset('9223372036854775807'),
  'message.max.bytes': unset('1048588'),
  'replica.fetch.max.bytes': unset('1048576'),
  'replica.lag.time.max.ms': unset('30000'),
  'log.dirs': inFile('/var/lib/kafka'),
}

export const healthyTopicConfigs: Readonly<Record<string, ConfigValue>> = {
  'min.insync.replicas': onTopic('2'),
  'unclean.leader.election.enable': unset('false'),
  'cleanup.policy': unset('delete'),
  'retention.ms': unset('604800000'),
  'retention.bytes': unset('-1'),
  'max.message.bytes': unset('1048588'),
  'message.timestamp.type': unset('CreateTime'),
  'flush.messages': unset('9223372036854775807'),
}

/** Internal topics by name, with the configuration that the coordinators give them and a min ISR of 2. */
export const healthyInternalTopics: Readonly<Record<string, Readonly<Record<string, ConfigValue>>>> = {
  __consumer_offsets: {
    ...healthyTopicConfigs,
    'min.insync.replicas': inFile('2'),
    'cleanup.policy': onTopic('compact'),
  },
  __transaction_state: { ...healthyTopicConfigs, 'cleanup.policy': onTopic('compact') },
}

export const healthyPartitions = 3
export const healthyLogEnd = 1000

/** Traffic of idempotent producers up to a minute before the read. */
export const healthyBatches = (first: number, end: number, readAt: number): BatchSummary => ({
  sampled: 20,
  plain: 0,
  idempotent: 20,
  transactional: 0,
  control: 0,
  firstOffset: first,
  lastOffset: end - 1,
  firstTimestamp: readAt - 3_600_000,
  lastTimestamp: readAt - 60_000,
  largestBatch: 4096,
  codecs: ['none'],
  logAppendTime: false,
  retryDuplicates: [],
})

export const healthyProducerId = 4000

export const healthyLibrary: LibraryGuess = {
  client: 'java-consumer',
  name: 'Java client',
  version: null,
  confidence: 'high',
  basis: 'client id, session and rebalance time-outs, protocol',
}

export const healthyGroupMembers = 3
