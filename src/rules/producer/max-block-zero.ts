import { defineRule } from '../define.js'
import { known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const maxBlockZero = defineRule({
  id: 'producer/max-block-zero',
  kind: 'producer',
  summary: 'A send fails at once when metadata or buffer space is missing',
  why: 'The first send to a topic needs its metadata, and a full buffer needs a moment to drain. With no time to wait, both turn into a failed send, typically right after the start and during a failover.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#producerconfigs_max.block.ms'],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nmax.block.ms=0\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nmax.block.ms=60000\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const block = known(producer, 'max-block')
    if (!block || numberOf(producer, 'max-block') !== 0) return []
    return [
      {
        message: `${stated(block, producer)}: a send fails at once while metadata is missing or the buffer is full, so records are lost right after the start and in every failover`,
        help: `Give ${block.native} some seconds, and handle the error of a send that still fails`,
        fact: block,
        needed: 'above 0',
      },
    ]
  },
})
