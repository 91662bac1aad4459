import type { Adjustment, Condition } from './types.js'

const producerConfig = 'ProducerConfig.java, postProcessAndValidateIdempotenceConfigs; measured on 2.8.2 to 4.3.1'
const consumerConfig = 'ConsumerConfig.java'

const unset: Condition = { op: 'not-explicit', setting: 'idempotence' }
const asked: Condition = { op: 'written-is', setting: 'idempotence', value: true }
const weakAcks: Condition = { op: 'is-not', setting: 'acks', value: 'all' }
const noRetries: Condition = { op: 'is', setting: 'retries', value: 0 }
const tooManyInFlight: Condition = { op: 'above', setting: 'max-in-flight', value: 5 }
const off = { kind: 'set', setting: 'idempotence', value: false } as const

/** Holds in the two spans whose default is on: 3.0.1 to 3.0.x, and from 3.1.1; 3.0.0 and 3.1.0 never switched it on. */
const whereOn = (
  id: string,
  until: string | null,
  rest: Pick<Adjustment, 'when' | 'effect' | 'text'>,
): Adjustment[] => [
  { id, since: '3.0.1', until: '3.1.0', source: producerConfig, ...rest },
  { id, since: '3.1.1', until, source: producerConfig, ...rest },
]

/** The spans in which only an explicit true, or a transactional id, switches idempotence on. */
const whereOff = (id: string, since: string, rest: Pick<Adjustment, 'when' | 'effect' | 'text'>): Adjustment[] => [
  { id, since, until: '3.0.1', source: producerConfig, ...rest },
  { id, since: '3.1.0', until: '3.1.1', source: producerConfig, ...rest },
]

const transactional: Condition = { op: 'explicit', setting: 'transactional-id' }

/** The producer's rules about idempotence and time-outs, in the order in which it applies them. */
export const javaProducerAdjustments: readonly Adjustment[] = [
  ...whereOff('java/transactions-imply-idempotence', '0.11.0.0', {
    when: [transactional, unset],
    effect: { kind: 'set', setting: 'idempotence', value: true },
    text: '{transactional-id} switches idempotence on',
  }),
  {
    id: 'java/idempotence-raises-acks',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'not-explicit', setting: 'acks' },
    ],
    since: '0.11.0.0',
    until: '3.0.0',
    effect: { kind: 'set', setting: 'acks', value: 'all' },
    text: 'an idempotent producer uses acks=all where acks is not written',
    source: 'KafkaProducer.java, configureAcks',
  },
  {
    id: 'java/idempotence-raises-retries',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'not-explicit', setting: 'retries' },
    ],
    since: '0.11.0.0',
    until: '2.1.0',
    effect: { kind: 'set', setting: 'retries', value: 'unlimited' },
    text: 'an idempotent producer retries without bound where retries is not written',
    source: 'KafkaProducer.java, configureRetries',
  },
  ...whereOn('java/acks-switch-idempotence-off', null, {
    when: [unset, weakAcks],
    effect: off,
    text: '{acks} switches idempotence off with no more than an info line in the log',
  }),
  ...whereOn('java/no-retries-switch-idempotence-off', null, {
    when: [unset, noRetries],
    effect: off,
    text: '{retries} switches idempotence off with no more than an info line in the log',
  }),
  ...whereOn('java/in-flight-switches-idempotence-off', '4.0.0', {
    when: [unset, tooManyInFlight],
    effect: off,
    text: '{max-in-flight} is above 5 and switches idempotence off with a warning in the log',
  }),
  {
    // Checked before the silent switch-off counts: acks=1 with six in flight fails as well.
    id: 'java/in-flight-refused',
    when: [{ op: 'not-written-as', setting: 'idempotence', value: false }, unset, tooManyInFlight],
    since: '4.0.0',
    until: null,
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} is above 5 and enable.idempotence=false is not written',
    source: 'ProducerConfig.java; KAFKA-9863, measured on 4.3.1',
  },
  {
    id: 'java/idempotence-needs-acks',
    when: [asked, weakAcks],
    since: '0.11.0.0',
    until: null,
    effect: { kind: 'refuse', setting: 'acks' },
    text: '{acks} contradicts enable.idempotence=true, which needs acks=all',
    source: producerConfig,
  },
  {
    id: 'java/idempotence-needs-retries',
    when: [asked, noRetries],
    since: '0.11.0.0',
    until: null,
    effect: { kind: 'refuse', setting: 'retries' },
    text: '{retries} contradicts enable.idempotence=true, which needs at least one retry',
    source: producerConfig,
  },
  {
    id: 'java/idempotence-needs-few-in-flight',
    when: [asked, tooManyInFlight],
    since: '1.0.0',
    until: null,
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} contradicts enable.idempotence=true, which allows 5 at most',
    source: producerConfig,
  },
  {
    id: 'java/idempotence-needs-one-in-flight',
    when: [
      { op: 'is', setting: 'idempotence', value: true },
      { op: 'explicit', setting: 'max-in-flight' },
      { op: 'above', setting: 'max-in-flight', value: 1 },
    ],
    since: '0.11.0.0',
    until: '1.0.0',
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} contradicts idempotence, which allowed one in 0.11',
    source: 'KafkaProducer.java 0.11; KAFKA-5494',
  },
  {
    id: 'java/transactions-need-idempotence',
    when: [transactional, { op: 'is', setting: 'idempotence', value: false }],
    since: '0.11.0.0',
    until: null,
    effect: { kind: 'refuse', setting: 'idempotence' },
    text: '{transactional-id} needs idempotence, which is off here',
    source: producerConfig,
  },
  ...whereOff('java/transactions-need-acks', '0.11.0.0', {
    when: [transactional, unset, { op: 'explicit', setting: 'acks' }, weakAcks],
    effect: { kind: 'refuse', setting: 'acks' },
    text: '{acks} contradicts {transactional-id}, which needs acks=all',
  }),
  ...whereOff('java/transactions-need-retries', '0.11.0.0', {
    when: [transactional, unset, { op: 'explicit', setting: 'retries' }, noRetries],
    effect: { kind: 'refuse', setting: 'retries' },
    text: '{retries} contradicts {transactional-id}, which needs at least one retry',
  }),
  ...whereOff('java/transactions-need-few-in-flight', '1.0.0', {
    when: [transactional, unset, tooManyInFlight],
    effect: { kind: 'refuse', setting: 'max-in-flight' },
    text: '{max-in-flight} contradicts {transactional-id}, which allows 5 at most',
  }),
  {
    id: 'java/delivery-timeout-raised',
    when: [
      { op: 'not-explicit', setting: 'delivery-timeout' },
      { op: 'below-sum', setting: 'delivery-timeout', of: ['linger', 'request-timeout'] },
    ],
    since: '2.1.0',
    until: null,
    effect: { kind: 'sum', setting: 'delivery-timeout', of: ['linger', 'request-timeout'] },
    text: 'raised to the sum of {linger} and {request-timeout}',
    source: 'KafkaProducer.java, configureDeliveryTimeout',
  },
  {
    id: 'java/delivery-timeout-too-short',
    when: [
      { op: 'explicit', setting: 'delivery-timeout' },
      { op: 'below-sum', setting: 'delivery-timeout', of: ['linger', 'request-timeout'] },
    ],
    since: '2.1.0',
    until: null,
    effect: { kind: 'refuse', setting: 'delivery-timeout' },
    text: '{delivery-timeout} is shorter than {linger} and {request-timeout} together',
    source: 'KafkaProducer.java, configureDeliveryTimeout; measured on 2.8.2 to 4.3.1',
  },
  {
    id: 'java/two-phase-commit-timeout',
    when: [
      { op: 'key', native: 'transaction.two.phase.commit.enable', value: 'true' },
      { op: 'explicit', setting: 'transaction-timeout' },
    ],
    since: '4.1.0',
    until: null,
    effect: { kind: 'refuse', setting: 'transaction-timeout' },
    text: '{transaction-timeout} may not be written together with transaction.two.phase.commit.enable=true',
    source: 'ProducerConfig.java; KIP-939',
  },
]

const newProtocol: Condition = { op: 'is', setting: 'group-protocol', value: 'consumer' }

const brokerDecides = (setting: 'session-timeout' | 'heartbeat-interval' | 'assignment-strategy'): Adjustment => ({
  id: `java/group-protocol-${setting}`,
  when: [newProtocol, { op: 'explicit', setting }],
  since: '4.0.0',
  until: null,
  effect: { kind: 'refuse', setting },
  text: `{${setting}} may not be written with group.protocol=consumer, where the broker decides it`,
  source: `${consumerConfig}; KIP-848, measured on 4.3.1`,
})

export const javaConsumerAdjustments: readonly Adjustment[] = [
  {
    id: 'java/commits-by-application',
    when: [{ op: 'is', setting: 'auto-commit', value: false }],
    since: null,
    until: null,
    effect: { kind: 'set', setting: 'commit-mode', value: 'manual' },
    text: '{auto-commit} leaves every commit to the application',
    source: 'ConsumerCoordinator.java',
  },
  brokerDecides('session-timeout'),
  brokerDecides('heartbeat-interval'),
  brokerDecides('assignment-strategy'),
  {
    id: 'java/heartbeat-below-session',
    when: [
      { op: 'is', setting: 'group-protocol', value: 'classic' },
      { op: 'at-least', setting: 'heartbeat-interval', than: 'session-timeout' },
    ],
    since: '0.10.1.0',
    until: null,
    effect: { kind: 'refuse', setting: 'heartbeat-interval' },
    text: '{heartbeat-interval} is not below {session-timeout}',
    source: 'AbstractCoordinator.java; measured on 2.8.2 to 4.3.1',
  },
  {
    id: 'java/remote-assignor',
    when: [
      { op: 'is', setting: 'group-protocol', value: 'classic' },
      { op: 'key', native: 'group.remote.assignor' },
    ],
    since: '3.9.0',
    until: null,
    effect: { kind: 'refuse', setting: 'group-protocol' },
    text: 'group.remote.assignor needs group.protocol=consumer',
    source: consumerConfig,
  },
]
