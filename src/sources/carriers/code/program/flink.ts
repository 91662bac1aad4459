import type { Role } from '../../../../clients/types.js'
import { type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeUnseen, type CodeValue, literalsOf } from '../value.js'
import { type Chain, chainOf, type Step } from './chains.js'
import { dottedOf, type Made } from './clients.js'
import { type Evaluation, keyText, mapOf, unseenOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import { type Program, type Scope, walkScoped } from './scope.js'

const builders: Readonly<Record<string, Role>> = { KafkaSink: 'producer', KafkaSource: 'consumer' }

/** `set_delivery_guarantee` of Python is `setDeliveryGuarantee` of Java. */
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

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

/**
 * The period of checkpoints that the same file sets. Where the file makes no environment, or makes it of a configuration,
 * somebody else decides.
 */
const checkpointing = (program: Program, evaluation: Evaluation, block: Call): CodeEntry[] => {
  const entries: CodeEntry[] = []
  let makesEnvironment = false
  let isConfigured = false
  walkScoped(program, (code, scope) => {
    if (code.kind !== 'call' || code.callee.kind !== 'member') return
    const { name, nameSpan } = code.callee
    const [first] = code.args
    const plain = camel(name)
    if (plain === 'getExecutionEnvironment' || plain === 'createLocalEnvironment') {
      makesEnvironment = true
      isConfigured ||= code.args.length > 0
    }
    // Settings of a whole configuration are not looked into.
    if (
      plain === 'configure' ||
      /^(?:execution\.)?checkpointing/.test(first?.value.kind === 'literal' ? first.value.value : '')
    )
      isConfigured = true
    if (/^(?:enableCheckpointing|setCheckpointInterval)$/.test(plain) && first)
      entries.push({ key: name, keySpan: nameSpan, value: scalarOf(evaluation, first.value, scope) })
  })
  if (entries.length > 0 || (makesEnvironment && !isConfigured)) return entries
  const { start } = block.span
  const key = 'enableCheckpointing'
  return [{ key, keySpan: { start, end: start }, value: unseenOf(evaluation, { start, end: start }) }]
}

/** `KafkaSink.builder()…build()` and `KafkaSource.builder()…build()` of Flink in Java and Python. */
export const flinkClients = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind !== 'call' || code.made || lastName(code.callee) !== 'build') return []
  const { program } = evaluation
  const chain = chainOf(code, scope, program)
  const role = Object.hasOwn(builders, lastName(chain.base)) ? builders[lastName(chain.base)] : undefined
  if (!role || chain.steps[0]?.name !== 'builder') return []
  const parts: Parts = { entries: [], unseen: [], topics: [] }
  for (const step of chain.steps) addStep(parts, step, evaluation)
  if (role === 'producer') parts.topics.push(...sinkTopics(chain, evaluation))
  const entries = [...parts.entries, ...checkpointing(program, evaluation, code)]
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
