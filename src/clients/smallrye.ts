import { constant } from './framework-keys.js'
import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const source = 'smallrye-reactive-messaging-kafka 2.0 to 4.36, KafkaConnector.java'

const outgoing: Vocabulary = {
  acks: {
    native: ['acks'],
    values: { '0': '0', '1': '1', '-1': 'all', all: 'all' },
    defaults: constant('1', 'always passed'),
    source,
  },
  retries: { native: ['retries'], unlimited: ['2147483647'], defaults: constant('unlimited'), source },
  'wait-for-write': {
    native: ['waitForWriteCompletion'],
    aliases: ['wait-for-write-completion'],
    defaults: constant(true),
    source,
  },
  'max-inflight-messages': { native: ['max-inflight-messages'], defaults: constant(1_024), source },
}

const incoming: Vocabulary = {
  'auto-commit': { native: ['enable.auto.commit'], defaults: constant(false, 'always passed'), source },
  'offset-reset': {
    native: ['auto.offset.reset'],
    values: { earliest: 'earliest', latest: 'latest', none: 'none', 'by_duration:*': 'by_duration' },
    defaults: constant('latest'),
    source,
  },
  'commit-strategy': {
    native: ['commit-strategy'],
    defaults: constant('throttled'),
    source,
  },
  'commit-mode': {
    native: [],
    defaults: constant('after_downstream_ack', 'the throttled strategy commits what is acknowledged without a gap'),
    source: 'KafkaThrottledLatestProcessedCommit.java',
  },
  'failure-strategy': { native: ['failure-strategy'], defaults: constant('fail'), source },
  'dead-letter-topic': { native: ['dead-letter-queue.topic'], defaults: constant(null), source },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'smallrye/auto-commit-replaces-strategy',
    when: [
      { op: 'is', setting: 'auto-commit', value: true },
      { op: 'not-explicit', setting: 'commit-strategy' },
    ],
    effect: { kind: 'set', setting: 'commit-strategy', value: 'ignore' },
    text: '{auto-commit} leaves commits to the client',
    since: null,
    until: null,
    source,
  },
  {
    id: 'smallrye/client-commits',
    when: [{ op: 'is', setting: 'auto-commit', value: true }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_next_poll' },
    text: '{auto-commit} makes the client commit on a timer',
    since: null,
    until: null,
    source,
  },
  {
    id: 'smallrye/strategy-checkpoint',
    when: [{ op: 'is', setting: 'commit-strategy', value: 'checkpoint' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'checkpoint' },
    text: '{commit-strategy} keeps positions with the state',
    since: null,
    until: null,
    source,
  },
]

/** A channel of SmallRye Reactive Messaging, the messaging of Quarkus: attributes of its own among keys of the client. */
export const smallrye: ClientDefinition = {
  id: 'smallrye-kafka',
  name: 'SmallRye Reactive Messaging',
  bindings: [
    { id: 'quarkus-messaging-kafka', name: 'Quarkus Messaging', versions: null },
    { id: 'quarkus', name: 'Quarkus Messaging', versions: null },
  ],
  open: true,
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: outgoing, consumer: incoming },
  otherKeys: { producer: [], consumer: [] },
  underneath: {
    client: 'java',
    prefix: '',
    passes: 'prefix',
    versions: [
      ['3.6', '2.8.0'],
      ['3.13', '3.0.0'],
      ['3.14', '3.1.0'],
      ['3.17', '3.2.0'],
      ['4.0', '3.3.1'],
      ['4.7', '3.5.0'],
      ['4.18', '3.7.0'],
      ['4.26', '3.9.0'],
      ['4.28', '4.0.0'],
      ['4.31', '4.1.0'],
      ['4.34', '4.2.0'],
    ],
    source: 'POMs of smallrye-reactive-messaging 3.6 to 4.36',
  },
  adjustments,
  source,
}
