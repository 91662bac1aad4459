import { type Cursor, closed, escapedUnits, type OpenList, openMap, translated, verbatim } from './cursor.js'
import { readTomlKey, setTomlKey } from './toml-key.js'
import { deepestLevel, type ScalarNode, type TreeNode } from './tree.js'

const space = /(?:[ \t\r\n]|#[^\n\r]*)*/y
const inlineSpace = /[ \t]*/y
/** Dates and times hold blanks and colons; templates hold anything but the end of the line. */
const bare = /\{\{.*?\}\}|\d{4}-\d\d-\d\d[ Tt][\d:.]+(?:Z|z|[-+]\d\d:\d\d)?|[^\s,\]}#]+/y

const endOfString = (cursor: Cursor, quote: string, escapes: boolean): number => {
  const { text, at: start } = cursor
  const isLong = quote.length === 3
  for (let at = start + quote.length; at < text.length; at++) {
    if (escapes && text[at] === '\\') at++
    else if (text.startsWith(quote, at)) {
      // Up to two more quotes belong to the text of a long string.
      let end = at
      while (isLong && end < at + 2 && text[end + 3] === quote[0]) end++
      return end
    } else if (!isLong && text[at] === '\n') break
  }
  return cursor.fail('Not valid TOML: this string is never closed', start)
}

/** A basic or literal string, on one line or several. */
export const readTomlString = (cursor: Cursor): ScalarNode => {
  const mark = cursor.peek()
  const quote = cursor.startsWith(mark.repeat(3)) ? mark.repeat(3) : mark
  const { source, text, at: start } = cursor
  const end = endOfString(cursor, quote, mark === '"')
  let from = start + quote.length
  // A line end right after the opening quotes is no part of the text.
  if (quote.length === 3 && from < end) from += /^\r?\n/.exec(text.slice(from, from + 2))?.[0].length ?? 0
  cursor.at = end + quote.length
  if (mark === '"') return translated(source, start, cursor.at, () => escapedUnits(text, from, end))
  const inner = verbatim(source, from, end, 'string')
  return { ...inner, span: source.span(start, cursor.at) }
}

const readBare = (cursor: Cursor): ScalarNode => {
  const start = cursor.at
  const word = cursor.match(bare)?.[0]
  if (word === undefined) return cursor.fail('Not valid TOML: a value is expected here')
  const isBoolean = word === 'true' || word === 'false'
  const isNumber = /^[-+]?(?:\d|0x|0o|0b|inf|nan)/.test(word) && !word.includes(':') && !/^\d{4}-/.test(word)
  const node = verbatim(cursor.source, start, cursor.at, isBoolean ? 'boolean' : isNumber ? 'number' : 'text')
  return isNumber ? { ...node, raw: word.replaceAll('_', '').replace(/^\+/, '') } : node
}

const readArray = (cursor: Cursor, depth: number): TreeNode => {
  const { source, at: start } = cursor
  const list: OpenList = { kind: 'list', items: [], span: source.span(start, start) }
  cursor.at++
  for (;;) {
    cursor.match(space)
    if (cursor.peek() === ']') break
    if (cursor.done) return cursor.fail('Not valid TOML: this list is never closed', start)
    list.items.push(readTomlValue(cursor, depth + 1))
    cursor.match(space)
    if (cursor.peek() === ',') cursor.at++
    else if (cursor.peek() !== ']') return cursor.fail('Not valid TOML: a comma or a closing bracket is expected here')
  }
  cursor.at++
  return closed(list, source, start, cursor.at)
}

const readInlineTable = (cursor: Cursor, depth: number): TreeNode => {
  const { source, at: start } = cursor
  const map = openMap(source, start)
  cursor.at++
  for (;;) {
    cursor.match(space)
    if (cursor.peek() === '}') break
    if (cursor.done) return cursor.fail('Not valid TOML: this table is never closed', start)
    const key = readTomlKey(cursor)
    cursor.match(inlineSpace)
    if (cursor.peek() !== '=') return cursor.fail('Not valid TOML: an equals sign is expected after the key')
    cursor.at++
    cursor.match(inlineSpace)
    setTomlKey(cursor, map, key, readTomlValue(cursor, depth + 1))
    cursor.match(space)
    if (cursor.peek() === ',') cursor.at++
    else if (cursor.peek() !== '}') return cursor.fail('Not valid TOML: a comma or a closing brace is expected here')
  }
  cursor.at++
  return closed(map, source, start, cursor.at)
}

export const readTomlValue = (cursor: Cursor, depth = 0): TreeNode => {
  if (depth > deepestLevel) return cursor.fail(`Nested deeper than ${deepestLevel} levels`)
  const char = cursor.peek()
  if (char === '"' || char === "'") return readTomlString(cursor)
  if (char === '[') return readArray(cursor, depth)
  if (char === '{' && cursor.peek(1) !== '{') return readInlineTable(cursor, depth)
  return readBare(cursor)
}
