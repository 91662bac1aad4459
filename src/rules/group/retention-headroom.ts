import { deletesRecords } from '../../model/configs.js'
import { formatDuration } from '../../model/duration.js'
import { retentionHeadroomShare } from '../../model/live-limits.js'
import { formatAmount, formatPartitions } from '../../model/ranges.js'
import type { TopicSubject } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { byTopic, type Position, positionsOf, topicRef } from '../positions.js'
import { numberOf } from '../reading.js'

interface Headroom {
  /** Share of the retained log that lies between its start and the group, 0 to 1. */
  readonly share: number
  readonly lag: number
}

/**
 * How far the group is from the end of the log that is deleted next. Only where deletion has begun: a log that still
 * starts at 0 has its whole retention before it. Undefined when the group has caught up or offsets were not read.
 */
const headroomOf = ({ log, offset }: Position): Headroom | undefined => {
  const { earliest, latest } = log
  // An open transaction holds readers back at the last stable offset: that is no slowness of the group.
  const end = log.stable ?? latest
  if (earliest === null || latest === null || end === null || earliest === 0) return undefined
  if (offset < earliest || offset >= end || latest <= earliest) return undefined
  return { share: (offset - earliest) / (latest - earliest), lag: end - offset }
}

/** The share below which deletion will reach the group too soon: the owner's outage where it is stated. */
const limitFor = (topic: TopicSubject, outage: number | undefined): number => {
  const retention = numberOf(topic, 'retention-time')
  if (outage === undefined || retention === undefined || !Number.isFinite(retention)) return retentionHeadroomShare
  return Math.max(retentionHeadroomShare, Math.min(1, outage / retention))
}

const timeLeft = (topic: TopicSubject, share: number): string => {
  const retention = numberOf(topic, 'retention-time')
  return retention !== undefined && Number.isFinite(retention)
    ? `about ${formatDuration(Math.round((share * retention) / 60_000) * 60_000)} at an even rate`
    : `${Math.round(share * 100)} % of the retained log`
}

export const retentionHeadroom = defineRule({
  id: 'group/retention-headroom',
  kind: 'group',
  summary: 'A lagging group is about to lose records to retention',
  why: 'Retention deletes the oldest records whether or not a group has read them. A group that lags close to the start of the log loses records as soon as deletion is faster than its reading, without any error at the producer.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'off' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#topicconfigs_retention.ms',
    'https://github.com/apache/pinot/pull/12608',
  ],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ earliest: 500, latest: 1500 }] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 560, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
    ],
    right: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ earliest: 500, latest: 1500 }] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 1400, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
      {
        title: 'Only a commit marker is left to read',
        live: {
          topics: [{ name: 'orders', partitions: [{ earliest: 1498, latest: 1500 }] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 1499, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
    ],
  },
  check(group, world) {
    return byTopic(positionsOf(group, world)).flatMap(([name, positions]) => {
      const topic = world.topic(name)
      if (!topic?.live || deletesRecords(topic.live.configs) === false) return []
      const limit = limitFor(topic, group.profile?.outage)
      const near = positions.flatMap(position => {
        const headroom = headroomOf(position)
        // A lag of one is a commit marker on a transactional topic, not a record.
        return headroom && headroom.lag > 1 && headroom.share < limit ? [{ ...position, ...headroom }] : []
      })
      if (near.length === 0) return []
      const share = Math.min(...near.map(p => p.share))
      const lag = near.reduce((sum, p) => sum + p.lag, 0)
      const retention = topic.settings.get('retention-time')
      return [
        {
          message: `${group.name} lags by ${formatAmount(lag, 'record')} in ${formatPartitions(near.map(p => p.partition))} of ${name} and retention is ${timeLeft(topic, share)} behind it: what it has not read by then is deleted`,
          help: `Raise retention.ms of ${name} now, then make the group faster or find out why it stands`,
          key: name,
          ...(retention ? { fact: retention } : {}),
          related: [{ message: `Retention of ${name}`, subject: topicRef(name) }],
        },
      ]
    })
  },
})
