import { javaConsumerAdjustments, javaProducerAdjustments } from './java-adjustments.js'
import { javaConsumer } from './java-consumer.js'
import { javaConsumerKeys, javaPluginKeys, javaProducerKeys } from './java-keys.js'
import { javaProducer } from './java-producer.js'
import type { ClientDefinition, RetiredKey } from './types.js'

const scala = 'a key of the Scala client that Kafka 2.0 removed; the Java client ignores it'
const gone = (instead: string, release: string): RetiredKey => ({ instead, detail: `removed in ${release}` })

/** Producer and consumer of `org.apache.kafka:kafka-clients`. */
export const java: ClientDefinition = {
  id: 'java',
  name: 'kafka-clients (Java)',
  bindings: [
    { id: 'java-producer', name: 'kafka-clients (Java)', versions: 'same' },
    { id: 'java-consumer', name: 'kafka-clients (Java)', versions: 'same' },
    { id: 'kafka-clients', name: 'kafka-clients (Java)', versions: 'same' },
  ],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: javaProducer, consumer: javaConsumer },
  unsupported: {
    // The producer's metadata requests always allow creation, so only the broker decides.
    producer: ['auto-create-topics'],
    consumer: ['auto-offset-store'],
  },
  otherKeys: { producer: javaProducerKeys, consumer: javaConsumerKeys },
  pluginKeys: javaPluginKeys,
  retired: {
    producer: {
      'block.on.buffer.full': gone('max.block.ms', '1.0'),
      'metadata.fetch.timeout.ms': gone('max.block.ms', '1.0'),
      'timeout.ms': gone('request.timeout.ms', '1.0'),
      'serializer.class': { instead: 'value.serializer', detail: scala },
      'key.serializer.class': { instead: 'key.serializer', detail: scala },
      'producer.type': { detail: scala },
    },
    consumer: {
      'zookeeper.connect': { instead: 'bootstrap.servers', detail: scala },
      'zookeeper.session.timeout.ms': { detail: scala },
      'zookeeper.connection.timeout.ms': { detail: scala },
      'zookeeper.sync.time.ms': { detail: scala },
      'autocommit.enable': { instead: 'enable.auto.commit', detail: scala },
      'auto.commit.enable': { instead: 'enable.auto.commit', detail: scala },
      'autooffset.reset': { instead: 'auto.offset.reset', detail: scala },
      'consumer.timeout.ms': { detail: scala },
      'offsets.storage': { detail: scala },
      'dual.commit.enabled': { detail: scala },
    },
  },
  adjustments: [...javaProducerAdjustments, ...javaConsumerAdjustments],
  source: 'apache/kafka clients/, kafka-clients jars 0.11.0.3 to 4.3.1',
}
