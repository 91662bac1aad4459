import { entryOf, type MapNode, type TreeNode, walkMaps } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'

const components = /^(?:kafka|kafka_franz|redpanda)$/

const sides = [
  { keys: ['input', 'input_resources'], role: 'consumer', side: 'input' },
  { keys: ['output', 'output_resources'], role: 'producer', side: 'output' },
] as const

/** What every one of these components needs; the same names stand elsewhere with other things below. */
const isComponent = (node: MapNode): boolean =>
  ['addresses', 'seed_brokers'].some(key => entryOf(node, key)) ||
  ['topic', 'topics'].every(key => entryOf(node, key) !== undefined)

const elementsIn = (source: CarrierSource, root: TreeNode): Element[] => {
  const elements: Element[] = []
  for (const { keys, role, side } of sides)
    for (const top of keys) {
      const start = entryOf(root, top)
      if (!start) continue
      walkMaps(start.value, (map, below) => {
        for (const { key, keySpan, value } of map.entries) {
          if (value.kind !== 'map' || !components.test(key) || !isComponent(value) || source.taken.has(value)) continue
          const route = [top, ...below, key]
          const base = { role, node: value, route, at: keySpan, style: 'shell' } as const
          elements.push({
            ...base,
            client: `benthos-${key.replace('_', '-')}-${side}`,
            name: route.filter(part => !/^(?:\d+|broker|switch|cases|outputs|inputs)$/.test(part)).join('.'),
            topics: ['topic', 'topics'],
          })
        }
        return true
      })
    }
  return elements
}

/** Benthos, Redpanda Connect and Bento: kafka, kafka_franz and redpanda components at any depth of input and output. */
export const benthos: Carrier = {
  id: 'benthos',
  syntaxes: ['yaml', 'json'],
  read: source =>
    readElements(
      source,
      source.documents.flatMap(({ root }) => elementsIn(source, root)),
    ),
}
