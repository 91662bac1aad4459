import { sequencesTakenBack } from '../../model/traits.js'
import { defineRule } from '../define.js'
import { is } from '../reading.js'
import { problemAt, usagesOf } from '../usages.js'
import { clientName } from '../wording.js'

export const sendNotAwaited = defineRule({
  id: 'code/send-not-awaited',
  kind: 'producer',
  summary: 'Several sends of an idempotent kafkajs producer run at once',
  why: 'After a lost answer kafkajs takes its sequence counter back. The send that waits next then uses the same numbers for other records, the broker answers that it has them already, and those records are never stored although send() resolves. Of 60 sends at once on one partition, with 7 answers lost, 6 acknowledged records were missing and 6 were stored twice; one after another, none.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/sendMessages.js',
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/eosManager/index.js',
    'https://kafka.js.org/docs/transactions',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = orders =>\n  Promise.all(\n    orders.map(order => producer.send({ topic: 'orders', messages: [{ key: order.id, value: order.text }] })),\n  )\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = async orders => {\n  for (const order of orders) {\n    await producer.send({ topic: 'orders', messages: [{ key: order.id, value: order.text }] })\n  }\n}\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    if (!sequencesTakenBack.has(producer.client?.id ?? '') || !is(producer, 'idempotence', true)) return []
    return usagesOf(producer, 'send-not-awaited').map(usage =>
      problemAt(usage, {
        message: `Several ${usage.text} run at once: after a lost answer ${clientName(producer)} gives two of them the same sequence numbers, and acknowledged records are lost`,
        help: 'Await each send before the next one to the same partition, or name the partition and keep one send open for each',
      }),
    )
  },
})
