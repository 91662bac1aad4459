import { type SettingDefinition, type SettingName, type SettingValue, settings } from '../model/settings.js'
import { isExpression, nameOfConstant, readGoDuration, readProduct } from './expressions.js'
import { readDataSize, readDuration, readDurationText, readFlinkDuration, readFluentdTime } from './text-units.js'
import type { ClientSetting, Syntax, Unit, WrittenSetting } from './types.js'

/** What a text means to the client, or why the client refuses it and the valid texts nearest to what is expected. */
export type Reading =
  | { readonly ok: true; readonly value: SettingValue }
  | { readonly ok: false; readonly expected: string; readonly choices: readonly string[] }

type Scalar = WrittenSetting['scalar']

const factors: Readonly<Record<Unit, number>> = {
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  bytes: 1,
  kib: 1024,
  'duration-text': 1,
  'size-text': 1,
  'go-duration': 1e-6,
  'go-duration-text': 1,
  'flink-duration-text': 1,
  'fluentd-time': 1,
}

/** Java and librdkafka refuse anything else, so `yes` is an error to the one and `on` to the other. */
const booleanTexts: Readonly<Record<Syntax['booleans'], Readonly<Record<string, boolean>>>> = {
  java: { true: true, false: false },
  javascript: { true: true, false: false },
  python: { true: true, false: false },
  go: { true: true, false: false },
  dotnet: { true: true, false: false },
  erlang: { true: true, false: false },
  librdkafka: { true: true, t: true, '1': true, false: false, f: false, '0': false },
  spring: { true: true, on: true, yes: true, '1': true, false: false, off: false, no: false, '0': false },
}

const good = (value: SettingValue): Reading => ({ ok: true, value })
const bad = (expected: string, choices: readonly string[] = []): Reading => ({ ok: false, expected, choices })

/** Units whose values are words rather than plain numbers. */
const wordy: Partial<Readonly<Record<Unit, { read: (text: string) => number | undefined; expected: string }>>> = {
  'duration-text': { read: readDuration, expected: 'a duration such as 5s or 500 (ms)' },
  'size-text': { read: readDataSize, expected: 'a size such as 16KB or 16384' },
  'go-duration': { read: readGoDuration, expected: 'a duration such as 10 * time.Second' },
  'go-duration-text': { read: readDurationText, expected: 'a duration such as 5s or 1m30s' },
  'fluentd-time': { read: readFluentdTime, expected: 'a number of seconds, or a time such as 30s or 2h' },
  'flink-duration-text': { read: readFlinkDuration, expected: 'a duration such as 10 min or 30s' },
}

const readNumber = (text: string, spec: ClientSetting, unit: Unit | undefined, fractions: boolean): Reading => {
  if (spec.unlimited?.includes(text)) return good('unlimited')
  const words = unit && wordy[unit]
  if (words) {
    const read = words.read(text)
    return read === undefined ? bad(words.expected) : good(read)
  }
  const pattern = fractions ? /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i : /^[+-]?\d+$/
  const what = unit === undefined ? 'a whole number' : `a whole number of ${unit === 'min' ? 'minutes' : unit}`
  if (!pattern.test(text)) return bad(what)
  const number = Number(text)
  if (spec.min !== undefined && number < spec.min) return bad(`at least ${spec.min}`)
  if (spec.max !== undefined && number > spec.max) return bad(`at most ${spec.max}`)
  return good(number * (unit === undefined ? 1 : factors[unit]) + (spec.shift ?? 0))
}

const lookUp = (text: string, spec: ClientSetting): Reading | undefined => {
  if (!spec.values) return undefined
  const key = spec.exactCase ? text : text.toLowerCase()
  if (Object.hasOwn(spec.values, key)) return good(spec.values[key] ?? null)
  for (const [pattern, value] of Object.entries(spec.values)) {
    if (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1))) return good(value)
  }
  return undefined
}

const oneOf = (choices: readonly string[], spec: ClientSetting): Reading =>
  bad(`one of ${choices.join(', ').replaceAll('*', '…')}${spec.exactCase ? ' (case matters)' : ''}`, choices)

const readEnum = (text: string, spec: ClientSetting, definition: SettingDefinition): Reading => {
  const choices = spec.values ? Object.keys(spec.values) : (definition.values ?? [])
  if (choices.length === 0) return good(text)
  const same = choices.find(choice => (spec.exactCase ? choice === text : choice.toLowerCase() === text.toLowerCase()))
  if (same !== undefined) return good(same)
  return oneOf(choices, spec)
}

/** `org.example.Assignor`, with `$` in front of an inner class. */
const className = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u

/** A quote that a properties file or a variable keeps: `Invalid url in bootstrap.servers` (ClientUtils.java). */
const quoted = /^["']|["']$/

const readList = (text: string, spec: ClientSetting, isCode: boolean): Reading => {
  const names: string[] = []
  for (const part of text.split(',').map(one => one.trim())) {
    if (part === '') continue
    const found = lookUp(part, spec)
    if (!found && spec.onlyListed) return oneOf(Object.keys(spec.values ?? {}), spec)
    if (!found && spec.classNames && !isCode && !className.test(part)) return bad('full names of classes')
    if (!found && spec.addresses && !isCode && quoted.test(part)) return bad('addresses without quotes around them')
    names.push(found?.ok ? String(found.value) : part)
  }
  return good(names.length === 0 ? null : names.join(','))
}

/** Reads one text as the client would. `key` decides the unit where keys of one setting differ. */
export const readValue = (
  setting: SettingName,
  spec: ClientSetting,
  key: string,
  raw: string | null,
  scalar: Scalar,
  booleans: Syntax['booleans'],
): Reading => {
  const definition: SettingDefinition = settings[setting]
  const text = (raw ?? '').trim()
  const isScript = booleans === 'javascript' || booleans === 'python'
  const isCode = isExpression(booleans)
  if (isScript && scalar === 'null' && spec.values && Object.hasOwn(spec.values, 'null'))
    return good(spec.values.null ?? null)
  if (isCode && scalar === 'null' && definition.type === 'text') return good(null)
  if (definition.type === 'text') return good(text === '' ? null : text)
  if (definition.type === 'list') return readList(text, spec, isCode)
  // An option of Go without arguments: that it is there is its value.
  if (text === '') return lookUp(text, spec) ?? bad('a value, none is given')
  // JavaScript and Python take any non-empty string for true, JavaScript compares numbers with ===, so a string is never what it seems.
  if (isScript && scalar === 'string' && spec.scalar) return bad(`a ${spec.scalar}, not a string`, [text])
  const found = lookUp(text, spec) ?? (isCode ? lookUp(nameOfConstant(text), spec) : undefined)
  if (found) return found
  if (definition.type === 'boolean') {
    // A word that the syntax itself took for a boolean arrives as true or false.
    const texts = booleanTexts[scalar === 'boolean' && booleans === 'java' ? 'spring' : booleans]
    const key = text.toLowerCase()
    return Object.hasOwn(texts, key) ? good(texts[key] ?? null) : bad('true or false', ['true', 'false'])
  }
  if (definition.type === 'enum') return readEnum(text, spec, definition)
  const number = isCode ? readProduct(text) : scalar === 'number' ? text.replaceAll('_', '') : text
  return readNumber(number, spec, spec.units?.[key] ?? spec.unit, isScript || spec.fractions === true)
}
