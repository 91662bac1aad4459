import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'
import { clientName } from '../wording.js'

export const transactionOffsetsWithoutGroup = defineRule({
  id: 'code/transaction-offsets-without-group',
  kind: 'producer',
  summary: 'Offsets of a transaction are committed without the generation of the group',
  why: 'A member that was taken for dead and comes back still holds its records. The broker turns its transaction away only if the offsets carry the generation of the group. Without it, and with another transactional id than the new owner, 90 of 100 records were doubled for readers of committed records, and the committed offset of the group moved back.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'KIP-447',
    'https://kafka.js.org/docs/transactions#sending-offsets',
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/eosManager/index.js',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nexport const createProducer = partition =>\n  kafka.producer({ transactionalId: process.env.INSTANCE, idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nconst producer = createProducer(0)\n\nexport const write = async (messages, offsets) => {\n  const transaction = await producer.transaction()\n  await transaction.send({ topic: 'bills', messages })\n  await transaction.sendOffsets({ consumerGroupId: 'billing', topics: offsets })\n  await transaction.commit()\n}\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'One id for each input partition',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nexport const createProducer = partition =>\n  kafka.producer({ transactionalId: `billing-${partition}`, idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nconst producer = createProducer(0)\n\nexport const write = async (messages, offsets) => {\n  const transaction = await producer.transaction()\n  await transaction.send({ topic: 'bills', messages })\n  await transaction.sendOffsets({ consumerGroupId: 'billing', topics: offsets })\n  await transaction.commit()\n}\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    return usagesOf(producer, 'transaction-offsets-without-group').map(usage =>
      problemAt(usage, {
        message: `${usage.text} commits offsets without the generation of the group: a member that comes back late commits its records a second time`,
        help: `Hand over the metadata of the group; where ${clientName(producer)} cannot, use one stable transactional id for each input partition`,
      }),
    )
  },
})
