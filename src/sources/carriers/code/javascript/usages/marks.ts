import type { Module } from '../../../../syntax/javascript/module.js'
import { textOf } from '../../../../syntax/javascript/module.js'
import {
  type CallNode,
  calleeName,
  isMember,
  isWithin,
  type Node,
  spanOf,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import { functionsOf } from '../origins.js'
import { callsIn, mentions } from './calls.js'
import { type Region, workIn } from './regions.js'

const setsIfAbsent = /^(?:set_?nx|setIfAbsent)$/i
const releases = /^(?:del|unlink|delete|getdel|eval|evalsha|multi)$/i
const writes = /^(?:set|setex|psetex|hset|hmset)$/i
/** Steps of the store that say nothing about the work on a record. */
const keeps = /^(?:expire|pexpire|expireat|ttl|exists)$/i

const isNx = (argument: Node): boolean => {
  if (argument.type === 'StringLiteral') return /^nx$/i.test(argument.value)
  if (argument.type !== 'ObjectExpression') return false
  return argument.properties.some(one => {
    if (one.type !== 'ObjectProperty' || one.key.type !== 'Identifier') return false
    if (/^nx$/i.test(one.key.name)) return one.value.type === 'BooleanLiteral' && one.value.value
    return one.key.name === 'condition' && one.value.type === 'StringLiteral' && /^nx$/i.test(one.value.value)
  })
}

/** A key that is set only where it is absent: `SET key value NX` of Redis in its many forms. */
const isMark = (call: CallNode): boolean => {
  const name = calleeName(call) ?? ''
  if (!isMember(call.callee)) return false
  return setsIfAbsent.test(name) || (/^set$/i.test(name) && call.arguments.some(isNx))
}

const receiver = (module: Module, call: CallNode): string =>
  isMember(call.callee) ? textOf(module, call.callee.object) : ''

/** Whether the mark is taken back, or a second one says that the work is done. */
const isGuarded = (module: Module, mark: CallNode): boolean =>
  module.calls.some(call => {
    const name = calleeName(call) ?? ''
    if (call === mark || receiver(module, call) !== receiver(module, mark)) return false
    return releases.test(name) || (writes.test(name) && !isMark(call))
  })

/** The mark that a call sets, itself or in a function of this file. */
const markIn = (module: Module, call: CallNode): CallNode | undefined => {
  if (isMark(call)) return call
  for (const fn of functionsOf(module, call.callee)) {
    const found = callsIn(module, fn).find(isMark)
    if (found) return found
  }
  return undefined
}

/** Records that are marked as seen in a store before the work on them is done. */
export const markedBefore = (module: Module, region: Region): CodeUsage[] => {
  for (const call of callsIn(module, region.fn.body)) {
    if (!call.arguments.some(argument => mentions(argument, region.records))) continue
    const mark = markIn(module, call)
    if (!mark) continue
    const kept: CodeUsage = { kind: 'remembers-in-store', span: spanOf(mark) }
    if (isGuarded(module, mark)) return [kept]
    const after = workIn(module, region, region.fn.body).find(
      work =>
        (work.start ?? 0) > (call.end ?? 0) &&
        !isWithin(work, call) &&
        receiver(module, work) !== receiver(module, mark) &&
        !keeps.test(calleeName(work) ?? ''),
    )
    if (!after) return [kept]
    return [
      kept,
      {
        kind: 'marked-before-effect',
        span: spanOf(mark),
        related: [{ message: 'the record is processed here', span: spanOf(after) }],
      },
    ]
  }
  return []
}
