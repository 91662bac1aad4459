import type { Module } from '../../../../syntax/javascript/module.js'
import { ancestors, bindingAt } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  type CallNode,
  calleeName,
  isCall,
  isFunction,
  isMember,
  type Node,
  propertyOf,
  spanOf,
  unwrap,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { originsOf } from '../origins.js'
import { callsIn, functionAround, isCommit, isLetGo, isResolve } from './calls.js'
import { type Region, workIn } from './regions.js'

/** The number inside `String(x)`, `x.toString()`, `${x}`, `BigInt(x)`. */
const bare = (written: Node): Node => {
  const node = unwrap(written)
  if (node.type === 'TemplateLiteral' && node.expressions.length === 1) {
    const [only] = node.expressions
    if (only && node.quasis.every(quasi => quasi.value.raw === '')) return bare(only)
  }
  if (!isCall(node)) return node
  const name = calleeName(node)
  if (name === 'toString' && isMember(node.callee)) return bare(node.callee.object)
  const argument = argumentOf(node, 0)
  return argument && /^(?:String|Number|BigInt|parseInt)$/.test(name ?? '') ? bare(argument) : node
}

/** The offset of a record itself, as far as it is written so. */
const isOwnOffset = (module: Module, written: Node): boolean => {
  const node = bare(written)
  if (isMember(node))
    return propertyOf(node) === 'offset' && !/next|committed|stored|position/i.test(nameOf(node.object))
  if (isCall(node)) return calleeName(node) === 'lastOffset'
  if (node.type !== 'Identifier') return false
  const binding = bindingAt(module, node.name, node)
  const [only] = binding?.values ?? []
  if (!binding || !only || binding.values.length !== 1) return false
  if (only.route.length > 0) return only.route.at(-1) === 'offset'
  return !binding.isParameter && isOwnOffset(module, only.node)
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : (propertyOf(node) ?? ''))

/** Commits that name the offset of the record: it is the next one to read, so that record comes again. */
export const sameOffsets = (module: Module, used: Used): CodeUsage[] => {
  const found: CodeUsage[] = []
  for (const call of used.calls) {
    if (!/^(?:commitOffsets|commit|commitSync|sendOffsets)$/.test(calleeName(call) ?? '')) continue
    const roots = call.arguments.flatMap(one => [one, ...originsOf(module, one)])
    const seen = new Set<Node>()
    for (const root of roots) {
      walk(root, node => {
        if (node.type !== 'ObjectProperty' || !('name' in node.key) || node.key.name !== 'offset' || seen.has(node))
          return undefined
        seen.add(node)
        if (isOwnOffset(module, node.value)) found.push({ kind: 'commit-same-offset', span: spanOf(node) })
        return undefined
      })
    }
  }
  return found
}

const isConditional = (node: Node): boolean =>
  /^(?:IfStatement|SwitchStatement|CatchClause|ConditionalExpression|LogicalExpression)$/.test(node.type)

/** The first commit that stands before all work on the records, in a line with it. */
export const early = (module: Module, region: Region): CodeUsage[] => {
  const work = workIn(module, region, region.fn.body)
  for (const call of callsIn(module, region.fn.body)) {
    if (!isCommit(call) && !isResolve(call)) continue
    if (functionAround(module, call) !== region.fn) continue
    const above: Node[] = []
    for (const node of ancestors(module, call)) {
      if (node === region.fn) break
      above.push(node)
    }
    if (
      above.some(isConditional) ||
      above.some(node => node.type === 'TryStatement' && node.finalizer && isInside(call, node.finalizer))
    )
      continue
    const isBefore = work.some(one => (one.start ?? 0) < (call.start ?? 0))
    const after = work.find(one => (one.start ?? 0) > (call.end ?? 0))
    if (!isBefore && after) {
      const related = [{ message: 'the record is processed here', span: spanOf(after) }]
      return [{ kind: 'commit-before-processing', span: spanOf(call), related }]
    }
  }
  return []
}

const isInside = (inner: Node, outer: Node): boolean =>
  (inner.start ?? 0) >= (outer.start ?? 0) && (inner.end ?? 0) <= (outer.end ?? 0)

const runsAtOnce = /^(?:map|flatMap|forEach|push|add|then|finally)$/

/** A callback that runs beside others of its kind: async in `map`, or behind a promise that nobody awaits. */
const isConcurrent = (module: Module, fn: Node): boolean => {
  const call = module.parents.get(fn)
  if (!isFunction(fn) || !isCall(call)) return false
  const name = calleeName(call) ?? ''
  if (name === 'then' || name === 'finally') return isLetGo(module, call)
  return fn.async === true && runsAtOnce.test(name)
}

const awaitsBefore = (fn: Node, call: CallNode): boolean => {
  let found = false
  walk(fn, node => {
    if (node.type === 'AwaitExpression' && (node.end ?? 0) <= (call.start ?? 0)) found = true
    return !found
  })
  return found
}

/** Commits and resolves in the order in which work ends. */
export const outOfOrder = (module: Module, region: Region): CodeUsage[] => {
  const found: CodeUsage[] = []
  for (const call of callsIn(module, region.fn.body)) {
    if (!isCommit(call) && !isResolve(call)) continue
    let fn = functionAround(module, call)
    let isFree = false
    for (; fn && fn !== region.fn; fn = functionAround(module, fn)) if (isConcurrent(module, fn)) isFree = true
    // An emitter calls the handler for the next record while this one waits.
    const isEvent = region.kind === 'event' && region.fn.async === true && awaitsBefore(region.fn.body, call)
    if (isFree || isEvent) found.push({ kind: 'commit-out-of-order', span: spanOf(call) })
  }
  return found
}
