import { Kafka, type Message, type PartitionMetadata, Partitioners } from 'kafkajs'

const topic = '{{topic}}'
const kafka = new Kafka({ clientId: '{{writer}}', brokers: [{{broker-list}}] })

const producer = kafka.producer({
  // {{idempotence.why}}
  // In kafkajs that holds only for the way of sending below.
  idempotent: {{idempotence}},
  // {{max-in-flight.why}}
  maxInFlightRequests: {{max-in-flight}},
  // {{retries.why}}
  // kafkajs knows no time-out of a delivery, so a send may wait for as long as the brokers are away.
  retry: { retries: {{retries}} },
  allowAutoTopicCreation: false,
})

let partitions: PartitionMetadata[] = []
const choosePartition = Partitioners.DefaultPartitioner()

export const open = async (): Promise<void> => {
  const admin = kafka.admin()
  await admin.connect()
  const metadata = await admin.fetchTopicMetadata({ topics: [topic] })
  partitions = metadata.topics.find(found => found.name === topic)?.partitions ?? []
  await admin.disconnect()
  await producer.connect()
}

/** The last send of each partition. */
const tails = new Map<number, Promise<unknown>>()

/**
 * Four rules that kafkajs 2.2.4 does not keep by itself, and without which it loses acknowledged records,
 * most of them when an answer gets lost:
 * - The partition is chosen once, here. On a retry kafkajs asks its partitioner again, and a record without a key then
 *   goes to another partition, where the broker cannot recognise it.
 * - One partition a send. When one of several brokers fails, a retry leaves out those that answered.
 * - One unanswered send a partition: the next waits for it. Two at once may get the same sequence number, and the
 *   broker then takes the second for a repeat of the first.
 * - The partition exists. kafkajs drops a record for one that does not, and the send succeeds all the same.
 *
 * Resolves when every in-sync replica has the records. When it rejects the records are not known to be stored: keep
 * them, and send them again.
 */
export const writeTo = (partition: number, records: readonly Message[]): Promise<void> => {
  if (!partitions.some(({ partitionId }) => partitionId === partition)) {
    return Promise.reject(new Error(`${topic} has no partition ${partition}`))
  }
  const send = async (): Promise<void> => {
    const messages = records.map(record => ({ ...record, partition }))
    // {{acks.why}}
    await producer.send({ topic, acks: {{acks}}, messages })
  }
  const result = (tails.get(partition) ?? Promise.resolve()).then(send, send)
  tails.set(partition, result)
  return result
}

/** The partition of a key, the same that the Java client chooses. */
export const write = (key: string, value: string): Promise<void> => {
  const message = { key, value }
  return writeTo(choosePartition({ topic, partitionMetadata: partitions, message }), [message])
}

/** Waits for what was handed over before it disconnects. */
export const close = async (): Promise<void> => {
  await Promise.allSettled(tails.values())
  await producer.disconnect()
}
