import type { MappedText, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'
import type { Entry, Parse, ScalarNode, SyntaxProblem } from './tree.js'

const name = /[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*(?:=|:(?=[ \t]))[ \t]*/dy
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

interface Value {
  readonly units: readonly TextUnit[]
  readonly start: number
  readonly end: number
  readonly closed: boolean
}

/** A quoted value may run over several lines; only double quotes know escapes. */
const readQuoted = (text: string, start: number): Value => {
  const quote = text.charAt(start)
  const units: TextUnit[] = []
  let at = start + 1
  for (; at < text.length && text[at] !== quote; at++) {
    const escaped = quote === '"' && text[at] === '\\' ? text[at + 1] : undefined
    if (escaped === undefined) units.push({ text: text.charAt(at), start: at, end: at + 1 })
    else units.push({ text: escapes[escaped] ?? escaped, start: at, end: ++at + 1 })
  }
  return { units, start, end: Math.min(at + 1, text.length), closed: at < text.length }
}

/** Up to the end of the line or a `#` after a blank. */
const readBare = (text: string, start: number): Value => {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') {
    if (text[end] === '#' && (end === start || /[ \t]/.test(text.charAt(end - 1)))) break
    end++
  }
  while (end > start && /[ \t]/.test(text.charAt(end - 1))) end--
  const units: TextUnit[] = []
  for (let at = start; at < end; at++) units.push({ text: text.charAt(at), start: at, end: at + 1 })
  return { units, start, end, closed: true }
}

const readValue = (text: string, start: number): Value =>
  text[start] === '"' || text[start] === "'" ? readQuoted(text, start) : readBare(text, start)

const scalarOf = (source: MappedText, value: Value, keyEnd: number): ScalarNode => {
  const empty = value.units.length === 0
  return {
    kind: 'scalar',
    scalar: 'text',
    raw: empty ? null : value.units.map(unit => unit.text).join(''),
    span: empty ? source.span(keyEnd, keyEnd) : source.span(value.start, value.end),
    text: () => joinUnits(readValue(source.text, value.start).units, source, value.start),
  }
}

const lineEnd = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

/** Reads `NAME=value` lines as dotenv and compose do; lines of any other form are skipped. */
export const parseEnv: Parse = source => {
  const { text } = source
  const entries: Entry[] = []
  const problems: SyntaxProblem[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    name.lastIndex = at
    const found = name.exec(text)
    if (!found) {
      at = lineEnd(text, at) + 1
      continue
    }
    const key = found[1] ?? ''
    const [keyStart = at] = found.indices?.[1] ?? []
    const start = name.lastIndex
    const value = readValue(text, start)
    if (!value.closed) {
      const message = `The quote that opens the value of ${key} is never closed`
      problems.push({ message, span: source.span(start, start + 1), severity: 'error' })
      break
    }
    const keySpan = source.span(keyStart, keyStart + key.length)
    entries.push({ key, keySpan, value: scalarOf(source, value, keyStart + key.length) })
    at = lineEnd(text, value.end) + 1
  }
  const root = { kind: 'map', entries, span: source.span(0, text.length) } as const
  return { documents: problems.length > 0 ? [] : [{ root }], problems }
}
