import { Kafka, type KafkaMessage } from 'kafkajs'

const topic = '{{topic}}'
const kafka = new Kafka({ clientId: '{{reader}}', brokers: [{{broker-list}}] })

const consumer = kafka.consumer({
  // {{group-id.why}}
  groupId: '{{group-id}}',
  // {{isolation.why}}
  readUncommitted: {{isolation}},
  allowAutoTopicCreation: false,
})

/**
 * Processes, then commits: a crash repeats what came after the last commit and loses nothing. `process` resolves when
 * the effect is done, bears a repeat, and takes less than the session time-out (30 s): kafkajs shows that it is alive
 * only between records.
 */
export const start = async (process: (message: KafkaMessage) => Promise<void>): Promise<void> => {
  await consumer.connect()
  // {{offset-reset.why}}
  // kafkajs asks this again whenever the position is lost, not only at the first start.
  await consumer.subscribe({ topics: [topic], fromBeginning: {{offset-reset}} })
  await consumer.run({
    // {{auto-commit.why}}
    autoCommit: {{auto-commit}},
    eachBatchAutoResolve: false,
    eachBatch: async ({ batch, resolveOffset, heartbeat, isRunning, isStale }) => {
      let next: bigint | undefined
      try {
        for (const message of batch.messages) {
          if (!isRunning() || isStale()) break
          // An error ends the batch here; kafkajs delivers again from the last resolved offset.
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
    },
  })
}

/** Leaves the group when the record in hand is done and committed. */
export const stop = (): Promise<void> => consumer.disconnect()
