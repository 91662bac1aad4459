import { defineRule } from '../define.js'
import { problemAt, usagesOf } from '../usages.js'

export const timestampInSeconds = defineRule({
  id: 'code/timestamp-in-seconds',
  kind: 'producer',
  summary: 'The time of a record is given in seconds',
  why: 'Kafka takes the time of a record in milliseconds. Seconds are a day of January 1970, and brokers delete by the time in the record: a segment goes as soon as it is closed, days before its retention, and a broker that limits the difference to its clock refuses the record.',
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'KIP-32',
    'KIP-33',
    'https://github.com/confluentinc/librdkafka/issues/1238',
    'https://kafka.apache.org/documentation/#topicconfigs_message.timestamp.type',
  ],
  examples: {
    wrong: [
      {
        title: 'confluent-kafka-python',
        file: 'load.py',
        text: 'import time\n\nfrom confluent_kafka import Producer\n\n\ndef check(err, msg):\n    if err is not None:\n        raise RuntimeError(err)\n\n\nproducer = Producer({"bootstrap.servers": "broker-1:9092,broker-2:9092", "enable.idempotence": True})\nfor row in rows():\n    producer.produce("rows", key=row.id, value=row.body, timestamp=int(time.time()), on_delivery=check)\n    producer.poll(0)\nproducer.flush()\n',
        client: 'confluent-kafka-python',
        version: '2.10.0',
      },
    ],
    right: [
      {
        title: 'confluent-kafka-python',
        file: 'load.py',
        text: 'import time\n\nfrom confluent_kafka import Producer\n\n\ndef check(err, msg):\n    if err is not None:\n        raise RuntimeError(err)\n\n\nproducer = Producer({"bootstrap.servers": "broker-1:9092,broker-2:9092", "enable.idempotence": True})\nfor row in rows():\n    producer.produce("rows", key=row.id, value=row.body, timestamp=int(time.time() * 1000), on_delivery=check)\n    producer.poll(0)\nproducer.flush()\n',
        client: 'confluent-kafka-python',
        version: '2.10.0',
      },
    ],
  },
  check(producer) {
    return usagesOf(producer, 'timestamp-in-seconds').map(usage =>
      problemAt(usage, {
        message: `${usage.text} is a time in seconds, Kafka reads milliseconds: the record is dated January 1970, and retention deletes it with the next segment that closes`,
        help: 'Multiply by 1000, or leave the time out: the client sets the current one',
      }),
    )
  },
})
