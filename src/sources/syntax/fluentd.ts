import { type Cursor, closed, escapedUnits, type OpenMap, openMap, parseWhole, translated, verbatim } from './cursor.js'
import { deepestLevel, type MapNode, type Parse, type ScalarNode } from './tree.js'

const between = /(?:[ \t\r\n]|#[^\n\r]*)*/y
const opening = /<([A-Za-z_@][\w-]*)[ \t]*([^>\r\n]*)>/y
const closing = /<\/([^>\r\n]*)>/y
const name = /[^\s<]+/y
const blanks = /[ \t]*/y

const readValue = (cursor: Cursor): ScalarNode => {
  const start = cursor.at
  const { text, source } = cursor
  const quote = cursor.peek()
  if (quote === '"' || quote === "'") {
    let end = start + 1
    while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1
    if (end >= text.length) return cursor.fail('This string is never closed', start)
    cursor.at = end + 1
    return translated(source, start, cursor.at, () => escapedUnits(text, start + 1, end))
  }
  cursor.toLineEnd()
  const line = text.slice(start, cursor.at)
  const comment = /[ \t]#/.exec(line)
  const value = (comment ? line.slice(0, comment.index) : line).trimEnd()
  return verbatim(source, start, start + value.length)
}

/** A directive is an item of the list of its name; what stands behind the name is its `@pattern`. */
const addDirective = (cursor: Cursor, above: OpenMap, found: RegExpExecArray, start: number, depth: number): void => {
  const { source } = cursor
  const kind = found[1] ?? ''
  const head = cursor.at
  const made = openMap(source, start)
  const pattern = found[2]?.trim() ?? ''
  if (pattern !== '') {
    const at = cursor.text.indexOf(pattern, start + kind.length + 1)
    const keySpan = source.span(at, at + pattern.length)
    made.entries.push({ key: '@pattern', keySpan, value: verbatim(source, at, at + pattern.length) })
  }
  if (depth >= deepestLevel) cursor.fail(`Nested deeper than ${deepestLevel} levels`, start)
  readBody(cursor, made, kind, depth + 1, start)
  const whole = closed(made, source, start, cursor.at)
  const index = above.entries.findIndex(entry => entry.key === kind)
  const known = above.entries[index]
  if (known?.value.kind === 'list')
    above.entries[index] = { ...known, value: { ...known.value, items: [...known.value.items, whole] } }
  else
    above.entries.push({
      key: kind,
      keySpan: source.span(start, head),
      value: { kind: 'list', items: [whole], span: whole.span },
    })
}

const readBody = (cursor: Cursor, map: OpenMap, kind: string | null, depth: number, opened: number): void => {
  const { source } = cursor
  for (cursor.match(between); !cursor.done; cursor.match(between)) {
    const start = cursor.at
    if (cursor.match(closing)) {
      if (kind === null) cursor.fail('This closes a directive that was never opened', start)
      return
    }
    const found = cursor.match(opening)
    if (found) {
      addDirective(cursor, map, found, start, depth)
      continue
    }
    const key = cursor.match(name)?.[0]
    if (key === undefined) {
      cursor.fail('A parameter or a directive is expected here', start)
      return
    }
    const keySpan = source.span(start, cursor.at)
    cursor.match(blanks)
    const value = readValue(cursor)
    if (key !== '@include') map.entries.push({ key, keySpan, value })
  }
  if (kind !== null) cursor.fail(`The directive ${kind} is never closed`, opened)
}

const readDocument = (cursor: Cursor): MapNode => {
  const root = openMap(cursor.source, 0, cursor.text.length)
  readBody(cursor, root, null, 0, 0)
  return root
}

/** Fluentd's configuration: `<match pattern>` directives with parameters and directives inside. */
export const parseFluentd: Parse = source => parseWhole(source, readDocument)
