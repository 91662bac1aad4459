import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const markBeforeEffect = defineRule({
  id: 'code/mark-before-effect',
  kind: 'consumer',
  summary: 'A record is marked as seen before the work on it is done',
  why: 'A store of seen records is asked before the work, and marked in the same step. A crash between the mark and the end of the work brings the record again, the mark says that it is a repeat, and it is skipped: what was meant to stop repeats has lost the record.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://redis.io/docs/latest/commands/set/', 'https://kafka.apache.org/documentation/#semantics'],
  examples: {
    wrong: [
      {
        title: 'kafkajs and Redis',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  eachMessage: async ({ message }) => {\n    const isNew = await redis.set(`seen:${message.key}`, '1', { NX: true, EX: 604800 })\n    if (!isNew) return\n    await bill(message)\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'confluent-kafka-python and Redis',
        file: 'client.py',
        text: "from confluent_kafka import Consumer\n\nconsumer = Consumer({\n    'bootstrap.servers': 'broker-1:9092,broker-2:9092',\n    'group.id': 'billing',\n    'auto.offset.reset': 'earliest',\n    'enable.auto.commit': False,\n})\nconsumer.subscribe(['orders'])\nwhile True:\n    message = consumer.poll(1.0)\n    if message is None:\n        continue\n    if not store.set(message.key(), 1, nx=True, ex=604800):\n        continue\n    bill(message)\n    consumer.commit(message)\n",
        client: 'confluent-kafka-python',
        version: '2.5.0',
      },
    ],
    right: [
      {
        title: 'a mark that is taken back, and one that says the work is done',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  eachMessage: async ({ message }) => {\n    const isMine = await redis.set(`seen:${message.key}`, 'started', { NX: true, EX: 60 })\n    if (!isMine) return\n    await bill(message)\n    await redis.set(`seen:${message.key}`, 'done', { EX: 604800 })\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'marked-before-effect').map(usage =>
      problemAt(usage, {
        message: `${usage.text} marks the record before the work: after a crash in between it comes again, counts as seen and is skipped`,
        help: 'Mark the start with a short time to live and set the final mark after the work, take the mark back when the work fails, or write effect and mark in one transaction of the sink',
      }),
    )
  },
})
