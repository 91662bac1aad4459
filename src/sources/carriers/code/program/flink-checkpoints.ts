import type { Span } from '../../../../text/mapped.js'
import { lastName } from '../../../syntax/tree-sitter/code.js'
import type { CodeEntry } from '../value.js'
import { type Evaluation, unseenOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import { type Program, walkScoped } from './scope.js'

/** `set_delivery_guarantee` of Python is `setDeliveryGuarantee` of Java. */
export const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const intervalKey = 'execution.checkpointing.interval'

/**
 * The period of checkpoints that the same file sets. Where the file makes no environment, or makes it of a configuration,
 * somebody else decides.
 */
export const checkpointing = (program: Program, evaluation: Evaluation, block: Span): CodeEntry[] => {
  const entries: CodeEntry[] = []
  let makesEnvironment = false
  let isConfigured = false
  walkScoped(program, (code, scope) => {
    if (code.kind !== 'call' || code.callee.kind !== 'member') return
    const { name, nameSpan } = code.callee
    const [first, second] = code.args
    const plain = camel(name)
    if (plain === 'getExecutionEnvironment' || plain === 'createLocalEnvironment') {
      makesEnvironment = true
      isConfigured ||= code.args.length > 0
    }
    if (/TableEnvironment$/.test(lastName(code.callee.of)) && plain === 'create') makesEnvironment = true
    if (first?.value.kind === 'literal' && first.value.value === intervalKey && second) {
      const value = scalarOf(evaluation, second.value, scope)
      entries.push({ key: intervalKey, keySpan: first.value.span, value })
      return
    }
    // Settings of a whole configuration are not looked into.
    if (
      plain === 'configure' ||
      lastName(first?.value ?? null) === 'CHECKPOINTING_INTERVAL' ||
      /^(?:execution\.)?checkpointing/.test(first?.value.kind === 'literal' ? first.value.value : '')
    )
      isConfigured = true
    if (/^(?:enableCheckpointing|setCheckpointInterval)$/.test(plain) && first)
      entries.push({ key: name, keySpan: nameSpan, value: scalarOf(evaluation, first.value, scope) })
  })
  if (entries.length > 0 || (makesEnvironment && !isConfigured)) return entries
  const { start } = block
  const key = 'enableCheckpointing'
  return [{ key, keySpan: { start, end: start }, value: unseenOf(evaluation, { start, end: start }) }]
}
