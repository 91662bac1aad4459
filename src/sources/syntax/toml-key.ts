import type { Span } from '../../text/mapped.js'
import { type Cursor, escapedUnits, type OpenMap, openMap } from './cursor.js'
import { deepestLevel, type Entry, type TreeNode } from './tree.js'

export interface KeyPart {
  readonly name: string
  readonly start: number
  readonly end: number
}

const blanks = /[ \t]*/y
const bareKey = /[A-Za-z0-9_-]+|\$?\{[^}\n]*\}+/y
const quotedKey = /"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/y

/** `a.b."c.d"`, each part with its place. */
export const readTomlKey = (cursor: Cursor): readonly KeyPart[] => {
  const parts: KeyPart[] = []
  for (;;) {
    cursor.match(blanks)
    const start = cursor.at
    const quoted = cursor.match(quotedKey)
    const name = quoted
      ? quoted[1] !== undefined
        ? escapedUnits(cursor.text, start + 1, cursor.at - 1)
            .map(unit => unit.text)
            .join('')
        : (quoted[2] ?? '')
      : cursor.match(bareKey)?.[0]
    if (name === undefined) return cursor.fail('Not valid TOML: a key is expected here')
    parts.push({ name, start, end: cursor.at })
    if (parts.length > deepestLevel) return cursor.fail(`Nested deeper than ${deepestLevel} levels`)
    cursor.match(blanks)
    if (cursor.peek() !== '.') return parts
    cursor.at++
  }
}

const spanOf = (cursor: Cursor, part: KeyPart): Span => cursor.source.span(part.start, part.end)

/** The map that a table header leads to: maps are made on the way, of a list of tables the last one counts. */
export const enterTable = (cursor: Cursor, root: OpenMap, parts: readonly KeyPart[]): OpenMap => {
  let here = root
  for (const part of parts) {
    const found = here.entries.findLast(entry => entry.key === part.name)?.value
    const last = found?.kind === 'list' ? found.items.at(-1) : found
    if (last?.kind === 'map') {
      here = opened.get(last) ?? here
      if (opened.has(last)) continue
    }
    if (found) cursor.fail(`Not valid TOML: ${part.name} has a value already and cannot be a table`, part.start)
    const made = openTable(cursor, part)
    here.entries.push({ key: part.name, keySpan: spanOf(cursor, part), value: made })
    here = made
  }
  return here
}

/** Maps that tables may still add to; those written with braces are complete. */
const opened = new WeakMap<TreeNode, OpenMap>()

const openTable = (cursor: Cursor, part: KeyPart): OpenMap => {
  const map = openMap(cursor.source, part.start, part.end)
  opened.set(map, map)
  return map
}

/** `[[a.b]]`: one more table in the list. */
export const addTable = (cursor: Cursor, root: OpenMap, parts: readonly KeyPart[]): OpenMap => {
  const above = enterTable(cursor, root, parts.slice(0, -1))
  const last = parts.at(-1)
  if (!last) return above
  const made = openTable(cursor, last)
  const index = above.entries.findLastIndex(entry => entry.key === last.name)
  const found = above.entries[index]
  if (!found) {
    const list = { kind: 'list', items: [made], span: made.span } as const
    above.entries.push({ key: last.name, keySpan: spanOf(cursor, last), value: list })
    return made
  }
  if (found.value.kind !== 'list') return cursor.fail(`Not valid TOML: ${last.name} is no list of tables`, last.start)
  const grown: Entry = { ...found, value: { ...found.value, items: [...found.value.items, made] } }
  above.entries[index] = grown
  return made
}

/** Sets a key, dotted or not, in a table. */
export const setTomlKey = (cursor: Cursor, table: OpenMap, parts: readonly KeyPart[], value: TreeNode): void => {
  const last = parts.at(-1)
  if (!last) return
  const target = enterTable(cursor, table, parts.slice(0, -1))
  target.entries.push({ key: last.name, keySpan: spanOf(cursor, last), value })
}
