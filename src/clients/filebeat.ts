import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'elastic/beats, libbeat/outputs/kafka/config.go'

/** `output.kafka` of Filebeat and the other Beats. */
export const filebeat: ClientDefinition = {
  id: 'filebeat-output-kafka',
  name: 'Filebeat kafka output',
  bindings: [{ id: 'beats-output-kafka', name: 'Beats kafka output', versions: 'same' }],
  open: true,
  roles: ['producer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    producer: {
      'bootstrap-servers': { native: ['hosts'], defaults: constant(null), source },
      'client-id': { native: ['client_id'], defaults: constant('beats'), source },
      acks: {
        native: ['required_acks'],
        values: { '0': '0', '1': '1', '-1': 'all' },
        defaults: constant('1'),
        source,
      },
      // Never enabled. Filebeat publishes an event until it is confirmed; max_retries counts for other Beats only.
      idempotence: { native: [], defaults: constant(false), source },
      'request-timeout': { native: ['broker_timeout'], unit: 'go-duration-text', defaults: constant(10_000), source },
      compression: { native: ['compression'], defaults: constant('gzip'), source },
      'max-request-size': { native: ['max_message_bytes'], unit: 'bytes', defaults: constant(1_000_000), source },
      acknowledgements: {
        native: [],
        defaults: constant(true, 'the registry moves on once the broker has answered'),
        source: 'libbeat/publisher; filebeat/registrar',
      },
      'buffer-type': { native: [], defaults: constant('memory'), source },
    },
  },
  otherKeys: { producer: [] },
  adjustments: [],
  source,
}
