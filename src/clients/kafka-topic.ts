import type { ClientDefinition, ClientSetting, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'LogConfig.java; defaults printed from Kafka 0.11 to 4.3.1'
const largest = '9223372036854775807'

/** A topic setting that falls back on a setting of the broker, which a topic's file does not show. */
const inherited = (
  key: string,
  brokerKey: string,
  spec: Omit<ClientSetting, 'native' | 'decidedBy' | 'source'>,
): ClientSetting => ({
  native: [key],
  decidedBy: `not set on the topic, so ${brokerKey} of the brokers decides`,
  source,
  ...spec,
})

export const cleanupPolicies = { delete: 'delete', compact: 'compact' } as const
export const timestampTypes = { CreateTime: 'CreateTime', LogAppendTime: 'LogAppendTime' } as const

const settings: Vocabulary = {
  'replication-factor': {
    native: ['replication.factor', 'replicas', 'replicationFactor', 'replication_factor'],
    min: 1,
    max: 32_767,
    defaults: [{ value: 1, ...always }],
    decidedBy: 'not set on the topic, so default.replication.factor of the brokers decides',
    source: 'ReplicationConfigs.java',
  },
  partitions: {
    native: ['partitions', 'num.partitions', 'numPartitions'],
    min: 1,
    defaults: [{ value: 1, ...always }],
    decidedBy: 'not set on the topic, so num.partitions of the brokers decides',
    source: 'ServerLogConfigs.java',
  },
  'min-insync-replicas': inherited('min.insync.replicas', 'min.insync.replicas', {
    min: 1,
    defaults: [{ value: 1, ...always }],
  }),
  'unclean-leader-election': inherited('unclean.leader.election.enable', 'unclean.leader.election.enable', {
    defaults: [
      { value: true, since: null, until: '0.11.0.0' },
      { value: false, since: '0.11.0.0', until: null, note: 'KIP-106' },
    ],
  }),
  'cleanup-policy': inherited('cleanup.policy', 'log.cleanup.policy', {
    values: cleanupPolicies,
    onlyListed: true,
    exactCase: true,
    defaults: [{ value: 'delete', ...always }],
  }),
  'retention-time': inherited('retention.ms', 'log.retention.ms', {
    unit: 'ms',
    unlimited: ['-1', largest],
    min: -1,
    defaults: [{ value: 604_800_000, ...always }],
  }),
  'retention-bytes': inherited('retention.bytes', 'log.retention.bytes', {
    unit: 'bytes',
    unlimited: ['-1', largest],
    min: -1,
    defaults: [{ value: 'unlimited', ...always }],
  }),
  'max-message-bytes': inherited('max.message.bytes', 'message.max.bytes', {
    unit: 'bytes',
    min: 0,
    defaults: [
      { value: 1_000_012, since: null, until: '2.5.0' },
      { value: 1_048_588, since: '2.5.0', until: null, note: 'KAFKA-4203' },
    ],
  }),
  'timestamp-type': inherited('message.timestamp.type', 'log.message.timestamp.type', {
    values: timestampTypes,
    exactCase: true,
    defaults: [{ value: 'CreateTime', ...always }],
  }),
  'flush-messages': inherited('flush.messages', 'log.flush.interval.messages', {
    unlimited: [largest],
    min: 1,
    defaults: [{ value: 'unlimited', ...always }],
  }),
}

const otherKeys = `
  compression.gzip.level compression.lz4.level compression.type compression.zstd.level delete.retention.ms
  file.delete.delay.ms flush.ms follower.replication.throttled.replicas index.interval.bytes internal.segment.bytes
  leader.replication.throttled.replicas local.retention.bytes local.retention.ms max.compaction.lag.ms
  message.downconversion.enable message.format.version message.timestamp.after.max.ms message.timestamp.before.max.ms
  message.timestamp.difference.max.ms min.cleanable.dirty.ratio min.compaction.lag.ms preallocate
  remote.log.copy.disable remote.log.delete.on.disable remote.storage.enable segment.bytes segment.index.bytes
  segment.jitter.ms segment.ms errors.deadletterqueue.*
`

/** Configuration of topics, as `kafka-topics`, `kafka-configs` and KafkaTopic resources take it. */
export const kafkaTopic: ClientDefinition = {
  id: 'kafka-topic',
  name: 'Kafka',
  roles: ['topic'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'refused' },
  settings: { topic: settings },
  otherKeys: { topic: otherKeys.trim().split(/\s+/) },
  pluginKeys: ['confluent.*', 'redpanda.*', 'x-*'],
  retired: {
    topic: {
      'message.format.version': { since: '4.0', detail: 'removed in 4.0; brokers write the newest format' },
      'message.downconversion.enable': { since: '4.0', detail: 'removed in 4.0 together with the old formats' },
      'message.timestamp.difference.max.ms': {
        since: '4.0',
        instead: 'message.timestamp.before.max.ms',
        detail: 'removed in 4.0 (KIP-937)',
      },
    },
  },
  adjustments: [],
  source: 'apache/kafka LogConfig.java, 0.11 to 4.3.1',
}
