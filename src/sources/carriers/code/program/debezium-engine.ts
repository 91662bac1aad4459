import { type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import type { CodeEntry } from '../value.js'
import { chainOf } from './chains.js'
import type { Made } from './clients.js'
import { type Evaluation, keyText, mapOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import type { Scope } from './scope.js'

const engine = /^io\.debezium\.(?:engine|embedded)(?:\.|$)/

/** `Configuration.create().with("name", "orders")…build()` of io.debezium.config, where it stands in the same function. */
const configured = (code: Code, scope: Scope, evaluation: Evaluation): CodeEntry[] => {
  if (code.kind !== 'call') return []
  return chainOf(code, scope, evaluation.program).steps.flatMap(({ name, args: [first, second], scope: inner }) => {
    if (name !== 'with' || !first || !second) return []
    const key = keyText(evaluation, first.value, inner)
    return key === undefined
      ? []
      : [{ key, keySpan: first.value.span, value: scalarOf(evaluation, second.value, inner) }]
  })
}

/** `DebeziumEngine.create(…).using(properties)`: a connector inside a program, with the keys of Kafka Connect. */
export const debeziumEngines = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind !== 'call' || code.made || lastName(code.callee) !== 'using') return []
  const [config] = code.args
  if (!config || code.args.length !== 1) return []
  if (!evaluation.program.imports.some(({ module, imported }) => engine.test(`${module}.${imported}`))) return []
  const { entries, unseen } = mapOf(evaluation, config.value, scope, code.span.start)
  const all = entries.length > 0 ? entries : configured(config.value, scope, evaluation)
  if (!all.some(({ key }) => key === 'connector.class')) return []
  return [{ role: 'connector', client: 'debezium-engine', block: config.value.span, entries: all, unseen, topics: [] }]
}
