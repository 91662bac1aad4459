import { formatSize } from '../../model/size.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

export const bufferBelowBatch = defineRule({
  id: 'producer/buffer-below-batch',
  kind: 'producer',
  summary: 'The buffer of the producer does not hold one batch',
  why: 'The Java client takes the memory of a whole batch out of its buffer before it puts the first record in. A batch that is larger than the buffer can never be allocated: each send fails with an exception, though the producer starts without a word.',
  impacts: ['unavailability', 'invalid-config'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#producerconfigs_buffer.memory',
    'https://github.com/apache/kafka/blob/4.0.0/clients/src/main/java/org/apache/kafka/clients/producer/internals/BufferPool.java',
  ],
  examples: {
    wrong: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nbatch.size=1048576\nbuffer.memory=524288\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nbatch.size=1048576\nbuffer.memory=67108864\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer) {
    const buffer = known(producer, 'buffer-memory')
    const batch = known(producer, 'batch-size')
    const room = numberOf(producer, 'buffer-memory')
    const size = numberOf(producer, 'batch-size')
    if (!buffer || !batch || room === undefined || size === undefined || room >= size) return []
    // Other libraries have no pool of memory that a batch is cut from.
    if (!/^buffer.?memory$/i.test(buffer.native.split('.').slice(-2).join('.'))) return []
    const [fact, other] = isWritten(buffer) ? [buffer, batch] : [batch, buffer]
    return [
      {
        message: `${stated(buffer, producer)} cannot hold one batch of ${formatSize(size)}: every send fails`,
        help: `Set ${buffer.native} to many times ${batch.native}; Kafka's default is 32 MiB`,
        fact,
        needed: `at least ${size}`,
        related: [{ message: stated(other, producer), place: other.place }],
      },
    ]
  },
})
