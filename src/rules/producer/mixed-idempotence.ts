import { formatCount } from '../../model/count.js'
import { producerShare } from '../../model/producer-share.js'
import { defineRule } from '../define.js'

export const mixedIdempotence = defineRule({
  id: 'producer/mixed-idempotence',
  kind: 'topic',
  summary: 'Idempotent and plain producers write to one topic',
  why: 'At least two producers with different settings write here, or one was changed not long ago. The guarantee of the topic is that of the weakest of them, and the cluster does not show who it is.',
  impacts: ['duplication'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-98', 'https://kafka.apache.org/documentation/#recordbatch'],
  examples: {
    wrong: [
      {
        profile: { loss: 'tolerated', duplicates: 'tolerated' },
        live: {
          topics: [
            {
              name: 'orders',
              partitions: [
                {
                  batches: {
                    sampled: 40,
                    plain: 10,
                    idempotent: 30,
                    transactional: 0,
                    control: 0,
                    firstOffset: 0,
                    lastOffset: 999,
                    firstTimestamp: 1_767_610_000_000,
                    lastTimestamp: 1_767_614_000_000,
                    largestBatch: 4096,
                    codecs: ['none'],
                    logAppendTime: false,
                    retryDuplicates: [],
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
    if (!topic.live || topic.live.internal) return []
    const { sampled, withId } = producerShare(topic.live)
    if (withId === 0 || withId === sampled) return []
    return [
      {
        message: `${formatCount(withId)} of ${formatCount(sampled)} sampled batches of ${topic.name} carry a producer id and the rest do not: idempotent and plain producers write here`,
        help: 'Find the producers without idempotence by their configuration; broker logs and quotas name them by client id',
      },
    ]
  },
})
