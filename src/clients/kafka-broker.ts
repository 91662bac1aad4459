import { brokerKeys } from './kafka-broker-keys.js'
import { timestampTypes } from './kafka-topic.js'
import type { ClientDefinition, RetiredKey, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'broker ConfigDefs; defaults printed from Kafka 0.11.0.3 to 4.3.1'
const largest = '9223372036854775807'

const settings: Vocabulary = {
  'auto-create-topics': { native: ['auto.create.topics.enable'], defaults: [{ value: true, ...always }], source },
  'min-insync-replicas': { native: ['min.insync.replicas'], min: 1, defaults: [{ value: 1, ...always }], source },
  'unclean-leader-election': {
    native: ['unclean.leader.election.enable'],
    defaults: [
      { value: true, since: null, until: '0.11.0.0' },
      { value: false, since: '0.11.0.0', until: null, note: 'KIP-106' },
    ],
    source,
  },
  'retention-time': {
    native: ['log.retention.ms', 'log.retention.minutes', 'log.retention.hours'],
    units: { 'log.retention.ms': 'ms', 'log.retention.minutes': 'min', 'log.retention.hours': 'h' },
    firstKeyWins: true,
    unlimited: ['-1', largest],
    defaults: [{ value: 604_800_000, ...always }],
    source,
  },
  'retention-bytes': {
    native: ['log.retention.bytes'],
    unit: 'bytes',
    unlimited: ['-1', largest],
    defaults: [{ value: 'unlimited', ...always }],
    source,
  },
  'max-message-bytes': {
    native: ['message.max.bytes'],
    unit: 'bytes',
    min: 0,
    defaults: [
      { value: 1_000_012, since: null, until: '2.5.0' },
      { value: 1_048_588, since: '2.5.0', until: null, note: 'KAFKA-4203' },
    ],
    source,
  },
  'timestamp-type': {
    native: ['log.message.timestamp.type'],
    values: timestampTypes,
    exactCase: true,
    defaults: [{ value: 'CreateTime', ...always }],
    source,
  },
  'flush-messages': {
    native: ['log.flush.interval.messages'],
    unlimited: [largest],
    min: 1,
    defaults: [{ value: 'unlimited', ...always }],
    source,
  },
  'default-replication-factor': {
    native: ['default.replication.factor'],
    min: 1,
    defaults: [{ value: 1, ...always }],
    source,
  },
  'offsets-topic-replication-factor': {
    native: ['offsets.topic.replication.factor'],
    min: 1,
    defaults: [{ value: 3, ...always }],
    source,
  },
  'transaction-topic-replication-factor': {
    native: ['transaction.state.log.replication.factor'],
    min: 1,
    defaults: [{ value: 3, since: '0.11.0.0', until: null }],
    source,
  },
  'transaction-topic-min-isr': {
    native: ['transaction.state.log.min.isr'],
    min: 1,
    defaults: [{ value: 2, since: '0.11.0.0', until: null }],
    source,
  },
  'offsets-retention': {
    native: ['offsets.retention.minutes'],
    unit: 'min',
    min: 1,
    defaults: [
      { value: 86_400_000, since: null, until: '2.0.0' },
      { value: 604_800_000, since: '2.0.0', until: null, note: 'KIP-186' },
    ],
    source,
  },
  'transaction-max-timeout': {
    native: ['transaction.max.timeout.ms'],
    unit: 'ms',
    min: 1,
    defaults: [{ value: 900_000, since: '0.11.0.0', until: null }],
    source,
  },
  'transactional-id-expiration': {
    native: ['transactional.id.expiration.ms'],
    unit: 'ms',
    min: 1,
    defaults: [{ value: 604_800_000, since: '0.11.0.0', until: null }],
    source,
  },
  'group-min-session-timeout': {
    native: ['group.min.session.timeout.ms'],
    unit: 'ms',
    defaults: [{ value: 6_000, ...always }],
    source,
  },
  'group-max-session-timeout': {
    native: ['group.max.session.timeout.ms'],
    unit: 'ms',
    defaults: [
      { value: 300_000, since: null, until: '2.3.0' },
      { value: 1_800_000, since: '2.3.0', until: null },
    ],
    source,
  },
  'replica-fetch-max-bytes': {
    native: ['replica.fetch.max.bytes'],
    unit: 'bytes',
    min: 0,
    defaults: [{ value: 1_048_576, ...always }],
    source,
  },
  'replica-lag-time': {
    native: ['replica.lag.time.max.ms'],
    unit: 'ms',
    defaults: [
      { value: 10_000, since: null, until: '2.5.0' },
      { value: 30_000, since: '2.5.0', until: null, note: 'KIP-537' },
    ],
    source,
  },
  'log-dirs': {
    native: ['log.dirs', 'log.dir'],
    firstKeyWins: true,
    defaults: [{ value: '/tmp/kafka-logs', ...always }],
    source,
  },
}

const zookeeper: RetiredKey = { since: '4.0', detail: 'removed in 4.0 together with ZooKeeper' }

/** Configuration of brokers and controllers, `server.properties` and what containers make of it. */
export const kafkaBroker: ClientDefinition = {
  id: 'kafka-broker',
  name: 'Kafka',
  roles: ['broker'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { broker: settings },
  otherKeys: { broker: brokerKeys },
  pluginKeys: [
    'confluent.*',
    'kafka.*',
    'cruise.control.*',
    'authorizer.*',
    'strimzi.*',
    'ranger.*',
    'opa.*',
    'quota.*',
  ],
  retired: {
    broker: {
      'zookeeper.connect': zookeeper,
      'zookeeper.connection.timeout.ms': zookeeper,
      'zookeeper.session.timeout.ms': zookeeper,
      'inter.broker.protocol.version': { since: '4.0', detail: 'removed in 4.0; metadata.version rules' },
      'log.message.format.version': { since: '4.0', detail: 'removed in 4.0; brokers write the newest format' },
      'log.message.downconversion.enable': { since: '4.0', detail: 'removed in 4.0 together with the old formats' },
      'log.message.timestamp.difference.max.ms': {
        since: '4.0',
        instead: 'log.message.timestamp.before.max.ms',
        detail: 'removed in 4.0 (KIP-937)',
      },
      'offsets.commit.required.acks': {
        since: '4.0',
        detail: 'removed in 4.0 (KIP-1041); commits always wait for all',
      },
    },
  },
  adjustments: [],
  source: 'apache/kafka broker ConfigDefs, 0.11.0.3 to 4.3.1',
}
