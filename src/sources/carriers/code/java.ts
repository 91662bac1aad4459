import { findClient } from '../../../clients/registry.js'
import type { Role } from '../../../clients/types.js'
import type { Call, Code } from '../../syntax/tree-sitter/code.js'
import { lastName } from '../../syntax/tree-sitter/code.js'
import { dottedOf, type Language, type Made } from './program/clients.js'
import { createdTopics } from './program/created-topics.js'
import { debeziumEngines } from './program/debezium-engine.js'
import { type Dialect, type Evaluation, mapOf } from './program/evaluate.js'
import { flinkClients } from './program/flink.js'
import type { Scope } from './program/scope.js'
import { builtSettings } from './program/settings-builders.js'
import { sparkClients } from './program/spark.js'
import type { CodeScalar } from './value.js'

/** Constants of Kafka's configuration classes whose text does not follow from their name. */
const unlike: Readonly<Record<string, string>> = {
  KEY_SERIALIZER_CLASS_CONFIG: 'key.serializer',
  VALUE_SERIALIZER_CLASS_CONFIG: 'value.serializer',
  KEY_DESERIALIZER_CLASS_CONFIG: 'key.deserializer',
  VALUE_DESERIALIZER_CLASS_CONFIG: 'value.deserializer',
  DEFAULT_KEY_SERDE_CLASS_CONFIG: 'default.key.serde',
  DEFAULT_VALUE_SERDE_CLASS_CONFIG: 'default.value.serde',
  DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG: 'default.timestamp.extractor',
  DEFAULT_DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG: 'default.deserialization.exception.handler',
  DEFAULT_PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG: 'default.production.exception.handler',
  SASL_JAAS_CONFIG: 'sasl.jaas.config',
  MIN_IN_SYNC_REPLICAS_CONFIG: 'min.insync.replicas',
  FLUSH_MESSAGES_INTERVAL_CONFIG: 'flush.messages',
}

const configClass = /^(?:\w*Config|\w*Configs)$/

/** `ProducerConfig.ACKS_CONFIG` is `acks`: the names of the constants are the keys in capitals. */
const constantKey = (name: string): string | undefined => {
  if (Object.hasOwn(unlike, name)) return unlike[name]
  return /^[A-Z][A-Z0-9_]*$/.test(name)
    ? name
        .replace(/_CONFIG$/, '')
        .toLowerCase()
        .replaceAll('_', '.')
    : undefined
}

const prefixes: Readonly<Record<string, string>> = {
  producerPrefix: 'producer.',
  consumerPrefix: 'consumer.',
  mainConsumerPrefix: 'main.consumer.',
  restoreConsumerPrefix: 'restore.consumer.',
  globalConsumerPrefix: 'global.consumer.',
  topicPrefix: 'topic.',
  adminClientPrefix: 'admin.',
}

const keyOf = (key: Code): string | undefined => {
  if (key.kind === 'member' && configClass.test(lastName(key.of))) return constantKey(key.name)
  if (key.kind === 'name' && key.name.endsWith('_CONFIG')) return constantKey(key.name)
  if (key.kind !== 'call') return undefined
  const prefix = prefixes[lastName(key.callee)]
  const [inner] = key.args
  const rest = inner && (inner.value.kind === 'literal' ? inner.value.value : keyOf(inner.value))
  return prefix !== undefined && rest !== undefined ? `${prefix}${rest}` : undefined
}

const limits: Readonly<Record<string, string>> = {
  'Integer.MAX_VALUE': '2147483647',
  'Long.MAX_VALUE': '9223372036854775807',
  'Int.MaxValue': '2147483647',
  'Long.MaxValue': '9223372036854775807',
  'Int.MAX_VALUE': '2147483647',
  'Boolean.TRUE': 'true',
  'Boolean.FALSE': 'false',
  'TopicConfig.CLEANUP_POLICY_COMPACT': 'compact',
  'TopicConfig.CLEANUP_POLICY_DELETE': 'delete',
}

const enumClass =
  /^(?:StreamsConfig|OffsetResetStrategy|AutoOffsetReset|IsolationLevel|CompressionType|SecurityProtocol|GroupProtocol)$/

const constantOf = (code: Code): CodeScalar | undefined => {
  if (
    code.kind === 'call' &&
    code.callee.kind === 'member' &&
    /^(?:toString|name|toLowerCase)$/.test(code.callee.name)
  ) {
    const inner = constantOf(code.callee.of)
    return inner && { ...inner, span: code.span }
  }
  if (code.kind !== 'member') return undefined
  const limit = limits[dottedOf(code)]
  if (limit !== undefined)
    return {
      kind: 'scalar',
      scalar: /\d/.test(limit) ? 'number' : /^(?:true|false)$/.test(limit) ? 'boolean' : 'string',
      raw: limit,
      span: code.span,
    }
  if (!enumClass.test(lastName(code.of)) || !/^[A-Z][A-Z0-9_]*$/.test(code.name)) return undefined
  return { kind: 'scalar', scalar: 'string', raw: code.name.toLowerCase(), span: code.span }
}

const dialect: Dialect = { keyOf, constant: constantOf }

interface Maker {
  readonly role: Role
  readonly client: string
  /** Which argument holds the settings. */
  readonly at: number
}

const clientId = (id: string): string => (findClient(id) ? id : 'java')

const constructors: Readonly<Record<string, Maker>> = {
  KafkaProducer: { role: 'producer', client: 'java', at: 0 },
  KafkaConsumer: { role: 'consumer', client: 'java', at: 0 },
  KafkaStreams: { role: 'streams', client: 'kafka-streams', at: 1 },
  DefaultKafkaProducerFactory: { role: 'producer', client: 'java', at: 0 },
  DefaultKafkaConsumerFactory: { role: 'consumer', client: 'java', at: 0 },
}

/** Reactor Kafka wraps a map of Kafka's own keys. */
const factories: Readonly<Record<string, Maker>> = {
  'SenderOptions.create': { role: 'producer', client: 'reactor-kafka', at: 0 },
  'ReceiverOptions.create': { role: 'consumer', client: 'reactor-kafka', at: 0 },
}

const makerOf = (call: Call): Maker | undefined => {
  const table = call.made ? constructors : factories
  const name = call.made ? lastName(call.callee) : dottedOf(call.callee)
  return Object.hasOwn(table, name) ? table[name] : undefined
}

export const java: Language = {
  dialect,
  make: (code: Code, scope: Scope, evaluation: Evaluation): readonly Made[] => {
    if (code.kind !== 'call') return []
    const maker = makerOf(code)
    const config = maker && code.args[maker.at]
    if (!maker || !config)
      return [
        ...flinkClients(code, scope, evaluation),
        ...sparkClients(code, scope, evaluation),
        ...builtSettings(code, scope, evaluation),
        ...createdTopics(code, scope, evaluation),
        ...debeziumEngines(code, scope, evaluation),
      ]
    const { entries, unseen } = mapOf(evaluation, config.value, scope, code.span.start)
    return [{ role: maker.role, client: clientId(maker.client), block: code.span, entries, unseen, topics: [] }]
  },
}
