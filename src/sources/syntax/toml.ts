import { type Cursor, openMap, parseWhole } from './cursor.js'
import { addTable, enterTable, readTomlKey, setTomlKey } from './toml-key.js'
import { readTomlValue } from './toml-value.js'
import type { MapNode, Parse } from './tree.js'

const between = /(?:[ \t\r\n]|#[^\n\r]*)*/y
const blanks = /[ \t]*/y
const restOfLine = /[ \t]*(?:#[^\n\r]*)?(?=[\r\n]|$)/y
/** A line that a template engine takes out, as Go's `{{- if … }}`. */
const directive = /\{\{.*?\}\}[ \t]*(?=[\r\n]|$)/y

const readHeader = (cursor: Cursor): { parts: ReturnType<typeof readTomlKey>; isList: boolean } => {
  const isList = cursor.startsWith('[[')
  cursor.at += isList ? 2 : 1
  const parts = readTomlKey(cursor)
  const end = isList ? ']]' : ']'
  if (!cursor.startsWith(end)) cursor.fail(`Not valid TOML: the header of this table has to end in ${end}`)
  cursor.at += end.length
  return { parts, isList }
}

const readDocument = (cursor: Cursor): MapNode => {
  const root = openMap(cursor.source, 0, cursor.text.length)
  let table = root
  for (cursor.match(between); !cursor.done; cursor.match(between)) {
    if (cursor.match(directive)) continue
    if (cursor.peek() === '[') {
      const { parts, isList } = readHeader(cursor)
      table = isList ? addTable(cursor, root, parts) : enterTable(cursor, root, parts)
    } else {
      const key = readTomlKey(cursor)
      if (cursor.peek() !== '=') cursor.fail('Not valid TOML: an equals sign is expected after the key')
      cursor.at++
      cursor.match(blanks)
      setTomlKey(cursor, table, key, readTomlValue(cursor))
    }
    if (!cursor.match(restOfLine)) cursor.fail('Not valid TOML: the line has to end here')
  }
  return root
}

/** TOML 1.0 with exact places. Bare words that a template engine fills in later are read as text. */
export const parseToml: Parse = source => parseWhole(source, readDocument)
