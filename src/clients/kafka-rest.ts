import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'confluentinc/kafka-rest, KafkaRestConfig.java and KafkaConsumerManager.java'

/** Confluent REST Proxy: keys behind `producer.`, `consumer.` and `client.`, without the prefix. */
export const kafkaRest: ClientDefinition = {
  id: 'kafka-rest',
  name: 'Confluent REST Proxy',
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: {
      idempotence: { native: ['enable.idempotence'], defaults: constant(false), source },
    },
    consumer: {
      'auto-commit': {
        native: ['enable.auto.commit'],
        aliases: ['auto.commit.enable'],
        defaults: constant(true, 'a reader may say otherwise when it creates its instance'),
        source,
      },
    },
  },
  // A reader names its group in the request.
  unsupported: { consumer: ['group-id'] },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: '',
    passes: 'prefix',
    versions: [
      ['6.0', '2.6'],
      ['6.1', '2.7'],
      ['6.2', '2.8'],
      ['7.0', '3.0'],
      ['7.1', '3.1'],
      ['7.2', '3.2'],
      ['7.3', '3.3'],
      ['7.4', '3.4'],
      ['7.5', '3.5'],
      ['7.6', '3.6'],
      ['7.7', '3.7'],
      ['7.8', '3.8'],
      ['7.9', '3.9'],
      ['8.0', '4.0'],
      ['8.1', '4.1'],
      ['8.2', '4.2'],
      ['8.3', '4.3'],
    ],
    source: 'Confluent Platform and Apache Kafka compatibility',
  },
  adjustments: [
    {
      id: 'kafka-rest/never-idempotent',
      when: [{ op: 'is', setting: 'idempotence', value: true }],
      effect: { kind: 'set', setting: 'idempotence', value: false },
      text: '{idempotence} is dropped with a warning: the proxy retries on behalf of many writers',
      since: null,
      until: null,
      source,
    },
  ],
  source,
}
