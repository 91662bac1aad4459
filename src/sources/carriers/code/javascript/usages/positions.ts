import type { Module } from '../../../../syntax/javascript/module.js'
import { bindingAt } from '../../../../syntax/javascript/module.js'
import {
  type CallNode,
  calleeName,
  isCall,
  isMember,
  keyName,
  type Node,
  spanOf,
  unwrap,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { originsOf } from '../origins.js'
import type { Region } from './regions.js'

const isAfterFirst = (node: Node): boolean => {
  const value = unwrap(node)
  if (value.type === 'NumericLiteral') return value.value >= 1
  if (value.type === 'BigIntLiteral' || value.type === 'StringLiteral') return /^[1-9]\d*$/.test(value.value)
  return value.type === 'ConditionalExpression' && (isAfterFirst(value.consequent) || isAfterFirst(value.alternate))
}

/** A fixed start behind the first record: `assign([{ topic, partition, offset: 1 }])`. */
export const fixedStarts = (module: Module, used: Used): CodeUsage[] => {
  const found: CodeUsage[] = []
  for (const call of used.calls) {
    if (!/^(?:assign|seek|consume)$/.test(calleeName(call) ?? '')) continue
    for (const argument of call.arguments.flatMap(one => originsOf(module, one))) {
      walk(argument, node => {
        if (node.type !== 'ObjectProperty' || keyName(node.key, node.computed) !== 'offset') return undefined
        if (isAfterFirst(node.value)) found.push({ kind: 'starts-after-first', span: spanOf(node) })
        return undefined
      })
    }
  }
  return found
}

/** Something else gets hold of the client and may call whatever it likes. */
const escapes = (module: Module, used: Used): boolean => {
  for (const call of module.calls) {
    for (const argument of call.arguments) {
      const node = unwrap(argument)
      if (node.type !== 'Identifier' && !isMember(node)) continue
      if (originsOf(module, node).includes(used.node)) return true
    }
  }
  const holder = module.parents.get(used.node)
  const name = holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : undefined
  if (name === undefined) return used.isElsewhere !== true
  const binding = bindingAt(module, name, used.node)
  let isShared = false
  walk(module.root, node => {
    if (node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration')
      if (node.declaration.declarations.some(one => one === holder)) isShared = true
    const isNamed = node.type === 'ExportSpecifier' || node.type === 'ReturnStatement' || node.type === 'ObjectProperty'
    const value =
      node.type === 'ExportSpecifier'
        ? node.local
        : node.type === 'ReturnStatement'
          ? node.argument
          : node.type === 'ObjectProperty'
            ? node.value
            : undefined
    if (isNamed && value?.type === 'Identifier' && value.name === name && bindingAt(module, name, value) === binding)
      isShared = true
    return !isShared
  })
  return isShared
}

const isSet = (node: Node | undefined): boolean =>
  node !== undefined && node.type !== 'NullLiteral' && !(node.type === 'Identifier' && node.name === 'undefined')

/**
 * `commitOffsetsIfNecessary()` of kafkajs commits when an interval or a threshold of auto-commit has been reached; where
 * neither is given and nothing is passed to it, it never commits (offsetManager.commitOffsetsIfNecessary).
 */
const commitsNothing = (module: Module, start: CallNode, node: Node): boolean => {
  const call = module.parents.get(node)
  if (!isCall(call) || call.callee !== node || call.arguments.length > 0) return false
  const [options] = start.arguments.flatMap(one => originsOf(module, one))
  if (options?.type !== 'ObjectExpression') return false
  return options.properties.every(one => {
    if (one.type === 'SpreadElement') return false
    const key = keyName(one.key, one.computed)
    if (key === undefined) return false
    return !/^autoCommit(?:Interval|Threshold)$/.test(key) || (one.type === 'ObjectProperty' && !isSet(one.value))
  })
}

/** Where the name only takes the function out of what the handler is given. */
const isTakenOut = (module: Module, node: Node): boolean => {
  const property = module.parents.get(node)
  return property?.type === 'ObjectProperty' && module.parents.get(property)?.type === 'ObjectPattern'
}

/** The whole file names no commit although its handlers are in it. */
export const missingCommits = (module: Module, used: Used, regions: readonly Region[]): CodeUsage[] => {
  const start = used.calls.find(call => /^(?:run|consume)$/.test(calleeName(call) ?? ''))
  if (!start || regions.length === 0 || used.isElsewhere || escapes(module, used)) return []
  let isCommitting = false
  walk(module.root, node => {
    const name = node.type === 'Identifier' ? node.name : ''
    if (name === 'uncommittedOffsets') return !isCommitting
    if (name === 'commitOffsetsIfNecessary' && (isTakenOut(module, node) || commitsNothing(module, start, node)))
      return !isCommitting
    if (/commit|sendOffsets|offsetsStore/i.test(name) && !/^autocommit|^(?:enable)?autoCommit/i.test(name))
      isCommitting = true
    return !isCommitting
  })
  return isCommitting ? [] : [{ kind: 'never-commits', span: spanOf(isCall(start) ? start.callee : start) }]
}
