import type { ClientDefinition } from './types.js'

const source = 'micronaut-projects/micronaut-kafka 5.7.0'

/** Clients of Micronaut Kafka: whatever stands below `kafka`, `kafka.producers` or `kafka.consumers` goes to the client. */
export const micronaut: ClientDefinition = {
  id: 'micronaut-kafka',
  name: 'Micronaut Kafka',
  bindings: [{ id: 'micronaut', name: 'Micronaut Kafka', versions: null }],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: {}, consumer: {} },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: '',
    passes: 'prefix',
    versions: [
      ['3.0', '2.5'],
      ['4.0', '2.8'],
      ['5.0', '3.5'],
      ['5.2', '3.6'],
      ['5.4', '3.7'],
      ['5.7', '3.8'],
    ],
    source,
  },
  adjustments: [],
  source,
}
