import type { Role } from '../../../clients/types.js'
import { type Call, type Code, lastName, type RecordLiteral } from '../../syntax/tree-sitter/code.js'
import { type Language, type Made, originOf } from './program/clients.js'
import { type Dialect, type Evaluation, mapOf, unseenOf } from './program/evaluate.js'
import { scalarOf } from './program/scalar.js'
import { type Program, referenceOf, type Scope, walkScoped } from './program/scope.js'
import {
  type CodeEntry,
  type CodeMap,
  type CodeScalar,
  type CodeUnseen,
  flatEntries,
  literalsOf,
  unseenIn,
  valueAt,
} from './value.js'

const isImport = (code: Code, program: Program): boolean =>
  code.kind === 'name' && program.imports.some(one => one.local === code.name)

const isDuration = (code: Code): boolean =>
  (code.kind === 'member' && code.of.kind === 'name' && code.of.name === 'time') ||
  (code.kind === 'operation' && code.operator === '*' && code.parts.some(isDuration))

const dialect: Dialect = {
  constant: (code, program): CodeScalar | undefined => {
    const name = code.kind === 'call' && code.args.length === 0 ? code.callee : code
    const text = (): string => program.text.slice(code.span.start, code.span.end)
    if (
      isDuration(code) &&
      code.kind === 'operation' &&
      code.parts.every(part => isDuration(part) || part.kind === 'literal')
    )
      return { kind: 'scalar', scalar: 'string', raw: text(), span: code.span }
    if (name.kind !== 'member') return undefined
    // `sarama.WaitForAll`, `kgo.AllISRAcks()`, `kgo.NewOffset().AtStart()`.
    const ofCall =
      name.of.kind === 'call' && name.of.args.length === 0 && name.of.callee.kind === 'member'
        ? name.of.callee.of
        : null
    if (!isImport(ofCall ?? name.of, program)) return undefined
    if (code.kind === 'call' && /^(?:Now|Getenv|Background)$/.test(name.name)) return undefined
    const raw = isDuration(code) ? text() : name.name
    return { kind: 'scalar', scalar: 'string', raw, span: code.span }
  },
}

const from = (code: Code | null, program: Program, module: RegExp): string | null => {
  const origin = code ? originOf(code, program) : null
  return origin && module.test(origin.module) ? origin.name : null
}

const sarama = /^(?:github\.com\/(?:IBM|Shopify)\/sarama|gopkg\.in\/Shopify\/sarama)/
const kafkaGo = /^github\.com\/segmentio\/kafka-go/
const confluent = /^(?:github\.com\/confluentinc\/confluent-kafka-go|gopkg\.in\/confluentinc\/confluent-kafka-go)/
const franz = /^github\.com\/twmb\/franz-go\/pkg\/kgo/

const watermill = /^github\.com\/ThreeDotsLabs\/watermill-kafka/

const flat = (map: CodeMap): Pick<Made, 'entries' | 'unseen'> => ({ entries: flatEntries(map), unseen: unseenIn(map) })

const saramaRoles = {
  producer: /^New(?:Sync|Async)Producer(?:FromClient)?$/,
  consumer: /^NewConsumer(?:Group)?(?:FromClient)?$/,
}

/** Whether the file hands this configuration to a constructor of that role. */
const isGivenTo = (config: Code, role: 'producer' | 'consumer', program: Program): boolean => {
  let found = false
  walkScoped(program, (code, at) => {
    if (code.kind !== 'call' || !saramaRoles[role].test(from(code.callee, program, sarama) ?? '')) return
    for (const { value } of code.args) {
      const held = referenceOf(value, at)
      found ||= value === config || held?.binding.writes.some(write => write.value === config) === true
    }
  })
  return found
}

/** The group that `NewConsumerGroup(brokers, group, config)` joins with this configuration. */
const groupOf = (config: Code, evaluation: Evaluation): CodeEntry[] => {
  const found: CodeEntry[] = []
  walkScoped(evaluation.program, (code, at) => {
    if (code.kind !== 'call' || from(code.callee, evaluation.program, sarama) !== 'NewConsumerGroup') return
    const [, group, given] = code.args
    const held = given && referenceOf(given.value, at)
    if (!group || !(given?.value === config || held?.binding.writes.some(write => write.value === config))) return
    const value = scalarOf(evaluation, group.value, at)
    if (value.kind === 'scalar') found.push({ key: 'groupID', keySpan: group.value.span, value })
  })
  return found
}

/** One configuration of sarama serves both roles: its fields and what it is handed to tell which. */
const saramaConfig = (code: Call, evaluation: Evaluation): Made[] => {
  const { program } = evaluation
  const own = held(code, evaluation)
  const { entries, unseen: open } = own ? flat(own) : { entries: [], unseen: [] }
  // The constructor itself hides nothing: it sets the defaults.
  const unseen = open.filter(one => one.span.start !== code.span.start)
  const of = (prefix: string): CodeEntry[] => entries.filter(entry => entry.key.startsWith(prefix))
  const roles: Role[] = []
  const consumes = of('Consumer.').some(entry => /^Consumer\.(?:Offsets|Group|IsolationLevel|Fetch)\b/.test(entry.key))
  const produces = of('Producer.').length > 0
  const given = {
    producer: isGivenTo(code, 'producer', program),
    consumer: isGivenTo(code, 'consumer', program),
  }
  if (given.producer || (produces && !given.consumer)) roles.push('producer')
  if (given.consumer || (consumes && !given.producer)) roles.push('consumer')
  // The fields are set one by one, and it is the retries that make what is missing matter.
  const anchor = entries.find(entry => entry.key === 'Producer.Retry.Max')?.keySpan
  return roles.map(role => ({
    role,
    client: 'sarama',
    block: role === 'producer' ? (anchor ?? code.span) : code.span,
    entries: [
      ...entries.filter(entry => !entry.key.startsWith(role === 'producer' ? 'Consumer.' : 'Producer.')),
      ...(role === 'consumer' ? groupOf(code, evaluation) : []),
    ],
    unseen,
    topics: [],
  }))
}

/** Watermill hands a configuration of sarama on; its own ones retry more than sarama does. */
const watermillRecord = (code: RecordLiteral, type: string, scope: Scope, evaluation: Evaluation): Made[] => {
  const fieldOf = (name: string): Code | undefined =>
    code.fields.find(({ key }) => key?.kind === 'literal' && key.value === name)?.value
  const config = fieldOf('OverwriteSaramaConfig')
  const { entries, unseen } = config
    ? flat(mapOf(evaluation, config, scope, code.span.start))
    : { entries: [], unseen: [] }
  // What sarama itself makes is a client of its own.
  if (unseen.some(one => /\bNewConfig\(\)$/.test(one.text))) return []
  const role = type === 'SubscriberConfig' ? 'consumer' : 'producer'
  const open: CodeEntry = { key: 'Producer.Retry.Max', keySpan: code.span, value: unseenOf(evaluation, code.span) }
  const group = fieldOf('ConsumerGroup')
  const joined: CodeEntry[] = group
    ? [{ key: 'groupID', keySpan: group.span, value: scalarOf(evaluation, group, scope) }]
    : []
  const own = entries.filter(entry => !entry.key.startsWith(role === 'producer' ? 'Consumer.' : 'Producer.'))
  return [
    {
      role,
      client: 'sarama',
      block: code.span,
      entries: role === 'producer' ? [open, ...own] : [...own, ...joined],
      unseen: unseen.filter(one => !/\bDefaultSarama\w+Config\(\)$/.test(one.text)),
      topics: [],
    },
  ]
}

const kafkaGoRecord = (code: RecordLiteral, type: string, scope: Scope, evaluation: Evaluation): Made[] => {
  const role = type === 'ReaderConfig' || type === 'ConsumerGroupConfig' ? 'consumer' : 'producer'
  const map = mapOf(evaluation, code, scope, code.span.start)
  const own = held(code, evaluation)
  const { entries, unseen } = flat(own ?? map)
  const topics = ['Topic', 'GroupTopics', 'Topics'].flatMap(key => literalsOf(valueAt(map, key)))
  const client = type === 'WriterConfig' ? 'kafka-go-new-writer' : 'kafka-go'
  const methods = role === 'consumer' ? methodEntries(evaluation.program) : []
  return [{ role, client, block: code.span, entries: [...entries, ...methods], unseen, topics }]
}

/** The map of the variable that holds a literal, with the fields set afterwards. */
const held = (code: Code, evaluation: Evaluation): CodeMap | null => {
  let map: CodeMap | null = null
  walkScoped(evaluation.program, (each, at) => {
    if (map || each.kind !== 'assign' || each.value !== code) return
    map = mapOf(evaluation, each.target, at, Number.MAX_SAFE_INTEGER)
  })
  return map
}

/** ReadMessage commits by itself, FetchMessage does not: which of them a file calls decides. */
const methodEntries = (program: Program): CodeEntry[] => {
  const calls: Call[] = []
  walkScoped(program, each => {
    if (each.kind === 'call' && /^(?:ReadMessage|FetchMessage)$/.test(lastName(each.callee))) calls.push(each)
  })
  const names = new Set(calls.map(call => lastName(call.callee)))
  const [first] = calls
  if (names.size !== 1 || first?.callee.kind !== 'member') return []
  const span = first.callee.nameSpan
  const raw = first.callee.name
  return [{ key: 'method', keySpan: span, value: { kind: 'scalar', scalar: 'string', raw, span } }]
}

const kgoClient = (code: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  const entries: CodeEntry[] = []
  const unseen: CodeUnseen[] = []
  const topics: string[] = []
  const take = (option: Code, at: Scope): void => {
    if (option.kind === 'list') for (const item of option.items) take(item, at)
    else if (option.kind === 'call' && from(option.callee, evaluation.program, franz) !== null) {
      const name = lastName(option.callee)
      const keySpan = option.callee.kind === 'member' ? option.callee.nameSpan : option.span
      const [first] = option.args
      const many = option.args.length > 1
      const value = !first
        ? ({ kind: 'scalar', scalar: 'boolean', raw: 'true', span: option.span } as const)
        : many
          ? ({
              kind: 'list',
              items: option.args.map(arg => scalarOf(evaluation, arg.value, at)),
              span: option.span,
            } as const)
          : scalarOf(evaluation, first.value, at)
      if (/^(?:ConsumeTopics|DefaultProduceTopic)$/.test(name)) topics.push(...literalsOf(value))
      entries.push({ key: name, keySpan, value })
    } else {
      const found = referenceOf(option, at)
      const writes = found?.binding.writes.filter(write => write.how === 'set') ?? []
      if (!found || found.binding.parameter || writes.length === 0) unseen.push(unseenOf(evaluation, option.span))
      else
        for (const write of writes) {
          if (write.depth > 0 || !write.value) unseen.push(unseenOf(evaluation, write.keySpan))
          else if (write.value.kind === 'call' && lastName(write.value.callee) === 'append')
            for (const arg of write.value.args.slice(1)) take(arg.value, write.scope)
          else take(write.value, write.scope)
        }
    }
  }
  for (const { value } of code.args) take(value, scope)
  const consumes = entries.some(entry => /^(?:ConsumerGroup|ConsumeTopics|ConsumePartitions)$/.test(entry.key))
  const produces = entries.some(entry =>
    /^(?:RequiredAcks|DisableIdempotentWrite|Record(?:Retries|DeliveryTimeout|Partitioner)|Producer|TransactionalID|DefaultProduceTopic|MaxProduce|MaxBuffered)/.test(
      entry.key,
    ),
  )
  const roles: Role[] = consumes ? (produces ? ['producer', 'consumer'] : ['consumer']) : ['producer']
  return roles.map(role => ({ role, client: 'franz-go', block: code.span, entries, unseen, topics }))
}

const confluentClient = (code: Call, name: string, scope: Scope, evaluation: Evaluation): Made[] => {
  const [config] = code.args
  if (!config) return []
  const { entries, unseen } = mapOf(evaluation, config.value, scope, code.span.start)
  const role = name === 'NewProducer' ? 'producer' : 'consumer'
  return [{ role, client: 'confluent-kafka-go', block: code.span, entries, unseen, topics: [] }]
}

export const go: Language = {
  dialect,
  make: (code, scope, evaluation) => {
    const { program } = evaluation
    if (code.kind === 'record') {
      const own = from(code.type, program, watermill)
      if (own === 'SubscriberConfig' || own === 'PublisherConfig') return watermillRecord(code, own, scope, evaluation)
      const type = from(code.type, program, kafkaGo)
      return type && /^(?:Writer|WriterConfig|ReaderConfig|ConsumerGroupConfig)$/.test(type)
        ? kafkaGoRecord(code, type, scope, evaluation)
        : []
    }
    if (code.kind !== 'call') return []
    if (from(code.callee, program, sarama) === 'NewConfig') return saramaConfig(code, evaluation)
    const made = from(code.callee, program, confluent)
    if (made === 'NewProducer' || made === 'NewConsumer') return confluentClient(code, made, scope, evaluation)
    const kgo = from(code.callee, program, franz)
    return kgo === 'NewClient' || kgo === 'NewGroupTransactSession' ? kgoClient(code, scope, evaluation) : []
  },
}
