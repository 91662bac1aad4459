import type { Subscription } from './subscription.js'

/** What a group and one of its members show about the client library. Null: not read. */
export interface LibrarySigns {
  readonly group: string
  readonly type: 'classic' | 'consumer' | 'share' | 'streams' | 'unknown'
  /** Chosen assignor or protocol of a classic group. */
  readonly protocol: string | null
  readonly clientId: string | null
  readonly memberId: string | null
  /** ms. */
  readonly sessionTimeout: number | null
  readonly rebalanceTimeout: number | null
  readonly subscription: Subscription | null
  readonly assignmentVersion: number | null
  /** Metadata text of the group's commits. */
  readonly commitMetadata: string | null
}

/** One way to recognise a library: every criterion that is given must hold. `<group>` in a pattern is the group id. */
export interface LibraryMark {
  readonly client: string
  readonly name: string
  readonly confidence: 'certain' | 'high' | 'low'
  readonly basis: string
  readonly type?: LibrarySigns['type']
  readonly clientId?: string
  /** Takes the version from the client id's first capture. */
  readonly versioned?: boolean
  readonly memberId?: string
  readonly group?: string
  readonly protocol?: string
  readonly commitMetadata?: string
  /** Session and rebalance time-out, ms. A null session time-out in the signs (not read) does not match. */
  readonly timeouts?: readonly [number, number]
  readonly subscription?: {
    readonly version: number
    readonly userData?: number | null
    readonly owned?: boolean
    readonly rack?: string | null
  }
  readonly assignmentVersion?: number
}

const java = { client: 'java-consumer', name: 'Java client' }
const javaShare = { client: 'java-share-consumer', name: 'Java share consumer' }
const librdkafka = { client: 'librdkafka', name: 'librdkafka' }
const kafkajs = { client: 'kafkajs', name: 'kafkajs' }
const platformatic = { client: 'platformatic-kafka', name: '@platformatic/kafka' }
const franz = { client: 'franz-go', name: 'franz-go' }
const segmentio = { client: 'kafka-go', name: 'segmentio/kafka-go' }
const sarama = { client: 'sarama', name: 'IBM/sarama' }
const kafkaPython = { client: 'kafka-python', name: 'kafka-python' }
const aiokafka = { client: 'aiokafka', name: 'aiokafka' }
const streams = { client: 'kafka-streams', name: 'Kafka Streams' }
const connect = { client: 'kafka-connect-sink', name: 'Kafka Connect sink' }

const named = 'default client id'
const bytes = 'subscription layout and time-outs'
const tuple = { confidence: 'high', basis: bytes } as const
const weak = { confidence: 'low', basis: 'subscription layout and assignor' } as const

/**
 * Marks in the order they are tried: default names and unmistakable bytes first, then the tuple of time-outs and
 * layout, which survives a changed client id. Read from membership records of untouched clients: Java 4.3.1,
 * librdkafka 2.16, kafkajs 2.2.4, @platformatic/kafka 1.35, franz-go 1.22, kafka-go 0.4.51, sarama 1.61,
 * kafka-python 3.0.12, aiokafka 0.14.
 */
export const libraryMarks: readonly LibraryMark[] = [
  { ...streams, confidence: 'certain', basis: 'protocol stream', protocol: 'stream' },
  { ...streams, confidence: 'certain', basis: 'streams group', type: 'streams' },
  { ...streams, confidence: 'certain', basis: 'commit metadata of Kafka Streams', commitMetadata: '^AgAAA' },
  { ...connect, confidence: 'certain', basis: named, clientId: '^connector-consumer-', group: '^connect-' },
  { ...java, confidence: 'certain', basis: 'client id of the console consumer', clientId: '^console-consumer$' },
  { ...kafkajs, confidence: 'certain', basis: 'assignor RoundRobinAssigner', protocol: '^RoundRobinAssigner$' },
  { ...kafkaPython, confidence: 'certain', basis: named, clientId: '^kafka-python-(\\d[\\w.]*)$', versioned: true },
  { ...aiokafka, confidence: 'certain', basis: named, clientId: '^aiokafka-(\\d[\\w.]*)$', versioned: true },
  { ...segmentio, confidence: 'certain', basis: named, clientId: '\\(github\\.com/segmentio/kafka-go\\)$' },
  { ...franz, confidence: 'certain', basis: 'commit metadata is the member id', commitMetadata: '^<member>$' },
  {
    ...librdkafka,
    confidence: 'certain',
    basis: 'empty user data and rack where Java writes null',
    subscription: { version: 3, userData: 0, rack: '' },
    assignmentVersion: 0,
  },
  { ...librdkafka, confidence: 'high', basis: 'member id in standard base64', type: 'consumer', memberId: '[+/]' },
  { ...javaShare, confidence: 'high', basis: named, type: 'share', clientId: '^consumer-<group>-\\d+$' },
  { ...java, confidence: 'high', basis: named, clientId: '^consumer-<group>-\\d+$' },
  { ...librdkafka, confidence: 'high', basis: named, clientId: '^rdkafka$' },
  { ...kafkajs, confidence: 'high', basis: named, clientId: '^kafkajs$' },
  { ...franz, confidence: 'high', basis: named, clientId: '^kgo$' },
  { ...sarama, confidence: 'high', basis: named, clientId: '^sarama$' },
  { ...platformatic, ...tuple, timeouts: [60_000, 102_000], subscription: { version: 1, owned: false } },
  { ...segmentio, ...tuple, timeouts: [30_000, 30_000], subscription: { version: 1, owned: false } },
  { ...franz, ...tuple, timeouts: [45_000, 60_000], subscription: { version: 3, userData: 4 } },
  { ...sarama, ...tuple, timeouts: [10_000, 60_000], subscription: { version: 1, userData: null, owned: true } },
  { ...sarama, ...tuple, timeouts: [10_000, 60_000], subscription: { version: 2, userData: null, owned: true } },
  { ...kafkajs, ...tuple, timeouts: [30_000, 60_000], subscription: { version: 0, userData: 0 } },
  { ...kafkaPython, ...tuple, timeouts: [45_000, 300_000], subscription: { version: 0, userData: 0 } },
  { ...aiokafka, ...tuple, timeouts: [10_000, 10_000], subscription: { version: 0, userData: 0 } },
  {
    ...java,
    confidence: 'high',
    basis: 'subscription layout',
    subscription: { version: 3, userData: null, rack: null },
    assignmentVersion: 3,
  },
  // DescribeGroups does not return the time-outs: layout and assignor alone are a weaker sign, and come last.
  { ...franz, ...weak, subscription: { version: 3, userData: 4 }, protocol: '^cooperative-sticky$' },
  { ...platformatic, ...weak, subscription: { version: 1, owned: false }, protocol: '^roundrobin$' },
  { ...segmentio, ...weak, subscription: { version: 1, owned: false }, assignmentVersion: 1 },
  { ...sarama, ...weak, subscription: { version: 1, userData: null, owned: true } },
  { ...kafkaPython, ...weak, subscription: { version: 0, userData: 0 }, protocol: '^range$' },
  { ...aiokafka, ...weak, subscription: { version: 0, userData: 0 }, protocol: '^roundrobin$' },
]
