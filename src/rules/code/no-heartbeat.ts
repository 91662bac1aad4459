import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

const consumer = (sign: string): string =>
  `import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  eachBatchAutoResolve: false,\n  eachBatch: async ({ batch, resolveOffset${sign ? ', heartbeat' : ''} }) => {\n    for (const message of batch.messages) {\n      await bill(message)\n      resolveOffset(message.offset)\n${sign}    }\n  },\n})\n`

export const noHeartbeat = defineRule({
  id: 'code/no-heartbeat',
  kind: 'consumer',
  summary: 'A batch is worked through without a heartbeat',
  why: 'kafkajs sends heartbeats between batches. A handler that works on one for longer than the session time-out is taken for dead: its partitions go to another member, which gets the same records, and its own commit is refused.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://kafka.js.org/docs/consuming#each-batch'],
  examples: {
    wrong: [{ file: 'client.js', text: consumer(''), client: 'kafkajs', version: '2.2.4' }],
    right: [{ file: 'client.js', text: consumer('      await heartbeat()\n'), client: 'kafkajs', version: '2.2.4' }],
  },
  check(subject) {
    return usagesOf(subject, 'no-heartbeat').map(usage =>
      problemAt(usage, {
        message: `${usage.text} is awaited for each record of a batch without a heartbeat: if the batch takes longer than the session time-out, the group goes on without this member and its records are processed again`,
        help: 'Await heartbeat() after each record, or keep batches small enough for the session time-out',
      }),
    )
  },
})
