import type { Role } from '../../../../clients/types.js'
import { type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeUnseen, type CodeValue, literalsOf } from '../value.js'
import { type Chain, chainOf, type Step } from './chains.js'
import { dottedOf, type Made } from './clients.js'
import { type Evaluation, keyText, mapOf, unseenOf } from './evaluate.js'
import { camel, checkpointing } from './flink-checkpoints.js'
import { oldClients, oldConnector } from './flink-old.js'
import { scalarOf } from './scalar.js'
import type { Scope } from './scope.js'

const builders: Readonly<Record<string, Role>> = { KafkaSink: 'producer', KafkaSource: 'consumer' }

/** An enum or a factory call as the text that names it. */
const named = (code: Code, value: CodeValue): CodeValue => {
  const of = code.kind === 'call' ? code.callee : code
  if (value.kind !== 'unseen' || of.kind !== 'member') return value
  const raw = `${dottedOf(of).split('.').slice(-2).join('.')}${code.kind === 'call' ? '()' : ''}`
  return { kind: 'scalar', scalar: 'string', raw, span: code.span }
}

/** Methods that set what the vocabulary has under a key of Kafka. */
const keys: Readonly<Record<string, string>> = { setBootstrapServers: 'bootstrap.servers', setGroupId: 'group.id' }
const own =
  /^(?:setDeliveryGuarantee|setDeliverGuarantee|setTransactionalIdPrefix|setStartingOffsets|setTransactionNamingStrategy)$/
const maps = /^(?:setProperties|setKafkaProducerConfig)$/

interface Parts {
  readonly entries: CodeEntry[]
  readonly unseen: CodeUnseen[]
  readonly topics: string[]
}

const addStep = (parts: Parts, step: Step, evaluation: Evaluation): void => {
  const { scope, nameSpan } = step
  const [first, second] = step.args
  const name = camel(step.name)
  if (!first) return
  const add = (key: string, value: CodeValue, keySpan = nameSpan): void =>
    void parts.entries.push({ key, keySpan, value })
  if (name === 'setProperty' && second) {
    const key = keyText(evaluation, first.value, scope)
    const value = scalarOf(evaluation, second.value, scope)
    if (key === undefined) parts.unseen.push(unseenOf(evaluation, first.value.span))
    else add(key, value, first.value.span)
  } else if (maps.test(name)) {
    const map = mapOf(evaluation, first.value, scope, first.value.span.start)
    parts.entries.push(...map.entries)
    parts.unseen.push(...map.unseen)
  } else if (/^setTopics?$/.test(name))
    parts.topics.push(...step.args.flatMap(one => literalsOf(scalarOf(evaluation, one.value, scope))))
  else if (Object.hasOwn(keys, name)) add(keys[name] ?? name, scalarOf(evaluation, first.value, scope))
  else if (own.test(name)) add(step.name, named(first.value, scalarOf(evaluation, first.value, scope)))
}

/** The topic of a sink is that of the serializer inside it. */
const sinkTopics = (chain: Chain, evaluation: Evaluation): string[] =>
  chain.steps
    .filter(step => camel(step.name) === 'setRecordSerializer')
    .flatMap(step => {
      const [serializer] = step.args
      if (serializer?.value.kind !== 'call') return []
      return chainOf(serializer.value, step.scope, evaluation.program)
        .steps.filter(one => camel(one.name) === 'setTopic')
        .flatMap(one => one.args.flatMap(({ value }) => literalsOf(scalarOf(evaluation, value, one.scope))))
    })

/** `KafkaSink.builder()…build()` and `KafkaSource.builder()…build()` of Flink in Java and Python. */
export const flinkClients = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind === 'call' && oldConnector.test(lastName(code.callee))) return oldClients(code, scope, evaluation)
  if (code.kind !== 'call' || code.made || lastName(code.callee) !== 'build') return []
  const { program } = evaluation
  const chain = chainOf(code, scope, program)
  const role = Object.hasOwn(builders, lastName(chain.base)) ? builders[lastName(chain.base)] : undefined
  if (!role || chain.steps[0]?.name !== 'builder') return []
  const parts: Parts = { entries: [], unseen: [], topics: [] }
  for (const step of chain.steps) addStep(parts, step, evaluation)
  if (role === 'producer') parts.topics.push(...sinkTopics(chain, evaluation))
  const entries = [...parts.entries, ...checkpointing(program, evaluation, code.span)]
  return [
    {
      role,
      client: 'flink-datastream-kafka',
      block: chain.base.span,
      entries,
      unseen: parts.unseen,
      topics: parts.topics,
    },
  ]
}
