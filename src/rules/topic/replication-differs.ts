import { replicationRange } from '../../model/partition-health.js'
import { capital, formatPartitions } from '../../model/ranges.js'
import { defineRule } from '../define.js'

export const replicationDiffers = defineRule({
  id: 'topic/replication-differs',
  kind: 'topic',
  summary: 'Partitions of one topic have different numbers of replicas',
  why: 'A key decides the partition, so some keys are protected less than others. Usually a reassignment was not finished, or partitions were added under another default.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#basic_ops_increase_replication_factor'],
  examples: {
    wrong: [
      {
        live: { topics: [{ name: 'orders', partitions: [{}, { replicas: [1, 2, 3, 4] }] }], brokers: [{}, {}, {}, {}] },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic) {
    if (!topic.live) return []
    const { least, most } = replicationRange(topic.live)
    if (least === most) return []
    const weak = topic.live.partitions.filter(p => p.replicas.length === least).map(p => p.index)
    return [
      {
        message: `${capital(formatPartitions(weak))} of ${topic.name} ${weak.length === 1 ? 'has' : 'have'} ${least} ${least === 1 ? 'replica' : 'replicas'} where others have ${most}: what is written there is protected less`,
        help: `Give all partitions ${most} replicas with kafka-reassign-partitions`,
        needed: String(most),
      },
    ]
  },
})
