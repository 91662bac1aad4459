import type { Span } from '../../../../text/mapped.js'
import { type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeUnseen, literalOf } from '../value.js'
import { chainOf, type Step } from './chains.js'
import { dottedOf, type Made } from './clients.js'
import { type Evaluation, keyText, mapOf, unseenOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import { referenceOf, type Scope, walkScoped } from './scope.js'

interface Parts {
  readonly entries: readonly CodeEntry[]
  readonly unseen: readonly CodeUnseen[]
}

const nothing: Parts = { entries: [], unseen: [] }

const topicOf = (block: Span, topic: string | undefined, parts: readonly Parts[]): Made => ({
  role: 'topic',
  client: 'kafka-topic',
  block,
  entries: parts.flatMap(one => one.entries),
  unseen: parts.flatMap(one => one.unseen),
  topics: topic === undefined ? [] : [topic],
})

/** A count that the program states; of one that it computes nothing is said. */
const countOf = (key: string, keySpan: Span, code: Code | undefined, scope: Scope, evaluation: Evaluation): Parts => {
  const isOptional = code?.kind === 'call' && /^Optional\.(?:of|empty)$/.test(dottedOf(code.callee))
  const stated = isOptional ? code.args[0]?.value : code
  const value = stated && scalarOf(evaluation, stated, scope)
  // `Optional.empty()`, and -1, leave it to the broker.
  if (!value || (value.kind === 'scalar' && value.raw === '-1')) return nothing
  return { entries: [{ key, keySpan, value }], unseen: [] }
}

const configsOf = (code: Code, scope: Scope, evaluation: Evaluation): Parts =>
  mapOf(evaluation, code, scope, code.span.start)

const stepParts = ({ name, nameSpan, args, scope }: Step, evaluation: Evaluation): Parts => {
  const [first, second] = args
  if (name === 'partitions') return countOf('partitions', nameSpan, first?.value, scope, evaluation)
  if (name === 'replicas') return countOf('replication.factor', nameSpan, first?.value, scope, evaluation)
  if (name === 'compact') {
    const value = { kind: 'scalar', scalar: 'string', raw: 'compact', span: nameSpan } as const
    return { entries: [{ key: 'cleanup.policy', keySpan: nameSpan, value }], unseen: [] }
  }
  if (name === 'configs' && first) return configsOf(first.value, scope, evaluation)
  if (name !== 'config' || !first || !second) return nothing
  const key = keyText(evaluation, first.value, scope)
  return key === undefined
    ? { entries: [], unseen: [unseenOf(evaluation, first.value.span)] }
    : { entries: [{ key, keySpan: first.value.span, value: scalarOf(evaluation, second.value, scope) }], unseen: [] }
}

/** `TopicBuilder.name("orders").partitions(6).replicas(3).config(…).build()` of Spring for Apache Kafka. */
const built = (call: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  if (call.made || lastName(call.callee) !== 'build') return []
  const { base, steps } = chainOf(call, scope, evaluation.program)
  const [start] = steps
  if (lastName(base) !== 'TopicBuilder' || start?.name !== 'name') return []
  const named = start.args[0] && literalOf(scalarOf(evaluation, start.args[0].value, start.scope))
  // Placed replicas are counted nowhere.
  const placed = steps.filter(({ name }) => /^(?:assignReplicas|replicasAssignments)$/.test(name))
  const unseen = placed.map(({ nameSpan }) => unseenOf(evaluation, nameSpan))
  return [topicOf(start.nameSpan, named, [...steps.map(one => stepParts(one, evaluation)), { entries: [], unseen }])]
}

/** The maps handed to `configs` of a topic, at once or on the variable that holds it. */
const laterConfigs = (call: Call, evaluation: Evaluation): Parts[] => {
  const found: Parts[] = []
  let held: ReturnType<typeof referenceOf> = null
  walkScoped(evaluation.program, (code, scope) => {
    if (code.kind === 'assign' && code.value === call) held = referenceOf(code.target, scope)
    if (code.kind !== 'call' || code.callee.kind !== 'member' || code.callee.name !== 'configs') return
    const { of } = code.callee
    const isOwn = of === call || (held !== null && referenceOf(of, scope)?.binding === held.binding)
    const [map] = code.args
    if (isOwn && map) found.push(configsOf(map.value, scope, evaluation))
  })
  return found
}

/** `new NewTopic("orders", 6, (short) 3)` of the admin client. */
const constructed = (call: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  if (lastName(call.callee) !== 'NewTopic') return []
  const [name, partitions, replicas] = call.args
  if (!name || !partitions || !replicas) return []
  const topic = literalOf(scalarOf(evaluation, name.value, scope))
  return [
    topicOf(call.span, topic, [
      countOf('partitions', partitions.value.span, partitions.value, scope, evaluation),
      countOf('replication.factor', replicas.value.span, replicas.value, scope, evaluation),
      ...laterConfigs(call, evaluation),
    ]),
  ]
}

/** Topics that a program on the JVM creates. */
export const createdTopics = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind !== 'call') return []
  const found = [...built(code, scope, evaluation), ...constructed(code, scope, evaluation)]
  return found.filter(({ entries }) => entries.length > 0)
}
