import { UsageError } from '../errors.js'
import {
  type AclOperation,
  type AclResource,
  type AuditPermission,
  auditPermissions,
} from '../model/audit-permissions.js'

/** One command of kafka-acls.sh with the operations that it allows. */
export interface PermissionStep {
  readonly resource: AclResource
  /** `*`: every resource of this kind; null for the cluster, which has no name. */
  readonly name: string | null
  readonly operations: readonly { readonly operation: AclOperation; readonly without: string }[]
  readonly command: string
}

export interface PermissionPlan {
  readonly principal: string
  readonly acls: readonly PermissionStep[]
}

export interface PermissionRequest {
  /** `User:NAME` as ACLs write it. */
  readonly principal: string
  /** Addresses for the commands; none gives a placeholder. */
  readonly brokers: readonly string[]
}

const flagOf: Readonly<Record<AclResource, readonly string[]>> = {
  topic: ['--topic', '*'],
  group: ['--group', '*'],
  cluster: ['--cluster'],
  'transactional-id': ['--transactional-id', '*'],
}

/** As a POSIX shell takes it: names of certificates have blanks, and a bare `*` would be files. */
const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** Read stands alone: an owner who does not want batches to be fetched leaves out one command. */
const together = (permissions: readonly AuditPermission[]): readonly AuditPermission[][] => {
  const steps = new Map<string, AuditPermission[]>()
  for (const permission of permissions) {
    const key = permission.operation === 'Read' ? `${permission.resource} read` : permission.resource
    steps.set(key, [...(steps.get(key) ?? []), permission])
  }
  return [...steps.values()]
}

/**
 * The ACLs that a whole audit needs, as commands of Kafka's own tool. Asks nothing of a cluster.
 * @throws UsageError for a principal that no authorizer could match
 */
export const explainPermissions = ({ principal, brokers }: PermissionRequest): PermissionPlan => {
  if (!/^[^:\s]+:\S/.test(principal)) {
    throw new UsageError(`--principal ${principal} is no principal: write it as ACLs do, for example User:auditor`)
  }
  const bootstrap = brokers.length > 0 ? brokers.join(',') : 'HOST:PORT'
  const tool = ['kafka-acls.sh', '--bootstrap-server', bootstrap, '--command-config', 'admin.properties']
  const acls = together(auditPermissions).map(([first, ...others]): PermissionStep => {
    const resource = first?.resource ?? 'cluster'
    const operations = (first ? [first, ...others] : []).map(({ operation, without }) => ({ operation, without }))
    const flags = operations.flatMap(({ operation }) => ['--operation', operation])
    const words = [...tool, '--add', '--allow-principal', principal, ...flags, ...flagOf[resource]]
    return { resource, name: resource === 'cluster' ? null : '*', operations, command: words.map(quoted).join(' ') }
  })
  return { principal, acls }
}
