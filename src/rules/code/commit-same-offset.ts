import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const commitSameOffset = defineRule({
  id: 'code/commit-same-offset',
  kind: 'consumer',
  summary: 'The offset of the record itself is committed, not the next one',
  why: 'A committed offset names the record that is read next. With the offset of the record that was just processed, every restart and every rebalance processes that record once more, and the lag never reaches zero.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#impl_offsettracking',
    'https://kafka.js.org/docs/consuming#manual-committing',
    'https://github.com/confluentinc/confluent-kafka-javascript/blob/master/MIGRATION.md',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ topic, partition, message }) => {\n    await bill(message)\n    await consumer.commitOffsets([{ topic, partition, offset: message.offset }])\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ topic, partition, message }) => {\n    await bill(message)\n    await consumer.commitOffsets([{ topic, partition, offset: (BigInt(message.offset) + 1n).toString() }])\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'commit-same-offset').map(usage =>
      problemAt(usage, {
        message: `${usage.text} commits the record itself: the committed offset is the next one to read, so every restart processes this record again`,
        help: 'Commit the offset of the record plus 1',
        needed: 'offset + 1',
      }),
    )
  },
})
