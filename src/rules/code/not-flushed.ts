import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'
import { clientName } from '../wording.js'

export const notFlushed = defineRule({
  id: 'code/not-flushed',
  kind: 'producer',
  summary: 'The program ends without waiting for the records it sent',
  why: 'A send puts the record into a buffer of the process and returns. What is still there when the process ends is gone: no error, no retry, no trace. A short run can lose everything it sent, because the first batch had not left yet.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://github.com/confluentinc/confluent-kafka-python/issues/137',
    'https://github.com/confluentinc/librdkafka/blob/master/INTRODUCTION.md#termination',
    'https://docs.confluent.io/platform/current/clients/confluent-kafka-dotnet/_site/api/Confluent.Kafka.IProducer-2.html',
  ],
  examples: {
    wrong: [
      {
        title: 'confluent-kafka-python',
        file: 'load.py',
        text: 'from confluent_kafka import Producer\n\n\ndef check(err, msg):\n    if err is not None:\n        raise RuntimeError(err)\n\n\nproducer = Producer({"bootstrap.servers": "broker-1:9092,broker-2:9092", "enable.idempotence": True})\nfor row in rows():\n    producer.produce("rows", key=row.id, value=row.body, on_delivery=check)\n    producer.poll(0)\n',
        client: 'confluent-kafka-python',
        version: '2.10.0',
      },
    ],
    right: [
      {
        title: 'Flushed at the end',
        file: 'load.py',
        text: 'from confluent_kafka import Producer\n\n\ndef check(err, msg):\n    if err is not None:\n        raise RuntimeError(err)\n\n\nproducer = Producer({"bootstrap.servers": "broker-1:9092,broker-2:9092", "enable.idempotence": True})\nfor row in rows():\n    producer.produce("rows", key=row.id, value=row.body, on_delivery=check)\n    producer.poll(0)\nproducer.flush()\n',
        client: 'confluent-kafka-python',
        version: '2.10.0',
      },
    ],
  },
  check(producer) {
    return usagesOf(producer, 'not-flushed').map(usage =>
      problemAt(usage, {
        message: `Nothing waits for what ${usage.text} puts into the buffer of ${clientName(producer)}: records that have not left when the program ends are lost`,
        help: 'Call flush at the end, on the way out of every error too, and treat what is left after its time-out as lost',
      }),
    )
  },
})
