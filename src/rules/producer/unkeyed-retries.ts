import { partitionsAgainOnRetry } from '../../model/traits.js'
import { defineRule } from '../define.js'
import { is, known, numberOf } from '../reading.js'
import { clientName, stated } from '../wording.js'

export const unkeyedRetries = defineRule({
  id: 'producer/unkeyed-retries',
  kind: 'producer',
  summary: 'Records without a key may be lost by a retry, although they are acknowledged',
  why: 'kafkajs runs its partitioner again at every retry and leaves out the brokers that had answered. A record without a key can then move to a partition of such a broker and is never sent, while send() reports success. More than a tenth of the acknowledged records were missing in a measured run with acks=-1 and 13 lost requests.',
  impacts: ['loss'],
  severity: { needed: 'info', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['https://github.com/tulios/kafkajs/blob/v2.2.4/src/producer/sendMessages.js'],
  examples: {
    wrong: [
      {
        file: 'producer.json',
        text: '{\n  "idempotent": true,\n  "maxInFlightRequests": 1,\n  "retry": { "retries": 2147483647 }\n}\n',
        client: 'kafkajs',
        version: '2.2.4',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const retries = known(producer, 'retries')
    // Where code was read, the sends themselves show whether they have keys.
    if (producer.usages !== undefined) return []
    if (!retries || !partitionsAgainOnRetry.has(producer.client?.id ?? '')) return []
    if (!numberOf(producer, 'retries') || is(producer, 'acks', '0')) return []
    return [
      {
        message: `${stated(retries, producer)}: ${clientName(producer)} chooses the partition of a record without a key anew at every retry, and may then not send it at all`,
        help: 'Give every message a key or a partition, and send to one partition at a time',
        fact: retries,
      },
    ]
  },
})
