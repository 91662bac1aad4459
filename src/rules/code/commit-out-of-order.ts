import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const commitOutOfOrder = defineRule({
  id: 'code/commit-out-of-order',
  kind: 'consumer',
  summary: 'Offsets are committed in the order in which work ends',
  why: 'A committed offset stands for all records before it. When records are processed at once, a later one that ends first moves the position past an earlier one that failed or still runs, and after a restart that one is never processed.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://github.com/tulios/kafkajs/issues/1764', 'https://kafka.js.org/docs/consuming#each-batch'],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary }) => {\n    await Promise.all(\n      batch.messages.map(async message => {\n        await bill(message)\n        resolveOffset(message.offset)\n      }),\n    )\n    await commitOffsetsIfNecessary()\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: false,\n  eachBatch: async ({ batch, resolveOffset, commitOffsetsIfNecessary, uncommittedOffsets }) => {\n    for (const message of batch.messages) {\n      await bill(message)\n      resolveOffset(message.offset)\n    }\n    await commitOffsetsIfNecessary(uncommittedOffsets())\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'commit-out-of-order').map(usage =>
      problemAt(usage, {
        message: `${usage.text} runs as each record ends, in any order: a later record moves the position past an earlier one that failed or is still in work, and that one is lost`,
        help: 'Wait for the records in the order of their offsets, and move the position only behind the last one before which nothing is open',
      }),
    )
  },
})
