import { notPermitted } from '../../model/evidence.js'
import type { AccessState, AclEntry } from '../../model/live-operations.js'
import { DescribeAcls } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'

const question = 'Who may write, read and use transactions'

/** ResourceType, PatternType, AclOperation and AclPermissionType by number. */
const resources: Readonly<Record<number, AclEntry['resource']>> = {
  2: 'topic',
  3: 'group',
  4: 'cluster',
  5: 'transactional-id',
}
const prefixed = 4
const deny = 2
const operations: Readonly<Record<number, string>> = {
  2: 'All',
  3: 'Read',
  4: 'Write',
  5: 'Create',
  6: 'Delete',
  7: 'Alter',
  8: 'Describe',
  9: 'ClusterAction',
  10: 'DescribeConfigs',
  11: 'AlterConfigs',
  12: 'IdempotentWrite',
  15: 'TwoPhaseCommit',
}

/** SECURITY_DISABLED: the brokers have no authorizer. */
const noAuthorizer = 54

const keyOf = (e: AclEntry): string =>
  [e.principal, e.resource, e.name, e.pattern, e.operation, e.permission, e.host].join('\u0000')

/** Access control entries of the cluster; null where they could not be read. */
export const readAccess = async (brokers: Brokers, gaps: Gaps): Promise<AccessState | null> => {
  const [broker] = brokers.live
  if (!broker) return null
  const asked = await attempt(() => broker.connection.request(DescribeAcls, {}))
  if (!asked.ok) {
    if (asked.error.code === noAuthorizer) return { authorizer: false, entries: [] }
    const denied = asked.error.kind === 'denied'
    const reason = denied ? notPermitted : asked.error.message
    gaps.add('cluster', 'cluster', question, reason, denied ? grant('Describe', 'cluster') : askAgain)
    return null
  }
  const entries: AclEntry[] = []
  for (const { resourceType, resourceName, patternType, acls } of asked.answer.resources) {
    const resource = resources[resourceType]
    if (!resource) continue
    for (const acl of acls) {
      const operation = operations[acl.operation]
      if (!operation) continue
      entries.push({
        resource,
        name: resourceName,
        pattern: patternType === prefixed ? 'prefixed' : 'literal',
        principal: acl.principal,
        host: acl.host,
        operation,
        permission: acl.permissionType === deny ? 'deny' : 'allow',
      })
    }
  }
  return { authorizer: true, entries: entries.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) }
}
