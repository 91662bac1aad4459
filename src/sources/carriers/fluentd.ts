import { entryOf, type MapNode, type ScalarNode, textAt, walkMaps } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import { type Leaf, leavesOf } from './leaves.js'

const outputs = /^(?:kafka2|kafka_buffered|kafka|rdkafka2|rdkafka)$/
const inputs = /^(?:kafka|kafka_group|rdkafka_group)$/

/** `match`, and the `store` of a copy or the `secondary` of another output. */
const outputDirectives = new Set(['match', 'store', 'secondary'])

/** The `buffer` directive decides what survives a restart; its parameters go by `buffer.` and their name. */
const bufferOf = (map: MapNode, route: readonly string[]): Leaf[] => {
  const list = entryOf(map, 'buffer')?.value
  const buffer = list?.kind === 'list' ? list.items[0] : undefined
  if (buffer?.kind !== 'map') return []
  return leavesOf(buffer, [...route, 'buffer', '0'])
    .filter(leaf => leaf.key !== '@pattern')
    .map(leaf => ({ ...leaf, key: `buffer.${leaf.key}` }))
}

/** A second output takes what the first one gives up; that there is one is all that counts here. */
const secondaryOf = (map: MapNode, route: readonly string[]): Leaf[] => {
  const list = entryOf(map, 'secondary')?.value
  const second = list?.kind === 'list' ? list.items[0] : undefined
  if (second?.kind !== 'map') return []
  return leavesOf(second, [...route, 'secondary', '0'])
    .filter(({ key }) => key === '@type' || key === 'type')
    .map(leaf => ({ ...leaf, key: 'secondary.@type' }))
}

/** Options of librdkafka as JSON in one parameter; they go by its name and their own. */
const passedOptions = (map: MapNode, route: readonly string[]): Leaf[] => {
  const entry = entryOf(map, 'rdkafka_options')
  const text = entry?.value.kind === 'scalar' ? entry.value.text() : undefined
  if (!entry || !text) return []
  return Array.from(text.text.matchAll(/"([\w.]+)"\s*:\s*(?:"([^"]*)"|([\w.+-]+))/g), (found): Leaf => {
    const [whole, key = '', quoted, bare] = found
    const raw = quoted ?? bare ?? ''
    const end = found.index + whole.length - (quoted === undefined ? 0 : 1)
    const span = text.span(end - raw.length, end)
    const value: ScalarNode = { kind: 'scalar', scalar: 'text', raw, span, text: () => text.slice(0, 0) }
    const keySpan = text.span(found.index + 1, found.index + 1 + key.length)
    return { route: [...route, entry.key, key], key: `${entry.key}.${key}`, blocks: [], keySpan, value }
  })
}

const elementOf = (source: CarrierSource, map: MapNode, route: readonly string[]): Element | null => {
  const type = textAt(map, '@type') ?? textAt(map, 'type')
  const directive = route.at(-2)
  if (type === undefined || directive === undefined || source.taken.has(map)) return null
  const isOutput = outputDirectives.has(directive) && outputs.test(type)
  if (!isOutput && !(directive === 'source' && inputs.test(type))) return null
  const pattern = textAt(map, '@pattern')
  const producer = /^rdkafka/.test(type) ? 'fluentd-rdkafka2' : 'fluentd-kafka2'
  return {
    role: isOutput ? 'producer' : 'consumer',
    client: isOutput ? producer : type === 'kafka' ? 'fluentd-kafka' : 'fluentd-kafka-group',
    node: map,
    route,
    name: pattern === undefined ? `${directive}.${type}` : `${directive} ${pattern}`,
    at: map.span,
    style: 'any',
    topics: ['default_topic', 'topic', 'topics'],
    inherited: [...bufferOf(map, route), ...secondaryOf(map, route), ...passedOptions(map, route)],
    // The type and the pattern are none of the plug-in's parameters.
    key: leaf => (leaf.key.startsWith('@') ? null : leaf.key),
  }
}

/** Fluentd: the Kafka outputs of fluent-plugin-kafka, wherever they stand. */
export const fluentd: Carrier = {
  id: 'fluentd',
  syntaxes: ['fluentd'],
  read: source => {
    const elements: Element[] = []
    for (const { root } of source.documents)
      walkMaps(root, (map, route) => {
        const element = elementOf(source, map, route)
        if (element) elements.push(element)
        return true
      })
    return readElements(source, elements)
  },
}
