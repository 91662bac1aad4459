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

/**
 * Producer of librdkafka's bindings makes no delivery reports unless `dr_cb` or `dr_msg_cb` is set, and nobody hears of
 * a failed record. HighLevelProducer sets it and takes a callback for each record.
 */
const unreported = (used: Used): CodeUsage[] => {
  const { node } = used
  if (calleeName(node) !== 'Producer') return []
  const [config] = node.type === 'NewExpression' || node.type === 'CallExpression' ? node.arguments : []
  if (config?.type !== 'ObjectExpression') return []
  const closed = config.properties.every(
    one =>
      one.type === 'ObjectProperty' && keyOf(one.key) !== undefined && !/^dr_(?:msg_)?cb$/.test(keyOf(one.key) ?? ''),
  )
  const listens = used.calls.some(
    call => calleeName(call) === 'on' && textOf(argumentOf(call, 0)) === 'delivery-report',
  )
  const call = used.calls.find(one => calleeName(one) === 'produce')
  if (!closed || listens || !call) return []
  const related = [{ message: 'Without dr_cb there are no delivery reports', span: spanOf(node) }]
  return [{ kind: 'send-result-ignored', span: spanOf(call), related }]
}

/** node-rdkafka brings delivery reports when somebody polls; its Producer does not do it by itself. */
const unpolled = (module: Module, used: Used): CodeUsage[] => {
  if (calleeName(used.node) !== 'Producer' || used.isElsewhere) return []
  const listener = used.calls.find(
    call => calleeName(call) === 'on' && textOf(argumentOf(call, 0)) === 'delivery-report',
  )
  const sent = used.calls.find(call => calleeName(call) === 'produce')
  if (!listener || !sent || !/node-rdkafka/.test(module.text)) return []
  let polls = false
  walk(module.root, node => {
    if (node.type === 'Identifier' && /^(?:poll|setPollInterval|setPollInBackground|flush)$/.test(node.name))
      polls = true
    return !polls
  })
  if (polls) return []
  const related = [{ message: 'Is never called: nothing polls this producer', span: spanOf(listener) }]
  return [{ kind: 'send-result-ignored', span: spanOf(sent), related }]
}

const textOf = (node: Node | undefined): string | undefined => (node?.type === 'StringLiteral' ? node.value : undefined)
const keyOf = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : textOf(node))

/** Delivery reports of librdkafka's bindings whose handler never looks at the error. */
export const ignoredReports = (module: Module, used: Used): CodeUsage[] => {
  if (used.style !== 'rdkafka' || used.role !== 'producer') return []
  const found: CodeUsage[] = [...unreported(used), ...unpolled(module, used)]
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
