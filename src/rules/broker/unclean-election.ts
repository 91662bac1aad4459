import { onBrokers, relatedTo, spokenFor } from '../alike.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'
import { stated, wanted, wantedValue } from '../wording.js'

const setting = 'unclean-leader-election'

export const brokerUncleanElection = defineRule({
  id: 'broker/unclean-election',
  kind: 'broker',
  summary: 'On all topics a replica that lacks confirmed records may become leader',
  why: 'When no replica in sync is left, an unclean election makes a stale one leader, and the others cut their logs to match. Confirmed records are gone, whatever producers and topics ask for.',
  impacts: ['loss'],
  severity: 'error',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_unclean.leader.election.enable', 'KIP-106'],
  examples: {
    wrong: [
      {
        live: {
          brokers: [1, 2, 3].map(id => ({ id, configs: { 'unclean.leader.election.enable': 'true' } })),
        },
      },
    ],
    right: [{ live: {} }],
  },
  check(broker, world) {
    const unclean = known(broker, setting)
    if (unclean?.value !== true) return []
    const alike = spokenFor(broker, setting, world)
    if (!alike) return []
    return [
      {
        message: `${stated(unclean, broker)}${onBrokers(alike)}: after a double failure a stale replica may become leader, and records that were confirmed are cut off`,
        help: `Set ${wanted(unclean, broker, false)} on all brokers; a topic whose loss is tolerated may switch it on for itself`,
        fact: unclean,
        needed: wantedValue(unclean, broker, false),
        related: relatedTo(broker, setting, alike),
      },
    ]
  },
})
