import { defineRule } from '../define.js'
import { is } from '../reading.js'
import { problemAt, usagesOf } from '../usages.js'

/** Their containers commit what the listener has returned from, whether the client commits on a timer or not. */
const returnIsDone: ReadonlySet<string> = new Set(['spring-kafka'])

export const handedOver = defineRule({
  id: 'code/handed-over',
  kind: 'consumer',
  summary: 'Records are handed to a queue, worker or timer under auto-commit',
  why: 'The client commits what the handler has returned from. What waits in memory or in another thread is then already committed, and a crash loses all of it: 143 of 200 records in a measured run.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.js.org/docs/consuming#each-message',
    'https://kafka.apache.org/documentation/#consumerconfigs_enable.auto.commit',
    'https://github.com/tulios/kafkajs/blob/v2.2.4/src/consumer/runner.js',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nconst pending = []\nawait consumer.run({\n  autoCommit: true,\n  eachMessage: async ({ message }) => {\n    pending.push(message)\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst consumer = kafka.consumer({ groupId: 'billing' })\n\nawait consumer.subscribe({ topics: ['orders'], fromBeginning: true })\nawait consumer.run({\n  autoCommit: true,\n  eachMessage: async ({ message }) => {\n    await pending.add(message)\n  },\n})\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(consumer) {
    const byContainer = returnIsDone.has(consumer.client?.id ?? '')
    if (!byContainer && !is(consumer, 'auto-commit', true)) return []
    const committer = byContainer ? 'the container' : 'auto-commit'
    return usagesOf(consumer, 'handed-over').map(usage =>
      problemAt(usage, {
        message: `${usage.text} hands the record over and the handler returns: ${committer} counts it as processed, and a crash loses whatever is still in memory`,
        help: 'Process the record in the handler, or switch auto-commit off and commit each offset when its work is done',
      }),
    )
  },
})
