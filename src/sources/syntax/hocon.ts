import type { Span } from '../../text/mapped.js'
import { type Cursor, closed, type OpenList, type OpenMap, openMap, parseWhole } from './cursor.js'
import { readPath } from './hocon-path.js'
import { type Bases, isSubstitution, resolveSubstitutions } from './hocon-resolve.js'
import { readHoconScalar } from './hocon-scalar.js'
import { deepestLevel, type Entry, type MapNode, type Parse, type TreeNode } from './tree.js'

const between = /(?:[\s,]|#[^\n\r]*|\/\/[^\n\r]*)*/y
const blanks = /[ \t]*/y
const space = /(?:\s|#[^\n\r]*|\/\/[^\n\r]*)*/y
const include = /include[ \t]+(?:required\([ \t]*)?(?:(?:file|classpath|url|package)\()?[ \t]*"[^"\n]*"[)\t ]*/y

interface State {
  /** Objects under one path are one object: the maps that may still grow. */
  readonly growing: Map<TreeNode, OpenMap>
  readonly bases: Bases
}

const childOf = (cursor: Cursor, map: OpenMap, name: string, keySpan: Span, state: State): OpenMap => {
  const found = map.entries.findLast(entry => entry.key === name)
  const known = found && state.growing.get(found.value)
  if (known) return known
  const made: OpenMap = { ...openMap(cursor.source, cursor.at), span: keySpan }
  state.growing.set(made, made)
  map.entries.push({ key: name, keySpan, value: made })
  return made
}

/**
 * `key = 1` followed by `key = ${?NAME}` is one setting with an override from outside, not a duplicate: the literal
 * stays, and what it stands for when the variable is set is unknown.
 */
const setValue = (map: OpenMap, name: string, keySpan: Span, value: TreeNode): void => {
  const index = map.entries.findLastIndex(entry => entry.key === name)
  const before = map.entries[index]
  if (before?.value.kind === 'scalar' && isSubstitution(value) && value.raw?.startsWith('${?')) {
    const placeholder = { text: value.raw, fallback: before.value.raw }
    map.entries[index] = { ...before, value: { ...before.value, placeholder } }
    return
  }
  map.entries.push({ key: name, keySpan, value })
}

/** `key += 1` adds an item to the list that the key has so far. */
const appendValue = (map: OpenMap, name: string, keySpan: Span, value: TreeNode): void => {
  const index = map.entries.findLastIndex(entry => entry.key === name)
  const before = map.entries[index]
  if (!before || before.value.kind === 'map') {
    setValue(map, name, keySpan, { kind: 'list', items: [value], span: value.span })
    return
  }
  const items = before.value.kind === 'list' ? before.value.items : [before.value]
  map.entries[index] = { ...before, value: { kind: 'list', items: [...items, value], span: before.value.span } }
}

const readList = (cursor: Cursor, depth: number, state: State): TreeNode => {
  const { source, at: start } = cursor
  const list: OpenList = { kind: 'list', items: [], span: source.span(start, start) }
  cursor.at++
  for (cursor.match(between); cursor.peek() !== ']'; cursor.match(between)) {
    if (cursor.done) return cursor.fail('Not valid HOCON: this list is never closed', start)
    list.items.push(readValue(cursor, depth + 1, state))
  }
  cursor.at++
  return closed(list, source, start, cursor.at)
}

const readValue = (cursor: Cursor, depth: number, state: State): TreeNode => {
  if (depth > deepestLevel) return cursor.fail(`Nested deeper than ${deepestLevel} levels`)
  if (cursor.peek() === '[') return readList(cursor, depth, state)
  if (cursor.peek() !== '{') return readHoconScalar(cursor)
  const map: OpenMap = openMap(cursor.source, cursor.at)
  state.growing.set(map, map)
  readObject(cursor, map, depth, state)
  return map
}

/** `${base} { … }` and `[1] ${more}`: what follows on the line belongs to the value. */
const readTail = (cursor: Cursor, value: TreeNode, depth: number, state: State): TreeNode => {
  for (;;) {
    cursor.match(blanks)
    const char = cursor.peek()
    if (char !== '{' && char !== '[' && char !== '$') return value
    const more = readValue(cursor, depth, state)
    if (more.kind !== 'map') continue
    const above: Entry[] = value.kind === 'map' ? [...value.entries] : []
    const joined: OpenMap = { kind: 'map', entries: [...above, ...more.entries], span: more.span }
    state.growing.set(joined, joined)
    // The object that a substitution stands for is added when all of the document is known.
    if (isSubstitution(value)) state.bases.set(joined, value)
    return joined
  }
}

const readField = (cursor: Cursor, map: OpenMap, depth: number, state: State): void => {
  const { source } = cursor
  const path = readPath(cursor)
  let here = map
  for (const part of path.slice(0, -1))
    here = childOf(cursor, here, part.name, source.span(part.start, part.end), state)
  const last = path.at(-1)
  if (!last) return
  // A dotted key is shown whole, from its first part on.
  const keySpan = source.span(path[0]?.start ?? last.start, last.end)
  cursor.match(blanks)
  const sign = cursor.startsWith('+=') ? 2 : cursor.peek() === '=' || cursor.peek() === ':' ? 1 : 0
  cursor.at += sign
  if (sign === 0 && cursor.peek() !== '{')
    cursor.fail('Not valid HOCON: =, : or an opening brace is expected after the key')
  cursor.match(sign === 0 ? blanks : space)
  if (cursor.peek() === '{') {
    const object = childOf(cursor, here, last.name, keySpan, state)
    readObject(cursor, object, depth + 1, state)
    return
  }
  const put = sign === 2 ? appendValue : setValue
  put(here, last.name, keySpan, readTail(cursor, readValue(cursor, depth + 1, state), depth + 1, state))
}

const readFields = (cursor: Cursor, map: OpenMap, depth: number, state: State): void => {
  for (cursor.match(between); !cursor.done && cursor.peek() !== '}'; cursor.match(between)) {
    if (cursor.match(include)) continue
    readField(cursor, map, depth, state)
  }
}

const readObject = (cursor: Cursor, map: OpenMap, depth: number, state: State): void => {
  const start = cursor.at
  if (depth > deepestLevel) cursor.fail(`Nested deeper than ${deepestLevel} levels`)
  cursor.at++
  readFields(cursor, map, depth, state)
  if (cursor.done) cursor.fail('Not valid HOCON: this brace is never closed', start)
  cursor.at++
}

const readDocument = (cursor: Cursor): MapNode => {
  const root = openMap(cursor.source, 0, cursor.text.length)
  const state: State = { growing: new Map(), bases: new Map() }
  cursor.match(between)
  if (cursor.peek() === '{') readObject(cursor, root, 0, state)
  else readFields(cursor, root, 0, state)
  cursor.match(between)
  if (!cursor.done) cursor.fail('Not valid HOCON: a closing brace without an opening one')
  return resolveSubstitutions(root, state.bases)
}

/** HOCON: nested and dotted keys, `${…}` from the same file, optional overrides; what it includes is not read. */
export const parseHocon: Parse = source => parseWhole(source, readDocument)
