import { changesIn } from '../../model/audit-permissions.js'
import type { TopicState } from '../../model/live.js'
import { formatNames } from '../../model/ranges.js'
import { defineRule } from '../define.js'

const authorizerKey = 'authorizer.class.name'
const secured = { configs: { [authorizerKey]: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer' } }

/** What may be done to topics beyond reading, and to which of them. */
const onTopics = (topics: readonly TopicState[]): string | undefined => {
  const open = topics.flatMap(({ name, authorizedOperations }) => {
    const changes = changesIn(authorizedOperations ?? 0)
    return changes.length > 0 ? [{ name, changes }] : []
  })
  const operations = [...new Set(open.flatMap(topic => topic.changes))]
  if (open.length === 0) return undefined
  return `${operations.join(', ')} on ${open.length === topics.length ? 'every topic' : formatNames(open.map(t => t.name))}`
}

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
      {
        title: 'Write on a topic',
        live: { brokers: [secured, {}, {}], topics: [{ name: 'orders', authorizedOperations: 1304 }] },
      },
    ],
    right: [
      {
        title: 'Read and Describe on topics',
        live: { brokers: [secured, {}, {}], topics: [{ name: 'orders', authorizedOperations: 1288 }] },
      },
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
    const topics = onTopics(live.topics)
    // Only a cluster with an authorizer grants anything; where none is seen the bits are those of everybody.
    const authorizes = live.access?.authorizer ?? live.brokers.some(broker => broker.configs?.[authorizerKey]?.value)
    if ((changes.length === 0 && !topics) || !authorizes) return []
    const may = [...(changes.length > 0 ? [`${changes.join(', ')} on the cluster`] : []), ...(topics ? [topics] : [])]
    return [
      {
        message: `The principal of this audit may ${may.join(', and ')}: an audit needs none of it, and its credentials can be misused for it`,
        help: 'Audit with a principal that has what reliactl audit --explain-permissions prints, and no more',
      },
    ]
  },
})
