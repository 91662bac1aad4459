import { behind, constant, withDefaults, without } from './framework-keys.js'
import { javaConsumer } from './java-consumer.js'
import { javaProducer } from './java-producer.js'
import type { Vocabulary } from './types.js'

const source = 'Worker.java of connect/runtime'

/** What workers pass to the producers of source tasks; idempotence stays off on purpose (KAFKA-13759). */
const pinned = withDefaults(
  without(javaProducer, ['bootstrap-servers', 'client-id', 'retry-backoff', 'request-timeout']),
  {
    acks: constant('all'),
    idempotence: [
      { value: false, since: null, until: '3.0.1' },
      { value: true, since: '3.0.1', until: '3.0.2' },
      { value: false, since: '3.0.2', until: null },
    ],
    'max-in-flight': constant(1),
    retries: constant('unlimited'),
    'delivery-timeout': [{ value: 'unlimited', since: '2.1.0', until: null }],
    'max-block': constant('unlimited'),
  },
  source,
)

const read = withDefaults(
  without(javaConsumer, ['bootstrap-servers', 'client-id', 'retry-backoff', 'request-timeout', 'group-id']),
  {
    'auto-commit': constant(false),
    'auto-commit-interval': constant(60_000, 'offset.flush.interval.ms of the worker'),
    'offset-reset': constant('earliest'),
  },
  source,
)

/** Of source tasks, behind a prefix. */
export const connectProducer = (prefixes: readonly string[]): Vocabulary => behind(pinned, prefixes)

/** Of sink tasks, behind a prefix. The worker commits what a sink has flushed. */
export const connectConsumer = (prefixes: readonly string[]): Vocabulary => ({
  ...behind(read, prefixes),
  'commit-mode': {
    native: [],
    defaults: constant('after_batch', 'commits what put() and flush() have taken'),
    source: 'WorkerSinkTask.java',
  },
})

const runtime = 'ConnectorConfig.java, SinkConnectorConfig.java and SourceConnectorConfig.java'

export const connectorSettings: Vocabulary = {
  'connector-class': {
    native: ['connector.class'],
    aliases: ['class'],
    defaults: constant(null),
    source: runtime,
  },
  'tasks-max': { native: ['tasks.max'], aliases: ['tasksMax'], defaults: constant(1), source: runtime },
  'errors-tolerance': {
    native: ['errors.tolerance'],
    since: '2.0.0',
    defaults: [{ value: 'none', since: '2.0.0', until: null, note: 'KIP-298' }],
    source: runtime,
  },
  'errors-log': {
    native: ['errors.log.enable'],
    since: '2.0.0',
    defaults: [{ value: false, since: '2.0.0', until: null }],
    source: runtime,
  },
}

export const deadLetterSettings: Vocabulary = {
  'dead-letter-topic': {
    native: ['errors.deadletterqueue.topic.name'],
    since: '2.0.0',
    defaults: [{ value: null, since: '2.0.0', until: null }],
    source: runtime,
  },
  'dead-letter-replication-factor': {
    native: ['errors.deadletterqueue.topic.replication.factor'],
    min: -1,
    since: '2.0.0',
    defaults: [{ value: 3, since: '2.0.0', until: null }],
    source: runtime,
  },
}

export const sourceSettings: Vocabulary = {
  'exactly-once-demand': {
    native: ['exactly.once.support'],
    since: '3.3.0',
    defaults: [{ value: 'requested', since: '3.3.0', until: null, note: 'KIP-618' }],
    source: runtime,
  },
  'topic-creation-replication-factor': {
    native: ['topic.creation.default.replication.factor'],
    min: -1,
    since: '2.6.0',
    defaults: [{ value: null, since: '2.6.0', until: null, note: 'KIP-158' }],
    source: runtime,
  },
  'topic-creation-cleanup-policy': {
    native: ['topic.creation.default.cleanup.policy'],
    since: '2.6.0',
    defaults: [{ value: null, since: '2.6.0', until: null }],
    source: runtime,
  },
}

const worker = 'WorkerConfig.java and DistributedConfig.java'

export const workerSettings: Vocabulary = {
  'bootstrap-servers': { native: ['bootstrap.servers'], defaults: constant('localhost:9092'), source: worker },
  'client-id': { native: ['client.id'], defaults: constant(null), source: worker },
  'group-id': { native: ['group.id'], defaults: constant(null), source: worker },
  'config-storage-replication-factor': {
    native: ['config.storage.replication.factor'],
    min: -1,
    defaults: constant(3),
    source: worker,
  },
  'offset-storage-replication-factor': {
    native: ['offset.storage.replication.factor'],
    min: -1,
    defaults: constant(3),
    source: worker,
  },
  'status-storage-replication-factor': {
    native: ['status.storage.replication.factor'],
    min: -1,
    defaults: constant(3),
    source: worker,
  },
  'offset-flush-interval': {
    native: ['offset.flush.interval.ms'],
    unit: 'ms',
    defaults: constant(60_000),
    source: worker,
  },
  'offset-storage': {
    native: ['offset.storage.file.filename'],
    defaults: constant(null, 'a file of standalone workers; distributed ones use a topic'),
    source: 'StandaloneConfig.java',
  },
  'exactly-once-support': {
    native: ['exactly.once.source.support'],
    since: '3.3.0',
    defaults: [{ value: 'disabled', since: '3.3.0', until: null, note: 'KIP-618' }],
    source: worker,
  },
  'override-policy': {
    native: ['connector.client.config.override.policy'],
    since: '2.3.0',
    defaults: [
      { value: 'None', since: '2.3.0', until: '3.0.0' },
      { value: 'All', since: '3.0.0', until: null, note: 'KIP-722' },
    ],
    source: worker,
  },
}
