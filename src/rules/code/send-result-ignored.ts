import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const sendResultIgnored = defineRule({
  id: 'code/send-result-ignored',
  kind: 'producer',
  summary: 'Nobody looks at the result of a send',
  why: 'A send reports its failure through its promise, future or delivery report only. When none of them is looked at, a record that no broker took is lost and nothing tells so: neither a log line nor a retry.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  saidBy: ['code/not-flushed', 'code/send-not-awaited', 'code/send-unkeyed', 'code/send-many-partitions'],
  references: [
    'https://kafka.js.org/docs/producing',
    'https://github.com/Blizzard/node-rdkafka#sending-messages',
    'https://github.com/confluentinc/librdkafka/blob/master/INTRODUCTION.md#producer-message-delivery-failure',
  ],
  examples: {
    wrong: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = order => {\n  producer.send({ topic: 'orders', messages: [{ key: order.id, value: JSON.stringify(order) }] })\n}\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
      {
        title: 'node-rdkafka, whose reports come with a poll',
        file: 'clicks.js',
        text: "const kafka = require('node-rdkafka')\n\nconst producer = new kafka.Producer({\n  'metadata.broker.list': 'broker-1:9092,broker-2:9092',\n  'enable.idempotence': true,\n  dr_cb: true,\n})\nproducer.on('ready', () => producer.produce('clicks', null, Buffer.from('1'), 'a'))\nproducer.on('delivery-report', err => {\n  if (err) console.error(err)\n})\nproducer.connect()\n",
        client: 'node-rdkafka',
        version: '3.4.0',
      },
      {
        title: 'sarama, told to keep failures to itself',
        file: 'client.go',
        text: 'package client\n\nimport "github.com/IBM/sarama"\n\nfunc New(brokers []string) (sarama.AsyncProducer, error) {\n	cfg := sarama.NewConfig()\n	cfg.Version = sarama.V2_8_0_0\n	cfg.Producer.RequiredAcks = sarama.WaitForAll\n	cfg.Producer.Idempotent = true\n	cfg.Net.MaxOpenRequests = 1\n	cfg.Producer.Retry.Max = 2147483647\n	cfg.Producer.Return.Errors = false\n	return sarama.NewAsyncProducer(brokers, cfg)\n}\n',
        client: 'sarama',
        version: '1.45.1',
      },
      {
        title: 'confluent-kafka-python, whose buffer is full',
        file: 'relay.py',
        text: 'from confluent_kafka import Producer\n\nproducer = Producer({"bootstrap.servers": "broker-1:9092,broker-2:9092", "acks": "all", "enable.idempotence": True})\n\n\ndef report(err, msg):\n    if err is not None:\n        raise RuntimeError(err)\n\n\ndef relay(rows):\n    for row in rows:\n        try:\n            producer.produce("listings", key=row.id, value=row.body, on_delivery=report)\n        except BufferError:\n            pass\n        producer.poll(0)\n    producer.flush()\n',
        client: 'confluent-kafka-python',
        version: '2.11.0',
      },
    ],
    right: [
      {
        title: 'kafkajs',
        file: 'client.js',
        text: "import { Kafka } from 'kafkajs'\n\nconst kafka = new Kafka({ clientId: 'shop', brokers: ['broker-1:9092', 'broker-2:9092'] })\nconst producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, retry: { retries: 2147483647 } })\n\nexport const placed = order =>\n  producer.send({ topic: 'orders', messages: [{ key: order.id, value: JSON.stringify(order) }] })\n",
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
  },
  check(producer) {
    return usagesOf(producer, 'send-result-ignored').map(usage =>
      problemAt(usage, {
        message: `The result of ${usage.text} is not looked at: a record that was not stored is lost without a sign`,
        help: 'Wait for the result, or look at the error in its callback, and send again, store or report what failed',
      }),
    )
  },
})
