import { frameworkSettings } from './framework-settings.js'
import type { SubjectKind } from './subject.js'

/** Times are in ms, sizes in bytes; `unlimited` stands for "no bound" where a client writes its largest integer. */
export type SettingValue = boolean | number | string | null

export type SettingType = 'boolean' | 'count' | 'duration' | 'size' | 'enum' | 'text' | 'list' | 'ratio'

export interface SettingDefinition {
  readonly kinds: readonly SubjectKind[]
  readonly type: SettingType
  /** Canonical values of an `enum`. */
  readonly values?: readonly string[]
  readonly summary: string
  /** Only some framework or tool has it; a client that does not declare it simply lacks it. */
  readonly framework?: true
}

const producer: readonly SubjectKind[] = ['producer', 'streams', 'worker', 'connector']
const consumer: readonly SubjectKind[] = ['consumer', 'streams', 'worker', 'connector']
const both: readonly SubjectKind[] = ['producer', 'consumer', 'streams', 'worker', 'connector']
const topic: readonly SubjectKind[] = ['topic']
const broker: readonly SubjectKind[] = ['broker']
const topicAndBroker: readonly SubjectKind[] = ['topic', 'broker']

/** Every setting that some rule, verdict or snippet needs, under the name reliactl uses for it in all clients. */
export const settings = {
  acks: {
    kinds: producer,
    type: 'enum',
    values: ['0', '1', 'all'],
    summary: 'How many replicas must confirm a write before the broker answers; all means every in-sync replica',
  },
  idempotence: {
    kinds: producer,
    type: 'boolean',
    summary: 'Producer id and sequence numbers, so that a resent batch is stored once and in order',
  },
  'max-in-flight': { kinds: producer, type: 'count', summary: 'Unanswered produce requests allowed per connection' },
  retries: { kinds: producer, type: 'count', summary: 'Automatic resends of a failed request by the library' },
  'retry-backoff': { kinds: both, type: 'duration', summary: 'Pause before a failed request is sent again' },
  'delivery-timeout': {
    kinds: producer,
    type: 'duration',
    summary: 'Longest time from handing a record over until success or failure is reported, resends included',
  },
  'request-timeout': { kinds: both, type: 'duration', summary: 'How long one request may stay unanswered' },
  'max-block': { kinds: producer, type: 'duration', summary: 'How long a send waits for metadata or buffer space' },
  linger: { kinds: producer, type: 'duration', summary: 'How long a batch waits for more records' },
  'batch-size': { kinds: producer, type: 'size', summary: 'Size at which a batch is closed' },
  'buffer-memory': { kinds: producer, type: 'size', summary: 'Memory for records that are not sent yet' },
  'max-request-size': { kinds: producer, type: 'size', summary: 'Largest request, and so record, that is sent' },
  compression: { kinds: producer, type: 'enum', summary: 'Codec of record batches' },
  'transactional-id': { kinds: producer, type: 'text', summary: 'Name that fences older producers of the same id' },
  'transaction-timeout': { kinds: producer, type: 'duration', summary: 'How long a transaction may stay open' },
  'auto-commit': {
    kinds: consumer,
    type: 'boolean',
    summary: 'Whether the library commits offsets on its own, without a call per record or batch',
  },
  'auto-commit-interval': { kinds: consumer, type: 'duration', summary: 'Period of automatic commits' },
  'auto-offset-store': {
    kinds: consumer,
    type: 'boolean',
    summary: 'librdkafka: whether an offset counts as processed at hand-over to the application',
  },
  'commit-mode': {
    kinds: consumer,
    type: 'enum',
    values: [
      'auto_next_poll',
      'auto_background_on_delivery',
      'auto_before_processing',
      'auto_background_marked',
      'after_record',
      'after_batch',
      'after_handler_success',
      'after_downstream_ack',
      'checkpoint',
      'transaction',
      'external',
      'manual',
      'never',
    ],
    summary: 'Who commits, and when in relation to the processing of a record',
  },
  'offset-reset': {
    kinds: consumer,
    type: 'enum',
    values: ['earliest', 'latest', 'none', 'by_duration'],
    summary: 'Where reading starts when the group has no valid committed offset',
  },
  isolation: {
    kinds: consumer,
    type: 'enum',
    values: ['read_committed', 'read_uncommitted'],
    summary: 'Whether records of open or aborted transactions are delivered',
  },
  'group-id': { kinds: consumer, type: 'text', summary: 'Consumer group' },
  'group-instance-id': { kinds: consumer, type: 'text', summary: 'Identity of a static member, kept over restarts' },
  'group-protocol': { kinds: consumer, type: 'enum', summary: 'classic, or consumer for KIP-848' },
  'assignment-strategy': { kinds: consumer, type: 'list', summary: 'Partition assignors, first common one wins' },
  'max-poll-interval': { kinds: consumer, type: 'duration', summary: 'Longest allowed time between two polls' },
  'max-poll-records': { kinds: consumer, type: 'count', summary: 'Most records that one poll returns' },
  'session-timeout': { kinds: consumer, type: 'duration', summary: 'Silence after which a member is removed' },
  'heartbeat-interval': { kinds: consumer, type: 'duration', summary: 'Period of heartbeats to the coordinator' },
  'fetch-max-bytes': { kinds: consumer, type: 'size', summary: 'Most data that one fetch returns' },
  'auto-create-topics': {
    kinds: ['producer', 'consumer', 'streams', 'worker', 'connector', 'broker'],
    type: 'boolean',
    summary: 'Whether a topic that does not exist is created on first use',
  },
  'bootstrap-servers': { kinds: both, type: 'list', summary: 'Brokers to ask first' },
  'client-id': { kinds: both, type: 'text', summary: 'Name of this client in broker logs and quotas' },
  'replication-factor': { kinds: topic, type: 'count', summary: 'Copies of each partition' },
  partitions: { kinds: topic, type: 'count', summary: 'Partitions of a topic' },
  'min-insync-replicas': {
    kinds: topicAndBroker,
    type: 'count',
    summary: 'Copies that must be in sync before a write with acks=all is accepted',
  },
  'unclean-leader-election': {
    kinds: topicAndBroker,
    type: 'boolean',
    summary: 'Whether a replica that lacks acknowledged records may become leader',
  },
  'cleanup-policy': { kinds: topic, type: 'list', summary: 'delete, compact, or both' },
  'retention-time': { kinds: topicAndBroker, type: 'duration', summary: 'Age at which records may be deleted' },
  'retention-bytes': { kinds: topicAndBroker, type: 'size', summary: 'Partition size at which records are deleted' },
  'max-message-bytes': { kinds: topicAndBroker, type: 'size', summary: 'Largest record batch that is accepted' },
  'timestamp-type': { kinds: topicAndBroker, type: 'enum', summary: 'CreateTime of the producer or LogAppendTime' },
  'flush-messages': { kinds: topicAndBroker, type: 'count', summary: 'Records between two forced flushes' },
  'default-replication-factor': { kinds: broker, type: 'count', summary: 'Copies of automatically created topics' },
  'offsets-topic-replication-factor': { kinds: broker, type: 'count', summary: 'Copies of __consumer_offsets' },
  'transaction-topic-replication-factor': { kinds: broker, type: 'count', summary: 'Copies of __transaction_state' },
  'transaction-topic-min-isr': { kinds: broker, type: 'count', summary: 'Min in-sync replicas of __transaction_state' },
  'offsets-retention': { kinds: broker, type: 'duration', summary: 'Time after which an idle group loses its offsets' },
  'transaction-max-timeout': {
    kinds: broker,
    type: 'duration',
    summary: 'Longest transaction timeout a client may ask',
  },
  'transactional-id-expiration': {
    kinds: broker,
    type: 'duration',
    summary: 'Idle time after which an id is forgotten',
  },
  'group-min-session-timeout': { kinds: broker, type: 'duration', summary: 'Shortest session timeout accepted' },
  'group-max-session-timeout': { kinds: broker, type: 'duration', summary: 'Longest session timeout accepted' },
  'replica-fetch-max-bytes': { kinds: broker, type: 'size', summary: 'Most data a follower fetches per partition' },
  'replica-lag-time': { kinds: broker, type: 'duration', summary: 'Lag after which a follower leaves the ISR' },
  'log-dirs': { kinds: broker, type: 'list', summary: 'Directories that hold the log' },
  ...frameworkSettings,
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof settings

export const settingNames = Object.keys(settings) as readonly SettingName[]

export const isSettingName = (text: string): text is SettingName => Object.hasOwn(settings, text)
