import { type EachBatchPayload, Kafka, type KafkaMessage } from 'kafkajs'

const topic = '{{topic}}'
const kafka = new Kafka({ clientId: '{{reader}}', brokers: [{{broker-list}}] })

const consumer = kafka.consumer({
  // {{group-id.why}}
  groupId: '{{group-id}}',
  // {{isolation.why}}
  readUncommitted: {{isolation}},
  allowAutoTopicCreation: false,
})

type Process = (message: KafkaMessage) => Promise<void>

let stopping = false
const inWork = new Set<Promise<void>>()

const processBatch = async (payload: EachBatchPayload, process: Process): Promise<void> => {
  const { batch, resolveOffset, heartbeat, isStale } = payload
  let next: bigint | undefined
  try {
    for (const message of batch.messages) {
      if (stopping || isStale()) break
      // An error ends the batch here; kafkajs delivers again from behind the last resolved offset.
      await process(message)
      resolveOffset(message.offset)
      next = BigInt(message.offset) + 1n
      await heartbeat()
    }
  } finally {
    // One commit a batch: it costs as much as a write with acks=all, however many records it covers.
    if (next !== undefined) {
      await consumer.commitOffsets([{ topic, partition: batch.partition, offset: next.toString() }])
    }
  }
}

/**
 * Processes, then commits: a crash repeats what came after the last commit and loses nothing. `process` resolves when
 * the effect is done, bears a repeat, and takes less than the session time-out (30 s): kafkajs shows that it is alive
 * only between records.
 */
export const start = async (process: Process): Promise<void> => {
  await consumer.connect()
  // {{offset-reset.why}}
  // kafkajs asks this again whenever the position is lost, not only at the first start.
  await consumer.subscribe({ topics: [topic], fromBeginning: {{offset-reset}} })
  await consumer.run({
    // {{auto-commit.why}}
    autoCommit: {{auto-commit}},
    eachBatchAutoResolve: false,
    eachBatch: async payload => {
      const work = processBatch(payload, process)
      inWork.add(work)
      await work.finally(() => inWork.delete(work))
    },
  })
}

/** Ends when the record in hand is done and committed; disconnect() alone would leave the group before the commit. */
export const stop = async (): Promise<void> => {
  stopping = true
  await Promise.allSettled(inWork)
  await consumer.disconnect()
}
