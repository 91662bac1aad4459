import { type Entry, entryOf, type MapNode, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import { type Leaf, leavesOf } from './leaves.js'

const sections = [
  { key: 'sinks', client: 'vector-kafka-sink', role: 'producer' },
  { key: 'sources', client: 'vector-kafka-source', role: 'consumer' },
] as const

/** `acknowledgements` at the top holds for every sink. */
const globalLeaves = (map: MapNode, route: readonly string[]): Leaf[] =>
  leavesOf(map, route).filter(leaf => /^acknowledgements(?:\.enabled)?$/.test(leaf.key))

const inputsOf = (component: TreeNode): string[] => {
  const inputs = entryOf(component, 'inputs')?.value
  return inputs?.kind === 'list' ? inputs.items.flatMap(item => (item.kind === 'scalar' ? (item.raw ?? []) : [])) : []
}

const componentsIn = (map: MapNode, key: string): readonly Entry[] => {
  const section = entryOf(map, key)?.value
  return section?.kind === 'map' ? section.entries : []
}

/** Sinks that a component's events reach, through transforms or at once; inputs with wildcards are not followed. */
const sinksBehind = (map: MapNode, start: string): Entry[] => {
  const reached = new Set([start])
  const transforms = componentsIn(map, 'transforms')
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const { key, value } of transforms)
      if (inputsOf(value).some(input => reached.has(input.split('.')[0] ?? input))) reached.add(key)
  }
  const isBehind = (input: string): boolean => reached.has(input) || reached.has(input.split('.')[0] ?? input)
  return componentsIn(map, 'sinks').filter(({ value }) => inputsOf(value).some(isBehind))
}

/** A source waits for the sinks behind it that ask for it: their switch is its own where all of them have it on. */
const leavesOfSinks = (map: MapNode, route: readonly string[], id: string): Leaf[] => {
  const switches = sinksBehind(map, id).map(({ key, value }) =>
    value.kind === 'map' ? globalLeaves(value, [...route, 'sinks', key]) : [],
  )
  const isOn = (leaves: readonly Leaf[]): boolean =>
    leaves.some(({ value }) => value.kind === 'scalar' && value.raw === 'true')
  return switches.length > 0 && switches.every(isOn) ? (switches[0] ?? []) : []
}

const sourceLeaves = (map: MapNode, route: readonly string[], id: string): Leaf[] => {
  const own = leavesOfSinks(map, route, id)
  return own.length > 0 ? own : globalLeaves(map, route)
}

/** Vector's components are told by `type`; the sinks also by where they take their events from. */
const elementsOf = (source: CarrierSource, map: MapNode, route: readonly string[]): Element[] =>
  sections.flatMap(({ key, client, role }) => {
    const section = entryOf(map, key)?.value
    if (section?.kind !== 'map') return []
    return section.entries.flatMap(({ key: id, keySpan, value }): Element[] => {
      if (value.kind !== 'map' || source.taken.has(value) || textAt(value, 'type') !== 'kafka') return []
      if (!entryOf(value, 'bootstrap_servers') && !entryOf(value, 'inputs')) return []
      return [
        {
          role,
          client,
          node: value,
          route: [...route, key, id],
          name: `${key}.${id}`,
          at: keySpan,
          style: 'any',
          topics: ['topic', 'topics'],
          inherited: role === 'producer' ? globalLeaves(map, route) : sourceLeaves(map, route, id),
        },
      ]
    })
  })

/** Vector's configuration, as a file of its own or below a key such as `customConfig` of a chart. */
export const vector: Carrier = {
  id: 'vector',
  syntaxes: ['toml', 'yaml', 'json'],
  read: source => {
    const elements: Element[] = []
    for (const { root } of source.documents)
      walkMaps(root, (map, route) => {
        elements.push(...elementsOf(source, map, route))
        return route.length < 5
      })
    return readElements(source, elements)
  },
}
