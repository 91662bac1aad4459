import type { ClusterState } from '../model/live.js'
import type { AccessState, AclEntry } from '../model/live-operations.js'

const everybody = 'User:*'

/** Operations whose permission includes another (AclAuthorizer and StandardAuthorizer alike). */
const implying: Readonly<Record<string, readonly string[]>> = {
  Describe: ['Read', 'Write', 'Delete', 'Alter'],
  DescribeConfigs: ['AlterConfigs'],
}

const covers = (entry: AclEntry, resource: AclEntry['resource'], name: string): boolean =>
  entry.resource === resource &&
  (entry.pattern === 'prefixed' ? name.startsWith(entry.name) : entry.name === '*' || entry.name === name)

const concerns = (entry: AclEntry, principal: string): boolean =>
  entry.principal === principal || entry.principal === everybody

const grants = (entry: AclEntry, operation: string): boolean =>
  entry.permission === 'allow' &&
  (entry.operation === operation || entry.operation === 'All' || (implying[operation] ?? []).includes(entry.operation))

const refuses = (entry: AclEntry, operation: string): boolean =>
  entry.permission === 'deny' && (entry.operation === operation || entry.operation === 'All')

/** Whether entries let the principal do it, from some host; a denial for all hosts wins over any permission. */
export const mayDo = (
  { entries }: AccessState,
  principal: string,
  operation: string,
  resource: AclEntry['resource'],
  name: string,
): boolean => {
  const own = entries.filter(entry => concerns(entry, principal) && covers(entry, resource, name))
  if (own.some(entry => refuses(entry, operation) && entry.host === '*')) return false
  return own.some(entry => grants(entry, operation))
}

/** Whether any entry lets anybody do it. */
export const anyoneMay = (
  access: AccessState,
  operation: string,
  resource: AclEntry['resource'],
  name: string,
): boolean => access.entries.some(entry => covers(entry, resource, name) && grants(entry, operation))

export const principalsIn = ({ entries }: AccessState): readonly string[] =>
  [...new Set(entries.map(entry => entry.principal))].sort()

/** Brokers list these when they are set, and hide their values (measured on 4.3.1). */
export const hasSuperUsers = (state: ClusterState): boolean =>
  state.brokers.some(broker => broker.configs?.['super.users'] !== undefined)

/** Whether what no entry mentions may be open to everybody: the setting is there, its value hidden. */
export const mayBeOpen = (state: ClusterState): boolean =>
  state.brokers.some(broker => broker.configs?.['allow.everyone.if.no.acl.found'] !== undefined)
