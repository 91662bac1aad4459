import { entryOf, type MapNode, textAt, walkMaps } from '../syntax/tree.js'
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
          ...(role === 'producer' && { inherited: globalLeaves(map, route) }),
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
