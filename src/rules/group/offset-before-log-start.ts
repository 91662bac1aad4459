import { formatAmount, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { byTopic, positionsOf, topicRef } from '../positions.js'

export const offsetBeforeLogStart = defineRule({
  id: 'group/offset-before-log-start',
  kind: 'group',
  summary: 'Records were deleted before the group read them',
  why: 'The committed offset lies before the start of the log: retention, or a deletion by hand, removed records that the group had not read. Nothing brings them back. At the next fetch auto.offset.reset decides where reading goes on, and latest skips the rest as well.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#topicconfigs_retention.ms',
    'https://github.com/confluentinc/confluent-kafka-dotnet/issues/2009',
    'https://github.com/apache/pinot/pull/12608',
  ],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ earliest: 400 }] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 150, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders', partitions: [{ earliest: 400 }] }], groups: [{ id: 'billing' }] } }],
  },
  check(group, world) {
    const late = positionsOf(group, world).flatMap(position => {
      const { earliest } = position.log
      return earliest !== null && position.offset < earliest
        ? [{ ...position, skipped: earliest - position.offset }]
        : []
    })
    return byTopic(late).map(([topic, positions]) => {
      const skipped = positions.reduce((sum, p) => sum + p.skipped, 0)
      // A transaction marker takes an offset of its own, so a distance of one may hold no record at all.
      const markerOnly = positions.every(p => p.skipped === 1)
      return {
        message: `${group.name} stands before the start of the log in ${formatPartitions(positions.map(p => p.partition))} of ${topic}: up to ${formatAmount(skipped, 'record')} ${skipped === 1 ? 'was' : 'were'} deleted before the group read ${skipped === 1 ? 'it' : 'them'}`,
        help: 'Decide where the group shall go on (kafka-consumer-groups.sh --reset-offsets), fetch the missing records from their source, and give the topic a retention longer than the longest outage of the group',
        key: topic,
        related: [{ message: `Retention of ${topic}`, subject: topicRef(topic) }],
        ...(markerOnly ? { confidence: 'needs-context', severity: 'info' } : {}),
      } as const
    })
  },
})
