import { javaConsumer } from './java-consumer.js'
import { javaConsumerKeys, javaPluginKeys } from './java-keys.js'
import type { ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'Kafka 4.3, KafkaShareConsumer and GroupConfig'

/** What a member of a share group takes from the consumer's settings. */
const kept = [
  'retry-backoff',
  'request-timeout',
  'bootstrap-servers',
  'client-id',
  'group-id',
  'max-poll-interval',
  'max-poll-records',
  'fetch-max-bytes',
  'auto-create-topics',
] as const

const consumer: Vocabulary = {
  ...Object.fromEntries(kept.flatMap(name => (javaConsumer[name] ? [[name, javaConsumer[name]]] : []))),
  'commit-mode': {
    native: ['share.acknowledgement.mode'],
    values: { implicit: 'auto_next_poll', explicit: 'manual' },
    since: '4.1.0',
    defaults: [{ value: 'auto_next_poll', ...always, note: 'the next poll acknowledges the records of the last one' }],
    source,
  },
  'group-protocol': { native: [], defaults: [{ value: 'share', ...always }], source },
}

/** A member of a share group (KIP-932): records are acknowledged one by one, offsets are not committed. */
export const javaShareConsumer: ClientDefinition = {
  id: 'java-share-consumer',
  name: 'kafka-clients (Java), share consumer',
  roles: ['consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { consumer },
  unsupported: {
    // Where reading starts, what it sees and how long a record is locked are settings of the group on the broker.
    consumer: [
      'auto-commit',
      'auto-commit-interval',
      'auto-offset-store',
      'offset-reset',
      'isolation',
      'group-instance-id',
      'assignment-strategy',
      'session-timeout',
      'heartbeat-interval',
    ],
  },
  otherKeys: { consumer: javaConsumerKeys.filter(key => key !== 'share.acknowledgement.mode') },
  pluginKeys: javaPluginKeys,
  open: true,
  adjustments: [],
  source,
}
