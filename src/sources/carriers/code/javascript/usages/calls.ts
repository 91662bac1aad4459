import type { Module } from '../../../../syntax/javascript/module.js'
import { ancestors, textOf } from '../../../../syntax/javascript/module.js'
import {
  type CallNode,
  calleeName,
  type FunctionNode,
  isFunction,
  type Node,
  walk,
} from '../../../../syntax/javascript/nodes.js'

const commits = /^(?:commit(?:Offsets?|OffsetsIfNecessary|Sync|Message|MessageSync)?|offsetsStore|storeOffsets?)$/
const control =
  /^(?:heartbeat|resolveOffset|pause|resume|isRunning|isStale|uncommittedOffsets|highWatermark|lastOffset|firstOffset)$/
const reading =
  /^(?:parse\w*|toString|toJSON|decode\w*|deserialize\w*|unmarshal\w*|from|String|Number|BigInt|Buffer|Date|stringify|slice|trim|split|keys|values|entries|get|has|now|map|filter|forEach|all|allSettled|race|reduce)$/
const logging =
  /(?:^|\.)(?:console|log|logger|\w*Logger|winston|pino|sentry|metrics?|\w*(?:counter|histogram|gauge)|statsd?|span|tracer)(?:\.|$)|(?:^|\.)(?:log\w*|debug|info|warn|error|trace|captureException|captureMessage|recordException|setStatus|print)$/i

/** Commits an offset, or stores it for the next commit. */
export const isCommit = (call: CallNode): boolean => commits.test(calleeName(call) ?? '')

/** Moves the position of the batch, which the client commits later. */
export const isResolve = (call: CallNode): boolean => calleeName(call) === 'resolveOffset'

export const isLogging = (module: Module, call: CallNode): boolean => logging.test(textOf(module, call.callee))

/** Only turns a record into another form. */
export const isReading = (call: CallNode): boolean => reading.test(calleeName(call) ?? '')

export const isControl = (call: CallNode): boolean => isCommit(call) || control.test(calleeName(call) ?? '')

/** Calls inside a node; `deep` says whether to enter functions that it holds. */
export const callsIn = (module: Module, node: Node): CallNode[] =>
  module.calls.filter(call => (call.start ?? 0) >= (node.start ?? 0) && (call.end ?? 0) <= (node.end ?? 0))

export const mentions = (node: Node, names: ReadonlySet<string>): boolean => {
  let found = false
  walk(node, one => {
    if (one.type === 'Identifier' && names.has(one.name)) found = true
    return !found
  })
  return found
}

export const functionAround = (module: Module, node: Node): FunctionNode | undefined => {
  for (const above of ancestors(module, node)) if (isFunction(above)) return above
  return undefined
}

/** Nobody waits for it or looks at what comes of it: `x()`, `void x()`. */
export const isLetGo = (module: Module, node: Node): boolean => {
  const parent = module.parents.get(node)
  if (parent?.type === 'UnaryExpression' && parent.operator === 'void') return isLetGo(module, parent)
  if (parent?.type === 'ParenthesizedExpression') return isLetGo(module, parent)
  return parent?.type === 'ExpressionStatement'
}
