import type { Entry, MapNode } from '../syntax/tree.js'
import type { Variable } from './environment.js'

const isSame = (a: Entry, b: Entry): boolean => a.key.toLowerCase() === b.key.toLowerCase()

/** One map over another: maps are joined, anything else is replaced; keys differ by more than case. */
export const joinMaps = (base: MapNode, top: MapNode): MapNode => {
  const entries = base.entries.map((entry): Entry => {
    const over = top.entries.findLast(one => isSame(one, entry))
    if (!over) return entry
    if (entry.value.kind !== 'map' || over.value.kind !== 'map') return over
    return { ...entry, value: joinMaps(entry.value, over.value) }
  })
  return { ...base, entries: [...entries, ...top.entries.filter(one => !base.entries.some(own => isSame(own, one)))] }
}

interface Routed {
  readonly leaf: Variable
  readonly keys: readonly string[]
}

/** Variables whose names are routes, as the map that they describe. */
export const treeOf = (routed: readonly Routed[]): MapNode => {
  const groups = new Map<string, Routed[]>()
  for (const one of routed) {
    const key = one.keys[0]?.toLowerCase() ?? ''
    groups.set(key, [...(groups.get(key) ?? []), { ...one, keys: one.keys.slice(1) }])
  }
  const entries: Entry[] = []
  for (const [key, group] of groups) {
    const spelt = (one: Routed): string => one.leaf.name.split(/__|:/).at(-1 - one.keys.length) ?? key
    const below = group.filter(one => one.keys.length > 0)
    const [first] = below
    if (first) entries.push({ key: spelt(first), keySpan: first.leaf.keySpan, value: treeOf(below) })
    for (const one of group)
      if (one.keys.length === 0) entries.push({ key: spelt(one), keySpan: one.leaf.keySpan, value: one.leaf.value })
  }
  const span = routed[0]?.leaf.keySpan ?? { start: 0, end: 0 }
  return { kind: 'map', entries, span }
}
