import { formatCount } from '../../model/count.js'
import { formatAmount, formatPartitions } from '../../model/ranges.js'
import type { TopicSubject } from '../../model/subject.js'
import { defineRule, type Outcome } from '../define.js'

/** Where the broker stamps or compresses anew, the checksum of a resent batch is another one for every client. */
const isRewritten = (topic: TopicSubject): boolean => {
  const codec = topic.live?.configs?.['compression.type']?.value ?? 'producer'
  return codec !== 'producer' || (topic.live?.partitions ?? []).some(p => p.batches?.logAppendTime)
}

/** Equal checksums were looked for and not found: what that proves depends on the client that resends. */
const openQuestion = (topic: TopicSubject): readonly Outcome[] => {
  const plain = (topic.live?.partitions ?? []).reduce((sum, p) => sum + (p.batches?.plain ?? 0), 0)
  if (plain === 0 || topic.live?.internal) return []
  const sample = `no two of ${formatCount(plain)} sampled batches without a producer id are equal`
  const blind = isRewritten(topic)
    ? 'the brokers stamp or compress the batches of this topic anew, which hides a resent one from any client'
    : 'that proves nothing for kafkajs without time stamps of the application, for kafka-go, or for librdkafka under steady load, which encode a resent batch anew'
  return [
    {
      doubt: {
        question: `Have retries stored records of ${topic.name} twice?`,
        reason: `${sample}, and ${blind}`,
        remedy: 'Switch idempotence on in the producers of the topic, or compare keys and values of its records',
      },
    },
  ]
}

export const retryDuplicates = defineRule({
  id: 'producer/retry-duplicates',
  kind: 'topic',
  summary: 'A resent batch is stored twice in the log',
  why: 'Two batches agree in checksum, length, count and time stamps and carry no producer id: the answer to the first was lost and the producer sent the same bytes again. Every consumer gets these records twice. That none is found proves nothing for libraries that encode anew, kafkajs and kafka-go among them.',
  impacts: ['duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#recordbatch'],
  examples: {
    wrong: [
      {
        profile: { loss: 'none', duplicates: 'none' },
        live: {
          topics: [
            {
              name: 'orders',
              partitions: [
                {
                  batches: {
                    sampled: 40,
                    plain: 0,
                    idempotent: 40,
                    transactional: 0,
                    control: 0,
                    firstOffset: 0,
                    lastOffset: 999,
                    firstTimestamp: 1_767_610_000_000,
                    lastTimestamp: 1_767_614_000_000,
                    largestBatch: 4096,
                    codecs: ['none'],
                    logAppendTime: false,
                    retryDuplicates: [{ first: 120, second: 125, records: 5 }],
                  },
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic) {
    const hit = (topic.live?.partitions ?? []).filter(p => (p.batches?.retryDuplicates.length ?? 0) > 0)
    const [first] = hit
    const pairs = hit.flatMap(p => p.batches?.retryDuplicates ?? [])
    const [example] = pairs
    if (!first || !example) return openQuestion(topic)
    const records = pairs.reduce((sum, pair) => sum + pair.records, 0)
    return [
      {
        message: `${formatAmount(pairs.length, 'batch', 'batches')} with ${formatAmount(records, 'record')} ${pairs.length === 1 ? 'is' : 'are'} stored twice in ${formatPartitions(hit.map(p => p.index))} of ${topic.name}, first at offsets ${example.first} and ${example.second} of partition ${first.index}: a producer without idempotence resent them`,
        help: 'Switch idempotence on in the producers of the topic; until then readers must recognise repeats',
      },
    ]
  },
})
