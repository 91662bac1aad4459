import { constant } from './framework-keys.js'
import type { Adjustment, ClientDefinition } from './types.js'

const source = 'snowplow/snowbridge 2.x, pkg/target/kafka.go'

const whenIdempotent = {
  when: [{ op: 'is', setting: 'idempotence', value: true }],
  since: null,
  until: null,
  source,
} as const satisfies Partial<Adjustment>

/** `use "kafka"` in a target block, on sarama. A message is acknowledged at its source after the broker's answer. */
export const snowbridge: ClientDefinition = {
  id: 'snowbridge-kafka-target',
  name: 'Snowbridge kafka target',
  open: true,
  roles: ['producer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'refused' },
  settings: {
    producer: {
      'bootstrap-servers': { native: ['brokers'], defaults: constant(null), source },
      acks: { native: ['wait_for_all'], values: { true: 'all', false: '1' }, defaults: constant('1'), source },
      idempotence: { native: ['idempotent'], defaults: constant(false), source },
      'max-in-flight': { native: [], defaults: constant(5, 'of sarama'), source },
      retries: { native: ['max_retries'], min: 0, defaults: constant(10), source },
      'retry-backoff': { native: [], defaults: constant(100, 'of sarama'), source },
      'max-request-size': { native: ['byte_limit'], unit: 'bytes', defaults: constant(1_048_576), source },
      linger: { native: ['flush_frequency'], unit: 'ms', defaults: constant(0), source },
      compression: {
        native: ['compress'],
        values: { true: 'snappy', false: 'none' },
        defaults: constant('none'),
        source,
      },
      acknowledgements: {
        native: [],
        defaults: constant(true, 'the source is told after the broker answered'),
        source,
      },
    },
  },
  otherKeys: { producer: [] },
  adjustments: [
    {
      id: 'snowbridge/idempotence-sets-acks',
      effect: { kind: 'set', setting: 'acks', value: 'all' },
      text: '{idempotence} waits for all replicas',
      ...whenIdempotent,
    },
    {
      id: 'snowbridge/idempotence-one-in-flight',
      effect: { kind: 'set', setting: 'max-in-flight', value: 1 },
      text: '{idempotence} keeps one request in flight',
      ...whenIdempotent,
    },
  ],
  source,
}
