import type { MappedText, Span } from '../../text/mapped.js'

export type ScalarKind = 'text' | 'string' | 'number' | 'boolean' | 'null'

interface NodeBase {
  /** Where it is written, in offsets of the file. */
  readonly span: Span
  /** Where an alias brings it in, when it is written elsewhere. */
  readonly usedAt?: Span
}

export interface ScalarNode extends NodeBase {
  readonly kind: 'scalar'
  readonly scalar: ScalarKind
  /** Unquoted text; null for an explicit null or no value at all. */
  readonly raw: string | null
  /** Where the syntax itself has placeholders (HOCON's `${?NAME}`): that text, and what holds when it is not filled in. */
  readonly placeholder?: { readonly text: string; readonly fallback: string | null }
  /** Inside a condition of a template engine, so that it may be absent, or one of several for the same key. */
  readonly conditional?: true
  /** The unquoted text with its offsets, for a document inside the scalar. */
  text(): MappedText
}

export interface ListNode extends NodeBase {
  readonly kind: 'list'
  readonly items: readonly TreeNode[]
}

export interface Entry {
  readonly key: string
  readonly keySpan: Span
  readonly value: TreeNode
  /** Where a merge key (`<<`) brings the entry in. */
  readonly usedAt?: Span
}

/** Keeps every entry in the order of the file, duplicates included. */
export interface MapNode extends NodeBase {
  readonly kind: 'map'
  readonly entries: readonly Entry[]
}

export type TreeNode = ScalarNode | ListNode | MapNode

export interface SyntaxDocument {
  readonly root: TreeNode
  /** File offsets of separator comments inside the document (`#---` in properties files). */
  readonly separators?: readonly number[]
  /** Where a template prints settings whose names are not known here. */
  readonly open?: Span
}

export interface SyntaxProblem {
  readonly message: string
  readonly span: Span
  readonly severity: 'error' | 'warning'
  /** The file is read, but not as whoever wrote it may expect: an unquoted `{{ … }}`, a number that a chart spoils. */
  readonly kind?: 'template-marker' | 'number-as-float'
}

export interface ParsedText {
  readonly documents: readonly SyntaxDocument[]
  /** An error means that the document it belongs to is left out. */
  readonly problems: readonly SyntaxProblem[]
}

/** Never throws: whatever is wrong with the text becomes a problem with its place. */
export type Parse = (source: MappedText) => ParsedText

/** More levels than any configuration file has; a guard for the recursion of readers. */
export const deepestLevel = 100

const lastEntry = (entries: readonly Entry[], key: string): Entry | undefined => {
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]
    if (entry?.key === key) return entry
  }
  return undefined
}

/** Last entry of that name, as most readers of duplicate keys take it. */
export const entryOf = (node: TreeNode | undefined, key: string): Entry | undefined =>
  node?.kind === 'map' ? lastEntry(node.entries, key) : undefined

/** Follows map keys from a node; undefined when the route ends early. */
export const nodeAt = (node: TreeNode | undefined, ...route: readonly string[]): TreeNode | undefined => {
  let here = node
  for (const key of route) here = entryOf(here, key)?.value
  return here
}

/** Text of the scalar at a route; undefined when there is none. */
export const textAt = (node: TreeNode | undefined, ...route: readonly string[]): string | undefined => {
  const found = nodeAt(node, ...route)
  return found?.kind === 'scalar' && found.raw !== null ? found.raw : undefined
}

/** Calls `visit` for every map with its route, outer ones first; below one for which it returns false it does not go. */
export const walkMaps = (root: TreeNode, visit: (map: MapNode, route: readonly string[]) => boolean): void => {
  const step = (node: TreeNode, route: readonly string[]): void => {
    if (node.kind === 'list') node.items.forEach((item, at) => void step(item, [...route, String(at)]))
    if (node.kind !== 'map' || !visit(node, route)) return
    for (const { key, value } of node.entries) step(value, [...route, key])
  }
  step(root, [])
}
