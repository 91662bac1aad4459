import type { Module } from '../../../../syntax/javascript/module.js'
import { bindingAt, textOf } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  type CallNode,
  calleeName,
  isCall,
  isFunction,
  isMember,
  isWithin,
  type Node,
  spanOf,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import { functionsOf } from '../origins.js'
import { callsIn, isCommit, isLetGo, isLogging, isReading, isResolve, mentions } from './calls.js'
import { type Region, workIn } from './regions.js'

/** A block that only logs, moves on and says nothing to anybody else. */
const dropsFailure = (module: Module, body: Node): boolean => {
  let isDropped = true
  walk(body, node => {
    if (/^(?:ThrowStatement|AssignmentExpression|UpdateExpression|YieldExpression)$/.test(node.type)) isDropped = false
    if (node.type === 'ReturnStatement' && node.argument && !/Literal$|^Identifier$/.test(node.argument.type))
      isDropped = false
    if (!isCall(node)) return isDropped
    const isHarmless =
      isLogging(module, node) ||
      isReading(node) ||
      isCommit(node) ||
      isResolve(node) ||
      calleeName(node) === 'heartbeat'
    if (!isHarmless) isDropped = false
    return isDropped
  })
  return isDropped
}

const firstStatement = (body: Node): Node => (body.type === 'BlockStatement' ? (body.body[0] ?? body) : body)

/** Failures of the work on a record that end in a log line, while the position moves on. */
export const swallowed = (module: Module, region: Region): CodeUsage[] => {
  const found: CodeUsage[] = []
  walk(region.fn.body, node => {
    if (node.type === 'TryStatement' && node.handler && workIn(module, region, node.block).length > 0) {
      if (dropsFailure(module, node.handler.body)) {
        const span = spanOf(node.handler.body.body.length > 0 ? firstStatement(node.handler.body) : node.handler)
        found.push({ kind: 'error-swallowed', span })
      }
    }
    if (!isCall(node) || calleeName(node) !== 'catch' || !isMember(node.callee)) return undefined
    const handler = argumentOf(node, 0)
    if (!isFunction(handler) || !isWork(module, region, node.callee.object)) return undefined
    if (dropsFailure(module, handler.body)) found.push({ kind: 'error-swallowed', span: spanOf(handler) })
    return undefined
  })
  return found
}

const isWork = (module: Module, region: Region, node: Node): boolean => workIn(module, region, node).length > 0

const isAsyncFunction = (node: Node | undefined): boolean => isFunction(node) && node.async === true

/** Asynchronous work on a record that the handler starts and does not wait for. */
export const notAwaited = (module: Module, region: Region): CodeUsage[] => {
  if (region.kind === 'event') return []
  const found: CodeUsage[] = []
  const isNested = (call: CallNode): boolean =>
    found.some(one => (call.start ?? 0) >= one.span.start && (call.end ?? 0) <= one.span.end)
  for (const call of callsIn(module, region.fn.body)) {
    if (isNested(call)) continue
    const name = calleeName(call)
    const callback = argumentOf(call, 0)
    const isEach = name === 'forEach' || (name === 'map' && isLetGo(module, call))
    if (isEach && callback && isAsyncFunction(callback) && isWork(module, region, callback)) {
      found.push({ kind: 'handler-not-awaited', span: spanOf(call) })
    } else if (isLetGo(module, call) && isUnawaitedWork(module, region, call)) {
      found.push({ kind: 'handler-not-awaited', span: spanOf(call) })
    }
  }
  return found
}

const isUnawaitedWork = (module: Module, region: Region, call: CallNode): boolean => {
  const name = calleeName(call)
  if (isMember(call.callee) && /^(?:then|catch|finally)$/.test(name ?? ''))
    return isWork(module, region, call.callee.object)
  if (isAsyncFunction(call.callee)) return isWork(module, region, call.callee)
  if (!call.arguments.some(argument => mentions(argument, region.records))) return false
  return functionsOf(module, call.callee).some(fn => fn.async === true && !isLogging(module, call))
}

const schedulers = /^(?:setTimeout|setImmediate|nextTick|queueMicrotask)$/
const queues = /^(?:push|unshift|enqueue|postMessage|add)$/

/** A store that outlives the call: a field, or a variable from outside of the handler. */
const isOutside = (module: Module, region: Region, receiver: Node): boolean => {
  if (isMember(receiver)) return receiver.object.type === 'ThisExpression' || isOutside(module, region, receiver.object)
  if (receiver.type !== 'Identifier') return false
  const binding = bindingAt(module, receiver.name, receiver)
  return binding !== undefined && !isWithin(binding.scope, region.fn)
}

/** Records that go into a queue, to a worker or a timer, and the handler returns. */
export const handedOver = (module: Module, region: Region): CodeUsage[] => {
  const found: CodeUsage[] = []
  for (const call of callsIn(module, region.fn.body)) {
    const name = calleeName(call) ?? ''
    if (!isLetGo(module, call) || !call.arguments.some(argument => mentions(argument, region.records))) continue
    const isTimer = schedulers.test(name) && call.arguments.some(argument => isWork(module, region, argument))
    const receiver = isMember(call.callee) ? call.callee.object : undefined
    const isQueue =
      queues.test(name) &&
      receiver !== undefined &&
      isOutside(module, region, receiver) &&
      (name !== 'add' || /queue|pool|worker|jobs?$/i.test(textOf(module, receiver)))
    if (isTimer || isQueue) found.push({ kind: 'handed-over', span: spanOf(call) })
  }
  return found
}
