import { formatDuration } from '../../model/duration.js'
import type { OffsetRewind } from '../../model/live.js'
import { formatAmount, formatPartitions } from '../../model/ranges.js'
import type { GroupSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { byTopic, earlierPositions, isActive, positionsOf, topicRef } from '../positions.js'

/** Between two reads of one run; the log, where it was read, has dated the same step already. */
const betweenReads = (group: GroupSubject, world: World): readonly OffsetRewind[] => {
  const state = liveCluster(world)
  if (!state?.earlier) return []
  const before = earlierPositions(group, world)
  return positionsOf(group, world).flatMap(({ topic, partition, offset }) => {
    const then = before.get(`${topic}\0${partition}`)
    if (!then || offset >= then.offset) return []
    return [
      {
        topic,
        partition,
        from: then.offset,
        to: offset,
        at: state.readAt,
        transactional: false,
        empty: isActive(group) ? false : null,
      },
    ]
  })
}

const stepsBack = (group: GroupSubject, world: World): readonly OffsetRewind[] => {
  const dated = group.live.rewinds ?? []
  const known = new Set(dated.map(({ topic, partition }) => `${topic}\0${partition}`))
  return [
    ...dated,
    ...betweenReads(group, world).filter(({ topic, partition }) => !known.has(`${topic}\0${partition}`)),
  ]
}

export const offsetsMovedBack = defineRule({
  id: 'group/offsets-moved-back',
  kind: 'group',
  summary: 'The committed offset of a group went back',
  why: 'Offsets go forward while one owner processes a partition. A member that was taken for dead, came back and committed what it had done before its partitions moved puts the offset back, and everything from there is processed a second time. Kafka refuses such a commit where it carries the generation of the group; offsets in a transaction without it (kafkajs, or a bare group id in Java) are accepted.',
  impacts: ['duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://cwiki.apache.org/confluence/display/KAFKA/KIP-447%3A+Producer+scalability+for+exactly+once+semantics',
    'https://github.com/apache/kafka/blob/trunk/group-coordinator/src/main/java/org/apache/kafka/coordinator/group/OffsetMetadataManager.java',
  ],
  examples: {
    wrong: [
      {
        live: {
          readAt: 1_750_000_000_000,
          topics: [{ name: 'orders' }],
          groups: [
            {
              id: 'billing',
              rewinds: [
                {
                  topic: 'orders',
                  partition: 0,
                  from: 100,
                  to: 20,
                  at: 1_749_999_880_000,
                  transactional: true,
                  empty: false,
                },
              ],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing', rewinds: [] }] } }],
  },
  check(group, world) {
    const state = liveCluster(world)
    if (!state) return []
    return byTopic(stepsBack(group, world)).map(([topic, steps]) => {
      const records = steps.reduce((sum, step) => sum + step.from - step.to, 0)
      const largest = steps.reduce((a, b) => (b.from - b.to > a.from - a.to ? b : a))
      const newest = Math.max(...steps.map(step => step.at))
      const byHand = steps.every(step => step.empty === true)
      const when = newest >= state.readAt ? 'while this run watched' : `${formatDuration(state.readAt - newest)} ago`
      return {
        message: `The offset of ${group.name} in ${formatPartitions(steps.map(step => step.partition))} of ${topic} went back ${when}, at most from ${largest.from} to ${largest.to}${byHand ? ', while the group had no members' : ''}: up to ${formatAmount(records, 'record')} are processed a second time`,
        help: byHand
          ? 'If nobody reset the offsets on purpose, find out who may commit for this group'
          : steps.some(step => step.transactional)
            ? 'If nobody sought back on purpose: send the metadata of the group with the offsets of a transaction (Java: consumer.groupMetadata()), or keep one transactional id for each input partition'
            : 'If nobody sought back on purpose: see which member commits after its partitions were taken away, and commit in the revocation callback at the latest',
        key: topic,
        ...(byHand ? { severity: 'info' as const } : {}),
        related: [{ message: `Records of ${topic} that repeat`, subject: topicRef(topic) }],
      }
    })
  },
})
