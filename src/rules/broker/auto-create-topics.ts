import { onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'auto-create-topics'

export const autoCreateTopics = defineRule({
  id: 'broker/auto-create-topics',
  kind: 'broker',
  summary: 'A misspelt topic name creates a topic',
  why: 'The first client that asks for a topic brings it into being, with the partitions, copies and retention of the broker defaults. A typo in a producer then writes to a topic that nobody reads, and no error tells.',
  impacts: ['silent-failure'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_auto.create.topics.enable'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'auto.create.topics.enable': 'true' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const creates = known(broker, setting)
    if (creates?.value !== true) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(creates, broker)}${onBrokers(alike)}: a misspelt name creates a topic with the broker's defaults, and records go where nobody reads them`,
        help: `Set ${wanted(creates, broker, false)} and create topics deliberately`,
        fact: creates,
        needed: wantedValue(creates, broker, false),
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
