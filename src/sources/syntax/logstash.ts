import {
  type Cursor,
  closed,
  escapedUnits,
  type OpenList,
  type OpenMap,
  openMap,
  parseWhole,
  translated,
  verbatim,
} from './cursor.js'
import { deepestLevel, type MapNode, type Parse, type ScalarNode, type TreeNode } from './tree.js'

const between = /(?:[ \t\r\n]|#[^\n\r]*)*/y
const name = /[A-Za-z_][\w-]*/y
const arrow = /=>/y
const bare = /[^\s{}[\],#]+/y
/** The condition runs to the brace that opens the branch; braces in strings and patterns do not count. */
const branch = /(?:else[ \t\r\n]+if|if|else)\b(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\\n]|\\.)*\/|[^{"'/])*/y

const endOfString = (cursor: Cursor): number => {
  const { text, at: start } = cursor
  const quote = cursor.peek()
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return cursor.fail('Not a valid pipeline: this string is never closed', start)
}

/** Backslashes are plain text unless `config.support_escapes` is on; only an escaped quote is told apart. */
const readString = (cursor: Cursor): ScalarNode => {
  const { source, text, at: start } = cursor
  const end = endOfString(cursor)
  cursor.at = end + 1
  return translated(source, start, cursor.at, () =>
    text.slice(start + 1, end).includes('\\"')
      ? escapedUnits(text, start + 1, end)
      : Array.from({ length: end - start - 1 }, (_, index) => ({
          text: text.charAt(start + 1 + index),
          start: start + 1 + index,
          end: start + 2 + index,
        })),
  )
}

const readKey = (cursor: Cursor): { key: string; start: number; end: number } => {
  const start = cursor.at
  if (cursor.peek() === '"' || cursor.peek() === "'") {
    const node = readString(cursor)
    return { key: node.raw ?? '', start, end: cursor.at }
  }
  const key = cursor.match(name)?.[0] ?? cursor.match(bare)?.[0]
  if (key === undefined) return cursor.fail('Not a valid pipeline: a name is expected here')
  return { key, start, end: cursor.at }
}

const readList = (cursor: Cursor, depth: number): TreeNode => {
  const { source, at: start } = cursor
  const list: OpenList = { kind: 'list', items: [], span: source.span(start, start) }
  cursor.at++
  for (cursor.match(between); cursor.peek() !== ']'; cursor.match(between)) {
    if (cursor.done) return cursor.fail('Not a valid pipeline: this list is never closed', start)
    list.items.push(readValue(cursor, depth + 1))
    cursor.match(between)
    if (cursor.peek() === ',') cursor.at++
  }
  cursor.at++
  return closed(list, source, start, cursor.at)
}

/** `{ key => value … }`: options of a plugin or a hash. */
const readOptions = (cursor: Cursor, depth: number): OpenMap => {
  const { source, at: start } = cursor
  const map = openMap(source, start)
  cursor.at++
  for (cursor.match(between); cursor.peek() !== '}'; cursor.match(between)) {
    if (cursor.done) return cursor.fail('Not a valid pipeline: this brace is never closed', start)
    if (cursor.peek() === ',') {
      cursor.at++
      continue
    }
    const { key, start: from, end } = readKey(cursor)
    cursor.match(between)
    if (!cursor.match(arrow)) return cursor.fail('Not a valid pipeline: => is expected after the name of an option')
    cursor.match(between)
    map.entries.push({ key, keySpan: source.span(from, end), value: readValue(cursor, depth + 1) })
  }
  cursor.at++
  return closed(map, source, start, cursor.at)
}

const readValue = (cursor: Cursor, depth: number): TreeNode => {
  if (depth > deepestLevel) return cursor.fail(`Nested deeper than ${deepestLevel} levels`)
  const char = cursor.peek()
  if (char === '"' || char === "'") return readString(cursor)
  if (char === '[') return readList(cursor, depth)
  if (char === '{') return readOptions(cursor, depth)
  const start = cursor.at
  const word = cursor.match(bare)?.[0]
  if (word === undefined) return cursor.fail('Not a valid pipeline: a value is expected here')
  // A codec may have options of its own: `codec => json { … }`.
  const after = cursor.at
  cursor.match(between)
  if (cursor.peek() === '{') readOptions(cursor, depth + 1)
  else cursor.at = after
  const scalar = /^-?\d+(?:\.\d+)?$/.test(word) ? 'number' : /^(?:true|false)$/.test(word) ? 'boolean' : 'text'
  return verbatim(cursor.source, start, after, scalar)
}

/** Plugins of a section; those in the branches of a condition stand beside the others. */
const readPlugins = (cursor: Cursor, items: TreeNode[], depth: number): void => {
  const { source, at: start } = cursor
  if (cursor.peek() !== '{') cursor.fail('Not a valid pipeline: an opening brace is expected here')
  if (depth > deepestLevel) cursor.fail(`Nested deeper than ${deepestLevel} levels`)
  cursor.at++
  for (cursor.match(between); cursor.peek() !== '}'; cursor.match(between)) {
    if (cursor.done) cursor.fail('Not a valid pipeline: this brace is never closed', start)
    if (cursor.match(branch)) {
      readPlugins(cursor, items, depth + 1)
      continue
    }
    const { key, start: from, end } = readKey(cursor)
    cursor.match(between)
    if (cursor.peek() !== '{') cursor.fail('Not a valid pipeline: an opening brace is expected here')
    const value = readOptions(cursor, depth + 1)
    const keySpan = source.span(from, end)
    items.push({ kind: 'map', entries: [{ key, keySpan, value }], span: source.span(from, cursor.at) })
  }
  cursor.at++
}

const readDocument = (cursor: Cursor): MapNode => {
  const { source } = cursor
  const root = openMap(source, 0, cursor.text.length)
  for (cursor.match(between); !cursor.done; cursor.match(between)) {
    const { key, start, end } = readKey(cursor)
    cursor.match(between)
    const items: TreeNode[] = []
    const from = cursor.at
    readPlugins(cursor, items, 0)
    const value = { kind: 'list', items, span: source.span(from, cursor.at) } as const
    root.entries.push({ key, keySpan: source.span(start, end), value })
  }
  return root
}

/** Logstash pipelines: `input`, `filter` and `output` sections of plugins with `option => value`. */
export const parseLogstash: Parse = source => parseWhole(source, readDocument)
