import { soundReplication } from '../../model/limits.js'
import { isBesideSingleBroker } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known } from '../reading.js'
import { stated } from '../wording.js'

export const replicationFactorOne = defineRule({
  id: 'topic/replication-factor-one',
  kind: 'topic',
  summary: 'The topic has a single copy',
  why: 'With one replica there is nothing to fail over to: while its broker is away the topic cannot be used, and when its disk is lost the records are gone. acks=all then means one copy.',
  impacts: ['loss', 'unavailability'],
  severity: { needed: 'error', unstated: 'warning', tolerated: 'info' },
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#replication'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders', partitions: [{ replicas: [1] }] }],
        },
      },
    ],
    right: [{ live: { topics: [{ name: 'orders' }] } }],
  },
  check(topic, world) {
    const factor = known(topic, 'replication-factor')
    if (factor?.value !== 1 || isSingleBroker(world) || isBesideSingleBroker(topic, world)) return []
    return [
      {
        message: `${stated(factor, topic)} for ${topic.name}: one lost disk loses its records, and one stopped broker stops it`,
        help: `Raise the replication factor to ${soundReplication.factor} with a reassignment, then set min.insync.replicas=${soundReplication.minInsync}`,
        fact: factor,
        needed: String(soundReplication.factor),
      },
    ]
  },
})
