import { changesIn } from '../../model/audit-permissions.js'
import { defineRule } from '../define.js'

const authorizerKey = 'authorizer.class.name'
const secured = { configs: { [authorizerKey]: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer' } }

export const auditorCanChange = defineRule({
  id: 'cluster/auditor-can-change',
  kind: 'cluster',
  summary: 'The principal that audits may also change the cluster',
  why: 'An audit reads and nothing else, so a principal of its own needs no permission to create, alter or act as a broker. Credentials that can do so lie wherever audits run, in CI for example, and whoever takes them can delete data or grant more.',
  impacts: ['security'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['KIP-430', 'https://kafka.apache.org/documentation/#security_authz'],
  examples: {
    wrong: [
      {
        title: 'Alter beside Describe',
        live: {
          authorizedOperations: 384,
          brokers: [secured, {}, {}],
        },
      },
    ],
    right: [
      { live: {} },
      {
        title: 'Describe and DescribeConfigs',
        live: {
          authorizedOperations: 1280,
          brokers: [secured, {}, {}],
        },
      },
      {
        title: 'Without an authorizer everybody may do everything',
        live: { authorizedOperations: 8096, brokers: [{ configs: { [authorizerKey]: '' } }, {}, {}] },
      },
    ],
  },
  check({ live }) {
    const changes = changesIn(live.authorizedOperations ?? 0)
    // Only a cluster with an authorizer grants anything; where none is seen the bits are those of everybody.
    const authorizes = live.brokers.some(broker => broker.configs?.[authorizerKey]?.value)
    if (changes.length === 0 || !authorizes) return []
    return [
      {
        message: `The principal of this audit may ${changes.join(', ')} on the cluster: an audit needs none of it, and its credentials can be misused for it`,
        help: 'Audit with a principal that has what reliactl audit --explain-permissions prints, and no more',
      },
    ]
  },
})
