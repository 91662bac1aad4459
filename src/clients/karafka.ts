import { karafkaRdkafka } from './librdkafka-bundled.js'
import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'Karafka 2.6.0, lib/karafka/setup and lib/karafka/processing'

const consumer: Vocabulary = {
  'auto-offset-store': {
    native: [],
    defaults: [{ value: false, ...always, note: 'forced; the framework marks messages itself' }],
    source,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'after_batch', ...always, note: 'the last message is marked once consume has returned' }],
    source,
  },
  'offset-reset': {
    native: ['initial_offset'],
    values: {
      earliest: 'earliest',
      smallest: 'earliest',
      beginning: 'earliest',
      latest: 'latest',
      largest: 'latest',
      end: 'latest',
      error: 'none',
    },
    defaults: [{ value: 'earliest', ...always, note: 'the opposite of librdkafka' }],
    source,
  },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'karafka/marks-by-application',
    when: [{ op: 'key', native: 'manual_offset_management', value: 'true' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_background_marked' },
    text: 'manual_offset_management leaves the marking of messages to the application',
    ...always,
    source,
  },
]

/** The Ruby framework Karafka and WaterDrop, its producer, over librdkafka. */
export const karafka: ClientDefinition = {
  id: 'karafka',
  name: 'Karafka',
  bindings: [{ id: 'waterdrop', name: 'WaterDrop', versions: null }],
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'librdkafka', unknownKeys: 'refused' },
  settings: { producer: {}, consumer },
  unsupported: { producer: ['max-block'], consumer: ['max-poll-records', 'request-timeout'] },
  otherKeys: {
    producer: ['max_wait_timeout', 'wait_on_queue_full', 'deliver', 'reload_on_idempotent_fatal_error'],
    consumer: [
      'manual_offset_management',
      'dead_letter_queue',
      'pause_timeout',
      'pause_max_timeout',
      'max_messages',
      'max_wait_time',
      'concurrency',
    ],
  },
  open: true,
  underneath: {
    client: 'librdkafka',
    prefix: '',
    passes: 'prefix',
    versions: karafkaRdkafka,
    source: 'gemspecs of karafka and karafka-rdkafka',
  },
  adjustments,
  source: 'karafka/karafka 2.1.0 to 2.6.0',
}
