import { formatDuration } from '../../model/duration.js'
import type { EarlierOffset } from '../../model/live.js'
import { frozenCommitAge } from '../../model/live-limits.js'
import { formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { assignedTo, byTopic, earlierPositions, isActive, type Position, positionsOf, topicRef } from '../positions.js'

/**
 * How long a record has been waiting at a position that does not move, in ms. One read proves it only where both ends
 * are dated: the oldest sampled batch lies at or behind the position, and nothing was committed since it arrived. An
 * open transaction that holds readers back explains it otherwise.
 */
const waitingSince = ({ log, offset, committedAt }: Position): number | undefined => {
  if (!log.batches || committedAt === null || log.stable === null) return undefined
  if (offset >= log.stable || log.batches.firstOffset < offset) return undefined
  return Math.max(committedAt, log.batches.firstTimestamp)
}

/** The same from two reads: records waited at this very place in the first one already. */
const standsSince = (position: Position, then: EarlierOffset | undefined, readAt: number | undefined) =>
  then && readAt !== undefined && then.offset === position.offset && then.end > then.offset ? readAt : undefined

export const commitsFrozen = defineRule({
  id: 'group/commits-frozen',
  kind: 'group',
  summary: 'The group holds a partition but does not get on',
  why: 'Records have been waiting for longer than any poll may take, the members are there, and the committed offset does not move. A record that always fails, a paused partition or a lost commit looks like this; after a restart all of it is read again.',
  impacts: ['silent-failure', 'duplication'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'warning' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#consumerconfigs_max.poll.interval.ms',
    'https://github.com/linkedin/Burrow/wiki/Consumer-Lag-Evaluation-Rules',
  ],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          topics: [{ name: 'orders', partitions: [{}] }],
          groups: [
            {
              id: 'billing',
              offsets: [
                {
                  topic: 'orders',
                  partition: 0,
                  offset: 0,
                  leaderEpoch: 0,
                  committedAt: 1_750_000_000_000 - 1_800_000,
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group, world) {
    const state = liveCluster(world)
    if (!state || !isActive(group)) return []
    const held = new Set(assignedTo(group).map(a => `${a.topic}\0${a.partition}`))
    const before = earlierPositions(group, world)
    const standing = positionsOf(group, world).flatMap(position => {
      const then = before.get(`${position.topic}\0${position.partition}`)
      const since = waitingSince(position) ?? standsSince(position, then, state.earlier?.readAt)
      if (since === undefined || !held.has(`${position.topic}\0${position.partition}`)) return []
      return state.readAt - since > frozenCommitAge ? [{ ...position, waited: state.readAt - since }] : []
    })
    return byTopic(standing).map(([topic, positions]) => ({
      message: `${group.name} holds ${formatPartitions(positions.map(p => p.partition))} of ${topic}, where records have been waiting for ${formatDuration(Math.max(...positions.map(p => p.waited)))} and nothing was committed since`,
      help: 'See whether the members fail on the same record again and again, are paused, or process without committing',
      key: topic,
      related: [{ message: `Records of ${topic} that wait`, subject: topicRef(topic) }],
    }))
  },
})
