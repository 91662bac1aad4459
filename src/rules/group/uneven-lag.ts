import { formatCount } from '../../model/count.js'
import { frozenCommitAge, unevenLagFactor, unevenLagRecords } from '../../model/live-limits.js'
import { formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { assignedTo, byTopic, isActive, type Position, positionsOf, topicRef } from '../positions.js'

/** Records that a reader can still get, in offsets; undefined where the end of the log was not read. */
const lagOf = ({ log, offset }: Position): number | undefined => {
  // An open transaction holds every reader back and has rules of its own, so what lies behind it is no lag.
  const end = log.stable ?? log.latest
  return end === null ? undefined : Math.max(0, end - offset)
}

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0

export const unevenLag = defineRule({
  id: 'group/uneven-lag',
  kind: 'group',
  summary: 'Some partitions lag far behind the others of their topic',
  why: 'The sum of the lag looks harmless while one partition falls behind: a hot key, a record that is tried again and again, or one slow member. Its records come late, and it is the first to reach the end of retention, where they are lost.',
  impacts: ['silent-failure'],
  severity: { needed: 'warning', unstated: 'info', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://github.com/linkedin/Burrow/wiki/Consumer-Lag-Evaluation-Rules'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              offsets: [1000, 995, 100].map((offset, partition) => ({
                topic: 'orders',
                partition,
                offset,
                leaderEpoch: 0,
                committedAt: null,
              })),
            },
          ],
        },
      },
    ],
    right: [
      { live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } },
      {
        title: 'All of them lag alike',
        live: {
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              offsets: [110, 140, 100].map((offset, partition) => ({
                topic: 'orders',
                partition,
                offset,
                leaderEpoch: 0,
                committedAt: null,
              })),
            },
          ],
        },
      },
    ],
  },
  check(group, world) {
    const state = liveCluster(world)
    if (!state || !isActive(group)) return []
    const held = new Set(assignedTo(group).map(a => `${a.topic}\0${a.partition}`))
    const positions = positionsOf(group, world).flatMap(position => {
      const lag = lagOf(position)
      return lag !== undefined && held.has(`${position.topic}\0${position.partition}`) ? [{ ...position, lag }] : []
    })
    return byTopic(positions).flatMap(([topic, list]) => {
      const middle = middleOf(list.map(p => p.lag))
      // Where nothing was committed for long the group stands still there, which is a finding of its own.
      const behind = list.filter(
        p =>
          p.lag >= unevenLagRecords &&
          p.lag >= unevenLagFactor * Math.max(1, middle) &&
          (p.committedAt === null || state.readAt - p.committedAt <= frozenCommitAge),
      )
      if (list.length < 3 || behind.length === 0) return []
      const most = Math.max(...behind.map(p => p.lag))
      return [
        {
          message: `${group.name} is up to ${formatCount(most)} records behind in ${formatPartitions(behind.map(p => p.partition))} of ${topic}, where half of its partitions are ${formatCount(middle)} or less behind`,
          help: 'Look at the keys and the records of that partition and at the member that holds it; more members do not help one partition',
          key: topic,
          needed: `below ${unevenLagFactor} times the lag of the others`,
          related: [{ message: `Records of ${topic} wait`, subject: topicRef(topic) }],
        },
      ]
    })
  },
})
