import { formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { byTopic, positionsOf, topicRef } from '../positions.js'

export const offsetPastEnd = defineRule({
  id: 'group/offset-past-end',
  kind: 'group',
  summary: 'The group has committed offsets that the log does not have',
  why: 'The log is shorter than what the group has already read. Either it was cut after an unclean leader election or a loss with acks=1, so that acknowledged records are gone, or the topic was deleted and created again. At the next fetch auto.offset.reset decides, and new records below the old offset may be skipped.',
  impacts: ['loss'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'warning' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-320', 'https://github.com/linkedin/Burrow/issues/20'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{}] }],
          groups: [
            {
              id: 'billing',
              offsets: [{ topic: 'orders', partition: 0, offset: 1500, leaderEpoch: 0, committedAt: null }],
            },
          ],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] } }],
  },
  check(group, world) {
    const ahead = positionsOf(group, world).filter(p => p.log.latest !== null && p.offset > p.log.latest)
    return byTopic(ahead).map(([topic, positions]) => {
      const [first] = positions
      const example = first ? `, for example ${first.offset} where the log ends at ${first.log.latest}` : ''
      return {
        message: `${group.name} has committed past the end of the log in ${formatPartitions(positions.map(p => p.partition))} of ${topic}${example}: the log was cut after records were read, or the topic was created anew`,
        help: 'Find out whether the topic was re-created; if not, look for an unclean leader election. Set the offsets of the group by hand before it starts again',
        key: topic,
        related: [{ message: `End of the log of ${topic}`, subject: topicRef(topic) }],
      }
    })
  },
})
