import type { LineMap } from './lines.js'
import { terminalControls } from './printable.js'

/** Columns a character takes on a terminal: none for combining marks, two for wide ones. */
const cells = (char: string): number => {
  if (/\p{M}/u.test(char)) return 0
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
    char,
  )
    ? 2
    : 1
}

export const displayWidth = (text: string): number => {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let width = 0
  for (const char of text) width += cells(char)
  return width
}

const longest = 160

/** Control characters of a file must not reach the terminal, nor marks that turn the direction of the line. */
const printable = (text: string): string => text.replace(/\t/g, '  ').replace(terminalControls, '�')

/**
 * The line of a place with a marker below it, two text lines; long lines are cut around the place. Columns are 1-based
 * UTF-16 units, `endColumn` exclusive.
 */
export const codeFrame = (
  lines: LineMap,
  line: number,
  column: number,
  endColumn: number,
): readonly [string, string] => {
  const full = lines.line(line)
  const from = Math.max(0, column - 1 > longest / 2 ? column - 1 - longest / 4 : 0)
  const shown = full.slice(from, from + longest)
  const before = shown.slice(0, Math.max(0, column - 1 - from))
  const marked = shown.slice(before.length, Math.max(before.length + 1, endColumn - 1 - from))
  const cutLeft = from > 0 ? '…' : ''
  const cutRight = from + longest < full.length ? '…' : ''
  const indent = ' '.repeat(displayWidth(cutLeft + printable(before)))
  return [
    `${cutLeft}${printable(shown)}${cutRight}`,
    `${indent}${'^'.repeat(Math.max(1, displayWidth(printable(marked))))}`,
  ]
}
