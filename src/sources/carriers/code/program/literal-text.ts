import { joinUnits, type MappedText, type TextUnit } from '../../../../text/mapped.js'
import type { Code } from '../../../syntax/tree-sitter/code.js'

const opening = /\s*([A-Za-z$@]*)("""|'''|"|')/y
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\n': '', s: ' ' }
/** A part that is filled in at run time: `%s`, `{name}`, `${name}`, `$name`. */
const part = /%(?:\d+\$)?[sd]|\$?\{[^{}\n]*\}|\$[A-Za-z_]\w*/y

const open = (text: string, start: number, end: number): TextUnit => ({ text: `\${${text}}`, start, end })

/** Characters of the literals that follow each other in `start`..`end`; null when something else stands there. */
const unitsOf = (text: string, start: number, end: number): TextUnit[] | null => {
  const units: TextUnit[] = []
  let at = start
  while (at < end && /\S/.test(text.slice(at, end))) {
    opening.lastIndex = at
    const [begin = '', prefix = '', quote = ''] = opening.exec(text) ?? []
    if (begin === '' || at + begin.length > end) return null
    at += begin.length
    while (at < end && !text.startsWith(quote, at)) {
      part.lastIndex = at
      const filled = part.exec(text)?.[0]
      const escaped = text[at] === '\\' && !/r/i.test(prefix)
      const size = filled?.length ?? (escaped ? 2 : 1)
      if (filled !== undefined) units.push(open(filled.replace(/[${}]/g, ''), at, at + size))
      else {
        const next = text.charAt(at + 1)
        units.push({ text: escaped ? (escapes[next] ?? next) : text.charAt(at), start: at, end: at + size })
      }
      at += size
    }
    at += quote.length
  }
  return units
}

const piecesOf = (text: string, code: Code): TextUnit[] | null => {
  const { start, end } = code.span
  if (code.kind === 'operation' && code.operator === '+') {
    const [left, right] = code.parts
    const first = left && piecesOf(text, left)
    if (!first || !right) return null
    return [...first, ...(piecesOf(text, right) ?? [open(text.slice(right.span.start, right.span.end), start, end)])]
  }
  return code.kind === 'literal' || code.kind === 'operation' ? unitsOf(text, start, end) : null
}

/**
 * The text that a string of a program stands for, with its offsets: one literal, several in a row, or a sum that begins
 * with one. What is filled in at run time stands as `${…}`. Null for anything else.
 */
export const literalText = (source: MappedText, code: Code): MappedText | null => {
  const units = piecesOf(source.text, code)
  return units && units.length > 0 ? joinUnits(units, source, code.span.start) : null
}
