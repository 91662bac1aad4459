import type { Span } from '../../../text/mapped.js'

/** What an expression of a program is, as far as the syntax of its own file proves it. */
export type CodeValue = CodeScalar | CodeList | CodeMap | CodeUnseen

export interface CodeScalar {
  readonly kind: 'scalar'
  readonly scalar: 'string' | 'number' | 'boolean' | 'null'
  /** The value, not its spelling: `5000` for `5 * 1000`; null for null. With a placeholder the expression as written. */
  readonly raw: string | null
  readonly span: Span
  /** A part comes from outside the program, such as the environment; `fallback` is what holds without it. */
  readonly placeholder?: { readonly text: string; readonly fallback: string | null }
}

export interface CodeList {
  readonly kind: 'list'
  readonly items: readonly CodeValue[]
  readonly span: Span
}

/** An object literal, dictionary, map or the calls of a builder. */
export interface CodeMap {
  readonly kind: 'map'
  /** In the order of their effect: a later one of the same key replaces the earlier. */
  readonly entries: readonly CodeEntry[]
  readonly span: Span
  /** What may set further keys and could not be seen, for example the spread of an imported object. */
  readonly unseen: readonly CodeUnseen[]
}

/** A value that comes from elsewhere: never guessed. */
export interface CodeUnseen {
  readonly kind: 'unseen'
  /** The expression as written. */
  readonly text: string
  readonly span: Span
}

export interface CodeEntry {
  readonly key: string
  readonly keySpan: Span
  readonly value: CodeValue
}

export const emptyMap = (span: Span): CodeMap => ({ kind: 'map', entries: [], span, unseen: [] })

/** Where one key is set more than once the last one counts, as in the languages read here. */
export const lastOfEach = (entries: readonly CodeEntry[]): CodeEntry[] => {
  const last = new Map(entries.map(entry => [entry.key, entry]))
  return entries.filter(entry => last.get(entry.key) === entry)
}

/** The value at a route of keys; undefined when the route ends early. */
export const valueAt = (value: CodeValue | undefined, ...route: readonly string[]): CodeValue | undefined => {
  let here = value
  for (const key of route) {
    here = here?.kind === 'map' ? here.entries.findLast(entry => entry.key === key)?.value : undefined
  }
  return here
}

/** The text of a scalar without open parts; undefined for anything else. */
export const literalOf = (value: CodeValue | undefined): string | undefined =>
  value?.kind === 'scalar' && value.raw !== null && !value.placeholder ? value.raw : undefined

/** Literal texts of a scalar or of the scalars in a list. */
export const literalsOf = (value: CodeValue | undefined): string[] => {
  const items = value?.kind === 'list' ? value.items : value ? [value] : []
  return items.map(literalOf).filter(text => text !== undefined)
}

/** Keys below maps joined with dots, lists as leaves. */
export const flatEntries = (map: CodeMap, prefix = ''): CodeEntry[] =>
  lastOfEach(map.entries).flatMap(entry => {
    const key = `${prefix}${entry.key}`
    return entry.value.kind === 'map' ? flatEntries(entry.value, `${key}.`) : [{ ...entry, key }]
  })

/** Everything in a map, at any depth, that could not be seen. */
export const unseenIn = (map: CodeMap): CodeUnseen[] => [
  ...map.unseen,
  ...map.entries.flatMap(({ value }) => (value.kind === 'map' ? unseenIn(value) : [])),
]
