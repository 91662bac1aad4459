import { constant } from './framework-keys.js'
import type { ClientDefinition, Underneath } from './types.js'

const consumer = 'fd4s/fs2-kafka, ConsumerSettings.create'
const producer = 'fd4s/fs2-kafka, ProducerSettings.create'

const underneath: Underneath = {
  client: 'java',
  prefix: '',
  passes: 'prefix',
  versions: [],
  source: 'build.sbt of fs2-kafka',
}

/** Functional streams over the Java client, which gets every property as it is, after a few of fs2-kafka's own. */
export const fs2Kafka: ClientDefinition = {
  id: 'fs2-kafka',
  name: 'fs2-kafka',
  bindings: [],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: {
      retries: {
        native: ['retries'],
        min: 0,
        defaults: constant(0, 'always passed, so it stands in for the default of the Java client'),
        source: producer,
      },
    },
    consumer: {
      'auto-commit': {
        native: ['enable.auto.commit'],
        defaults: constant(false, 'always passed; committing is up to the stream'),
        source: consumer,
      },
      'offset-reset': {
        native: ['auto.offset.reset'],
        values: { earliest: 'earliest', latest: 'latest', none: 'none' },
        defaults: constant('none', 'always passed: without a position the stream fails'),
        source: consumer,
      },
    },
  },
  unsupported: { producer: ['auto-create-topics'], consumer: ['auto-offset-store'] },
  otherKeys: { producer: [], consumer: [] },
  underneath,
  adjustments: [],
  source: consumer,
}
