import type { Role } from '../../../../clients/types.js'
import { type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, emptyMap, literalsOf } from '../value.js'
import { dottedOf, type Made } from './clients.js'
import { type Evaluation, mapOf } from './evaluate.js'
import { checkpointing } from './flink-checkpoints.js'
import { scalarOf } from './scalar.js'
import { isWhole, referenceOf, type Scope, walkScoped } from './scope.js'

/** The connectors before KafkaSink and KafkaSource; numbers name the release of Kafka. */
export const oldConnector = /^FlinkKafka(Producer|Consumer)(?:0\d\d)?$/

const semantic = /(?:^|\.)Semantic\.([A-Z_]+)$/

/** Arguments of the constructor: topic, schema, properties; a guarantee behind them. */
const settingsOf = (call: Call, scope: Scope, evaluation: Evaluation): Call['args'][number] | undefined =>
  call.args.find(({ name, value }) => {
    if (name !== undefined) return /^(?:properties|producer_config|producerConfig|props)$/.test(name)
    if (value.kind === 'record') return true
    const bound = referenceOf(value, scope)?.binding
    if (!bound) return false
    const begun = bound.writes.find(isWhole)?.value
    const isMap = begun?.kind === 'record' || (begun?.kind === 'call' && lastName(begun.callee) === 'Properties')
    return (
      isMap ||
      /^(?:java\.util\.)?Properties$/.test(bound.type) ||
      mapOf(evaluation, value, scope, call.span.start).entries.length > 0
    )
  })

/** `consumer.setStartFromLatest()` on the variable that holds it. */
const startOf = (call: Call, evaluation: Evaluation): CodeEntry[] => {
  const found: CodeEntry[] = []
  walkScoped(evaluation.program, (code, scope) => {
    if (code.kind !== 'call' || code.callee.kind !== 'member') return
    const { name, nameSpan, of } = code.callee
    const plain = name.replaceAll('_', '')
    if (!/^setstartfrom/i.test(plain)) return
    const binding = referenceOf(of, scope)?.binding
    if (of === call || binding?.writes.some(write => isWhole(write) && write.value === call))
      found.push({
        key: 'setStartFrom',
        keySpan: nameSpan,
        value: { kind: 'scalar', scalar: 'string', raw: plain.toLowerCase(), span: nameSpan },
      })
  })
  return found
}

const guaranteeOf = (call: Call): CodeEntry[] =>
  call.args.flatMap(({ value }) => {
    const [, level] = semantic.exec(value.kind === 'member' ? dottedOf(value) : '') ?? []
    const bare = value.kind === 'name' && /^(?:EXACTLY|AT_LEAST)_ONCE$/.test(value.name) ? value.name : level
    return bare === undefined
      ? []
      : [
          {
            key: 'semantic',
            keySpan: value.span,
            value: { kind: 'scalar', scalar: 'string', raw: `Semantic.${bare}`, span: value.span } as const,
          },
        ]
  })

/** `new FlinkKafkaProducer<>(topic, schema, properties, Semantic.EXACTLY_ONCE)` and `new FlinkKafkaConsumer<>(…)`. */
export const oldClients = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  const [, which] = (code.kind === 'call' && oldConnector.exec(lastName(code.callee))) || []
  if (code.kind !== 'call' || which === undefined || code.args.length < 2) return []
  const role: Role = which === 'Producer' ? 'producer' : 'consumer'
  const settings = settingsOf(code, scope, evaluation)
  const map = settings
    ? mapOf(evaluation, settings.value, scope, code.span.start)
    : {
        ...emptyMap(code.span),
        unseen: code.args.slice(2).flatMap(({ value }) =>
          value.kind === 'name' || value.kind === 'call'
            ? [
                {
                  kind: 'unseen' as const,
                  text: evaluation.program.text.slice(value.span.start, value.span.end).slice(0, 60),
                  span: value.span,
                },
              ]
            : [],
        ),
      }
  const [topic] = code.args
  return [
    {
      role,
      client: 'flink-kafka-connector-old',
      block: code.span,
      entries: [
        ...map.entries,
        ...(role === 'producer' ? guaranteeOf(code) : startOf(code, evaluation)),
        ...checkpointing(evaluation.program, evaluation, code.span),
      ],
      unseen: map.unseen,
      topics: topic ? literalsOf(scalarOf(evaluation, topic.value, scope)) : [],
    },
  ]
}
