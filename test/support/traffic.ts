import { Kafka, logLevel, type ProducerConfig } from 'kafkajs'
import type { Lab } from '../../src/lab/index.js'

/** Where a cluster listens without a login. */
type Cluster = Pick<Lab, 'bootstrap'>

// Every producer would print a paragraph about the partitioner of kafkajs 1; these tests choose partitions themselves.
process.env.KAFKAJS_NO_PARTITIONER_WARNING = '1'

export const kafkaOf = (lab: Cluster, clientId = 'reliactl-test'): Kafka =>
  new Kafka({ clientId, brokers: lab.bootstrap.split(','), logLevel: logLevel.NOTHING })

export interface TopicOptions {
  readonly partitions?: number
  readonly copies?: number
  readonly config?: Readonly<Record<string, string>>
}

/** Creates a topic and waits until every partition has a leader and all its copies in sync. */
export const createTopic = async (lab: Cluster, topic: string, options: TopicOptions = {}): Promise<void> => {
  const admin = kafkaOf(lab).admin()
  await admin.connect()
  try {
    const copies = options.copies ?? 1
    const configEntries = Object.entries(options.config ?? {}).map(([name, value]) => ({ name, value }))
    // kafkajs may ask a broker that has not heard of the topic yet, so the leaders are awaited here.
    await admin.createTopics({
      waitForLeaders: false,
      topics: [{ topic, numPartitions: options.partitions ?? 1, replicationFactor: copies, configEntries }],
    })
    for (let tries = 0; ; tries++) {
      const found = await admin.fetchTopicMetadata({ topics: [topic] }).catch(() => undefined)
      const partitions = found?.topics[0]?.partitions ?? []
      if (partitions.length > 0 && partitions.every(p => p.leader >= 0 && p.isr.length === copies)) return
      if (tries > 200) throw new Error(`topic ${topic} got no leaders`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  } finally {
    await admin.disconnect()
  }
}

export interface ProduceOptions {
  readonly kind?: 'plain' | 'idempotent' | 'transactional'
  readonly values: readonly string[]
  readonly partition?: number
  /** -1 all, 1, 0; idempotent and transactional producers always use all. */
  readonly acks?: number
  readonly clientId?: string
  readonly transactionalId?: string
  /** Records of one send, which become one batch. Default: all. */
  readonly batch?: number
  /** Leaves the transaction open or aborts it instead of committing. */
  readonly end?: 'commit' | 'abort'
}

/** Writes records to one partition in order, one send at a time. */
export const produce = async (lab: Cluster, topic: string, options: ProduceOptions): Promise<void> => {
  const { kind = 'plain', values, partition = 0, batch = values.length, end = 'commit' } = options
  const config: ProducerConfig =
    kind === 'plain'
      ? {}
      : kind === 'idempotent'
        ? { idempotent: true, maxInFlightRequests: 1 }
        : {
            idempotent: true,
            maxInFlightRequests: 1,
            transactionalId: options.transactionalId ?? `${topic}-tx`,
            retry: { initialRetryTime: 5 },
          }
  const producer = kafkaOf(lab, options.clientId).producer(config)
  await producer.connect()
  try {
    const transaction = kind === 'transactional' ? await producer.transaction() : undefined
    for (let at = 0; at < values.length; at += batch) {
      const messages = values.slice(at, at + batch).map(value => ({ value, partition }))
      await (transaction ?? producer).send({ topic, messages, acks: kind === 'plain' ? (options.acks ?? -1) : -1 })
    }
    await (end === 'commit' ? transaction?.commit() : transaction?.abort())
  } finally {
    await producer.disconnect()
  }
}

export interface ConsumeOptions {
  /** Ends after this many records. */
  readonly count: number
  readonly groupId: string
  readonly autoCommit?: boolean
  /** Commits the next offset after each record. */
  readonly commitEach?: boolean
  readonly readUncommitted?: boolean
  readonly clientId?: string
}

/** Reads a topic from the start of the group until `count` records came; returns their values. */
export const consume = async (lab: Cluster, topic: string, options: ConsumeOptions): Promise<readonly string[]> => {
  const { count, groupId, autoCommit = false, commitEach = false, readUncommitted = false } = options
  const consumer = kafkaOf(lab, options.clientId).consumer({ groupId, readUncommitted, maxWaitTimeInMs: 100 })
  await consumer.connect()
  const values: string[] = []
  try {
    await consumer.subscribe({ topic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      // A coordinator that is still loading ends one run; kafkajs then starts the next by itself.
      consumer.on(consumer.events.CRASH, event => {
        if (!event.payload.restart) reject(event.payload.error)
      })
      consumer
        .run({
          autoCommit,
          eachMessage: async ({ partition, message }) => {
            values.push(String(message.value))
            if (commitEach) {
              await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }])
            }
            if (values.length >= count) resolve()
          },
        })
        .catch(reject)
    })
    return values
  } finally {
    await consumer.disconnect()
  }
}

const propertyArgs = (flag: string, properties: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(properties).flatMap(([key, value]) => [flag, `${key}=${value}`])

/** Kafka 4.2 renamed the flag of both console tools (KIP-1147). */
const propertyFlag = (lab: Lab, side: 'producer' | 'consumer'): string => {
  const [major = 0, minor = 0] = lab.version.split('.').map(Number)
  return major > 4 || (major === 4 && minor >= 2) ? '--command-property' : `--${side}-property`
}

/** Writes lines with Kafka's own console producer (Java client), which is idempotent unless told otherwise. */
export const javaProduce = async (
  lab: Lab,
  topic: string,
  lines: readonly string[],
  properties: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const args = ['--bootstrap-server', lab.bootstrap, '--topic', topic]
  const result = await lab.tool(
    'kafka-console-producer',
    [...args, ...propertyArgs(propertyFlag(lab, 'producer'), properties)],
    { input: `${lines.join('\n')}\n`, timeout: 180_000 },
  )
  if (result.code !== 0) throw new Error(`console producer: ${result.stderr}`)
}

/** Reads `count` records with Kafka's own console consumer (Java client), which commits on its own. */
export const javaConsume = async (
  lab: Lab,
  topic: string,
  group: string,
  count: number,
  properties: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const args = ['--bootstrap-server', lab.bootstrap, '--topic', topic, '--group', group, '--from-beginning']
  const result = await lab.tool('kafka-console-consumer', [
    ...[...args, '--max-messages', String(count)],
    ...propertyArgs(propertyFlag(lab, 'consumer'), properties),
  ])
  if (result.code !== 0) throw new Error(`console consumer: ${result.stderr}`)
  return result.stdout.split('\n').filter(line => line !== '')
}
