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

/** Commits first, then processes: a crash loses up to one batch and repeats none. */
export const start = async (process: (message: KafkaMessage) => Promise<void>): Promise<void> => {
  await consumer.connect()
  // {{offset-reset.why}}
  await consumer.subscribe({ topics: [topic], fromBeginning: {{offset-reset}} })
  await consumer.run({
    // {{auto-commit.why}}
    autoCommit: {{auto-commit}},
    eachBatch: async ({ batch, resolveOffset, heartbeat }) => {
      const next = (BigInt(batch.lastOffset()) + 1n).toString()
      // Throws when this member lost the partition: then another one has the records.
      await consumer.commitOffsets([{ topic, partition: batch.partition, offset: next }])
      resolveOffset(batch.lastOffset())
      for (const message of batch.messages) {
        try {
          await process(message)
        } catch (error) {
          // Already committed. An error that leaves this function would make kafkajs deliver the batch again.
          console.warn(`lost ${topic}-${batch.partition}@${message.offset}`, error)
        }
        await heartbeat().catch(() => undefined)
      }
    },
  })
}

export const stop = (): Promise<void> => consumer.disconnect()
