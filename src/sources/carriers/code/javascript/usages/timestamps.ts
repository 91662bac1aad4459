import type { Module } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  calleeName,
  isCall,
  isFunction,
  keyName,
  type Node,
  spanOf,
  unwrap,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { originsOf } from '../origins.js'

const someNode = (root: Node, test: (node: Node) => boolean): boolean => {
  let isFound = false
  walk(root, node => {
    if (test(node)) isFound = true
    return !isFound
  })
  return isFound
}

const tells = (root: Node, names: RegExp): boolean =>
  someNode(root, node => isCall(node) && names.test(calleeName(node) ?? ''))

/** Milliseconds divided by a thousand, or the seconds of moment and dayjs. */
const isSeconds = (node: Node): boolean => {
  const divided = someNode(
    node,
    one =>
      one.type === 'BinaryExpression' &&
      one.operator === '/' &&
      one.right.type === 'NumericLiteral' &&
      one.right.value === 1000 &&
      tells(one.left, /^(?:now|getTime|valueOf)$/),
  )
  const raised = someNode(node, one => one.type === 'BinaryExpression' && one.operator === '*')
  return !raised && (divided || tells(node, /^unix$/))
}

/** `timestamp` of the records of a send; what stands inside a value or a header is the application's own. */
const timesIn = (module: Module, root: Node): Node[] => {
  const found: Node[] = []
  for (const origin of originsOf(module, root)) {
    walk(origin, node => {
      if (node.type !== 'ObjectProperty') return undefined
      const key = keyName(node.key, node.computed)
      if (key === 'timestamp') found.push(node.value)
      return key === 'messages' || key === 'topicMessages' || isFunction(node.value) ? undefined : false
    })
  }
  return found
}

/** Times of records in seconds: Kafka reads them as milliseconds. */
export const secondTimestamps = (module: Module, used: Used): CodeUsage[] => {
  const found: CodeUsage[] = []
  for (const call of used.calls) {
    const name = calleeName(call) ?? ''
    const argument = argumentOf(call, name === 'produce' ? 4 : 0)
    if (!argument || !/^(?:send|sendBatch|produce)$/.test(name)) continue
    const times = name === 'produce' ? [argument] : timesIn(module, argument)
    for (const time of times.flatMap(one => originsOf(module, one))) {
      if (isSeconds(unwrap(time))) found.push({ kind: 'timestamp-in-seconds', span: spanOf(time) })
    }
  }
  return found
}
