import { entryOf, type MapNode, walkMaps } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import { leavesOf } from './leaves.js'
import { onlyRoleOf, roleHint } from './roles.js'

const clients = 'kafka-clients'

const rolesOf = (map: MapNode, route: readonly string[]): readonly ('producer' | 'consumer')[] => {
  const hint = roleHint(route.at(-1) ?? '') ?? roleHint(route.join(' '))
  if (hint) return [hint]
  const inner = entryOf(map, clients)?.value
  const keys = inner?.kind === 'map' ? leavesOf(inner).map(leaf => onlyRoleOf('java', leaf.key)) : []
  return (['producer', 'consumer'] as const).filter(role => keys.includes(role))
}

const elementsIn = (source: CarrierSource, map: MapNode, route: readonly string[], at: Element['at']): Element[] => {
  const inner = entryOf(map, clients)
  if (inner?.value.kind !== 'map' || source.taken.has(map)) return []
  return rolesOf(map, route).map(role => ({
    role,
    client: route[0] === 'pekko' ? 'pekko-connectors-kafka' : 'alpakka-kafka',
    node: map,
    route,
    name: route.join('.'),
    at: inner.keySpan.end > inner.keySpan.start ? inner.keySpan : at,
    style: 'any',
    key: leaf => (leaf.key.startsWith(`${clients}.`) ? leaf.key : null),
  }))
}

/** Alpakka Kafka and Pekko Connectors: blocks with `kafka-clients` below, which hold keys of the Java client. */
export const akka: Carrier = {
  id: 'akka',
  syntaxes: ['hocon', 'json'],
  read: source => {
    const elements: Element[] = []
    for (const { root } of source.documents)
      walkMaps(root, (map, route) => {
        elements.push(...elementsIn(source, map, route, map.span))
        return true
      })
    return readElements(source, elements)
  },
}
