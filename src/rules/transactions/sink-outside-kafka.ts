import { defineRule } from '../define.js'
import { isWritten } from '../reading.js'
import { stated } from '../wording.js'

const outside: Readonly<Record<string, string>> = {
  mysql: 'MySQL',
  postgres: 'PostgreSQL',
  redis: 'Redis',
  http: 'an HTTP service',
  other: 'a system outside of Kafka',
}

export const sinkOutsideKafka = defineRule({
  id: 'transactions/sink-outside-kafka',
  kind: 'producer',
  summary: 'Kafka transactions do not cover the sink of this profile',
  why: 'A Kafka transaction ties records and committed offsets together, and nothing else. A row, a key or a call outside of Kafka is not rolled back with it: after an abort the effect stays, and after the repeat it is there twice.',
  impacts: ['duplication'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#semantics'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', sink: 'mysql' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        profile: { loss: 'none', duplicates: 'none', sink: 'kafka' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\ntransactional.id=settlement-${POD_NAME}\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const id = producer.settings.get('transactional-id')
    const sink = outside[producer.profile?.sink ?? '']
    if (!isWritten(id) || id.value === '' || sink === undefined) return []
    return [
      {
        message: `${stated(id, producer)}: the transaction covers records and offsets in Kafka, not what the profile writes to ${sink}`,
        help: `Recognise repeats in ${sink} itself: a unique key for the message id in the same transaction as the effect, or an idempotency key`,
        fact: id,
      },
    ]
  },
})
