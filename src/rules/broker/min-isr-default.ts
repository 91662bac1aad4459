import { soundReplication } from '../../model/limits.js'
import { isAloneInFile, onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known, numberOf } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'min-insync-replicas'

export const minIsrDefault = defineRule({
  id: 'broker/min-isr-default',
  kind: 'broker',
  summary: 'By default a write with acks=all may be confirmed by one copy',
  why: 'Topics without a min.insync.replicas of their own take that of the broker. With 1, acks=all is content with the leader alone whenever the other replicas have fallen behind, and what it confirmed is lost with it.',
  impacts: ['loss'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_min.insync.replicas', 'KIP-966'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'min.insync.replicas': '1' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const minIsr = known(broker, setting)
    if (minIsr?.value !== 1 || isSingleBroker(world) || isAloneInFile(broker, world)) return []
    // Topics with one copy by default cannot have two in sync: the rule on the default factor says what comes first.
    if (numberOf(broker, 'default-replication-factor') === 1) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(minIsr, broker)}${onBrokers(alike)}: a write with acks=all may be confirmed by the leader alone, on every topic that sets no value of its own`,
        help: `Set ${wanted(minIsr, broker, soundReplication.minInsync)} on all brokers, or on each topic that counts`,
        fact: minIsr,
        needed: wantedValue(minIsr, broker, soundReplication.minInsync),
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
