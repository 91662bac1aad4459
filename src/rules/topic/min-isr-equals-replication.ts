import { replicationRange } from '../../model/partition-health.js'
import { isBesideSingleBroker } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known, numberOf } from '../reading.js'

export const minIsrEqualsReplication = defineRule({
  id: 'topic/min-isr-equals-replication',
  kind: 'topic',
  summary: 'The min ISR leaves no replica to spare',
  why: 'Every replica must be in sync for a write with acks=all. One broker that restarts for an upgrade stops all producers of the topic, and those whose delivery time-out is shorter than the restart lose what they hold.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#topicconfigs_min.insync.replicas',
    'https://docs.aws.amazon.com/msk/latest/developerguide/bestpractices.html',
  ],
  examples: {
    wrong: [{ live: { topics: [{ name: 'orders', configs: { 'min.insync.replicas': '3' } }] } }],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const fact = known(topic, 'min-insync-replicas')
    if (!fact || isSingleBroker(world) || isBesideSingleBroker(topic, world)) return []
    const least = topic.live ? replicationRange(topic.live).least : numberOf(topic, 'replication-factor')
    if (least === undefined) return []
    // With one replica the missing copy is the fault, and the rule on the replication factor names it.
    if (least < 2 || numberOf(topic, 'min-insync-replicas') !== least) return []
    return [
      {
        message: `min.insync.replicas=${least} equals the number of replicas of ${topic.name}: one broker down, a planned restart included, stops all writes with acks=all`,
        help: least === 2 ? `Add a third replica` : `Set min.insync.replicas=${least - 1}`,
        fact,
        needed: String(least - 1),
      },
    ]
  },
})
