import type { MappedText } from '../../text/mapped.js'
import { joinUnits, type TextUnit } from '../../text/mapped.js'
import { blankStatements, conditionalSpans, hasMarker, printsSettings } from './template.js'
import type { Entry, Parse, ScalarNode, SyntaxProblem } from './tree.js'

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t' || char === '\f'
const isLineEnd = (char: string | undefined): boolean => char === '\n' || char === '\r'

/** The logical line that begins at `start`: offsets of its characters, continuation and indentation left out. */
const scanLine = (text: string, start: number): { offsets: number[]; next: number } => {
  const offsets: number[] = []
  let at = start
  while (at < text.length && !isLineEnd(text[at])) {
    if (text[at] !== '\\') {
      offsets.push(at++)
      continue
    }
    const after = text[at + 1]
    if (!isLineEnd(after)) {
      // A backslash at the very end of the file has nothing to escape and is dropped, as java.util.Properties does.
      if (after !== undefined) offsets.push(at, at + 1)
      at += 2
      continue
    }
    at += after === '\r' && text[at + 2] === '\n' ? 3 : 2
    while (isBlank(text[at])) at++
  }
  return { offsets, next: at }
}

const letters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

/** Another text of the same length in the same place. */
const withText = (source: MappedText, text: string): MappedText => ({
  text,
  span: (start, end) => source.span(start, end),
  slice: (start, end) => withText(source.slice(start, end), text.slice(start, end)),
})

/** Undoes escapes; an unknown one loses its backslash, a malformed `\u` is an error in Java. */
const undoEscapes = (text: string, offsets: readonly number[], onError: (at: number) => void): TextUnit[] => {
  const units: TextUnit[] = []
  for (let at = 0; at < offsets.length; at++) {
    const start = offsets[at] ?? 0
    const char = text.charAt(start)
    if (char !== '\\') {
      units.push({ text: char, start, end: start + 1 })
      continue
    }
    const escaped = text.charAt(offsets[++at] ?? text.length)
    if (escaped !== 'u') {
      units.push({ text: letters[escaped] ?? escaped, start, end: (offsets[at] ?? start) + 1 })
      continue
    }
    const digits = offsets
      .slice(at + 1, at + 5)
      .map(offset => text.charAt(offset))
      .join('')
    const valid = /^[0-9a-fA-F]{4}$/.test(digits)
    if (!valid) onError(start)
    if (valid) at += 4
    units.push({
      text: valid ? String.fromCharCode(Number.parseInt(digits, 16)) : 'u',
      start,
      end: (offsets[at] ?? start) + 1,
    })
  }
  return units
}

/** Index into `offsets` of the first character after the key: `=`, `:` or a blank that is not escaped. */
const keyLength = (text: string, offsets: readonly number[]): number => {
  let at = 0
  while (at < offsets.length) {
    const char = text.charAt(offsets[at] ?? 0)
    if (char === '\\') at++
    else if (char === '=' || char === ':' || isBlank(char)) break
    at++
  }
  return Math.min(at, offsets.length)
}

const valueStart = (text: string, offsets: readonly number[], from: number): number => {
  let at = from
  let separated = false
  for (; at < offsets.length; at++) {
    const char = text.charAt(offsets[at] ?? 0)
    if (isBlank(char)) continue
    if (separated || (char !== '=' && char !== ':')) break
    separated = true
  }
  return at
}

const readEntry = (source: MappedText, offsets: readonly number[], problems: SyntaxProblem[]): Entry => {
  const { text } = source
  const onError = (at: number): void => {
    const message = 'Malformed \\uXXXX escape: Java refuses to load the file; write four hexadecimal digits'
    problems.push({ message, span: source.span(at, at + 2), severity: 'error' })
  }
  const keyEnd = keyLength(text, offsets)
  const from = valueStart(text, offsets, keyEnd)
  const lineStart = offsets[0] ?? 0
  const keyUnits = undoEscapes(text, offsets.slice(0, keyEnd), onError)
  const keyLast = keyEnd > 0 ? (offsets[keyEnd - 1] ?? lineStart) + 1 : lineStart
  const valueOffsets = offsets.slice(from)
  const units = undoEscapes(text, valueOffsets, onError)
  const lineEnd = (offsets.at(-1) ?? lineStart) + 1
  // A value that begins after a continuation is shown from the backslash on, in the line of its key.
  let begin = from > 0 ? (offsets[from - 1] ?? lineStart) + 1 : lineStart
  while (isBlank(text[begin])) begin++
  const start = units.length > 0 ? Math.min(begin, units[0]?.start ?? begin) : keyLast
  return {
    key: keyUnits.map(unit => unit.text).join(''),
    keySpan: source.span(lineStart, keyLast),
    value: {
      kind: 'scalar',
      scalar: 'text',
      raw: units.length > 0 ? units.map(unit => unit.text).join('') : null,
      span: units.length > 0 ? source.span(start, lineEnd) : source.span(keyLast, keyLast),
      text: () => joinUnits(undoEscapes(text, valueOffsets, onError), source, start),
    },
  }
}

const withCondition = (entry: Entry, value: ScalarNode): Entry => ({ ...entry, value: { ...value, conditional: true } })

/**
 * Reads text as `java.util.Properties.load` does. A byte order mark stays where it is, as part of the first key: that
 * is what the JVM makes of it, so the key is then not the one that was meant.
 */
export const parseProperties: Parse = given => {
  const text = hasMarker(given.text) ? blankStatements(given.text) : given.text
  const source = text === given.text ? given : withText(given, text)
  const conditional = text === given.text ? [] : conditionalSpans(given.text)
  const entries: Entry[] = []
  const separators: number[] = []
  const problems: SyntaxProblem[] = []
  let at = 0
  while (at < text.length) {
    if (isBlank(text[at]) || isLineEnd(text[at])) {
      at++
      continue
    }
    if (text[at] === '#' || text[at] === '!') {
      const start = at
      while (at < text.length && !isLineEnd(text[at])) at++
      if (/^[#!]---\s*$/.test(text.slice(start, Math.min(at, start + 200))))
        separators.push(source.span(start, at).start)
      continue
    }
    const { offsets, next } = scanLine(text, at)
    if (offsets.length > 0) {
      const entry = readEntry(source, offsets, problems)
      const isConditional = conditional.some(({ start, end }) => at >= start && at < end)
      entries.push(isConditional && entry.value.kind === 'scalar' ? withCondition(entry, entry.value) : entry)
    }
    at = Math.max(next, at + 1)
  }
  const broken = problems.length > 0
  const root = { kind: 'map', entries, span: source.span(0, text.length) } as const
  const prints = text === given.text ? -1 : printsSettings(given.text)
  const open = prints < 0 ? {} : { open: source.span(prints, prints) }
  return { documents: broken ? [] : [{ root, separators, ...open }], problems: problems.slice(0, 1) }
}
