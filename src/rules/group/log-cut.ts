import { formatAmount, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'
import { byTopic, positionsOf, topicRef } from '../positions.js'

const at = (offset: number, cutAt?: number) => ({
  topic: 'orders',
  partition: 0,
  offset,
  leaderEpoch: 4,
  committedAt: null,
  ...(cutAt === undefined ? {} : { cutAt }),
})

export const logCut = defineRule({
  id: 'group/log-cut',
  kind: 'group',
  summary: 'Records that the group has read are no longer in the log',
  why: "A consumer commits its offset with the epoch of the leader it read from. In today's log that epoch ends earlier: a leader without these records has taken over and cut them off, after an unclean election or with an empty disk. Acknowledged records were lost, others now stand at their offsets, and the group will never read those.",
  impacts: ['loss', 'silent-failure'],
  severity: { needed: 'error', unstated: 'error', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'KIP-320',
    'KIP-101',
    'https://kafka.apache.org/documentation/#topicconfigs_unclean.leader.election.enable',
  ],
  saidBy: ['group/offset-past-end'],
  examples: {
    wrong: [
      {
        live: { topics: [{ name: 'orders', partitions: [{}] }], groups: [{ id: 'billing', offsets: [at(1000, 940)] }] },
      },
    ],
    right: [
      { live: { topics: [{ name: 'orders', partitions: [{}] }], groups: [{ id: 'billing', offsets: [at(1000)] }] } },
    ],
  },
  check(group, world) {
    const cut = positionsOf(group, world).filter(position => position.cutAt !== undefined)
    return byTopic(cut).map(([topic, positions]) => {
      const anew = positions.every(position => position.cutAt === -1)
      const records = positions.reduce(
        (sum, { offset, cutAt }) => sum + (cutAt === undefined ? 0 : offset - Math.max(cutAt, 0)),
        0,
      )
      const where = `${formatPartitions(positions.map(p => p.partition))} of ${topic}`
      return {
        message: anew
          ? `${group.name} has committed in ${where} under a leader epoch that the log does not know: the topic was created anew, or all its records were lost`
          : `Up to ${formatAmount(records, 'record')} that ${group.name} has read in ${where} ${records === 1 ? 'was' : 'were'} cut off since: a leader took over that did not have ${records === 1 ? 'it' : 'them'}`,
        help: 'Find out which broker led then and whether an unclean election or a lost disk came between; compare what the group has processed with the log, and set its offset by hand',
        key: topic,
        related: [{ message: `The log of ${topic} was cut`, subject: topicRef(topic) }],
      }
    })
  },
})
