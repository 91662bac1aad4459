import type { Span } from '../../../../text/mapped.js'
import { type Call, type Code, type FunctionCode, lastName, walkCode } from '../../../syntax/tree-sitter/code.js'
import type { CodeEntry } from '../value.js'
import { literalsOf } from '../value.js'
import type { Made } from './clients.js'
import type { Evaluation } from './evaluate.js'
import { scalarOf } from './scalar.js'
import type { Scope } from './scope.js'

const client = 'confluent-kafka-dotnet'

const lambdaOf = (call: Call): FunctionCode | null => {
  for (const { value } of call.args.toReversed()) if (value.kind === 'function') return value
  return null
}

export const stated = (key: string, raw: string, span: Span): CodeEntry => ({
  key,
  keySpan: span,
  value: { kind: 'scalar', scalar: /^(?:true|false)$/.test(raw) ? 'boolean' : 'string', raw, span },
})

/** Properties set on a parameter of a lambda: `e.AutoOffsetReset = AutoOffsetReset.Earliest`. */
export const propertiesIn = (lambda: FunctionCode, scope: Scope, evaluation: Evaluation): CodeEntry[] => {
  const own = lambda.parameters.at(-1)?.name
  const entries: CodeEntry[] = []
  walkCode(lambda.body, code => {
    if (code.kind === 'assign' && code.target.kind === 'member' && lastName(code.target.of) === own && code.value)
      entries.push({
        key: code.target.name,
        keySpan: code.target.nameSpan,
        value: scalarOf(evaluation, code.value, scope),
      })
    return code.kind !== 'function' || code === lambda
  })
  return entries
}

const ofConfluent =
  /^(?:Acks|EnableIdempotence|MessageTimeoutMs|MessageSendMaxRetries|RetryBackoffMs|LingerMs|MaxInFlight|TransactionalId|AutoOffsetReset|SessionTimeout|HeartbeatInterval|MaxPollInterval|IsolationLevel|GroupId|GroupInstanceId|EnableAutoCommit|AutoCommitIntervalMs|SessionTimeoutMs|MaxPollIntervalMs)$/

const named = (code: Call): Span => (code.callee.kind === 'member' ? code.callee.nameSpan : code.span)

/** MassTransit's rider: the host sets up the producers, each endpoint is a consumer that checkpoints by itself. */
const rider = (call: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  const name = lastName(call.callee)
  const lambda = lambdaOf(call)
  if (!lambda || !/^(?:UsingKafka|TopicEndpoint)$/.test(name)) return []
  const entries = propertiesIn(lambda, scope, evaluation).filter(entry => ofConfluent.test(entry.key))
  if (name === 'UsingKafka')
    return entries.some(entry => entry.key === 'Acks')
      ? [{ role: 'producer', client, block: named(call), entries, unseen: [], topics: [] }]
      : []
  const [topic, group] = call.args.filter(arg => arg.value.kind === 'literal')
  const off = stated('EnableAutoCommit', 'false', named(call))
  const id = group
    ? [{ key: 'GroupId', keySpan: group.value.span, value: scalarOf(evaluation, group.value, scope) }]
    : []
  const topics = topic ? literalsOf(scalarOf(evaluation, topic.value, scope)) : []
  return [{ role: 'consumer', client, block: named(call), entries: [off, ...id, ...entries], unseen: [], topics }]
}

/** Builder calls of KafkaFlow by the property of Confluent.Kafka that they set. */
const flow: Readonly<Record<string, string>> = {
  WithAcks: 'Acks',
  WithLingerMs: 'LingerMs',
  WithGroupId: 'GroupId',
  WithAutoOffsetReset: 'AutoOffsetReset',
  WithMaxPollIntervalMs: 'MaxPollIntervalMs',
}

const flowEntries = (
  lambda: FunctionCode,
  scope: Scope,
  evaluation: Evaluation,
): { entries: CodeEntry[]; topics: string[]; open: boolean } => {
  const entries: CodeEntry[] = []
  const topics: string[] = []
  let open = false
  walkCode(lambda.body, code => {
    if (code.kind === 'call' && code.callee.kind === 'member') {
      const { name, nameSpan } = code.callee
      const [first] = code.args
      const key = Object.hasOwn(flow, name) ? flow[name] : undefined
      if (key !== undefined && first)
        entries.unshift({ key, keySpan: nameSpan, value: scalarOf(evaluation, first.value, scope) })
      if (/^(?:Topic|DefaultTopic)$/.test(name) && first)
        topics.push(...literalsOf(scalarOf(evaluation, first.value, scope)))
      open ||= /^With(?:Producer|Consumer)Config$/.test(name)
    }
    return code.kind !== 'function' || code === lambda
  })
  return { entries, topics, open }
}

/** KafkaFlow: a consumer stores an offset once its message is done, so librdkafka's own store is off. */
const kafkaFlow = (call: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  const name = lastName(call.callee)
  const lambda = lambdaOf(call)
  if (!lambda || !/^Add(?:Producer|Consumer)$/.test(name)) return []
  if (!evaluation.program.imports.some(one => /^KafkaFlow/.test(one.module))) return []
  const { entries, topics, open } = flowEntries(lambda, scope, evaluation)
  const role = name === 'AddProducer' ? 'producer' : 'consumer'
  const at = named(call)
  const own = role === 'consumer' ? [stated('EnableAutoCommit', 'false', at), ...entries] : entries
  const unseen = open ? [{ kind: 'unseen' as const, text: 'a configuration of Confluent.Kafka', span: at }] : []
  return [{ role, client, block: at, entries: own, unseen, topics }]
}

/** Clients that MassTransit and KafkaFlow make with settings of Confluent.Kafka. */
export const dotnetFrameworks = (code: Code, scope: Scope, evaluation: Evaluation): Made[] =>
  code.kind === 'call' && !code.made ? [...rider(code, scope, evaluation), ...kafkaFlow(code, scope, evaluation)] : []
