import { type Entry, entryOf, type MapNode, walkMaps } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareInlineTopic } from './inline-topic.js'
import { type Leaf, leavesOf, ownLeavesOf, placeOf, toWritten } from './leaves.js'
import { respell } from './respell.js'
import { knownTo, likenessOf, roleHint } from './roles.js'
import { declareTopicMap } from './topic-map.js'

const copies = /^(?:default[-_.]?)?(?:topics?[-_.]?)?replication[-_.]?factor$/i
const topicsKey = /^topics?$/i

const isTopic = (map: MapNode): boolean =>
  map.entries.length > 0 &&
  map.entries.every(entry => entry.value.kind !== 'map') &&
  map.entries.some(({ key }) => knownTo('kafka-topic', 'topic', respell('kafka-topic', 'topic', key)))

/** `topics { name { retention-ms = … } }`: each under its own name. */
const namedTopics = (source: CarrierSource, holder: Entry, route: readonly string[]): Declaration[] => {
  const { value } = holder
  if (value.kind !== 'map' || source.taken.has(value)) return []
  return value.entries.flatMap(({ key, keySpan, value: map }): Declaration[] => {
    if (map.kind !== 'map' || source.taken.has(map) || !isTopic(map)) return []
    source.taken.add(map)
    return [
      declareTopicMap(source, { map, route: [...route, holder.key, key], at: keySpan, fallback: key, style: 'any' }),
    ]
  })
}

/** Copies stated beside the clients hold for every topic that the application creates. */
const commonTopic = (source: CarrierSource, map: MapNode, route: readonly string[]): Declaration[] => {
  const leaf: Leaf | undefined = ownLeavesOf(map, route).find(one => copies.test(one.key))
  if (!leaf) return []
  const block = placeOf(source, leaf.keySpan, route)
  const written = [toWritten(source, leaf, 'replication.factor', 'any')]
  return [{ role: 'topic', client: 'kafka-topic', name: nameOf(source.name, [...route, 'topics']), written, block }]
}

const inlineKey = /^topics?[-_.]?(?:properties|props|configs?|settings)$/i

/** `topic-properties: {orders: "retention.ms:86400000;min.insync.replicas:2"}`, or one such text for all topics. */
const inlineTopics = (
  source: CarrierSource,
  map: MapNode,
  route: readonly string[],
  common: readonly Declaration[],
): Declaration[] =>
  leavesOf(map, route)
    .filter(leaf => leaf.route.slice(route.length).some(key => inlineKey.test(key)))
    .map(leaf => declareInlineTopic(source, leaf, common[0]?.written ?? []))
    .filter(found => found !== null)

/** A block of an application that speaks of Kafka and holds clients or topics. */
const isKafkaBlock = (map: MapNode, route: readonly string[]): boolean =>
  /kafka/i.test(route.at(-1) ?? '') &&
  (map.entries.some(({ key, value }) => value.kind === 'map' && (topicsKey.test(key) || roleHint(key) !== null)) ||
    likenessOf(map.entries.map(entry => entry.key)).certain)

/** Topics that an application describes beside its producers and consumers. */
export const applicationTopics: Carrier = {
  id: 'application-topics',
  syntaxes: ['hocon', 'toml', 'yaml', 'json'],
  read: source => {
    const declarations: Declaration[] = []
    for (const { root } of source.documents) {
      if (entryOf(root, 'apiVersion')) continue
      walkMaps(root, (map, route) => {
        if (!isKafkaBlock(map, route) || source.taken.has(map)) return true
        const common = commonTopic(source, map, route)
        declarations.push(...common, ...inlineTopics(source, map, route, common))
        for (const entry of map.entries)
          if (topicsKey.test(entry.key)) declarations.push(...namedTopics(source, entry, route))
        return true
      })
    }
    return declarations.length > 0 ? reading(declarations) : null
  },
}
