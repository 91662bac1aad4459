import type { AclOperation, AclResource } from '../../model/audit-permissions.js'
import type { Unknown } from '../../model/evidence.js'

const flagOf: Readonly<Record<AclResource, string>> = {
  topic: "--topic '*'",
  group: "--group '*'",
  cluster: '--cluster',
  'transactional-id': "--transactional-id '*'",
}

/** The permission that would answer a question, as words and as a command. */
export const grant = (operation: AclOperation, resource: AclResource, name?: string): string => {
  const flag = name === undefined ? flagOf[resource] : flagOf[resource].replace("'*'", `'${name}'`)
  const what = name === undefined ? `every ${resource.replace('-', ' ')}` : `${resource} ${name}`
  return `allow ${operation} on ${resource === 'cluster' ? 'the cluster' : what}: kafka-acls.sh --bootstrap-server BROKERS --add --allow-principal User:NAME --operation ${operation} ${flag}`
}

export const askAgain = 'run the audit again in a moment'
const listed = 20

/** Collects the questions that a read could not answer. Equal ones are kept once, in the order they came up. */
export class Gaps {
  readonly #unknowns = new Map<string, Unknown>()

  add(kind: string, name: string, question: string, reason: string, remedy: string): void {
    const key = [kind, name, question].join('\u0000')
    if (!this.#unknowns.has(key)) this.#unknowns.set(key, { subject: { kind, name }, question, reason, remedy })
  }

  /** One entry for each name while they are few, else one for the cluster that counts them. */
  addEach(
    kind: string,
    names: Iterable<string>,
    question: string,
    reason: string,
    remedy: (name: string | undefined) => string,
  ): void {
    const sorted = [...new Set(names)].sort()
    if (sorted.length <= listed) {
      for (const name of sorted) this.add(kind, name, question, reason, remedy(name))
      return
    }
    const some = `${sorted.slice(0, 3).join(', ')} and ${sorted.length - 3} more`
    this.add('cluster', 'cluster', `${question} (${sorted.length} ${kind}s: ${some})`, reason, remedy(undefined))
  }

  list(): readonly Unknown[] {
    return [...this.#unknowns.values()]
  }
}
