import type { Module } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  type CallNode,
  calleeName,
  type FunctionNode,
  isFunction,
  type Node,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { Used } from '../calls.js'
import { functionsOf, originsOf } from '../origins.js'
import { callsIn, isControl, isLogging, isReading, mentions } from './calls.js'

/** A function in which records are processed: the handler, or one of the file that it hands them to. */
export interface Region {
  readonly fn: FunctionNode
  /** `message`, `batch`: awaited by the client. `event`: called for each record, and nobody waits for it. */
  readonly kind: 'message' | 'batch' | 'event'
  /** Names that stand for records or what holds them. */
  readonly records: ReadonlySet<string>
}

/** Parts of the payload that are no records. */
const tools =
  /^(?:heartbeat|resolveOffset|pause|resume|isRunning|isStale|commit\w*|uncommittedOffsets|topic|partition|err|error|e)$/

const addNames = (pattern: Node, names: Set<string>): void => {
  walk(pattern, node => {
    if (node.type === 'TSTypeAnnotation') return false
    if (node.type === 'Identifier' && !tools.test(node.name)) names.add(node.name)
    return undefined
  })
}

/** Parameters of the function and of callbacks in it, loop variables, and what is taken from any of them. */
const recordsOf = (fn: FunctionNode): Set<string> => {
  const names = new Set<string>()
  for (const parameter of fn.params) addNames(parameter, names)
  walk(fn.body, node => {
    if (isFunction(node)) for (const parameter of node.params) addNames(parameter, names)
    if (node.type === 'ForOfStatement' && mentions(node.right, names) && node.left.type === 'VariableDeclaration')
      for (const { id } of node.left.declarations) addNames(id, names)
    if (node.type === 'VariableDeclarator' && node.init && mentions(node.init, names)) addNames(node.id, names)
    return undefined
  })
  return names
}

/** Functions that an option of a call holds. */
export const optionFunctions = (module: Module, call: CallNode, key: string): FunctionNode[] => {
  const argument = argumentOf(call, 0)
  if (!argument) return []
  return originsOf(module, argument).flatMap(origin => {
    if (origin.type !== 'ObjectExpression') return []
    const found = origin.properties.find(
      one => one.type !== 'SpreadElement' && 'name' in one.key && one.key.name === key,
    )
    if (found?.type === 'ObjectMethod') return [found]
    return found?.type === 'ObjectProperty' ? functionsOf(module, found.value) : []
  })
}

const region =
  (kind: Region['kind']) =>
  (fn: FunctionNode): Region => ({ fn, kind, records: recordsOf(fn) })

const handlersOf = (module: Module, used: Used): Region[] =>
  used.calls.flatMap(call => {
    const name = calleeName(call)
    if (name === 'run') {
      const each = optionFunctions(module, call, 'eachMessage').map(region('message'))
      return [...each, ...optionFunctions(module, call, 'eachBatch').map(region('batch'))]
    }
    const [event, handler] = [argumentOf(call, 0), argumentOf(call, 1)]
    if (name !== 'on' || event?.type !== 'StringLiteral' || event.value !== 'data' || !handler) return []
    return functionsOf(module, handler).map(region('event'))
  })

/** The work on records that a node starts: calls that take one and do more than read, log or steer. */
export const workIn = (module: Module, { records }: Region, node: Node): CallNode[] =>
  callsIn(module, node).filter(call => {
    if (isControl(call) || isLogging(module, call) || isReading(call)) return false
    return call.arguments.some(argument => mentions(argument, records))
  })

/** The handlers of a consumer and the functions of the file that they give their records to. */
export const regionsOf = (module: Module, used: Used): Region[] => {
  const regions = handlersOf(module, used)
  for (const one of regions.slice()) {
    for (const call of callsIn(module, one.fn)) {
      if (!call.arguments.some(argument => mentions(argument, one.records))) continue
      for (const fn of functionsOf(module, call.callee)) {
        if (regions.some(known => known.fn === fn) || fn.start === one.fn.start) continue
        regions.push({ fn, kind: one.kind, records: recordsOf(fn) })
      }
    }
  }
  return regions
}
