import { type Cursor, type OpenMap, openMap, parseWhole, verbatim } from './cursor.js'
import type { MapNode, Parse } from './tree.js'

const between = /(?:[ \t\r\n]|#[^\n\r]*)*/y
const header = /\[([^\]\r\n]*)\]/y
const name = /[^\s]+/y
const blanks = /[ \t]*/y

/** A section is an item of the list of its kind, as in the YAML form of the same configuration. */
const openSection = (cursor: Cursor, root: OpenMap, kind: string, start: number): OpenMap => {
  const { source } = cursor
  const section = openMap(source, start, cursor.at)
  const index = root.entries.findIndex(entry => entry.key === kind)
  const known = root.entries[index]
  if (known?.value.kind === 'list')
    root.entries[index] = { ...known, value: { ...known.value, items: [...known.value.items, section] } }
  else
    root.entries.push({
      key: kind,
      keySpan: source.span(start, cursor.at),
      value: { kind: 'list', items: [section], span: section.span },
    })
  return section
}

const readDocument = (cursor: Cursor): MapNode => {
  const { source } = cursor
  const root = openMap(source, 0, cursor.text.length)
  let section = root
  for (cursor.match(between); !cursor.done; cursor.match(between)) {
    const start = cursor.at
    const found = cursor.match(header)
    if (found) {
      section = openSection(cursor, root, (found[1] ?? '').trim().toUpperCase(), start)
      cursor.toLineEnd()
      continue
    }
    const key = cursor.match(name)?.[0] ?? ''
    const keySpan = source.span(start, cursor.at)
    cursor.match(blanks)
    const from = cursor.at
    cursor.toLineEnd()
    const text = cursor.text.slice(from, cursor.at).trimEnd()
    // `@SET` and `@INCLUDE` are commands.
    if (key.startsWith('@')) continue
    section.entries.push({ key, keySpan, value: verbatim(source, from, from + text.length) })
  }
  return root
}

/** Fluent Bit's classic form: `[OUTPUT]` sections of `Key  value` lines. A `#` inside a line belongs to the value. */
export const parseFluentBit: Parse = source => parseWhole(source, readDocument)
