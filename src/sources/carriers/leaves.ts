import type { WrittenSetting } from '../../clients/types.js'
import type { Place } from '../../model/fact.js'
import type { Span } from '../../text/mapped.js'
import { findPlaceholder, type PlaceholderStyle } from '../placeholder.js'
import type { Entry, ListNode, MapNode, ScalarNode, TreeNode } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'

/** A map above a leaf: the key it hangs on and the keys up to there. */
export interface Block {
  /** Keys from the map the search began at, joined with dots. */
  readonly key: string
  readonly span: Span
  readonly route: readonly string[]
}

/** A value without further keys below it. */
export interface Leaf {
  /** Keys from the root of the document, as written. */
  readonly route: readonly string[]
  /** Keys from the map the search began at, joined with dots; brackets that protect dots (`"[a.b]"`) are gone. */
  readonly key: string
  /** Maps between the start and the leaf, outer ones first. */
  readonly blocks: readonly Block[]
  readonly keySpan: Span
  readonly value: ScalarNode | ListNode
  /** Where an alias or merge key brings it in. */
  readonly usedAt?: Span
  /** The name stands in an entry of its own, as `{name, value}` has it. */
  readonly isPair?: true
}

const isPlainList = (node: ListNode): boolean => node.items.every(item => item.kind === 'scalar')

const bare = (key: string): string => (key.startsWith('[') && key.endsWith(']') ? key.slice(1, -1) : key)

/** Many carriers ask for the leaves of the same root. */
const ofRoots = new WeakMap<MapNode, readonly Leaf[]>()

/** All leaves below a map in the order of the file; lists of anything but scalars are left out. */
export const leavesOf = (map: MapNode, base?: readonly string[]): readonly Leaf[] => {
  if (base && base.length > 0) return collect(map, base)
  const leaves = ofRoots.get(map) ?? collect(map, [])
  ofRoots.set(map, leaves)
  return leaves
}

/** The leaves that stand in the map itself, without a look at what is below it. */
export const ownLeavesOf = (map: MapNode, base: readonly string[]): readonly Leaf[] => {
  const leaves: Leaf[] = []
  for (const { key, keySpan, value, usedAt: mergedAt } of map.entries) {
    if (value.kind === 'map' || !(value.kind === 'scalar' || isPlainList(value))) continue
    const usedAt = value.usedAt ?? mergedAt ?? map.usedAt
    leaves.push({ route: [...base, key], key: bare(key), blocks: noBlocks, keySpan, value, ...(usedAt && { usedAt }) })
  }
  return leaves
}

const noBlocks: readonly Block[] = []

const collect = (map: MapNode, base: readonly string[]): readonly Leaf[] => {
  const leaves: Leaf[] = []
  const visit = (entries: readonly Entry[], above: readonly string[], blocks: readonly Block[], from?: Span): void => {
    const prefix = blocks.at(-1)?.key
    for (const { key: written, keySpan, value, usedAt: mergedAt } of entries) {
      const usedAt = value.usedAt ?? mergedAt ?? from
      const route = [...above, written]
      const key = prefix === undefined ? bare(written) : `${prefix}.${bare(written)}`
      if (value.kind === 'map') visit(value.entries, route, [...blocks, { key, span: keySpan, route }], usedAt)
      else if (value.kind === 'scalar' || isPlainList(value))
        leaves.push({ route, key, blocks, keySpan, value, ...(usedAt && { usedAt }) })
    }
  }
  visit(map.entries, base, noBlocks, map.usedAt)
  return leaves
}

export const placeOf = (source: CarrierSource, span: Span, route: readonly string[]): Place => ({
  file: span.file ?? source.file,
  start: span.start,
  end: span.end,
  path: [...source.path, ...route],
})

const rawOf = (node: TreeNode): string | null => {
  if (node.kind === 'scalar') return node.raw
  return node.kind === 'list' ? node.items.map(item => (rawOf(item) ?? '').trim()).join(',') : null
}

/** A leaf as a setting under the name `native`. Kafka, Spring and librdkafka all trim values, so blanks at the ends go. */
export const toWritten = (
  source: CarrierSource,
  leaf: Leaf,
  native: string,
  style: PlaceholderStyle,
): WrittenSetting => {
  const { value, route } = leaf
  const full = rawOf(value)
  const raw = full?.trim() || null
  const own = value.kind === 'scalar' ? value.placeholder : undefined
  const placeholder = own ?? (raw === null ? undefined : findPlaceholder(raw, style))
  // Blanks behind a value of a properties file belong to it; the place shows the part that counts.
  const blanks =
    value.kind === 'scalar' && value.scalar === 'text' ? (full ?? '').length - (full ?? '').trimEnd().length : 0
  const span = { ...value.span, end: Math.max(value.span.start, value.span.end - blanks) }
  return {
    native,
    raw,
    scalar: value.kind === 'list' ? 'list' : value.scalar,
    place: {
      ...placeOf(source, span.end === span.start ? leaf.keySpan : span, route),
      ...(leaf.isPair && leaf.keySpan.start < span.start && { from: leaf.keySpan.start }),
    },
    keyPlace: placeOf(source, leaf.keySpan, route),
    ...(placeholder && { placeholder }),
    ...(value.kind === 'scalar' && value.conditional && { conditional: true }),
    ...(leaf.usedAt && { usedAt: placeOf(source, leaf.usedAt, route) }),
  }
}
