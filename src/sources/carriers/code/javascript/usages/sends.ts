import type { ObjectExpression } from '@babel/types'
import type { Module } from '../../../../syntax/javascript/module.js'
import { ancestors, textOf } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  type CallNode,
  calleeName,
  type FunctionNode,
  isCall,
  isFunction,
  isLoop,
  isMember,
  type Node,
  propertyOf,
  spanOf,
  unwrap,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { functionsOf, originsOf, resultsOf } from '../origins.js'
import { functionAround, isLetGo, mentions } from './calls.js'

export const sendsOf = (used: Used): CallNode[] =>
  used.calls.filter(call => /^(?:send|sendBatch)$/.test(calleeName(call) ?? ''))

const isNothing = (fn: FunctionNode): boolean => fn.body.type === 'BlockStatement' && fn.body.body.length === 0

/** `send().catch(() => {})`: the failure is seen by nobody. */
const endsInSilence = (module: Module, call: CallNode): boolean => {
  const member = module.parents.get(call)
  const chained = member && module.parents.get(member)
  if (!isMember(member) || propertyOf(member) !== 'catch' || !isCall(chained) || chained.callee !== member) return false
  const handler = argumentOf(chained, 0)
  return isFunction(handler) && (isNothing(handler) || ['undefined', 'null'].includes(textOf(module, handler.body)))
}

/** Sends whose promise nobody looks at. */
export const ignoredSends = (module: Module, used: Used): CodeUsage[] =>
  sendsOf(used)
    .filter(call => isLetGo(module, call) || endsInSilence(module, call))
    .map(call => ({ kind: 'send-result-ignored', span: spanOf(call) }))

const property = (object: ObjectExpression, key: string): Node | undefined => {
  const found = object.properties.find(
    one => one.type === 'ObjectProperty' && 'name' in one.key && one.key.name === key,
  )
  return found?.type === 'ObjectProperty' ? found.value : undefined
}

const isSpread = (object: ObjectExpression): boolean => object.properties.some(one => one.type === 'SpreadElement')

interface Messages {
  readonly objects: readonly ObjectExpression[]
  /** Made by a callback that runs once for each record. */
  readonly callback?: FunctionNode
}

const objectsIn = (module: Module, node: Node): ObjectExpression[] | undefined => {
  const origins = originsOf(module, node)
  const objects = origins.filter(one => one.type === 'ObjectExpression')
  return objects.length === origins.length ? objects : undefined
}

/** The message literals of one `messages`; undefined as soon as one of them is not seen. */
const messagesOf = (module: Module, written: Node): Messages | undefined => {
  const [node, ...others] = originsOf(module, written)
  if (!node || others.length > 0) return undefined
  if (node.type === 'ArrayExpression') {
    const objects = node.elements.map(one => (one && one.type !== 'SpreadElement' ? objectsIn(module, one) : undefined))
    return objects.every(one => one !== undefined) ? { objects: objects.flat() } : undefined
  }
  if (!isCall(node) || calleeName(node) !== 'map') return undefined
  const argument = argumentOf(node, 0)
  const [callback] = argument ? functionsOf(module, argument) : []
  const results = callback ? resultsOf(callback).map(result => objectsIn(module, result)) : []
  if (!callback || results.length === 0 || !results.every(one => one !== undefined)) return undefined
  return { objects: results.flat(), callback }
}

const sendArguments = (module: Module, call: CallNode): ObjectExpression[] => {
  const argument = argumentOf(call, 0)
  const [own] = argument ? (objectsIn(module, argument) ?? []) : []
  if (!own) return []
  const topics = property(own, 'topicMessages')
  if (!topics) return [own]
  return messagesOf(module, topics)?.objects.slice() ?? []
}

const isGiven = (object: ObjectExpression, key: string): boolean => {
  const value = property(object, key)
  return (
    value !== undefined && value.type !== 'NullLiteral' && !(value.type === 'Identifier' && value.name === 'undefined')
  )
}

const parameterNames = (fn: FunctionNode): Set<string> => {
  const names = new Set<string>()
  for (const parameter of fn.params)
    walk(parameter, node => {
      if (node.type === 'TSTypeAnnotation') return false
      if (node.type === 'Identifier') names.add(node.name)
      return undefined
    })
  return names
}

/** Whether the keys, or the lack of them, spread the records of one send over partitions. */
const spreadOf = (module: Module, messages: Messages): 'unkeyed' | 'many' | undefined => {
  const { objects, callback } = messages
  if (objects.length === 0 || objects.some(one => isSpread(one) || isGiven(one, 'partition'))) return undefined
  if (objects.every(one => !isGiven(one, 'key'))) return 'unkeyed'
  const keys = objects.map(one => property(one, 'key')).filter(key => key !== undefined)
  if (callback) return keys.some(key => mentions(key, parameterNames(callback))) ? 'many' : undefined
  return new Set(keys.map(key => textOf(module, key))).size > 1 ? 'many' : undefined
}

const isSeveral = ({ objects, callback }: Messages): boolean => callback !== undefined || objects.length > 1

/** Sends without a key or partition, and sends whose records go to several partitions. */
export const spreadSends = (module: Module, used: Used): CodeUsage[] =>
  sendsOf(used).flatMap(call => {
    const arguments_ = sendArguments(module, call)
    for (const one of arguments_) {
      const written = property(one, 'messages')
      const messages = written && messagesOf(module, unwrap(written))
      const spread = messages && spreadOf(module, messages)
      if (!messages || !spread) continue
      const kind = spread === 'many' || isSeveral(messages) ? 'send-many-partitions' : 'send-unkeyed'
      const usages: CodeUsage[] =
        spread === 'unkeyed' && kind !== 'send-unkeyed' ? [{ kind: 'send-unkeyed', span: spanOf(call) }] : []
      return [...usages, { kind, span: spanOf(call) }]
    }
    return []
  })

/** Sends that are started while others of the same producer still wait for their answers. */
export const parallelSends = (module: Module, used: Used): CodeUsage[] =>
  sendsOf(used)
    .filter(call => {
      const messages = sendArguments(module, call).map(one => property(one, 'messages'))
      if (messages.some(one => one && messagesOf(module, one)?.objects.some(object => isGiven(object, 'partition'))))
        return false
      return isRepeated(module, call)
    })
    .map(call => ({ kind: 'send-not-awaited', span: spanOf(call) }))

const isAwaited = (module: Module, call: Node, within: Node): boolean => {
  for (const above of ancestors(module, call)) {
    if (above === within) return false
    if (above.type === 'AwaitExpression') return true
  }
  return false
}

/** In a loop without `await`, or in a callback of `map` or `forEach`, which does not wait for its promises. */
const isRepeated = (module: Module, call: CallNode): boolean => {
  for (const above of ancestors(module, call)) {
    if (isLoop(above)) return !isAwaited(module, call, above)
    if (!isFunction(above)) continue
    const outer = module.parents.get(above)
    const name = isCall(outer) ? calleeName(outer) : undefined
    if (name !== 'map' && name !== 'forEach' && name !== 'flatMap') return false
    return functionAround(module, call) === above && isCall(outer) && outer.callee !== above
  }
  return false
}
