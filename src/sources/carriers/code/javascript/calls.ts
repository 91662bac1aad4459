import type { Module } from '../../../syntax/javascript/module.js'
import { argumentOf, type CallNode, calleeName, isMember, type Node } from '../../../syntax/javascript/nodes.js'
import type { CodeValue } from '../value.js'
import { valueAt } from '../value.js'
import { type Built, builtClients } from './construct.js'
import { evaluate } from './evaluate.js'
import { kafkajsLike } from './libraries.js'
import { originsOf } from './origins.js'

/** A client with the calls on it that this file shows. */
export interface Used extends Built {
  readonly calls: readonly CallNode[]
}

const producerCalls = new Set([
  'send',
  'sendBatch',
  'produce',
  'transaction',
  'sendOffsets',
  'sendOffsetsToTransaction',
])
const consumerCalls = new Set([
  'run',
  'subscribe',
  'commitOffsets',
  'seek',
  'consume',
  'commit',
  'commitSync',
  'assign',
])

const has = (value: CodeValue | undefined, key: string): boolean => valueAt(value, key) !== undefined

/** The role that a call proves by its name and arguments, whoever made the client. */
const provenRole = (module: Module, call: CallNode): Built['role'] | undefined => {
  const name = calleeName(call)
  const argument = argumentOf(call, 0)
  if (!isMember(call.callee) || !argument || argument.type === 'StringLiteral') return undefined
  if (name === 'send' || name === 'sendBatch') {
    const value = evaluate(module, argument)
    return has(value, 'topicMessages') || (has(value, 'messages') && has(value, 'topic')) ? 'producer' : undefined
  }
  if (name === 'sendOffsets') return 'producer'
  if (name !== 'run' && name !== 'commitOffsets') return undefined
  const value = evaluate(module, argument)
  return name === 'commitOffsets' || has(value, 'eachMessage') || has(value, 'eachBatch') ? 'consumer' : undefined
}

/** What a receiver is: the clients of this file that it may stand for. */
const receiversOf = (module: Module, receiver: Node, built: ReadonlyMap<Node, Built>): Built[] =>
  originsOf(module, receiver).flatMap(origin => {
    const known = built.get(origin)
    if (known) return [known]
    // A transaction is a producer for its sends.
    if (origin.type !== 'CallExpression' || calleeName(origin) !== 'transaction' || !isMember(origin.callee)) return []
    return receiversOf(module, origin.callee.object, built)
  })

/**
 * The clients of a file and the calls on each. A call on something that another place hands in counts for the only
 * client of its role, or for a client of its own that is made elsewhere.
 */
export const usedClients = (module: Module): Used[] => {
  const built = new Map<Node, Built>(builtClients(module).map(one => [one.node, one]))
  const calls = new Map<Built, CallNode[]>(Array.from(built.values(), one => [one, []]))
  const handedIn = new Map<Built['role'], CallNode[]>()
  for (const call of module.calls) {
    const name = calleeName(call) ?? ''
    if (!isMember(call.callee) || call.type === 'NewExpression') continue
    const owners = receiversOf(module, call.callee.object, built)
    for (const owner of owners) calls.get(owner)?.push(call)
    if (owners.length > 0 || !(producerCalls.has(name) || consumerCalls.has(name))) continue
    const role = provenRole(module, call)
    if (role) handedIn.set(role, [...(handedIn.get(role) ?? []), call])
  }
  const library = kafkajsLike(module) ?? { style: 'kafkajs', client: 'kafkajs' }
  for (const [role, found] of handedIn) {
    const same = [...built.values()].filter(one => one.role === role)
    const [only] = same
    const [first] = found
    if (only && same.length === 1) calls.get(only)?.push(...found)
    else if (first && !only) calls.set({ ...library, role, node: first, options: [], isElsewhere: true }, found)
  }
  return Array.from(calls, ([one, own]) => ({ ...one, calls: own }))
}
