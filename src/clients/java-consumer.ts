import { javaShared, maxInt } from './java-producer.js'
import type { Vocabulary } from './types.js'

const always = { since: null, until: null } as const
const source = 'ConsumerConfig.java; defaults printed from kafka-clients 0.11.0.3 to 4.3.1'
const package_ = 'org.apache.kafka.clients.consumer'

/** Assignors by the class names that Java configurations hold. */
const assignors = Object.fromEntries(
  [
    ['RangeAssignor', 'range'],
    ['RoundRobinAssignor', 'roundrobin'],
    ['StickyAssignor', 'sticky'],
    ['CooperativeStickyAssignor', 'cooperative-sticky'],
  ].map(([name = '', value = '']) => [`${package_}.${name}`.toLowerCase(), value]),
)

export const javaConsumer: Vocabulary = {
  ...javaShared,
  'request-timeout': {
    native: ['request.timeout.ms'],
    unit: 'ms',
    min: 0,
    max: maxInt,
    unlimited: [String(maxInt)],
    defaults: [
      { value: 40_000, since: null, until: '0.10.1.0' },
      { value: 305_000, since: '0.10.1.0', until: '2.0.0' },
      { value: 30_000, since: '2.0.0', until: null },
    ],
    source,
  },
  'auto-commit': {
    native: ['enable.auto.commit'],
    defaults: [{ value: true, ...always }],
    source,
    note: 'Without any group.id, in files or code, 2.2 and later switch it off; a consumer that subscribes always has one.',
  },
  'auto-commit-interval': {
    native: ['auto.commit.interval.ms'],
    unit: 'ms',
    min: 0,
    max: maxInt,
    unlimited: [String(maxInt)],
    defaults: [{ value: 5_000, ...always }],
    source,
  },
  'commit-mode': {
    native: [],
    defaults: [{ value: 'auto_next_poll', ...always, note: 'commits inside poll() what the previous poll returned' }],
    source: 'ConsumerCoordinator.java',
  },
  'offset-reset': {
    native: ['auto.offset.reset'],
    values: { earliest: 'earliest', latest: 'latest', none: 'none', 'by_duration:*': 'by_duration' },
    valuesSince: { 'by_duration:*': '4.0.0' },
    exactCase: true,
    defaults: [{ value: 'latest', ...always }],
    source,
  },
  isolation: {
    native: ['isolation.level'],
    exactCase: true,
    since: '0.11.0.0',
    defaults: [{ value: 'read_uncommitted', since: '0.11.0.0', until: null }],
    source,
  },
  'group-id': { native: ['group.id'], defaults: [{ value: null, ...always }], source },
  'group-instance-id': {
    native: ['group.instance.id'],
    since: '2.3.0',
    defaults: [{ value: null, since: '2.3.0', until: null, note: 'KIP-345' }],
    source,
  },
  'group-protocol': {
    native: ['group.protocol'],
    values: { classic: 'classic', consumer: 'consumer' },
    since: '3.7.0',
    defaults: [{ value: 'classic', ...always, note: 'KIP-848 brought the key' }],
    source,
  },
  'assignment-strategy': {
    native: ['partition.assignment.strategy'],
    values: assignors,
    classNames: true,
    defaults: [
      { value: 'range', since: null, until: '3.0.0' },
      { value: 'range,cooperative-sticky', since: '3.0.0', until: null, note: 'KIP-726' },
    ],
    source,
  },
  'max-poll-interval': {
    native: ['max.poll.interval.ms'],
    unit: 'ms',
    min: 1,
    max: maxInt,
    unlimited: [String(maxInt)],
    since: '0.10.1.0',
    defaults: [{ value: 300_000, since: '0.10.1.0', until: null, note: 'KIP-62' }],
    source,
  },
  'max-poll-records': {
    native: ['max.poll.records'],
    min: 1,
    max: maxInt,
    unlimited: [String(maxInt)],
    since: '0.10.0.0',
    defaults: [
      { value: 'unlimited', since: '0.10.0.0', until: '0.10.1.0' },
      { value: 500, since: '0.10.1.0', until: null },
    ],
    source,
  },
  'session-timeout': {
    native: ['session.timeout.ms'],
    unit: 'ms',
    max: maxInt,
    defaults: [
      { value: 30_000, since: null, until: '0.10.1.0' },
      { value: 10_000, since: '0.10.1.0', until: '3.0.0' },
      { value: 45_000, since: '3.0.0', until: null, note: 'KIP-735' },
    ],
    source,
  },
  'heartbeat-interval': {
    native: ['heartbeat.interval.ms'],
    unit: 'ms',
    max: maxInt,
    defaults: [{ value: 3_000, ...always }],
    source,
  },
  'fetch-max-bytes': {
    native: ['fetch.max.bytes'],
    unit: 'bytes',
    min: 0,
    max: maxInt,
    since: '0.10.1.0',
    defaults: [{ value: 52_428_800, since: '0.10.1.0', until: null }],
    source,
  },
  'auto-create-topics': {
    native: ['allow.auto.create.topics'],
    since: '2.3.0',
    defaults: [{ value: true, ...always, note: 'without a key before 2.3' }],
    source,
  },
}
