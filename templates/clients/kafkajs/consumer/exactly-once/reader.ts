import { type EachBatchPayload, Kafka, type KafkaMessage, type Message, type Producer } from 'kafkajs'

const topic = '{{topic}}'
const output = '{{topic}}-out'
const groupId = '{{group-id}}'
const kafka = new Kafka({ clientId: '{{reader}}', brokers: [{{broker-list}}] })

const consumer = kafka.consumer({
  // {{group-id.why}}
  groupId,
  // {{isolation.why}}
  readUncommitted: {{isolation}},
  allowAutoTopicCreation: false,
})

/**
 * One stable transactionalId per input partition: whoever takes the partition over takes the id too, and that shuts a
 * slow earlier owner out. It is the only protection here, since kafkajs commits offsets without the generation of the
 * group: with other ids an owner that comes back late writes its records a second time and moves the group back.
 */
const createProducer = (partition: number): Producer =>
  kafka.producer({
    transactionalId: `${groupId}-${topic}-${partition}`,
    transactionTimeout: {{producer.transaction-timeout}},
    idempotent: {{producer.idempotence}},
    maxInFlightRequests: {{producer.max-in-flight}},
    // 5 ms, since the first send after a commit waits in steps of this back-off.
    retry: { retries: {{producer.retries}}, initialRetryTime: 5 },
    allowAutoTopicCreation: false,
  })

const producers = new Map<number, Producer>()

const producerOf = async (partition: number): Promise<Producer> => {
  const known = producers.get(partition)
  if (known) return known
  const created = createProducer(partition)
  await created.connect()
  producers.set(partition, created)
  return created
}

const dropProducer = async (partition: number): Promise<void> => {
  const producer = producers.get(partition)
  producers.delete(partition)
  await producer?.disconnect().catch(() => undefined)
}

/** kafkajs drops a record for a partition that does not exist, and the send succeeds all the same. */
const fetchPartitions = async (name: string): Promise<ReadonlySet<number>> => {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [name] })
    return new Set(topics.flatMap(found => found.partitions.map(({ partitionId }) => partitionId)))
  } finally {
    await admin.disconnect()
  }
}

type Result = Message & { partition: number }
type Transform = (message: KafkaMessage) => Promise<Result>

let targets: ReadonlySet<number> = new Set()
let stopping = false
const inWork = new Set<Promise<void>>()

/** Writes the results and moves the offset behind the batch, both or neither. */
const commit = async (results: readonly Result[], partition: number, offset: string): Promise<void> => {
  const transaction = await (await producerOf(partition)).transaction()
  try {
    for (const target of new Set(results.map(result => result.partition))) {
      const messages = results.filter(result => result.partition === target)
      // One partition a send, since kafkajs leaves out on a retry the brokers that answered.
      await transaction.send({ topic: output, acks: {{producer.acks}}, messages })
    }
    await transaction.sendOffsets({
      consumerGroupId: groupId,
      topics: [{ topic, partitions: [{ partition, offset }] }],
    })
    await transaction.commit()
  } catch (error) {
    if (transaction.isActive()) await transaction.abort()
    throw error
  }
}

const processBatch = async (payload: EachBatchPayload, transform: Transform): Promise<void> => {
  const { batch, resolveOffset, heartbeat, isStale } = payload
  const results: Result[] = []
  for (const message of batch.messages) {
    const result = await transform(message)
    if (!targets.has(result.partition)) throw new Error(`${output} has no partition ${result.partition}`)
    results.push(result)
    await heartbeat()
  }
  if (stopping || isStale()) return
  // Fails for a member that was replaced, before it could take the id back from the new owner.
  await heartbeat()
  try {
    await commit(results, batch.partition, (BigInt(batch.lastOffset()) + 1n).toString())
  } catch (error) {
    // A kafkajs producer is of no use after a failed transaction. The batch comes again, with a new producer.
    await dropProducer(batch.partition)
    throw error
  }
  resolveOffset(batch.lastOffset())
}

/**
 * From Kafka to Kafka: what `transform` makes of a batch and the offset behind it are committed in one transaction.
 * Each record that comes out names its partition. An effect outside of Kafka is not part of it: see inbox.sql for that.
 */
export const start = async (transform: Transform): Promise<void> => {
  targets = await fetchPartitions(output)
  await consumer.connect()
  // {{offset-reset.why}}
  await consumer.subscribe({ topics: [topic], fromBeginning: {{offset-reset}} })
  await consumer.run({
    // The offsets are committed in the transaction.
    autoCommit: {{auto-commit}},
    eachBatchAutoResolve: false,
    eachBatch: async payload => {
      const work = processBatch(payload, transform)
      inWork.add(work)
      await work.finally(() => inWork.delete(work))
    },
  })
}

/** Ends when the transaction in hand is over. */
export const stop = async (): Promise<void> => {
  stopping = true
  await Promise.allSettled(inWork)
  await consumer.disconnect()
  for (const partition of [...producers.keys()]) await dropProducer(partition)
}
