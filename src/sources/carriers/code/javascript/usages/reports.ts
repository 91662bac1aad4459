import type { Module } from '../../../../syntax/javascript/module.js'
import {
  argumentOf,
  calleeName,
  type FunctionNode,
  type Node,
  spanOf,
  walk,
} from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import type { Used } from '../calls.js'
import { functionsOf } from '../origins.js'

/** Whether the function looks at its first parameter, which is the error. */
const readsError = (fn: FunctionNode): boolean => {
  const [first] = fn.params
  if (first?.type !== 'Identifier') return first !== undefined
  let isRead = false
  walk(fn.body, node => {
    if (node.type === 'Identifier' && node.name === first.name) isRead = true
    return !isRead
  })
  return isRead || usesArguments(fn.body)
}

const usesArguments = (body: Node): boolean => {
  let isUsed = false
  walk(body, node => {
    if (node.type === 'Identifier' && node.name === 'arguments') isUsed = true
    return !isUsed
  })
  return isUsed
}

/** Delivery reports of librdkafka's bindings whose handler never looks at the error. */
export const ignoredReports = (module: Module, used: Used): CodeUsage[] => {
  if (used.style !== 'rdkafka' || used.role !== 'producer') return []
  const found: CodeUsage[] = []
  for (const call of used.calls) {
    const name = calleeName(call)
    const event = argumentOf(call, 0)
    const isReport = name === 'on' && event?.type === 'StringLiteral' && event.value === 'delivery-report'
    // HighLevelProducer takes the report as the last argument.
    const handler = isReport
      ? argumentOf(call, 1)
      : name === 'produce'
        ? argumentOf(call, call.arguments.length - 1)
        : undefined
    const [fn] = handler ? functionsOf(module, handler) : []
    if (fn && !readsError(fn)) found.push({ kind: 'send-result-ignored', span: spanOf(call) })
  }
  return found
}
