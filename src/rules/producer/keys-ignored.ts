import type { ProducerSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { otherOf, textOfOther } from '../others.js'

/** Partitioners that spread the records of one key, by the key that chooses them; the classic ones of 2.4 to 3.x among them. */
const spreading: readonly (readonly [key: string, value: RegExp])[] = [
  ['partitioner.class', /(?:^|\.)(?:RoundRobinPartitioner|UniformStickyPartitioner)$/],
  ['partitioner.ignore.keys', /^true$/i],
  ['partitioner', /^random$/],
]

const keysIgnoredBy = (producer: ProducerSubject) =>
  spreading.flatMap(([key, value]) => {
    const other = otherOf(producer, key)
    const text = textOfOther(other)
    return other && text !== undefined && value.test(text) ? [{ other, text }] : []
  })

export const keysIgnored = defineRule({
  id: 'producer/keys-ignored',
  kind: 'producer',
  summary: 'The partitioner does not look at the key',
  why: 'Kafka keeps the order of records within a partition only, and a key keeps its records together because the partitioner always sends it to the same one. A partitioner that ignores the key spreads the events of one order or customer over all partitions, where they are read in any order.',
  impacts: ['reordering'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'off' },
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-794', 'KIP-369', 'https://kafka.apache.org/documentation/#producerconfigs_partitioner.class'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none', ordering: 'key' },
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\npartitioner.class=org.apache.kafka.clients.producer.RoundRobinPartitioner\n',
        client: 'java',
        version: '4.3',
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
    return keysIgnoredBy(producer).map(({ other, text }) => ({
      message: `${other.native}=${text}: records of one key go to several partitions, and are read in any order`,
      help: 'Leave the key out to go back to the default partitioner; switch while no records are in flight, since keys move to other partitions',
      place: other.place,
      key: other.native,
    }))
  },
})
