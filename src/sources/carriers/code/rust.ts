import type { Role } from '../../../clients/types.js'
import { type Call, type Code, lastName } from '../../syntax/tree-sitter/code.js'
import { chainOf, type Step } from './program/chains.js'
import type { Language, Made } from './program/clients.js'
import { type Dialect, type Evaluation, unseenOf } from './program/evaluate.js'
import { scalarOf } from './program/scalar.js'
import { type Program, type Scope, walkScoped } from './program/scope.js'
import type { CodeEntry, CodeScalar, CodeUnseen } from './value.js'

/** `"5000".into()` and `3.to_string()` are their literal. */
const constantOf = (code: Code): CodeScalar | undefined => {
  if (code.kind !== 'call' || code.callee.kind !== 'member' || code.args.length > 0) return undefined
  const { of, name } = code.callee
  if (!/^(?:into|to_string|to_owned|as_str)$/.test(name) || of.kind !== 'literal' || of.type === 'null')
    return undefined
  return { kind: 'scalar', scalar: of.type, raw: of.value, span: of.span }
}

const dialect: Dialect = { constant: constantOf }

const consumes = /^(?:group\.|auto\.offset\.reset|enable\.auto\.|auto\.commit|session\.timeout|max\.poll|fetch\.)/
const produces =
  /^(?:acks|request\.required\.acks|message\.timeout|linger|enable\.idempotence|queue\.buffering|batch\.)/

const roleIn = (text: string): Role | null => {
  const found = { producer: /Producer\b/.test(text), consumer: /Consumer\b/.test(text) }
  if (found.producer === found.consumer) return null
  return found.producer ? 'producer' : 'consumer'
}

/** The type that the result is declared to have tells what is made, else the keys, else what the file imports. */
const roleOf = (call: Call, entries: readonly CodeEntry[], program: Program): Role | null => {
  let declared: Role | null = null
  walkScoped(program, code => {
    const holds =
      code.kind === 'assign' &&
      code.value &&
      code.value.span.start <= call.span.start &&
      code.value.span.end >= call.span.end
    if (holds && code.kind === 'assign') declared = roleIn(code.type) ?? declared
  })
  if (declared) return declared
  if (entries.some(entry => consumes.test(entry.key))) return 'consumer'
  if (entries.some(entry => produces.test(entry.key))) return 'producer'
  return roleIn(program.imports.map(one => one.imported).join(' '))
}

const entryOf = (step: Step, evaluation: Evaluation): CodeEntry | CodeUnseen | null => {
  const [key, value] = step.args
  if (step.name !== 'set' || !key || !value) return null
  if (key.value.kind !== 'literal') return unseenOf(evaluation, key.value.span)
  return { key: key.value.value, keySpan: key.value.span, value: scalarOf(evaluation, value.value, step.scope) }
}

/** `ClientConfig::new().set(…).create()` of rust-rdkafka, in one expression or over several statements. */
const made = (call: Call, scope: Scope, evaluation: Evaluation): Made[] => {
  const { base, steps } = chainOf(call, scope, evaluation.program)
  if (lastName(base) !== 'ClientConfig') return []
  const entries: CodeEntry[] = []
  const unseen: CodeUnseen[] = []
  for (const step of steps) {
    const found = entryOf(step, evaluation)
    if (found && 'key' in found) entries.push(found)
    else if (found) unseen.push(found)
    else if (/^(?:extend|from_iter)$/.test(step.name)) unseen.push(unseenOf(evaluation, step.nameSpan))
  }
  const role = roleOf(call, entries, evaluation.program)
  return role ? [{ role, client: 'rust-rdkafka', block: call.span, entries, unseen, topics: [] }] : []
}

export const rust: Language = {
  dialect,
  make: (code, scope, evaluation) =>
    code.kind === 'call' && code.callee.kind === 'member' && /^(?:create|create_with_context)$/.test(code.callee.name)
      ? made(code, scope, evaluation)
      : [],
}
