import { constant } from './framework-keys.js'
import type { ClientDefinition } from './types.js'

const source = 'elastic/beats, filebeat/input/kafka/config.go'

/** `type: kafka` under `filebeat.inputs`. */
export const filebeatInput: ClientDefinition = {
  id: 'filebeat-input-kafka',
  name: 'Filebeat kafka input',
  open: true,
  roles: ['consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: {
    consumer: {
      'bootstrap-servers': { native: ['hosts'], defaults: constant(null), source },
      'client-id': { native: ['client_id'], defaults: constant('filebeat'), source },
      'group-id': { native: ['group_id'], defaults: constant(null), source },
      'offset-reset': {
        native: ['initial_offset'],
        values: { oldest: 'earliest', newest: 'latest' },
        onlyListed: true,
        defaults: constant('earliest', 'oldest'),
        source,
      },
      isolation: { native: ['isolation_level'], defaults: constant('read_uncommitted'), source },
      'assignment-strategy': { native: ['rebalance.strategy'], defaults: constant('range'), source },
      'commit-mode': {
        native: [],
        defaults: constant('after_downstream_ack', 'marked once the output has acknowledged the event'),
        source: 'elastic/beats, filebeat/input/kafka/input.go',
      },
    },
  },
  otherKeys: { consumer: [] },
  adjustments: [],
  source,
}
