import { type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeUnseen, literalOf } from '../value.js'
import { chainOf, type Step } from './chains.js'
import type { Made } from './clients.js'
import { type Evaluation, keyText, mapOf, unseenOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import type { Scope } from './scope.js'

const ends = /^(?:load|start|save|table|toTable)$/

const optionsOf = (step: Step, evaluation: Evaluation): { entries: CodeEntry[]; unseen: CodeUnseen[] } => {
  const { scope, args } = step
  const [first, second] = args
  if (step.name === 'option' && first && second) {
    const key = keyText(evaluation, first.value, scope)
    const value = scalarOf(evaluation, second.value, scope)
    return key === undefined
      ? { entries: [], unseen: [unseenOf(evaluation, first.value.span)] }
      : { entries: [{ key, keySpan: first.value.span, value }], unseen: [] }
  }
  if (step.name !== 'options') return { entries: [], unseen: [] }
  const entries: CodeEntry[] = []
  const unseen: CodeUnseen[] = []
  for (const { name, nameSpan, value } of args) {
    if (name !== undefined) {
      entries.push({ key: name, keySpan: nameSpan ?? value.span, value: scalarOf(evaluation, value, scope) })
      continue
    }
    const map = mapOf(evaluation, value, scope, value.span.start)
    entries.push(...map.entries)
    unseen.push(...map.unseen)
  }
  return { entries, unseen }
}

/** `spark.readStream.format("kafka")…load()` and `df.writeStream.format("kafka")…start()`, the latter as a batch too. */
export const sparkClients = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind !== 'call' || code.made || !ends.test(lastName(code.callee))) return []
  const { base, steps } = chainOf(code, scope, evaluation.program)
  const isKafka = steps.some(({ name, args: [first], scope: inner }) => {
    if (name !== 'format' || !first) return false
    return literalOf(scalarOf(evaluation, first.value, inner)) === 'kafka'
  })
  if (!isKafka) return []
  const words = [lastName(base), ...steps.map(({ name }) => name)]
  const role = words.includes('readStream')
    ? 'consumer'
    : words.includes('writeStream') || words.includes('write')
      ? 'producer'
      : null
  if (role === null) return []
  const options = steps.map(step => optionsOf(step, evaluation))
  const entries = options.flatMap(one => one.entries)
  const topics = entries
    .filter(({ key }) => key === 'subscribe' || key === 'topic')
    .flatMap(({ value }) => literalOf(value)?.split(',') ?? [])
  const block = steps.find(({ name }) => name === 'format')?.nameSpan ?? code.span
  return [{ role, client: 'spark-kafka', block, entries, unseen: options.flatMap(one => one.unseen), topics }]
}
