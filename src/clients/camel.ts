import { constant } from './framework-keys.js'
import { javaConsumer } from './java-consumer.js'
import { javaProducer } from './java-producer.js'
import type { ClientDefinition, ClientSetting, Vocabulary } from './types.js'

const source = 'apache/camel, KafkaConfiguration.java of camel-kafka'

/** An option that Camel hands to the client under another name; what holds without it depends on the version. */
const option = (native: string, like?: ClientSetting): ClientSetting => ({
  ...(like?.values && { values: like.values }),
  ...(like?.unit && { unit: like.unit }),
  ...(like?.unlimited && { unlimited: like.unlimited }),
  native: [native],
  defaults: [],
  source,
})

const producer: Vocabulary = {
  'bootstrap-servers': option('brokers'),
  'client-id': option('clientId'),
  acks: option('requestRequiredAcks', javaProducer.acks),
  retries: option('retries', javaProducer.retries),
  'retry-backoff': option('retryBackoffMs', javaProducer['retry-backoff']),
  idempotence: option('enableIdempotence'),
  'max-in-flight': option('maxInFlightRequest'),
  linger: option('lingerMs', javaProducer.linger),
  'batch-size': option('producerBatchSize', javaProducer['batch-size']),
  'buffer-memory': option('bufferMemorySize', javaProducer['buffer-memory']),
  'max-block': option('maxBlockMs', javaProducer['max-block']),
  'max-request-size': option('maxRequestSize', javaProducer['max-request-size']),
  'request-timeout': option('requestTimeoutMs', javaProducer['request-timeout']),
  'delivery-timeout': option('deliveryTimeoutMs', javaProducer['delivery-timeout']),
  compression: option('compressionCodec', javaProducer.compression),
}

const consumer: Vocabulary = {
  'bootstrap-servers': option('brokers'),
  'client-id': option('clientId'),
  'group-id': option('groupId'),
  'group-instance-id': option('groupInstanceId'),
  'auto-commit': { ...option('autoCommitEnable'), defaults: constant(true) },
  'auto-commit-interval': option('autoCommitIntervalMs', javaConsumer['auto-commit-interval']),
  'offset-reset': { ...option('autoOffsetReset', javaConsumer['offset-reset']), defaults: constant('latest') },
  isolation: option('isolationLevel', javaConsumer.isolation),
  'max-poll-records': option('maxPollRecords'),
  'max-poll-interval': option('maxPollIntervalMs', javaConsumer['max-poll-interval']),
  'session-timeout': option('sessionTimeoutMs', javaConsumer['session-timeout']),
  'heartbeat-interval': option('heartbeatIntervalMs', javaConsumer['heartbeat-interval']),
  'request-timeout': option('consumerRequestTimeoutMs', javaConsumer['request-timeout']),
  'fetch-max-bytes': option('fetchMaxBytes', javaConsumer['fetch-max-bytes']),
}

/** The kafka component of Apache Camel: options of endpoints and of the component; further keys of the client behind a prefix. */
export const camel: ClientDefinition = {
  id: 'camel-kafka',
  name: 'Apache Camel',
  bindings: [{ id: 'camel', name: 'Apache Camel', versions: 'same' }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'relaxed', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: 'additionalProperties.',
    passes: 'prefix',
    versions: [],
    source,
  },
  adjustments: [],
  source,
}
