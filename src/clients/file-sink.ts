import { constant } from './framework-keys.js'
import { kafkaConnectSink } from './kafka-connect.js'
import type { ClientDefinition } from './types.js'

const source =
  'confluentinc/kafka-connect-storage-common, PartitionerConfig.java, and confluentinc/kafka-connect-storage-cloud, S3SinkConnectorConfig.java'

/** Sinks that write files into object stores (S3, Google Cloud Storage, Azure): Confluent's connectors share the words. */
export const fileSink: ClientDefinition = {
  ...kafkaConnectSink,
  id: 'file-sink',
  name: 'object store sink',
  settings: {
    connector: {
      ...kafkaConnectSink.settings.connector,
      'file-schedule': {
        native: ['rotate.schedule.interval.ms'],
        unit: 'ms',
        unlimited: ['-1'],
        defaults: constant('unlimited'),
        source,
      },
      'file-partitioner': {
        native: ['partitioner.class'],
        defaults: constant('io.confluent.connect.storage.partitioner.DefaultPartitioner'),
        source,
      },
      'file-time': {
        native: ['timestamp.extractor'],
        defaults: constant('Wallclock'),
        source,
      },
    },
  },
  source,
}
