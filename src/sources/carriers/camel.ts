import { type Entry, nodeAt, type ScalarNode, type TreeNode, walkMaps } from '../syntax/tree.js'
import { declareComponent, declareEndpoint, isKafkaUri } from './camel-endpoint.js'
import { type Carrier, type CarrierSource, type Declaration, reading } from './define.js'
import { leavesOf } from './leaves.js'
import type { ClientRole } from './roles.js'

/** Steps of a route that take messages from an endpoint; all others hand them to one. */
const roleOf = (step: string | undefined): ClientRole =>
  /^(?:from|source|pollEnrich|poll-enrich|poll)$/.test(step ?? '') ? 'consumer' : 'producer'

const isUri = (entry: Entry): entry is Entry & { value: ScalarNode } =>
  entry.value.kind === 'scalar' && isKafkaUri(entry.value.raw)

const steps = /^(?:from|to|toD|wireTap|pollEnrich|enrich|poll)$/

/** Endpoints of a route in YAML: `from: { uri: kafka:orders, parameters: {…} }`, `to: kafka:orders?…`. */
const endpointsIn = (source: CarrierSource, root: TreeNode): Declaration[] => {
  const found: Declaration[] = []
  walkMaps(root, (map, route) => {
    const step = route.findLast(part => !/^\d+$/.test(part))
    for (const entry of map.entries) {
      if (!isUri(entry)) continue
      const isAddress = entry.key === 'uri' || entry.key === '@uri'
      if (!isAddress && !steps.test(entry.key)) continue
      const beside = isAddress ? (nodeAt(map, 'parameters') ?? nodeAt(map, 'properties')) : undefined
      const parameters = beside?.kind === 'map' ? leavesOf(beside, [...route, 'parameters']) : []
      const role = roleOf(isAddress ? step : entry.key)
      found.push(
        ...declareEndpoint(source, {
          role,
          uri: entry.value,
          parameters,
          at: entry.value.span,
          route: [...route, entry.key],
        }),
      )
      source.taken.add(map)
    }
    return true
  })
  return found
}

/** Keys that other carriers read in the same file. */
const others = /^(?:spring|mp\.messaging|quarkus|kafka|%\w+)\b/

/** Apache Camel: routes in YAML and XML, and the component's own keys in properties and YAML. */
export const camel: Carrier = {
  id: 'camel',
  syntaxes: ['yaml', 'properties', 'xml'],
  read: source => {
    if (!/\bkafka:|\buri:\s*["']?kafka\b|camel/.test(source.text.text)) return null
    const declarations: Declaration[] = []
    for (const { root } of source.documents) {
      if (source.taken.has(root)) continue
      if (root.kind === 'map') {
        const leaves = leavesOf(root)
        const own = leaves.filter(({ key }) => key.startsWith('camel.component.kafka.'))
        declarations.push(...declareComponent(source, own))
        if (own.length > 0 && !leaves.some(({ key }) => others.test(key))) source.taken.add(root)
      }
      if (source.syntax !== 'properties') declarations.push(...endpointsIn(source, root))
    }
    return declarations.length > 0 ? reading(declarations) : null
  },
}
