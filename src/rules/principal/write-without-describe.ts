import type { AclEntry } from '../../model/live-operations.js'
import { formatNames } from '../../model/ranges.js'
import { mayDo } from '../access.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'

const acl = (operation: string, permission: AclEntry['permission']): AclEntry => ({
  resource: 'topic',
  name: 'orders',
  pattern: 'literal',
  principal: 'User:shop',
  host: '*',
  operation,
  permission,
})

export const writeWithoutDescribe = defineRule({
  id: 'principal/write-without-describe',
  kind: 'principal',
  summary: 'A principal may write to a topic that it may not see',
  why: 'Write includes Describe, unless an entry denies Describe: then the denial wins. A producer asks for the leaders of a topic before it sends anything, is told that it may not, and gives up after max.block.ms. Records that the application does not keep are lost.',
  impacts: ['unavailability'],
  severity: 'warning',
  confidence: 'certain',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#security_authz', 'KIP-679'],
  examples: {
    wrong: [
      {
        live: {
          topics: [{ name: 'orders' }],
          access: { authorizer: true, entries: [acl('Write', 'allow'), acl('Describe', 'deny')] },
        },
      },
    ],
    right: [
      { live: { topics: [{ name: 'orders' }], access: { authorizer: true, entries: [acl('Write', 'allow')] } } },
      {
        title: 'May do neither',
        live: { topics: [{ name: 'orders' }], access: { authorizer: true, entries: [acl('All', 'deny')] } },
      },
    ],
  },
  check(principal, world) {
    const state = liveCluster(world)
    if (!state?.access) return []
    const { access, topics } = state
    const may = (operation: string, topic: string) => mayDo(access, principal.name, operation, 'topic', topic)
    if (!access.entries.some(e => e.permission === 'deny')) return []
    const blind = topics.map(t => t.name).filter(name => may('Write', name) && !may('Describe', name))
    if (blind.length === 0) return []
    return [
      {
        message: `${principal.name} may Write to ${formatNames(blind)} and is denied Describe there: its producers cannot find the leaders and send nothing`,
        help: `Remove the denial of Describe for ${principal.name} with kafka-acls.sh --remove --deny-principal`,
      },
    ]
  },
})
