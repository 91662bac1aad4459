import type { MappedText, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'

/** Offset of the first character that is not blank; line ends count as text. */
export const skipBlanks = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ' || text[at] === '\t') at++
  return at
}

export const lineEndAt = (text: string, from: number): number => {
  const at = text.indexOf('\n', from)
  return at < 0 ? text.length : at
}

/** Offset after the comment that begins at `at`; the same offset when none does; -1 when it stays open. */
export const skipComment = (text: string, at: number): number => {
  if (text[at] === '#' || text.startsWith('//', at)) return lineEndAt(text, at)
  if (!text.startsWith('/*', at)) return at
  const end = text.indexOf('*/', at + 2)
  return end < 0 ? -1 : end + 2
}

/** Offset after the brace that closes an interpolation whose body begins at `from`; -1 when it stays open. */
const interpolationEnd = (text: string, from: number): number => {
  let depth = 1
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '\\' && quoted) at++
    else if (char === '"') quoted = !quoted
    else if (!quoted && char === '{') depth++
    else if (!quoted && char === '}' && --depth === 0) return at + 1
    else if (char === '\n' && quoted) return -1
  }
  return -1
}

const isInterpolation = (text: string, at: number): boolean =>
  (text[at] === '$' || text[at] === '%') && text[at + 1] === '{' && text[at - 1] !== text[at]

/** Offset after the quote that closes the string opened at `start`; -1 when it stays open. */
export const stringEnd = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '"') return at + 1
    if (char === '\n') return -1
    if (char === '\\') at++
    else if (isInterpolation(text, at)) {
      const end = interpolationEnd(text, at + 2)
      if (end < 0) return -1
      at = end - 1
    }
  }
  return -1
}

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

const escapeAt = (text: string, at: number): TextUnit => {
  const letter = text.charAt(at + 1)
  const length = letter === 'u' ? 4 : letter === 'U' ? 8 : 0
  if (length === 0) return { text: letters[letter] ?? letter, start: at, end: at + 2 }
  const code = Number.parseInt(text.slice(at + 2, at + 2 + length), 16)
  const value = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  return { text: value, start: at, end: Math.min(at + 2 + length, text.length) }
}

/** Characters of a template between two offsets: `$${` is a literal `${`; interpolations stay as they are written. */
const templateUnits = (text: string, start: number, end: number, escapes: boolean): TextUnit[] => {
  const units: TextUnit[] = []
  for (let at = start; at < end; ) {
    let unit: TextUnit = { text: text.charAt(at), start: at, end: at + 1 }
    if (escapes && text[at] === '\\') unit = escapeAt(text, at)
    else if (/^([$%])\1\{/.test(text.slice(at, at + 3))) unit = { text: text.charAt(at), start: at, end: at + 2 }
    units.push(unit)
    at = unit.end
  }
  return units
}

export const quotedText = (source: MappedText, start: number, end: number): MappedText =>
  joinUnits(templateUnits(source.text, start + 1, end - 1, true), source, start + 1)

export interface Heredoc {
  /** Offset after the line that ends it. */
  readonly end: number
  /** Body without its common indentation where `<<-` asks for that. */
  text(): MappedText
}

const opening = /<<(-?)([A-Za-z_][\w-]*)[ \t]*\r?\n/y

/** The here-document that begins at `start`; null when none does, or when it never ends. */
export const heredocAt = (source: MappedText, start: number): Heredoc | null => {
  const { text } = source
  opening.lastIndex = start
  const found = opening.exec(text)
  if (!found) return null
  const lines: { start: number; end: number }[] = []
  for (let at = opening.lastIndex; at < text.length; ) {
    const end = lineEndAt(text, at)
    if (text.slice(at, end).trim() === found[2]) {
      const body = lines
      return { end, text: () => joinUnits(bodyUnits(text, body, found[1] === '-'), source, opening.lastIndex) }
    }
    lines.push({ start: at, end: Math.min(end + 1, text.length) })
    at = end + 1
  }
  return null
}

const bodyUnits = (text: string, lines: readonly { start: number; end: number }[], isIndented: boolean): TextUnit[] => {
  const filled = lines.filter(line => text.slice(line.start, line.end).trim() !== '')
  const indents = filled.map(line => skipBlanks(text, line.start) - line.start)
  const cut = isIndented && indents.length > 0 ? indents.reduce((a, b) => Math.min(a, b)) : 0
  return lines.flatMap(line => {
    const blank = text.slice(line.start, line.end).trim() === ''
    return templateUnits(text, blank ? line.start : line.start + cut, line.end, false)
  })
}
