import type { MappedText, TextUnit } from '../../text/mapped.js'
import { joinUnits } from '../../text/mapped.js'

/** How a scalar is written; decides what a reader drops between source and value. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

interface SourceUnit extends TextUnit {
  /** Blank or line end that folding, chomping or indentation may drop. */
  readonly soft: boolean
}

const isSoft = (char: string): boolean => char === ' ' || char === '\n' || char === '\t' || char === '\r'

const hexLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }
const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
}

const readEscape = (text: string, at: number): SourceUnit => {
  const letter = text.charAt(at + 1)
  const hex = hexLengths[letter]
  if (hex !== undefined) {
    const code = Number.parseInt(text.slice(at + 2, at + 2 + hex), 16)
    const valid = code >= 0 && code <= 0x10ffff
    return { text: valid ? String.fromCodePoint(code) : '', start: at, end: at + 2 + hex, soft: false }
  }
  if (letter === '\n' || letter === '\r') {
    // An escaped line end joins two lines without a blank; the indentation that follows is dropped with it.
    let end = at + 2
    while (end < text.length && isSoft(text.charAt(end))) end++
    return { text: '', start: at, end, soft: false }
  }
  return { text: escapes[letter] ?? letter, start: at, end: at + 2, soft: false }
}

const unitsOf = (text: string, start: number, end: number, style: ScalarStyle): SourceUnit[] => {
  const units: SourceUnit[] = []
  for (let at = start; at < end; ) {
    const char = text.charAt(at)
    let unit: SourceUnit = { text: char, start: at, end: at + 1, soft: isSoft(char) }
    if (style === 'double' && char === '\\') unit = readEscape(text, at)
    if (style === 'single' && char === "'") unit = { text: "'", start: at, end: at + 2, soft: false }
    units.push(unit)
    at = unit.end
  }
  return units
}

const softRun = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isSoft(text.charAt(at))) at++
  return at - from
}

/** Spreads `kept`, what is left of a run of blanks and line ends, over the units of that run. */
const spreadRun = (kept: string, run: readonly SourceUnit[], into: TextUnit[]): void => {
  const lineEnds = run.filter(unit => unit.text === '\n')
  const indent = kept.length - 1 - kept.lastIndexOf('\n')
  let seen = 0
  for (let at = 0; at < kept.length; at++) {
    const char = kept.charAt(at)
    const isLineEnd = char === '\n'
    const source = isLineEnd
      ? (lineEnds[Math.min(seen++, lineEnds.length - 1)] ?? run[0])
      : at >= kept.length - indent
        ? run[run.length - (kept.length - at)]
        : run[Math.min(at, run.length - 1)]
    const { start, end } = source ?? run[0] ?? { start: 0, end: 0 }
    into.push({ text: char, start, end })
  }
}

/** Gives every character of `value` its source unit; null when the two do not fit, which no valid scalar reaches. */
const align = (value: string, units: readonly SourceUnit[], style: ScalarStyle): TextUnit[] | null => {
  const joined: TextUnit[] = []
  let read = 0
  for (let at = 0; at < units.length; ) {
    const unit = units[at]
    if (!unit) break
    if (!unit.soft) {
      if (!value.startsWith(unit.text, read)) return null
      joined.push(unit)
      read += unit.text.length
      at++
      continue
    }
    let end = at
    while (units[end]?.soft) end++
    const run = units.slice(at, end)
    const lineEnds = run.filter(one => one.text === '\n').length
    const folds = lineEnds > 0 || (style === 'block' && (at === 0 || end === units.length))
    const foldedLength = style === 'double' ? Math.max(1, lineEnds - 1) : softRun(value, read)
    const length = folds ? foldedLength : run.length
    spreadRun(value.slice(read, read + length), run, joined)
    read += length
    at = end
  }
  return read === value.length ? joined : null
}

/**
 * Maps the value of a YAML scalar to the source range `start`..`end` that holds it (inside the quotes, or the body of
 * a block). Non-blank characters are exact. Should value and source not fit, all of it maps to the whole range.
 */
export const mapScalar = (
  value: string,
  source: MappedText,
  start: number,
  end: number,
  style: ScalarStyle,
): MappedText => {
  const aligned = align(value, unitsOf(source.text, start, end, style), style)
  return joinUnits(aligned ?? [{ text: value, start, end }], source, start)
}
