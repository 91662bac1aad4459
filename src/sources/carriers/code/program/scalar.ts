import type { Span } from '../../../../text/mapped.js'
import { type Call, type Code, lastName } from '../../../syntax/tree-sitter/code.js'
import type { CodeScalar, CodeValue } from '../value.js'
import { type Evaluation, unseenOf } from './evaluate.js'
import { isWhole, referenceOf, type Scope } from './scope.js'

const scalar = (span: Span, type: CodeScalar['scalar'], raw: string | null): CodeScalar => ({
  kind: 'scalar',
  scalar: type,
  raw,
  span,
})

const numberText = (written: string): string => {
  const bare = written.replace(/_/g, '').replace(/(?<=\d)[lLuUmMfFdD]+$/, '')
  const value = Number(bare)
  return Number.isFinite(value) ? String(value) : written
}

const environment = /^(?:getenv|Getenv|LookupEnv|GetEnvironmentVariable|getProperty|getOrDefault|GetValue|environ)$/

/** A value from the environment: its literal default, where the call names one, holds without it. */
const fromOutside = (evaluation: Evaluation, call: Call, scope: Scope): CodeScalar | null => {
  const text = evaluation.program.text.slice(call.span.start, call.span.end)
  const isEnvironment = environment.test(lastName(call.callee)) || /^os\.environ\.get\(/.test(text)
  if (!isEnvironment) return null
  const [, second] = call.args
  const fallback = second ? scalarOf(evaluation, second.value, scope) : null
  const held = fallback?.kind === 'scalar' && !fallback.placeholder ? fallback.raw : null
  return { ...scalar(call.span, 'string', text), placeholder: { text, fallback: held } }
}

/** Conversions that keep the value as it is. */
const conversions =
  /^(?:int|float|valueOf|toString|ToString|parseInt|parseLong|parseShort|String|Integer|Long|Short|int32|int64|Duration)$/
const toText = /^(?:str|toString|ToString|valueOf|getName|name)$/
/** Of Kotlin, on the value itself. */
const toNumber = /^to(?:Short|Int|Long)$/

const milliseconds: Readonly<Record<string, number>> = {
  ofMillis: 1,
  ofSeconds: 1_000,
  ofMinutes: 60_000,
  ofHours: 3_600_000,
  FromMilliseconds: 1,
  FromSeconds: 1_000,
  FromMinutes: 60_000,
  timedelta: 1_000,
}

/** `Duration.ofSeconds(5).toMillis()`, `(int) TimeSpan.FromSeconds(5).TotalMilliseconds`. */
const durationOf = (evaluation: Evaluation, code: Code, scope: Scope): CodeScalar | null => {
  const isMillis = /^(?:toMillis|TotalMilliseconds)$/.test(lastName(code.kind === 'call' ? code.callee : code))
  const holder =
    code.kind === 'call' && code.callee.kind === 'member' ? code.callee.of : code.kind === 'member' ? code.of : null
  if (!isMillis || holder?.kind !== 'call') return null
  const factor = milliseconds[lastName(holder.callee)]
  const [count] = holder.args
  const value = count && scalarOf(evaluation, count.value, scope)
  if (factor === undefined || value?.kind !== 'scalar' || value.raw === null || value.placeholder) return null
  return scalar(code.span, 'number', String(Number(value.raw) * factor))
}

const calculate = (operator: string, a: number, b: number): number | null => {
  if (operator === '*') return a * b
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '/' || operator === '//') return b === 0 ? null : a / b
  if (operator === '<<') return a * 2 ** b
  return operator === '**' ? a ** b : null
}

const operationValue = (
  evaluation: Evaluation,
  code: Extract<Code, { kind: 'operation' }>,
  scope: Scope,
): CodeValue => {
  const values = code.parts.map(part => scalarOf(evaluation, part, scope))
  const [a, b] = values
  const known = values.every(value => value.kind === 'scalar' && value.raw !== null && !value.placeholder)
  if (!known || a?.kind !== 'scalar') return unseenOf(evaluation, code.span)
  if (values.length === 1 && code.operator === '-' && a.scalar === 'number')
    return scalar(code.span, 'number', `-${a.raw}`)
  if (values.length !== 2 || b?.kind !== 'scalar') return unseenOf(evaluation, code.span)
  if (code.operator === '+' && (a.scalar === 'string' || b.scalar === 'string'))
    return scalar(code.span, 'string', `${a.raw}${b.raw}`)
  const result = calculate(code.operator, Number(a.raw), Number(b.raw))
  return result !== null && Number.isFinite(result)
    ? scalar(code.span, 'number', String(result))
    : unseenOf(evaluation, code.span)
}

/** The value of a variable that is assigned once, shown where it is used. */
const namedValue = (evaluation: Evaluation, code: Code, scope: Scope): CodeValue => {
  const found = referenceOf(code, scope)
  if (!found || found.route.length > 0 || found.binding.parameter) return unseenOf(evaluation, code.span)
  const wholes = found.binding.writes.filter(isWhole)
  const [only] = wholes
  if (wholes.length !== 1 || !only?.value || only.depth > 0) return unseenOf(evaluation, code.span)
  // A variable that is defined by itself has no value.
  if (evaluation.busy.has(only.value)) return unseenOf(evaluation, code.span)
  evaluation.busy.add(only.value)
  const value = scalarOf(evaluation, only.value, only.scope)
  evaluation.busy.delete(only.value)
  return value.kind === 'unseen' ? unseenOf(evaluation, code.span) : { ...value, span: code.span }
}

/** What an expression is worth, as far as this file proves it. */
export const scalarOf = (evaluation: Evaluation, code: Code, scope: Scope): CodeValue => {
  const constant = evaluation.dialect.constant?.(code, evaluation.program, scope)
  if (constant) return constant
  if (code.kind === 'literal') {
    if (code.type === 'null') return scalar(code.span, 'null', null)
    return scalar(code.span, code.type, code.type === 'number' ? numberText(code.value) : code.value)
  }
  if (code.kind === 'list')
    return { kind: 'list', items: code.items.map(item => scalarOf(evaluation, item, scope)), span: code.span }
  if (code.kind === 'operation') return operationValue(evaluation, code, scope)
  const duration = durationOf(evaluation, code, scope)
  if (duration) return duration
  if (code.kind === 'call') {
    const outside = fromOutside(evaluation, code, scope)
    if (outside) return outside
    const [first, another] = code.args
    const name = lastName(code.callee)
    if (first && !another && conversions.test(name)) {
      const value = scalarOf(evaluation, first.value, scope)
      const isText = value.kind === 'scalar' && value.scalar !== 'null' && toText.test(name)
      return isText ? { ...value, scalar: 'string', span: code.span } : { ...value, span: code.span }
    }
    if (!first && (toText.test(name) || toNumber.test(name)) && code.callee.kind === 'member')
      return { ...scalarOf(evaluation, code.callee.of, scope), span: code.span }
    return unseenOf(evaluation, code.span)
  }
  if (code.kind === 'index' && /environ/.test(lastName(code.of)) && code.key.kind === 'literal') {
    const text = evaluation.program.text.slice(code.span.start, code.span.end)
    return { ...scalar(code.span, 'string', text), placeholder: { text, fallback: null } }
  }
  if (code.kind === 'name' || code.kind === 'member') return namedValue(evaluation, code, scope)
  return unseenOf(evaluation, code.span)
}
