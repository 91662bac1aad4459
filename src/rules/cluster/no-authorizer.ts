import { defineRule } from '../define.js'

export const noAuthorizer = defineRule({
  id: 'cluster/no-authorizer',
  kind: 'cluster',
  summary: 'Everybody who reaches the brokers may do everything',
  why: 'Without an authorizer no request is refused. Any client can write to every topic, delete records, move the offsets of a group, or take over a transactional id and so fence the producer that owns it. What the settings of producers and consumers promise then holds only as long as nobody else interferes.',
  impacts: ['security'],
  severity: 'info',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#security_authz', 'KIP-801'],
  examples: {
    wrong: [{ live: { access: { authorizer: false, entries: [] } } }],
    right: [{ live: {} }, { live: { access: { authorizer: true, entries: [] } } }],
  },
  check({ live }) {
    if (live.access?.authorizer !== false) return []
    return [
      {
        message:
          'The brokers have no authorizer: everybody who reaches a listener may write, delete, move offsets and take over transactional ids',
        help: 'Set authorizer.class.name and give each application the permissions it needs, or make sure that only they reach the brokers',
      },
    ]
  },
})
