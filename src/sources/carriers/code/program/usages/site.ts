import type { UsageKind } from '../../../../../model/usage.js'
import type { Span } from '../../../../../text/mapped.js'
import {
  type Call,
  type Code,
  type FunctionCode,
  lastName,
  partsOf,
  someCode,
} from '../../../../syntax/tree-sitter/code.js'
import type { CodeUsage } from '../../declare.js'
import type { FoundClient } from '../clients.js'
import { type Program, referenceOf, type Scope } from '../scope.js'

export type ClientRole = 'producer' | 'consumer'

/** A node with everything around it, the nearest last. */
export interface Site<C extends Code = Code> {
  readonly code: C
  readonly scope: Scope
  readonly above: readonly Code[]
}

export interface FoundUsage {
  readonly kind: UsageKind
  readonly span: Span
  readonly role: ClientRole
  /** The object that the call is made on; null for a handler of a framework. */
  readonly on: Code | null
  readonly scope: Scope
  readonly related?: CodeUsage['related']
}

/** What every reader of usages needs of a file. */
export interface Reading {
  readonly program: Program
  readonly clients: readonly FoundClient[]
  readonly sites: readonly Site[]
}

export const sitesOf = (program: Program): Site[] => {
  const sites: Site[] = []
  const step = (code: Code, scope: Scope, above: readonly Code[]): void => {
    sites.push({ code, scope, above })
    const inner = program.scopes.get(code) ?? scope
    const next = [...above, code]
    for (const part of partsOf(code)) step(part, inner, next)
  }
  step(program.root, program.file, [])
  return sites
}

export const isCallSite = (site: Site): site is Site<Call> => site.code.kind === 'call'

/** Name of the method or function that a call calls. */
export const calledName = (call: Call): string => lastName(call.callee)

/** The object that a method is called on. */
export const receiverOf = (call: Call): Code | null => (call.callee.kind === 'member' ? call.callee.of : null)

const namedLike = {
  consumer: /consumer|reader|subscriber|^c$|^cl$|client|session|listener/i,
  producer: /producer|writer|publisher|sender|template|^p$|^w$|^cl$|client/i,
} as const
const typedLike = {
  consumer: /Consumer|Reader|Session|kgo\.Client/,
  producer: /Producer|Writer|KafkaTemplate|kgo\.Client/,
} as const

/** Whether an object is, or by its type or name may be taken for, a client of that role. */
export const isClient = (
  code: Code | null,
  role: ClientRole,
  scope: Scope,
  clients: readonly FoundClient[],
): boolean => {
  if (!code) return false
  if (clients.some(client => client.role === role && client.code === code)) return true
  const found = referenceOf(code, scope)
  if (found && clients.some(client => client.holder?.binding === found.binding)) {
    return clients.some(client => client.holder?.binding === found.binding && client.role === role)
  }
  const type = found?.binding.type ?? ''
  if (type !== '' && /^[A-Z*]|\./.test(type) && !/^(?:var|Object|Any)$/.test(type)) return typedLike[role].test(type)
  return namedLike[role].test(lastName(code))
}

/** Calls that run a lambda once for each element, before they return. */
export const each = /^(?:forEach|ForEach|EachRecord|EachPartition|EachTopic|for_each)$/

/** Whether what is at this place above a node is the lambda of such a call: it is a loop, not a function of its own. */
export const isEachLambda = (above: readonly Code[], at: number): boolean => {
  const [call, lambda] = [above[at - 1], above[at]]
  return lambda?.kind === 'function' && lambda.name === '' && call?.kind === 'call' && each.test(calledName(call))
}

export const functionAround = (site: Site): FunctionCode | null => {
  const found = site.above.findLast((code, at) => code.kind === 'function' && !isEachLambda(site.above, at))
  return found?.kind === 'function' ? found : null
}

/** Loops around a node within its function, the nearest last. */
export const loopsAround = (site: Site): Extract<Code, { kind: 'loop' }>[] => {
  const start = site.above.findLastIndex(code => code.kind === 'function' && code.name !== '')
  return site.above.slice(start + 1).filter(code => code.kind === 'loop')
}

/** Whether nothing looks at the result of an expression. */
export const isUnused = (site: Site): boolean => {
  const parent = site.above.at(-1)
  if (!parent) return false
  if (parent.kind === 'block') return true
  if (parent.kind === 'assign') return parent.target.kind === 'name' && parent.target.name === '_'
  if (parent.kind === 'choice') return parent.branches.includes(site.code)
  return parent.kind === 'loop' && parent.body === site.code
}

export const isAwaited = (site: Site): boolean => {
  const parent = site.above.at(-1)
  return parent?.kind === 'operation' && parent.operator === 'await'
}

export const mentions = (code: Code, names: ReadonlySet<string>): boolean =>
  someCode(code, part => part.kind === 'name' && names.has(part.name))

/** The call without `await` and the like around it. */
export const bareCall = (code: Code): Call | null => {
  if (code.kind === 'call') return code
  if (code.kind === 'operation' && code.operator === 'await') return code.parts[0] ? bareCall(code.parts[0]) : null
  return null
}
