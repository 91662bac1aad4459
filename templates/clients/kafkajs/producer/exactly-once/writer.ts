import { Kafka, type Message, type Producer } from 'kafkajs'

const topic = '{{topic}}'
const kafka = new Kafka({ clientId: '{{writer}}', brokers: [{{broker-list}}] })

/** A stable name of this instance, such as that of its StatefulSet pod. */
const instance = process.env.INSTANCE
if (instance === undefined) throw new Error('INSTANCE is not set')

const createProducer = (): Producer =>
  kafka.producer({
    // {{transactional-id.why}}
    transactionalId: `{{transactional-id}}`,
    // {{transaction-timeout.why}}
    transactionTimeout: {{transaction-timeout}},
    // {{idempotence.why}}
    idempotent: {{idempotence}},
    // {{max-in-flight.why}}
    maxInFlightRequests: {{max-in-flight}},
    retry: {
      // {{retries.why}}
      retries: {{retries}},
      // The first send after a commit waits for the commit's markers, in steps of this back-off: with the default of
      // 300 ms a transaction costs about 270 ms, with 5 ms about 23 ms.
      initialRetryTime: 5,
    },
    allowAutoTopicCreation: false,
  })

/** kafkajs drops a record for a partition that does not exist, and the send succeeds all the same. */
const fetchPartitions = async (): Promise<ReadonlySet<number>> => {
  const admin = kafka.admin()
  await admin.connect()
  try {
    const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
    return new Set(topics.flatMap(found => found.partitions.map(({ partitionId }) => partitionId)))
  } finally {
    await admin.disconnect()
  }
}

let partitions: ReadonlySet<number> | undefined
let producer: Producer | undefined

const current = async (): Promise<Producer> => {
  if (producer) return producer
  const created = createProducer()
  // Ends what an earlier process with the same id left open, and shuts that process out.
  await created.connect()
  producer = created
  return created
}

/** Groups follow one another: a producer has one transaction at a time. */
let tail: Promise<void> = Promise.resolve()

/**
 * Writes a group of records that appears as a whole or not at all to readers of committed records. Each record names
 * its partition, and each send holds one partition, because kafkajs chooses the partition again on every retry. When it
 * rejects, nothing of the group will appear: write it again.
 */
export const write = (group: readonly (Message & { partition: number })[]): Promise<void> => {
  const result = tail.then(
    () => writeGroup(group),
    () => writeGroup(group),
  )
  tail = result
  return result
}

const writeGroup = async (group: readonly (Message & { partition: number })[]): Promise<void> => {
  partitions ??= await fetchPartitions()
  for (const { partition } of group) {
    if (!partitions.has(partition)) throw new Error(`${topic} has no partition ${partition}`)
  }
  const owner = await current()
  try {
    const transaction = await owner.transaction()
    try {
      for (const partition of new Set(group.map(record => record.partition))) {
        const messages = group.filter(record => record.partition === partition)
        // {{acks.why}}
        await transaction.send({ topic, acks: {{acks}}, messages })
      }
      await transaction.commit()
    } catch (error) {
      // A commit whose answer got lost cannot be aborted; the next producer of this id settles it.
      if (transaction.isActive()) await transaction.abort()
      throw error
    }
  } catch (error) {
    // A kafkajs producer is of no use after a failed transaction. The next one with the same id takes its place.
    producer = undefined
    await owner.disconnect().catch(() => undefined)
    throw error
  }
}

export const close = async (): Promise<void> => {
  await tail.catch(() => undefined)
  await producer?.disconnect()
}
