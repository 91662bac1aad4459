import { defineRule } from '../define.js'

export const fenced = defineRule({
  id: 'broker/fenced',
  kind: 'broker',
  summary: 'A broker is registered, but serves nothing',
  why: 'The controller has fenced the broker: it missed its heartbeats, is starting, or is shutting down. It leads no partition and its copies fall behind, so the cluster has one failure less to spare.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-631', 'KIP-1073'],
  examples: {
    wrong: [{ live: { brokers: [{}, {}, { status: 'fenced', configs: null }] } }],
    right: [{ live: {} }],
  },
  check(broker) {
    if (broker.live?.status !== 'fenced') return []
    return [
      {
        message: `Broker ${broker.name} is fenced: it is registered, but leads nothing and its copies fall behind`,
        help: 'Look at the log of the broker; once it is gone for good, move its replicas and unregister it',
      },
    ]
  },
})
