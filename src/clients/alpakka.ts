import { constant } from './framework-keys.js'
import type { ClientDefinition, Underneath } from './types.js'

const source = 'akka/alpakka-kafka, core/src/main/resources/reference.conf (8.0.2)'

const underneath: Underneath = {
  client: 'java',
  prefix: 'kafka-clients.',
  passes: 'prefix',
  versions: [
    ['1.1', '2.1.1'],
    ['2.0', '2.4.0'],
    ['2.1', '2.7.0'],
    ['3.0', '3.0.0'],
    ['4.0', '3.3.1'],
    ['5.0', '3.5.1'],
    ['6.0', '3.7.0'],
    ['8.0', '4.1.0'],
  ],
  source: 'project/Versions.scala at the tags',
}

/** Streams on the Java client, which gets the block `kafka-clients` as it is; only that block is told here. Pekko Connectors is a fork with its own numbers. */
export const alpakka: ClientDefinition = {
  id: 'alpakka-kafka',
  name: 'Alpakka Kafka',
  bindings: [{ id: 'pekko-connectors-kafka', name: 'Pekko Connectors Kafka', versions: null }],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: {},
    consumer: {
      'auto-commit': {
        native: ['kafka-clients.enable.auto.commit'],
        defaults: constant(false, 'always passed; committing is up to the stream'),
        source,
      },
    },
  },
  unsupported: { producer: ['auto-create-topics'], consumer: ['auto-offset-store', 'auto-commit-interval'] },
  otherKeys: { producer: [], consumer: [] },
  underneath,
  adjustments: [],
  source,
}
