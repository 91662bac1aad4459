import type { Edit, Fix } from '../../report.js'
import type { SourceTexts } from '../../text/sources.js'

/** An edit with positions for whoever shows it. */
export const editAt = (
  file: string,
  start: number,
  end: number,
  text: string,
  sources: SourceTexts,
): Edit | undefined => {
  const lines = sources.lines(file)
  if (!lines) return undefined
  const from = lines.position(start)
  const to = lines.position(end)
  return { file, start, end, line: from.line, column: from.column, endLine: to.line, endColumn: to.column, text }
}

export const fixOf = (grade: Fix['grade'], edit: Edit | undefined): Fix | undefined => edit && { grade, edits: [edit] }

/** Offsets of the line that holds `offset`, `end` after its line end. */
export const lineAround = (text: string, offset: number): { start: number; end: number } => {
  let start = offset
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--
  let end = offset
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
  if (text.startsWith('\r\n', end)) end += 2
  else if (end < text.length) end++
  return { start, end }
}

/** The line end that a text uses. */
export const lineEndOf = (text: string): string => (/\r\n|\n|\r/.exec(text) ?? ['\n'])[0]
