import { Kafka } from 'kafkajs'

const kafka = new Kafka({ clientId: '{{writer}}', brokers: [{{broker-list}}] })

const producer = kafka.producer({
  // {{idempotence.why}}
  idempotent: {{idempotence}},
  // {{retries.why}}
  retry: { retries: {{retries}} },
  allowAutoTopicCreation: false,
})

export const open = (): Promise<void> => producer.connect()

/** Sends and does not wait: a record may be lost without anybody noticing, it is never stored twice. */
export const write = (key: string, value: string): void => {
  producer
    // {{acks.why}}
    .send({ topic: '{{topic}}', acks: {{acks}}, messages: [{ key, value }] })
    .catch(error => console.warn('record dropped', error))
}

export const close = (): Promise<void> => producer.disconnect()
