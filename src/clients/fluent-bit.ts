import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'fluent/fluent-bit, plugins/out_kafka/kafka.c'

/** `Name kafka` among the outputs; keys behind `rdkafka.` go to librdkafka, which Fluent Bit carries with it. */
export const fluentBit: ClientDefinition = {
  id: 'fluent-bit-kafka',
  name: 'Fluent Bit kafka output',
  open: true,
  roles: ['producer'],
  syntax: { keys: 'relaxed', booleans: 'spring', unknownKeys: 'ignored' },
  settings: {
    producer: {
      'bootstrap-servers': { native: ['brokers'], defaults: constant(null), source },
      'client-id': { native: ['client_id'], defaults: constant('fluent-bit'), source },
      acknowledgements: {
        native: [],
        defaults: constant(false, 'a record counts as delivered once librdkafka has it'),
        source: 'plugins/out_kafka/kafka.c; fluent/fluent-bit#1701',
      },
      'buffer-type': { native: [], defaults: constant('memory', 'the queue of librdkafka'), source },
    },
  },
  otherKeys: { producer: [] },
  underneath: {
    client: 'librdkafka',
    prefix: 'rdkafka.',
    passes: 'prefix',
    versions: [['0.0', '1.8.0']],
    source: 'lib/librdkafka in the repository',
  },
  adjustments: [],
  source,
}
