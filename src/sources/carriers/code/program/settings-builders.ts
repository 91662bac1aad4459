import type { Role } from '../../../../clients/types.js'
import { type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import { type CodeEntry, type CodeUnseen, type CodeValue, literalOf } from '../value.js'
import { chainOf, type Step } from './chains.js'
import type { Made } from './clients.js'
import { type Evaluation, keyText, mapOf, unseenOf } from './evaluate.js'
import { scalarOf } from './scalar.js'
import { type Program, type Scope, walkScoped } from './scope.js'

interface Builder {
  /** Client id of `clients/`. */
  readonly client: string
  /** Before each of Kafka's own keys in the vocabulary. */
  readonly prefix: string
}

/** Libraries of streams whose settings are built with `withX(…)`, by what the file imports. */
const builders: readonly (readonly [RegExp, Builder])[] = [
  [/^akka\.kafka\b/m, { client: 'alpakka-kafka', prefix: 'kafka-clients.' }],
  [/pekko\.kafka\b/m, { client: 'pekko-connectors-kafka', prefix: 'kafka-clients.' }],
  [/^fs2\.kafka\b/m, { client: 'fs2-kafka', prefix: '' }],
]

const settings = /^(Producer|Consumer)Settings$/

/** `ConsumerSettings(…)` of Scala, `ConsumerSettings.create(…)` of Java, `ConsumerSettings[F, K, V]`. */
const roleOf = (base: Code): Role | null => {
  const made = base.kind === 'call' ? base.callee : base
  const name = settings.exec(lastName(made))?.[1]
  return name === undefined ? null : name === 'Producer' ? 'producer' : 'consumer'
}

/** Methods that stand for one of Kafka's keys: `withGroupId` is `group.id`; times end in `.ms`. */
const times =
  /^(?:max\.poll\.interval|session\.timeout|heartbeat\.interval|auto\.commit\.interval|request\.timeout|default\.api\.timeout|linger|delivery\.timeout)$/
const own = /^(?:close|commit|poll|stop|parallelism|drain|eos|wait|wakeup|partition|connection|metadata|offset)\b/

const keyOf = (name: string): string | null => {
  const dotted = name
    .replace(/^with/, '')
    .replace(/(?!^)([A-Z])/g, '.$1')
    .toLowerCase()
  if (!name.startsWith('with') || own.test(dotted)) return null
  return times.test(dotted) ? `${dotted}.ms` : dotted
}

const known =
  /^(?:bootstrap\.servers|group\.(?:id|instance\.id)|client\.id|acks|retries|enable\.(?:idempotence|auto\.commit)|auto\.offset\.reset|isolation\.level|max\.poll\.records|batch\.size|max\.in\.flight\.requests\.per\.connection|allow\.auto\.create\.topics|[\w.]+\.ms)$/

const units: Readonly<Record<string, number>> = {
  millis: 1,
  milliseconds: 1,
  second: 1_000,
  seconds: 1_000,
  minute: 60_000,
  minutes: 60_000,
}

/** `Acks.All`, `AutoOffsetReset.Earliest`, `30.seconds`; anything else as the language has it. */
const heldBy = (code: Code, scope: Scope, evaluation: Evaluation): CodeValue => {
  if (code.kind !== 'member') return scalarOf(evaluation, code, scope)
  const factor = Object.hasOwn(units, code.name) ? units[code.name] : undefined
  if (factor !== undefined && code.of.kind === 'literal')
    return { kind: 'scalar', scalar: 'number', raw: String(Number(code.of.value) * factor), span: code.span }
  if (!/^(?:Acks|AutoOffsetReset|IsolationLevel)$/.test(lastName(code.of))) return scalarOf(evaluation, code, scope)
  const word = code.name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()
  const raw = { zero: '0', one: '1' }[word] ?? word
  return { kind: 'scalar', scalar: 'string', raw, span: code.span }
}

interface Parts {
  readonly entries: CodeEntry[]
  readonly unseen: CodeUnseen[]
}

const addStep = (parts: Parts, step: Step, prefix: string, evaluation: Evaluation): void => {
  const [first, second] = step.args
  if (!first) return
  if (step.name === 'withProperty' && second) {
    const key = keyText(evaluation, first.value, step.scope)
    const value = scalarOf(evaluation, second.value, step.scope)
    if (key === undefined) parts.unseen.push(unseenOf(evaluation, first.value.span))
    else parts.entries.push({ key: `${prefix}${key}`, keySpan: first.value.span, value })
    return
  }
  if (step.name === 'withProperties') {
    const map = mapOf(evaluation, first.value, step.scope, first.value.span.start)
    parts.entries.push(...map.entries.map(entry => ({ ...entry, key: `${prefix}${entry.key}` })))
    parts.unseen.push(...map.unseen)
    return
  }
  const key = keyOf(step.name)
  if (key === null || !known.test(key)) return
  parts.entries.push({
    key: `${prefix}${key}`,
    keySpan: step.nameSpan,
    value: heldBy(first.value, step.scope, evaluation),
  })
}

/** Whether a longer chain of the file goes on from this call. */
const isContinued = (call: Call, program: Program): boolean => {
  let found = false
  walkScoped(program, code => {
    found ||= code.kind === 'member' && code.of === call && /^with[A-Z]/.test(code.name)
  })
  return found
}

const topicsOf = (evaluation: Evaluation): string[] => {
  const found: string[] = []
  walkScoped(evaluation.program, (code, scope) => {
    if (code.kind !== 'call' || code.callee.kind !== 'member') return
    if (lastName(code.callee.of) !== 'Subscriptions' || code.callee.name !== 'topics') return
    for (const { value } of code.args) {
      const topic = literalOf(scalarOf(evaluation, value, scope))
      if (topic !== undefined) found.push(topic)
    }
  })
  return found
}

/** Settings of Alpakka Kafka, Pekko Connectors and fs2-kafka that a program builds in one chain. */
export const builtSettings = (code: Code, scope: Scope, evaluation: Evaluation): Made[] => {
  const { program } = evaluation
  if (code.kind !== 'call' || code.made) return []
  const isStep = code.callee.kind === 'member' && /^(?:with[A-Z]\w*|create|apply)$/.test(code.callee.name)
  if (!isStep && !settings.test(lastName(code.callee))) return []
  const modules = program.imports.map(one => one.module).join('\n')
  const builder = builders.find(([mark]) => mark.test(modules))?.[1]
  if (!builder || isContinued(code, program)) return []
  const { base, steps } = chainOf(code, scope, program)
  const role = roleOf(base)
  if (!role) return []
  const parts: Parts = { entries: [], unseen: [] }
  for (const step of steps) addStep(parts, step, builder.prefix, evaluation)
  const { client } = builder
  const topics = role === 'consumer' ? topicsOf(evaluation) : []
  return [{ role, client, block: code.span, entries: parts.entries, unseen: parts.unseen, topics }]
}
