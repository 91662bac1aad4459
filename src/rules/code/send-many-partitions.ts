import { sequencesTakenBack } from '../../model/traits.js'
import { defineRule } from '../define.js'
import { is } from '../reading.js'
import { problemAt, usagesOf } from '../usages.js'
import { clientName } from '../wording.js'

export const sendManyPartitions = defineRule({
  id: 'code/send-many-partitions',
  kind: 'producer',
  summary: 'One send of an idempotent kafkajs producer goes to several partitions',
  why: 'When one of several brokers fails, kafkajs repeats the send while requests to the others may still be open, and gives the repeated records new sequence numbers, so that brokers store them twice. With batches of 30 keyed records over three brokers up to 23 of 1,200 records were doubled by 13 lost answers.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  saidBy: ['code/send-not-awaited'],
  references: [
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/sendMessages.js',
    'https://kafka.js.org/docs/transactions',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = orders =>\n  producer.send({ topic: 'orders', messages: orders.map(order => ({ key: order.id, value: order.text })) })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = (customer, orders) =>\n  producer.send({ topic: 'orders', messages: orders.map(order => ({ key: customer, value: order.text })) })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    if (!sequencesTakenBack.has(producer.client?.id ?? '') || !is(producer, 'idempotence', true)) return []
    const unkeyed = usagesOf(producer, 'send-unkeyed').map(usage => usage.place.start)
    return usagesOf(producer, 'send-many-partitions')
      .filter(({ place }) => !unkeyed.includes(place.start))
      .map(usage =>
        problemAt(usage, {
          message: `${usage.text} carries records for several partitions: when one broker fails, ${clientName(producer)} repeats what others have stored, and idempotence does not notice`,
          help: 'Sort the records by partition and send to one partition at a time',
        }),
      )
  },
})
