import { formatDuration } from '../../model/duration.js'
import { offsetExpiryShare } from '../../model/live-limits.js'
import type { GroupSubject, World } from '../../model/subject.js'
import { defineRule, type Outcome } from '../define.js'
import { liveCluster } from '../live.js'
import { positionsOf } from '../positions.js'
import { known, numberOf } from '../reading.js'

/** The shortest retention of offsets among the brokers, with its fact: any of them may coordinate the group later. */
const retentionOf = (world: World) => {
  const brokers = world.of('broker').flatMap(broker => {
    const time = numberOf(broker, 'offsets-retention')
    return time === undefined ? [] : [{ time, fact: known(broker, 'offsets-retention') }]
  })
  return brokers.sort((a, b) => a.time - b.time)[0]
}

/**
 * The time of commit from which expiry counts at the earliest. Classic groups: since they became empty, which is not
 * before the last commit. KIP-848 groups: each partition since its own last commit.
 */
const countsFrom = (group: GroupSubject, times: readonly number[]): number =>
  group.live.type === 'consumer' ? Math.min(...times) : Math.max(...times)

const doubt = (group: GroupSubject): Outcome => ({
  doubt: {
    question: `When do the committed offsets of ${group.name} expire?`,
    reason: 'the group is empty and its last commit lies outside the part of __consumer_offsets that was read',
    remedy: 'Allow READ on __consumer_offsets and raise --max-read, or start the group from time to time',
  },
})

export const offsetsExpireSoon = defineRule({
  id: 'group/offsets-expire-soon',
  kind: 'group',
  summary: 'The committed offsets of an empty group are about to expire',
  why: 'A broker drops the offsets of a group that has been empty for offsets.retention.minutes. When it starts again, auto.offset.reset decides: latest skips everything that arrived in between, earliest repeats the whole log.',
  impacts: ['loss', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'KIP-211',
    'https://github.com/Parsely/pykafka/issues/504',
    'https://github.com/confluentinc/librdkafka/issues/1442',
  ],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          topics: [{ name: 'orders', partitions: [{}] }],
          groups: [
            {
              id: 'nightly-report',
              state: 'Empty',
              offsets: [
                {
                  topic: 'orders',
                  partition: 0,
                  offset: 1000,
                  leaderEpoch: 0,
                  committedAt: 1_750_000_000_000 - 561_600_000,
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'nightly-report', state: 'Empty' }] } }],
  },
  check(group, world) {
    const state = liveCluster(world)
    const positions = positionsOf(group, world)
    if (!state || group.live.state !== 'Empty' || positions.length === 0) return []
    const retention = retentionOf(world)
    const times = positions.map(p => p.committedAt).filter(time => time !== null)
    if (!retention) return []
    if (times.length < positions.length) return [doubt(group)]
    const idle = state.readAt - countsFrom(group, times)
    const left = retention.time - idle
    if (left > retention.time * offsetExpiryShare) return []
    const when = left > 0 ? `in ${formatDuration(Math.round(left / 60_000) * 60_000)} at the earliest` : 'at any moment'
    return [
      {
        message: `${group.name} is empty and last committed ${formatDuration(Math.round(idle / 60_000) * 60_000)} ago: its offsets expire ${when} (offsets.retention.minutes), and then auto.offset.reset decides what is skipped or repeated`,
        help: 'Start the group before that, raise offsets.retention.minutes above its longest pause, or delete the group if it is no longer used',
        ...(retention.fact ? { fact: retention.fact } : {}),
      },
    ]
  },
})
