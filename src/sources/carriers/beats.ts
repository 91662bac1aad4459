import { entryOf, type MapNode, textAt, walkMaps } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import { type Leaf, leavesOf } from './leaves.js'

const prefix = 'output.kafka.'

const elementWith = (node: MapNode, route: readonly string[], name: string, leaves: readonly Leaf[]): Element => ({
  role: 'producer',
  client: 'filebeat-output-kafka',
  node,
  route,
  name,
  at: leaves[0]?.blocks.findLast(block => `${block.key}.` === prefix)?.span ?? leaves[0]?.keySpan ?? node.span,
  style: 'any',
  topics: ['topic'],
})

/** `output.kafka:`, `output:` with `kafka:` below, or the whole route in every key: Beats read all of them alike. */
const outputOf = (source: CarrierSource, map: MapNode, route: readonly string[]): Element | null => {
  if (!map.entries.some(({ key }) => key === 'output' || key.startsWith('output.kafka'))) return null
  const leaves = leavesOf(map, route).filter(leaf => leaf.key.startsWith(prefix))
  const [first] = leaves
  if (!first || !leaves.some(leaf => leaf.key === `${prefix}hosts`)) return null
  const nested = entryOf(map, 'output.kafka')?.value ?? entryOf(entryOf(map, 'output')?.value, 'kafka')?.value
  const node = nested?.kind === 'map' ? nested : map
  if (source.taken.has(node)) return null
  const element = elementWith(node, first.route.slice(0, -1), 'output.kafka', leaves)
  if (node === nested) return element
  return { ...element, key: leaf => (leaf.key.startsWith(prefix) ? leaf.key.slice(prefix.length) : null) }
}

/** Elastic Agent names its outputs. */
const agentOutputs = (source: CarrierSource, map: MapNode, route: readonly string[]): Element[] => {
  const outputs = entryOf(map, 'outputs')?.value
  if (outputs?.kind !== 'map') return []
  return outputs.entries.flatMap(({ key, keySpan, value }) =>
    value.kind === 'map' && !source.taken.has(value) && textAt(value, 'type') === 'kafka' && entryOf(value, 'hosts')
      ? [{ ...elementWith(value, [...route, 'outputs', key], `outputs.${key}`, []), at: keySpan }]
      : [],
  )
}

/** `filebeat.inputs`, `filebeat:` with `inputs:` below,. */
const inputsOf = (source: CarrierSource, map: MapNode, route: readonly string[]): Element[] => {
  const inputs = entryOf(map, 'filebeat.inputs') ?? entryOf(entryOf(map, 'filebeat')?.value, 'inputs')
  if (inputs?.value.kind !== 'list') return []
  return inputs.value.items.flatMap((item, at): Element[] => {
    if (item.kind !== 'map' || source.taken.has(item) || textAt(item, 'type') !== 'kafka') return []
    return [
      {
        role: 'consumer',
        client: 'filebeat-input-kafka',
        node: item,
        route: [...route, inputs.key, String(at)],
        name: 'filebeat.inputs.kafka',
        at: entryOf(item, 'type')?.keySpan ?? item.span,
        style: 'any',
        topics: ['topics'],
      },
    ]
  })
}

/** Filebeat and the other Beats, in their own file, a resource of Kubernetes or the values of a chart. */
export const beats: Carrier = {
  id: 'beats',
  syntaxes: ['yaml', 'json'],
  read: source => {
    const elements: Element[] = []
    for (const { root } of source.documents)
      walkMaps(root, (map, route) => {
        const output = outputOf(source, map, route)
        if (output) elements.push(output)
        elements.push(...agentOutputs(source, map, route), ...inputsOf(source, map, route))
        return route.length < 5
      })
    return readElements(source, elements)
  },
}
