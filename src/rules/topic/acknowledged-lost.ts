import { capital, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'

export const acknowledgedLost = defineRule({
  id: 'topic/acknowledged-lost',
  kind: 'topic',
  summary: 'A partition is led by a replica that was not in sync',
  why: 'No replica in sync is left, and the topic lets a stale one lead. What was acknowledged after that copy fell behind is cut off and gone for good, whatever acks the producers asked for. Only a forecast (audit --what-if) can show it: a cluster does not keep a record of it.',
  impacts: ['loss'],
  severity: 'error',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#topicconfigs_unclean.leader.election.enable', 'KIP-106'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ leader: 2, isr: [2, 1, 3], ledUncleanly: true }] }],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic) {
    const lossy = (topic.live?.partitions ?? []).filter(partition => partition.ledUncleanly)
    if (lossy.length === 0) return []
    return [
      {
        message: `${capital(formatPartitions(lossy.map(p => p.index)))} of ${topic.name} ${lossy.length === 1 ? 'gets' : 'get'} a leader that is not in sync: records that were acknowledged are cut off`,
        help: `Set unclean.leader.election.enable=false on ${topic.name}, and wait until every copy is in sync`,
      },
    ]
  },
})
