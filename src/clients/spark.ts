import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'apache/spark, KafkaSourceProvider.scala'

/** Structured Streaming: options behind `kafka.` go to the client, a few of which it refuses. */
export const spark: ClientDefinition = {
  id: 'spark-kafka',
  name: 'Spark Structured Streaming',
  bindings: [{ id: 'spark', name: 'Spark Structured Streaming', versions: 'same' }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: {},
    consumer: {
      'start-position': {
        native: ['startingOffsets'],
        values: { earliest: 'earliest-offset', latest: 'latest-offset', '{*': 'specific-offsets' },
        defaults: constant('latest-offset', 'earliest for a batch query'),
        source,
      },
      'fail-on-data-loss': { native: ['failOnDataLoss'], defaults: constant(true), source },
      'auto-commit': { native: ['kafka.enable.auto.commit'], defaults: constant(false), source },
      'commit-mode': {
        native: [],
        defaults: constant('checkpoint', 'positions are in the checkpoint of the query, never committed to Kafka'),
        source,
      },
    },
  },
  unsupported: {
    producer: ['transactional-id', 'transaction-timeout'],
    consumer: ['offset-reset', 'group-id', 'auto-commit-interval'],
  },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: 'kafka.',
    passes: 'prefix',
    versions: [
      ['3.2', '2.8'],
      ['3.4', '3.3.2'],
      ['3.5', '3.4.1'],
      ['4.0', '3.9'],
    ],
    source,
  },
  adjustments: [],
  source,
}
