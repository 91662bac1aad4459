import { type Call, type Code, lastName } from '../../syntax/tree-sitter/code.js'
import { dottedOf, type Language, type Made } from './program/clients.js'
import { dotnetFrameworks, propertiesIn, stated } from './program/dotnet-frameworks.js'
import { type Dialect, type Evaluation, mapOf } from './program/evaluate.js'
import { scalarOf } from './program/scalar.js'
import { type Program, referenceOf, type Scope, walkScoped } from './program/scope.js'
import { type CodeEntry, type CodeScalar, literalsOf } from './value.js'

const enumTypes =
  /^(?:Acks|AutoOffsetReset|IsolationLevel|CompressionType|SecurityProtocol|SaslMechanism|PartitionAssignmentStrategy|Partitioner|BrokerAddressFamily|SaslOauthbearerMethod|ClientDnsLookup|GroupProtocol)$/

const constantOf = (code: Code): CodeScalar | undefined => {
  if (code.kind !== 'member') return undefined
  if (/^(?:int|Int32)\.MaxValue$/.test(dottedOf(code)))
    return { kind: 'scalar', scalar: 'number', raw: '2147483647', span: code.span }
  if (!enumTypes.test(lastName(code.of))) return undefined
  return { kind: 'scalar', scalar: 'string', raw: code.name, span: code.span }
}

const dialect: Dialect = { constant: constantOf }

const roles: Readonly<Record<string, 'producer' | 'consumer'>> = {
  ProducerBuilder: 'producer',
  DependentProducerBuilder: 'producer',
  ConsumerBuilder: 'consumer',
}
const configs: Readonly<Record<string, 'producer' | 'consumer'>> = {
  ProducerConfig: 'producer',
  ConsumerConfig: 'consumer',
}

const roleOf = (table: typeof roles, name: string): 'producer' | 'consumer' | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Whether a builder of this file takes the configuration, which then is told with the client it builds. */
const isBuilt = (config: Code, program: Program): boolean => {
  let found = false
  walkScoped(program, (code, scope) => {
    if (code.kind !== 'call' || !roleOf(roles, lastName(code.callee))) return
    const [given] = code.args
    if (!given) return
    const held = referenceOf(given.value, scope)
    found ||= given.value === config || held?.binding.writes.some(write => write.value === config) === true
  })
  return found
}

const client = 'confluent-kafka-dotnet'

/** The configuration of the variable it is assigned to, with the properties set afterwards. */
const configOf = (code: Call, role: 'producer' | 'consumer', scope: Scope, evaluation: Evaluation): Made => {
  let map = mapOf(evaluation, code, scope, code.span.start)
  walkScoped(evaluation.program, (each, at) => {
    if (each.kind === 'assign' && each.value === code) map = mapOf(evaluation, each.target, at, Number.MAX_SAFE_INTEGER)
  })
  return { role, client, block: code.span, entries: map.entries, unseen: map.unseen, topics: [] }
}

/** Calls of a chain, the last one first. */
const chainOf = (code: Code): Call[] => {
  const calls: Call[] = []
  let here: Code = code
  while (here.kind === 'call' && here.callee.kind === 'member') {
    calls.push(here)
    here = here.callee.of
  }
  return calls
}

/** Options of Silverback's endpoints by their property of Confluent.Kafka; the value where the name says it. */
const silverback: Readonly<Record<string, readonly [key: string, value: string | null]>> = {
  WithGroupId: ['GroupId', null],
  DisableAutoCommit: ['EnableAutoCommit', 'false'],
  EnableAutoCommit: ['EnableAutoCommit', 'true'],
  WithEnableAutoCommit: ['EnableAutoCommit', null],
  AutoResetOffsetToEarliest: ['AutoOffsetReset', 'Earliest'],
  AutoResetOffsetToLatest: ['AutoOffsetReset', 'Latest'],
  WithAutoOffsetReset: ['AutoOffsetReset', null],
  WithAutoCommitIntervalMs: ['AutoCommitIntervalMs', null],
  WithSessionTimeoutMs: ['SessionTimeoutMs', null],
  WithMaxPollIntervalMs: ['MaxPollIntervalMs', null],
  WithIsolationLevel: ['IsolationLevel', null],
}

const silverbackConsumer = (code: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  const chain = chainOf(code)
  const from = chain.find(call => lastName(call.callee) === 'ConsumeFrom')
  const configured = chain.find(call => lastName(call.callee) === 'Configure')?.args[0]?.value
  const inLambda = configured?.kind === 'function' ? propertiesIn(configured, scope, evaluation) : []
  const group = chain.some(call => lastName(call.callee) === 'WithGroupId')
  if (!from || !(group || inLambda.some(entry => entry.key === 'GroupId'))) return []
  // Silverback stores an offset once its subscriber has returned, so librdkafka's own store is off.
  const own = from.callee.kind === 'member' ? from.callee.nameSpan : from.span
  const entries: CodeEntry[] = [stated('EnableAutoOffsetStore', 'false', own), ...inLambda]
  for (const call of chain.toReversed()) {
    const option =
      call.callee.kind === 'member' && Object.hasOwn(silverback, call.callee.name)
        ? silverback[call.callee.name]
        : undefined
    if (!option || call.callee.kind !== 'member') continue
    const [key, fixed] = option
    const span = { start: call.callee.nameSpan.start, end: call.span.end }
    const [first] = call.args
    const value =
      fixed === null
        ? first && scalarOf(evaluation, first.value, scope)
        : ({
            kind: 'scalar',
            scalar: /^(?:true|false)$/.test(fixed) ? 'boolean' : 'string',
            raw: fixed,
            span,
          } as const)
    if (value) entries.push({ key, keySpan: call.callee.nameSpan, value })
  }
  const topics = from.args.flatMap(arg => literalsOf(scalarOf(evaluation, arg.value, scope)))
  return [{ role: 'consumer', client, block: code.span, entries, unseen: [], topics }]
}

export const csharp: Language = {
  dialect,
  make: (code, scope, evaluation) => {
    if (code.kind !== 'call') return []
    const name = lastName(code.callee)
    const built = code.made ? roleOf(roles, name) : undefined
    const [config] = code.args
    if (built && config) {
      const { entries, unseen, span } = mapOf(evaluation, config.value, scope, code.span.start)
      return [{ role: built, client, block: unseen.length > 0 ? code.span : span, entries, unseen, topics: [] }]
    }
    const role = code.made ? roleOf(configs, name) : undefined
    if (role) return isBuilt(code, evaluation.program) ? [] : [configOf(code, role, scope, evaluation)]
    // The outermost call of a chain holds all of its options.
    return code.made || !isOutermost(code, evaluation.program)
      ? dotnetFrameworks(code, scope, evaluation)
      : silverbackConsumer(code, scope, evaluation)
  },
}

const isOutermost = (code: Call, program: Program): boolean => {
  if (!chainOf(code).some(call => lastName(call.callee) === 'ConsumeFrom')) return false
  let outer = false
  walkScoped(program, each => {
    outer ||= each.kind === 'call' && each.callee.kind === 'member' && each.callee.of === code
  })
  return !outer
}
