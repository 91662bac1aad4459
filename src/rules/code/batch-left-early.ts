import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

const consumer = (options: string): string =>
  `import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({${options}\n  eachBatch: async ({ batch, resolveOffset, heartbeat, isRunning, isStale }) => {\n    for (const message of batch.messages) {\n      if (!isRunning() || isStale()) break\n      await bill(message)\n      resolveOffset(message.offset)\n      await heartbeat()\n    }\n  },\n})\n`

export const batchLeftEarly = defineRule({
  id: 'code/batch-left-early',
  kind: 'consumer',
  summary: 'A batch that is left in the middle counts as processed',
  why: 'When the handler of a batch returns, kafkajs resolves the last offset of the batch on its own. A loop that ends early, at a shutdown or a rebalance for example, leaves records behind it that are committed and never processed.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'off' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/consuming#each-batch',
    'https://github.com/tulios/kafkajs/pull/866',
    'https://github.com/tulios/kafkajs/issues/431',
  ],
  examples: {
    wrong: [{ file: 'client.js', text: consumer(''), client: 'kafkajs', version: '2.2.4' }],
    right: [
      { file: 'client.js', text: consumer('\n  eachBatchAutoResolve: false,'), client: 'kafkajs', version: '2.2.4' },
    ],
  },
  check(subject) {
    return usagesOf(subject, 'batch-left-early').map(usage =>
      problemAt(usage, {
        message: `${usage.text} ends the loop over the batch, and with eachBatchAutoResolve on its last offset is resolved all the same: the records that were left are skipped`,
        help: 'Set eachBatchAutoResolve: false and resolve each record after its work, or throw',
      }),
    )
  },
})
