import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const startsAfterFirst = defineRule({
  id: 'code/starts-after-first',
  kind: 'consumer',
  summary: 'Reading starts at a fixed offset behind the first record',
  why: 'Offsets start at 0, and the first record that is still there may have any offset. A start at a fixed number leaves out what stands before it, on every partition and at every start without a committed offset.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_auto.offset.reset',
    'https://github.com/confluentinc/librdkafka/wiki/FAQ',
  ],
  examples: {
    wrong: [
      {
        title: 'node-rdkafka',
        file: 'client.js',
        text: "const rdkafka = require('node-rdkafka')\n\nconst consumer = new rdkafka.KafkaConsumer(\n  { 'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'group.id': 'billing', 'enable.auto.commit': false },\n  { 'auto.offset.reset': 'earliest' },\n)\n\nconsumer.on('ready', () => {\n  consumer.assign([{ topic: 'orders', partition: 0, offset: 1 }])\n  consumer.consume()\n})\nconsumer.on('data', message => {\n  bill(message)\n  consumer.commitMessage(message)\n})\n",
        client: 'node-rdkafka',
        version: '3.4',
      },
    ],
    right: [
      {
        title: 'node-rdkafka',
        file: 'client.js',
        text: "const rdkafka = require('node-rdkafka')\n\nconst consumer = new rdkafka.KafkaConsumer(\n  { 'bootstrap.servers': 'broker-1:9092,broker-2:9092', 'group.id': 'billing', 'enable.auto.commit': false },\n  { 'auto.offset.reset': 'earliest' },\n)\n\nconsumer.on('ready', () => {\n  consumer.assign([{ topic: 'orders', partition: 0, offset: 0 }])\n  consumer.consume()\n})\nconsumer.on('data', message => {\n  bill(message)\n  consumer.commitMessage(message)\n})\n",
        client: 'node-rdkafka',
        version: '3.4',
      },
    ],
  },
  check(consumer) {
    return usagesOf(consumer, 'starts-after-first').map(usage =>
      problemAt(usage, {
        message: `${usage.text} starts behind the first record: what stands before that offset is never read`,
        help: 'Start at the committed offset, and without one at the beginning of the partition',
      }),
    )
  },
})
