import type { Call, Code, FunctionCode } from '../../../syntax/tree-sitter/code.js'
import { lastName } from '../../../syntax/tree-sitter/code.js'
import type { CodeEntry, CodeScalar } from '../value.js'
import { literalsOf } from '../value.js'
import { type Made, originOf } from './clients.js'
import type { Evaluation } from './evaluate.js'
import { scalarOf } from './scalar.js'
import type { Scope } from './scope.js'

type Arguments = Call['args']

const entriesOf = (args: Arguments, scope: Scope, evaluation: Evaluation): CodeEntry[] =>
  args.flatMap(({ name, nameSpan, spread, value }) =>
    name === undefined || spread
      ? []
      : [{ key: name, keySpan: nameSpan ?? value.span, value: scalarOf(evaluation, value, scope) }],
  )

const openIn = (args: Arguments): Made['unseen'] =>
  args
    .filter(arg => arg.spread)
    .map(({ value }) => ({ kind: 'unseen', text: `**${lastName(value)}`, span: value.span }))

const isOf = (code: Code, evaluation: Evaluation, module: RegExp, name: RegExp): boolean => {
  const origin = originOf(code, evaluation.program)
  return origin !== null && module.test(origin.module) && name.test(origin.name)
}

/** `faust.App("id", broker=…, producer_acks=…)`. */
const faustApp = (call: Call, scope: Scope, evaluation: Evaluation): Made[] =>
  isOf(call.callee, evaluation, /^faust$/, /^App$/)
    ? [
        {
          role: 'streams',
          client: 'faust',
          block: call.span,
          entries: entriesOf(call.args, scope, evaluation),
          unseen: openIn(call.args),
          topics: [],
        },
      ]
    : []

const fastStream = /^faststream\.kafka(?:\.|$)/

/** FastStream's broker is one aiokafka producer; its keywords go through as they are. */
const fastStreamBroker = (call: Call, scope: Scope, evaluation: Evaluation): Made[] =>
  isOf(call.callee, evaluation, fastStream, /^KafkaBroker$/)
    ? [
        {
          role: 'producer',
          client: 'aiokafka',
          block: call.span,
          entries: entriesOf(call.args, scope, evaluation),
          unseen: openIn(call.args),
          topics: [],
        },
      ]
    : []

const timed = (value: string, span: CodeEntry['keySpan']): CodeScalar => ({
  kind: 'scalar',
  scalar: 'boolean',
  raw: value,
  span,
})

/** Each subscriber is a consumer; the policy of acknowledging decides whether aiokafka commits on a timer. */
const fastStreamSubscribers = (code: FunctionCode, scope: Scope, evaluation: Evaluation): Made[] => {
  if (!evaluation.program.imports.some(one => fastStream.test(one.module))) return []
  return code.marks
    .filter(mark => mark.name === 'subscriber')
    .map(mark => {
      const entries = entriesOf(mark.args, scope, evaluation).flatMap((entry): CodeEntry[] => {
        const raw = entry.value.kind === 'scalar' ? (entry.value.raw ?? '') : ''
        if (entry.key === 'auto_commit') return [{ ...entry, key: 'subscriber.auto_commit' }]
        if (entry.key === 'ack_policy' || entry.key === 'no_ack') {
          const text = evaluation.program.text.slice(entry.value.span.start, entry.value.span.end)
          const first = entry.key === 'no_ack' ? raw === 'true' : /ACK_FIRST$/.test(text)
          return [
            { key: 'subscriber.auto_commit', keySpan: entry.keySpan, value: timed(String(first), entry.value.span) },
          ]
        }
        return /^(?:batch|max_records|batch_timeout_ms|decoder|parser|middlewares|filter|retry|title|description|include_in_schema|max_workers|partitions|pattern|listener|dependencies|polling_interval)$/.test(
          entry.key,
        )
          ? []
          : [entry]
      })
      const topics = mark.args
        .filter(arg => arg.name === undefined && !arg.spread)
        .flatMap(arg => literalsOf(scalarOf(evaluation, arg.value, scope)))
      return { role: 'consumer', client: 'aiokafka', block: mark.span, entries, unseen: openIn(mark.args), topics }
    })
}

/** Kafka clients that Faust and FastStream make of their own settings. */
export const pythonFrameworks = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  if (code.kind === 'function') return fastStreamSubscribers(code, scope, evaluation)
  if (code.kind !== 'call') return []
  return [...faustApp(code, scope, evaluation), ...fastStreamBroker(code, scope, evaluation)]
}
