import { bounded, count, flag, hours, type LiveSetting, list, minutes, plain } from './facts.js'

/** Topic settings as DescribeConfigs names them. */
export const topicSettings: readonly LiveSetting[] = [
  { setting: 'min-insync-replicas', native: 'min.insync.replicas', read: count },
  { setting: 'unclean-leader-election', native: 'unclean.leader.election.enable', read: flag },
  { setting: 'cleanup-policy', native: 'cleanup.policy', read: list },
  { setting: 'retention-time', native: 'retention.ms', read: bounded },
  { setting: 'retention-bytes', native: 'retention.bytes', read: bounded },
  { setting: 'max-message-bytes', native: 'max.message.bytes', read: count },
  { setting: 'timestamp-type', native: 'message.timestamp.type', read: plain },
  { setting: 'flush-messages', native: 'flush.messages', read: bounded },
]

/**
 * Redpanda accepts these and ignores them (it commits by Raft majority), so a judgement on them would be about nothing.
 */
export const ignoredByRedpanda: ReadonlySet<string> = new Set([
  'min.insync.replicas',
  'unclean.leader.election.enable',
  'flush.messages',
])

/** Broker settings as DescribeConfigs names them. */
export const brokerSettings: readonly LiveSetting[] = [
  { setting: 'default-replication-factor', native: 'default.replication.factor', read: count },
  { setting: 'min-insync-replicas', native: 'min.insync.replicas', read: count },
  { setting: 'unclean-leader-election', native: 'unclean.leader.election.enable', read: flag },
  { setting: 'auto-create-topics', native: 'auto.create.topics.enable', read: flag },
  { setting: 'offsets-topic-replication-factor', native: 'offsets.topic.replication.factor', read: count },
  { setting: 'transaction-topic-replication-factor', native: 'transaction.state.log.replication.factor', read: count },
  { setting: 'transaction-topic-min-isr', native: 'transaction.state.log.min.isr', read: count },
  { setting: 'offsets-retention', native: 'offsets.retention.minutes', read: minutes },
  { setting: 'transaction-max-timeout', native: 'transaction.max.timeout.ms', read: count },
  { setting: 'transactional-id-expiration', native: 'transactional.id.expiration.ms', read: count },
  { setting: 'group-min-session-timeout', native: 'group.min.session.timeout.ms', read: count },
  { setting: 'group-max-session-timeout', native: 'group.max.session.timeout.ms', read: count },
  { setting: 'replica-fetch-max-bytes', native: 'replica.fetch.max.bytes', read: count },
  { setting: 'replica-lag-time', native: 'replica.lag.time.max.ms', read: count },
  // The finer unit wins where it is set, so it comes last.
  { setting: 'retention-time', native: 'log.retention.hours', read: hours },
  { setting: 'retention-time', native: 'log.retention.minutes', read: minutes },
  { setting: 'retention-time', native: 'log.retention.ms', read: bounded },
  { setting: 'retention-bytes', native: 'log.retention.bytes', read: bounded },
  { setting: 'max-message-bytes', native: 'message.max.bytes', read: count },
  { setting: 'timestamp-type', native: 'log.message.timestamp.type', read: plain },
  { setting: 'flush-messages', native: 'log.flush.interval.messages', read: bounded },
  { setting: 'log-dirs', native: 'log.dirs', read: list },
]
