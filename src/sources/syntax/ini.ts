import { type Cursor, type OpenMap, openMap, parseWhole, verbatim } from './cursor.js'
import type { MapNode, Parse, ScalarNode } from './tree.js'

const between = /(?:[ \t\r\n\f]|[#;][^\n\r]*)*/y
const header = /\[([^\]\r\n]*)\][^\r\n]*/y
const assignment = /([^=:\r\n]*?)[ \t]*[=:][ \t]*/y

/** Up to the end of the line; a comment sign after a blank ends the value, quotes around the whole of it go. */
const readValue = (cursor: Cursor): ScalarNode => {
  const start = cursor.at
  cursor.toLineEnd()
  const line = cursor.text.slice(start, cursor.at)
  const quoted = /^(["'])(.*)\1[ \t]*(?:[#;].*)?$/.exec(line)
  if (quoted) {
    const end = start + (quoted[2]?.length ?? 0) + 2
    const inner = verbatim(cursor.source, start + 1, end - 1, 'string')
    return { ...inner, span: cursor.source.span(start, end) }
  }
  const comment = /(?:^|[ \t])[#;]/.exec(line)
  const text = (comment ? line.slice(0, comment.index) : line).trimEnd()
  return verbatim(cursor.source, start, start + text.length)
}

/** One map a section; a section that is opened again goes on. */
const enterSection = (cursor: Cursor, root: OpenMap, sections: Map<string, OpenMap>, at: number): OpenMap | null => {
  const found = cursor.match(header)
  if (!found) return null
  const name = (found[1] ?? '').trim()
  const known = sections.get(name)
  if (known) return known
  const end = at + (found[1] ?? '').length + 2
  const made = openMap(cursor.source, at, end)
  sections.set(name, made)
  root.entries.push({ key: name, keySpan: cursor.source.span(at, end), value: made })
  return made
}

const readDocument = (cursor: Cursor): MapNode => {
  const { source } = cursor
  const root = openMap(source, 0, cursor.text.length)
  const sections = new Map<string, OpenMap>()
  let section = root
  for (cursor.match(between); !cursor.done; cursor.match(between)) {
    const start = cursor.at
    section = (cursor.peek() === '[' && enterSection(cursor, root, sections, start)) || section
    if (cursor.at > start) continue
    const found = cursor.match(assignment)
    const key = found?.[1] ?? ''
    if (found && key !== '') {
      const keySpan = source.span(start, start + key.length)
      section.entries.push({ key, keySpan, value: readValue(cursor) })
    } else cursor.toLineEnd()
  }
  return root
}

/** INI files and librdkafka-style conf files: sections, `key = value` or `key: value`, comments with `#` and `;`. */
export const parseIni: Parse = source => parseWhole(source, readDocument)
