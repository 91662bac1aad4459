import { ancestors, type Module } from '../../../../syntax/javascript/module.js'
import { argumentOf, calleeName, isCall, type Node, spanOf, walk } from '../../../../syntax/javascript/nodes.js'
import type { CodeUsage } from '../../declare.js'
import { valueAt } from '../../value.js'
import type { Used } from '../calls.js'
import { evaluate } from '../evaluate.js'
import { functionAround, mentions } from './calls.js'
import { optionFunctions, type Region, workIn } from './regions.js'

const isLoop = (node: Node): boolean => /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type)

/** Whether what stands here leaves a loop over records, not only a switch within it. */
const leavesLoop = (module: Module, node: Node, records: ReadonlySet<string>): boolean => {
  for (const above of ancestors(module, node)) {
    if (node.type === 'BreakStatement' && above.type === 'SwitchStatement' && !node.label) return false
    if (above.type === 'ForOfStatement') return mentions(above.right, records)
    if (isLoop(above)) return mentions(above, records)
    if (/Function/.test(above.type)) return false
  }
  return false
}

/**
 * kafkajs resolves the last offset of a batch when its handler returns, unless eachBatchAutoResolve is false: a loop
 * that is left early leaves records behind that count as processed (kafkajs, consumer/runner.js).
 */
export const leftEarly = (module: Module, used: Used): CodeUsage[] =>
  used.calls.flatMap(call => {
    const argument = argumentOf(call, 0)
    if (used.client !== 'kafkajs' || calleeName(call) !== 'run' || argument?.type !== 'ObjectExpression') return []
    if (argument.properties.some(one => one.type === 'SpreadElement')) return []
    const written = valueAt(evaluate(module, argument), 'eachBatchAutoResolve')
    if (written && !(written.kind === 'scalar' && written.raw === 'true')) return []
    return optionFunctions(module, call, 'eachBatch').flatMap((fn): CodeUsage[] => {
      const records = new Set(['batch', 'messages'])
      const found: CodeUsage[] = []
      walk(fn.body, node => {
        const isExit = node.type === 'BreakStatement' || node.type === 'ReturnStatement'
        if (isExit && functionAround(module, node) === fn && leavesLoop(module, node, records))
          found.push({ kind: 'batch-left-early', span: spanOf(node) })
        return undefined
      })
      return found.slice(0, 1)
    })
  })

/** kafkajs sends heartbeats between batches alone; inside one the handler has to. */
export const withoutHeartbeat = (module: Module, used: Used, regions: readonly Region[]): CodeUsage[] => {
  if (used.client !== 'kafkajs') return []
  return regions.flatMap(region => {
    if (region.kind !== 'batch' || mentions(region.fn, new Set(['heartbeat']))) return []
    let loop: Node | undefined
    walk(region.fn.body, node => {
      if (!loop && isLoop(node) && mentions(node, new Set(['batch', 'messages', 'message']))) loop = node
      return !loop
    })
    if (!loop) return []
    const awaited = workIn(module, region, loop).find(call => isAwaited(module, call))
    return awaited ? [{ kind: 'no-heartbeat' as const, span: spanOf(awaited) }] : []
  })
}

const isAwaited = (module: Module, call: Node): boolean =>
  isCall(call) && module.parents.get(call)?.type === 'AwaitExpression'
