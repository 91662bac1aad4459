import { explainPermissions, type PermissionPlan } from '../../app/explain-permissions.js'
import { UsageError } from '../../errors.js'
import type { Io } from '../io.js'

interface Request {
  readonly principal: string | undefined
  readonly brokers: readonly string[]
  readonly format: unknown
  readonly outputs: unknown
}

/** A shell script: what is not a command is a comment. */
const script = ({ principal, acls }: PermissionPlan): string => {
  const head = [
    `# ACLs that let ${principal} make a whole audit; none of them can change the cluster.`,
    '# admin.properties: how somebody who may alter ACLs logs in. Left out, an ACL costs what its line says.',
  ]
  const steps = acls.flatMap(({ operations, command }) => [
    '',
    ...operations.map(({ operation, without }) => `# without ${operation}: ${without}`),
    command,
  ])
  return `${[...head, ...steps].join('\n')}\n`
}

/** Prints what an audit needs to be allowed, without a cluster. */
export const printPermissions = (io: Io, { principal, brokers, format, outputs }: Request): number => {
  if ((format !== 'text' && format !== 'json') || (Array.isArray(outputs) && outputs.length > 0)) {
    throw new UsageError('--explain-permissions prints --format text or json to standard output and nothing else')
  }
  const plan = explainPermissions({ principal: principal ?? 'User:NAME', brokers })
  io.out(format === 'json' ? `${JSON.stringify(plan, null, 2)}\n` : script(plan))
  return 0
}
