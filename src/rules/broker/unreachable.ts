import { defineRule } from '../define.js'

export const unreachable = defineRule({
  id: 'broker/unreachable',
  kind: 'broker',
  summary: 'A broker is listed, but could not be reached from here',
  why: 'The cluster counts this broker as alive, yet its advertised address does not answer from this machine. If clients see it the same way, the partitions that it leads cannot be written or read; if only this machine does, what it coordinates could not be audited.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#brokerconfigs_advertised.listeners'],
  examples: {
    wrong: [{ live: { brokers: [{}, {}, { status: 'unreachable', configs: null }] } }],
    right: [{ live: {} }],
  },
  check(broker) {
    if (broker.live?.status !== 'unreachable') return []
    return [
      {
        message: `Broker ${broker.name} advertises ${broker.live.host}:${broker.live.port}, which does not answer from here: its partitions may be out of reach, and its groups and transactions were not audited`,
        help: 'See whether the broker is up, and whether advertised.listeners names an address that clients can reach',
      },
    ]
  },
})
