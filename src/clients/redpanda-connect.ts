import { constant } from './framework-keys.js'
import type { ClientDefinition, Syntax, Vocabulary } from './types.js'

const source =
  'https://docs.redpanda.com/redpanda-connect/components/ (kafka, kafka_franz, redpanda), before it Benthos'
const syntax: Syntax = { keys: 'exact', booleans: 'java', unknownKeys: 'refused' }

const positions: Vocabulary = {
  'group-id': { native: ['consumer_group'], defaults: constant(null), source },
  'commit-mode': {
    native: [],
    defaults: constant('after_downstream_ack', 'committed once the outputs have acknowledged'),
    source,
  },
  'auto-commit-interval': { native: ['commit_period'], unit: 'go-duration-text', defaults: constant(1_000), source },
}

const saramaInput: Vocabulary = {
  ...positions,
  'bootstrap-servers': { native: ['addresses'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('benthos'), source },
  'offset-reset': {
    native: ['start_from_oldest'],
    values: { true: 'earliest', false: 'latest' },
    defaults: constant('earliest'),
    source,
  },
  'session-timeout': {
    native: ['group.session_timeout'],
    unit: 'go-duration-text',
    defaults: constant(10_000),
    source,
  },
  'heartbeat-interval': {
    native: ['group.heartbeat_interval'],
    unit: 'go-duration-text',
    defaults: constant(3_000),
    source,
  },
}

const franzInput: Vocabulary = {
  ...positions,
  'bootstrap-servers': { native: ['seed_brokers'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('benthos'), source },
  'offset-reset': {
    native: ['start_from_oldest', 'start_offset'],
    values: { true: 'earliest', false: 'latest', earliest: 'earliest', latest: 'latest', committed: 'none' },
    defaults: constant('earliest'),
    source,
  },
}

const saramaOutput: Vocabulary = {
  'bootstrap-servers': { native: ['addresses'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('benthos'), source },
  acks: {
    native: ['ack_replicas'],
    values: { true: 'all', false: '1' },
    defaults: constant('1'),
    source,
  },
  idempotence: { native: ['idempotent_write'], defaults: constant(false), source },
  compression: { native: ['compression'], defaults: constant('none'), source },
  acknowledgements: { native: [], defaults: constant(true, 'the input is told after the broker answered'), source },
}

const franzOutput: Vocabulary = {
  'bootstrap-servers': { native: ['seed_brokers'], defaults: constant(null), source },
  'client-id': { native: ['client_id'], defaults: constant('benthos'), source },
  acks: { native: ['acks'], values: { all: 'all', leader: '1', none: '0' }, defaults: constant('all'), source },
  idempotence: { native: ['idempotent_write'], defaults: constant(true), source },
  acknowledgements: { native: [], defaults: constant(true, 'the input is told after the broker answered'), source },
}

const input = (id: string, name: string, settings: Vocabulary): ClientDefinition => ({
  id,
  name,
  open: true,
  roles: ['consumer'],
  syntax,
  settings: { consumer: settings },
  otherKeys: { consumer: [] },
  adjustments: [],
  source,
})

const output = (id: string, name: string, settings: Vocabulary): ClientDefinition => ({
  id,
  name,
  open: true,
  roles: ['producer'],
  syntax,
  settings: { producer: settings },
  otherKeys: { producer: [] },
  adjustments: [],
  source,
})

/** Components of Redpanda Connect (Benthos, Bento): `kafka` on sarama, `kafka_franz` and `redpanda` on franz-go. */
export const redpandaConnect: readonly ClientDefinition[] = [
  input('benthos-kafka-input', 'Redpanda Connect kafka input', saramaInput),
  output('benthos-kafka-output', 'Redpanda Connect kafka output', saramaOutput),
  input('benthos-kafka-franz-input', 'Redpanda Connect kafka_franz input', franzInput),
  output('benthos-kafka-franz-output', 'Redpanda Connect kafka_franz output', franzOutput),
  input('benthos-redpanda-input', 'Redpanda Connect redpanda input', franzInput),
  output('benthos-redpanda-output', 'Redpanda Connect redpanda output', franzOutput),
]
