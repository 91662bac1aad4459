import { configNumber, configText, deletesRecords } from '../../model/configs.js'
import { formatDuration } from '../../model/duration.js'
import { clockSlack } from '../../model/live-limits.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

export const timestampsAhead = defineRule({
  id: 'topic/timestamps-ahead',
  kind: 'topic',
  summary: 'Records carry a time that has not come yet',
  why: 'With CreateTime the producer states the time of a record, and retention goes by the newest record of a segment. One record stamped years ahead, in microseconds for example, keeps its segment and all that follow until then: the disk fills. Look-ups by time, and consumers that start from one, end up at the wrong place.',
  impacts: ['unavailability', 'silent-failure'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-937', 'https://kafka.apache.org/documentation/#topicconfigs_message.timestamp.after.max.ms'],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          topics: [
            {
              name: 'orders',
              partitions: [
                {
                  batches: {
                    sampled: 4,
                    plain: 0,
                    idempotent: 4,
                    transactional: 0,
                    control: 0,
                    firstOffset: 0,
                    lastOffset: 999,
                    firstTimestamp: 1_749_000_000_000,
                    lastTimestamp: 1_749_000_000_000_000,
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
  check(topic, world) {
    const state = liveCluster(world)
    const { live } = topic
    if (!live || live.internal || !state) return []
    const ahead = live.partitions.filter(
      ({ batches }) => batches && !batches.logAppendTime && batches.lastTimestamp > state.readAt + clockSlack,
    )
    if (ahead.length === 0) return []
    const farthest = Math.max(...ahead.map(p => (p.batches?.lastTimestamp ?? 0) - state.readAt))
    const allowed = configNumber(live.configs, 'message.timestamp.after.max.ms')
    const policy = configText(live.configs, 'cleanup.policy')
    const effect = deletesRecords(live.configs)
      ? 'their segments, and all after them, are not deleted before that time'
      : `look-ups by time go wrong${policy ? ` (cleanup.policy=${policy})` : ''}`
    return [
      {
        message: `${capital(formatPartitions(ahead.map(p => p.index)))} of ${topic.name} ${ahead.length === 1 ? 'holds' : 'hold'} records that are stamped up to ${formatDuration(farthest)} ahead of now: ${effect}`,
        help:
          allowed === undefined
            ? 'Correct the clock or the unit of the producer (milliseconds), or set message.timestamp.type=LogAppendTime'
            : 'Correct the clock or the unit of the producer (milliseconds), and set message.timestamp.after.max.ms=3600000 so that such records are refused',
      },
    ]
  },
})
