import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const offsetsOutsideTransaction = defineRule({
  id: 'code/offsets-outside-transaction',
  kind: 'consumer',
  summary: 'Records are written in a transaction, and the offsets of what was read are committed beside it',
  why: 'A transaction makes records visible together, and offsets that are sent with it move together with them. Committed by the consumer they move on their own: a crash between the two commits writes the output again, or, in the other order, leaves it out.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.js.org/docs/transactions#sending-offsets'],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ transactionalId: `bill-${process.env.POD_NAME}`, idempotent: true, maxInFlightRequests: 1 })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ topic, partition, message }) => {\n    const transaction = await producer.transaction()\n    await transaction.send({ topic: 'bills', messages: [{ key: message.key, value: message.value }] })\n    await transaction.commit()\n    await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }])\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'Python',
        file: 'bill.py',
        text: "from confluent_kafka import Consumer, Producer\n\nconsumer = Consumer({'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'group.id': 'billing', 'enable.auto.commit': False, 'auto.offset.reset': 'earliest'})\nproducer = Producer({'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'transactional.id': f'bill-{pod}'})\nproducer.init_transactions()\nwhile True:\n    msg = consumer.poll(1.0)\n    if msg is None:\n        continue\n    producer.begin_transaction()\n    producer.produce('bills', key=msg.key(), value=bill(msg))\n    producer.commit_transaction()\n    consumer.commit(message=msg, asynchronous=False)\n",
      },
    ],
    right: [
      {
        title: 'Python',
        file: 'bill.py',
        text: "from confluent_kafka import Consumer, Producer\n\nconsumer = Consumer({'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'group.id': 'billing', 'enable.auto.commit': False, 'auto.offset.reset': 'earliest'})\nproducer = Producer({'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'transactional.id': f'bill-{pod}'})\nproducer.init_transactions()\nwhile True:\n    msg = consumer.poll(1.0)\n    if msg is None:\n        continue\n    producer.begin_transaction()\n    producer.produce('bills', key=msg.key(), value=bill(msg))\n    producer.send_offsets_to_transaction(consumer.position(consumer.assignment()), consumer.consumer_group_metadata())\n    producer.commit_transaction()\n",
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'offsets-outside-transaction').map(usage =>
      problemAt(usage, {
        message: `${usage.text} commits what was read beside the transaction that holds what was written: a crash between the two repeats or leaves out output`,
        help: 'Send the offsets with the transaction, and let it commit both',
      }),
    )
  },
})
