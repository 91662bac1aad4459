import { soundReplication } from '../../model/limits.js'
import { isAloneInFile, onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { isSingleBroker } from '../live.js'
import { known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'default-replication-factor'

export const defaultReplicationFactor = defineRule({
  id: 'broker/default-replication-factor',
  kind: 'broker',
  summary: 'Topics that are created without a factor get a single copy',
  why: 'The default counts for every topic that somebody creates without naming a replication factor, and for those that appear on first use. One copy is lost with its disk, and nobody decided that.',
  impacts: ['loss', 'unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_default.replication.factor'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'default.replication.factor': '1' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const factor = known(broker, setting)
    if (factor?.value !== 1 || isSingleBroker(world) || isAloneInFile(broker, world)) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(factor, broker)}${onBrokers(alike)}: a topic created without a factor has one copy and is lost with its disk`,
        help: `Set ${wanted(factor, broker, soundReplication.factor)} and min.insync.replicas=${soundReplication.minInsync} on all brokers`,
        fact: factor,
        needed: wantedValue(factor, broker, soundReplication.factor),
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
