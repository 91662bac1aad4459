import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'reactor-kafka 1.3.23, reactor/kafka/receiver'

/** ReceiverOptions decides about commits; what it does not know goes to the Java consumer. */
const consumer: Vocabulary = {
  'auto-commit': {
    native: [],
    defaults: [{ value: false, ...always, note: 'always switched off, the receiver commits itself' }],
    source,
  },
  'auto-commit-interval': {
    native: ['commitInterval'],
    unit: 'ms',
    defaults: [{ value: 5_000, ...always }],
    source,
  },
  'commit-mode': {
    native: [],
    defaults: [
      { value: 'auto_background_marked', ...always, note: 'receive() commits what acknowledge() was called for' },
    ],
    source,
  },
}

const adjustments: readonly Adjustment[] = [
  {
    id: 'reactor-kafka/acknowledges-batches',
    when: [{ op: 'key', native: 'receiveAutoAck' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'after_batch' },
    text: 'receiveAutoAck acknowledges a batch once its inner flux is complete',
    ...always,
    source,
  },
  {
    id: 'reactor-kafka/commits-before-dispatch',
    when: [{ op: 'key', native: 'receiveAtmostOnce' }],
    effect: { kind: 'set', setting: 'commit-mode', value: 'auto_before_processing' },
    text: 'receiveAtmostOnce commits a record before it is dispatched',
    ...always,
    source,
  },
]

/** Sender and receiver of Project Reactor over the Java client. */
export const reactorKafka: ClientDefinition = {
  id: 'reactor-kafka',
  name: 'Reactor Kafka',
  roles: ['producer', 'consumer'],
  syntax: { keys: 'exact', booleans: 'java', unknownKeys: 'ignored' },
  settings: { producer: {}, consumer },
  unsupported: { producer: ['auto-create-topics'], consumer: ['auto-offset-store'] },
  otherKeys: {
    producer: ['maxInFlight', 'stopOnError'],
    consumer: [
      'receive',
      'receiveAutoAck',
      'receiveAtmostOnce',
      'receiveExactlyOnce',
      'commitBatchSize',
      'maxCommitAttempts',
      'maxDeferredCommits',
      'atmostOnceCommitAheadSize',
    ],
  },
  open: true,
  underneath: {
    client: 'java',
    prefix: '',
    passes: 'prefix',
    versions: [
      ['1.3.0', '2.0.0'],
      ['1.3.2', '2.6.1'],
      ['1.3.8', '2.8.1'],
      ['1.3.19', '2.8.2'],
      ['1.3.22', '3.6.0'],
    ],
    source: 'build files of reactor-kafka at its tags',
  },
  adjustments,
  source: 'reactor/reactor-kafka 1.3.23',
}
