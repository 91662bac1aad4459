import { type Entry, entryOf, type ListNode, type MapNode, type TreeNode } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import type { Leaf } from './leaves.js'

/** Keys of Fluent Bit are told apart without case. */
const textOf = (map: MapNode, key: string): string | null => {
  const found = map.entries.find(entry => entry.key.toLowerCase() === key)?.value
  return found?.kind === 'scalar' ? found.raw : null
}

const lower = (leaf: Leaf): string => leaf.key.toLowerCase()

/** Of the input only what goes to librdkafka is told; what the plug-in sets itself is not known here. */
const passedOn = (leaf: Leaf): string | null => /^rdkafka\.(.+)$/.exec(lower(leaf))?.[1] ?? null

const elementOf = (node: MapNode, route: readonly string[], isOutput: boolean): Element => ({
  node,
  route,
  at: node.entries[0]?.keySpan ?? node.span,
  style: 'any',
  topics: ['topics', 'Topics'],
  ...(isOutput
    ? { role: 'producer', client: 'fluent-bit-kafka', name: 'outputs.kafka', key: lower }
    : {
        role: 'consumer',
        client: 'librdkafka',
        name: 'inputs.kafka',
        key: passedOn,
        framework: 'Fluent Bit kafka input',
      }),
})

const kafkaIn = (source: CarrierSource, list: ListNode, route: readonly string[], isOutput: boolean): Element[] =>
  list.items.flatMap((item, at) =>
    item.kind === 'map' && !source.taken.has(item) && textOf(item, 'name')?.toLowerCase() === 'kafka'
      ? [elementOf(item, [...route, String(at)], isOutput)]
      : [],
  )

/** `[OUTPUT]` sections of the classic form, `pipeline.outputs` of the YAML form. */
const elementsOf = (source: CarrierSource, root: TreeNode): Element[] => {
  const classic = root.kind === 'map' && source.syntax === 'fluent-bit'
  const holder = classic ? root : entryOf(root, 'pipeline')?.value
  if (holder?.kind !== 'map') return []
  const base = classic ? [] : ['pipeline']
  return holder.entries.flatMap(({ key, value }: Entry) => {
    const kind = /^(input|output)s?$/i.exec(key)?.[1]?.toLowerCase()
    return kind && value.kind === 'list' ? kafkaIn(source, value, [...base, key], kind === 'output') : []
  })
}

/** Fluent Bit, in either form. */
export const fluentBit: Carrier = {
  id: 'fluent-bit',
  syntaxes: ['fluent-bit', 'yaml'],
  read: source =>
    readElements(
      source,
      source.documents.flatMap(({ root }) => elementsOf(source, root)),
    ),
}
