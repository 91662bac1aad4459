import { partitionsAgainOnRetry } from '../../model/traits.js'
import { defineRule } from '../define.js'
import { is } from '../reading.js'
import { problemAt, usagesOf } from '../usages.js'
import { clientName } from '../wording.js'

export const sendUnkeyed = defineRule({
  id: 'code/send-unkeyed',
  kind: 'producer',
  summary: 'Records without a key may be lost by a retry of kafkajs',
  why: 'kafkajs runs its partitioner again at every retry and leaves out the brokers that had answered. A record without a key then moves to another partition: where several records are sent at once it may be one of a broker that is left out, and with idempotence the broker no longer recognises the repeat. 134 of 1,240 acknowledged records were missing after 13 lost requests, with acks=-1 and retries.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  saidBy: ['code/send-not-awaited'],
  references: [
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/sendMessages.js',
    'https://kafka.js.org/docs/producing#default-partitioners',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = order => producer.send({ topic: 'orders', messages: [{ value: order.text }] })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = order => producer.send({ topic: 'orders', messages: [{ key: order.id, value: order.text }] })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    if (!partitionsAgainOnRetry.has(producer.client?.id ?? '')) return []
    if (is(producer, 'acks', '0') || is(producer, 'retries', 0)) return []
    const several = usagesOf(producer, 'send-many-partitions').map(usage => usage.place.start)
    return usagesOf(producer, 'send-unkeyed')
      .filter(({ place }) => is(producer, 'idempotence', true) || several.includes(place.start))
      .map(usage =>
        problemAt(usage, {
          message: `The records of ${usage.text} have neither key nor partition: on a retry ${clientName(producer)} chooses another partition, and acknowledged records may be lost or stored twice`,
          help: 'Give every record a key or a partition, and send to one partition at a time',
        }),
      )
  },
})
