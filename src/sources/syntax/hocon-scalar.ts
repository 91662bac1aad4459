import { type Cursor, escapedUnits, translated, verbatim } from './cursor.js'
import type { ScalarNode } from './tree.js'

const quoted = /"(?:[^"\\\n]|\\.)*"/y
const substitution = /\$\{\??[^}\n]*\}/y
/** A `$` alone and a single slash are plain text. */
const plain = /(?:[^\s"{}[\]:=,+#`^?!@*&\\/$]|\/(?!\/)|[:=+^?!@*&\\`]|\$(?!\{))+/y
const blanks = /[ \t]*/y

interface Piece {
  readonly kind: 'quoted' | 'substitution' | 'plain'
  readonly start: number
  readonly end: number
}

const readTriple = (cursor: Cursor): boolean => {
  if (!cursor.startsWith('"""')) return false
  const end = cursor.text.indexOf('"""', cursor.at + 3)
  if (end < 0) return cursor.fail('Not valid HOCON: this string is never closed')
  cursor.at = end + 3
  // More quotes than three at the end belong to the text.
  while (cursor.peek() === '"') cursor.at++
  return true
}

const readPiece = (cursor: Cursor): Piece | null => {
  const start = cursor.at
  if (readTriple(cursor) || cursor.match(quoted)) return { kind: 'quoted', start, end: cursor.at }
  if (cursor.peek() === '"') return cursor.fail('Not valid HOCON: this string is never closed')
  if (cursor.match(substitution)) return { kind: 'substitution', start, end: cursor.at }
  return cursor.match(plain) ? { kind: 'plain', start, end: cursor.at } : null
}

const scalarOf = (word: string): ScalarNode['scalar'] =>
  /^-?\d+(?:\.\d+)?$/.test(word) ? 'number' : /^(?:true|false)$/.test(word) ? 'boolean' : 'text'

const innerOf = (text: string, { kind, start, end }: Piece): readonly [number, number] => {
  if (kind !== 'quoted') return [start, end]
  const width = text.startsWith('"""', start) && end - start >= 6 ? 3 : 1
  return [start + width, end - width]
}

/** Strings, words and substitutions on one line, joined as HOCON joins them. */
export const readHoconScalar = (cursor: Cursor): ScalarNode => {
  const { source, text, at: begin } = cursor
  const pieces: Piece[] = []
  let end = begin
  for (let piece = readPiece(cursor); piece; piece = readPiece(cursor)) {
    pieces.push(piece)
    end = cursor.at
    cursor.match(blanks)
  }
  cursor.at = end
  const [first] = pieces
  if (!first) return cursor.fail('Not valid HOCON: a value is expected here')
  if (pieces.every(piece => piece.kind === 'plain')) {
    const word = text.slice(begin, end)
    return word === 'null'
      ? { ...verbatim(source, begin, end), scalar: 'null', raw: null }
      : verbatim(source, begin, end, scalarOf(word))
  }
  if (pieces.length === 1 && first.kind === 'substitution') {
    const raw = text.slice(first.start, first.end)
    return { ...verbatim(source, first.start, first.end), placeholder: { text: raw, fallback: null } }
  }
  return translated(source, begin, end, () => {
    const units = []
    let at = begin
    for (const piece of pieces) {
      for (; at < piece.start; at++) units.push({ text: text.charAt(at), start: at, end: at + 1 })
      const [from, to] = innerOf(text, piece)
      const isEscaped = piece.kind === 'quoted' && from - piece.start === 1
      if (isEscaped) units.push(...escapedUnits(text, from, to))
      else for (let each = from; each < to; each++) units.push({ text: text.charAt(each), start: each, end: each + 1 })
      at = piece.end
    }
    return units
  })
}
