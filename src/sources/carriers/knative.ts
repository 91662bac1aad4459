import { entryOf, type ScalarNode, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareAs } from './framework.js'
import { placeOf } from './leaves.js'

/** How brokers and channels of Knative say with how many copies they create their topics. */
const copies = new Set(['default.topic.replication.factor', 'replicationFactor'])

/** The kinds that hold it, in `data` or somewhere below `spec`. */
const kinds = /^(?:ConfigMap|KafkaChannel|KnativeKafka|KafkaSink)$/

const declareCopies = (source: CarrierSource, root: TreeNode, kind: string): Declaration[] => {
  const found: Declaration[] = []
  const above = kind === 'ConfigMap' ? 'data' : 'spec'
  const holder = entryOf(root, above)
  if (!holder) return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  walkMaps(holder.value, (map, route) => {
    for (const { key, keySpan, value } of map.entries) {
      if (!copies.has(key) || value.kind !== 'scalar') continue
      const number: ScalarNode = value
      const leaf = { route: [above, ...route, key], key, blocks: [], keySpan, value: number }
      const place = placeOf(source, keySpan, leaf.route)
      const owner = {
        role: 'topic',
        client: 'kafka-topic',
        name: nameOf(name, ['topics']),
        place,
        style: 'any',
      } as const
      found.push(...declareAs(source, { ...owner, framework: 'Knative' }, [{ leaf, native: 'replication.factor' }]))
    }
    return kind !== 'ConfigMap'
  })
  return found
}

/** Topics that Knative creates for its brokers, channels and sinks. */
export const knative: Carrier = {
  id: 'knative',
  syntaxes: ['yaml', 'json'],
  read: source => {
    const declarations = source.documents.flatMap(({ root }) => {
      const kind = textAt(root, 'kind')
      return kind !== undefined && kinds.test(kind) ? declareCopies(source, root, kind) : []
    })
    return declarations.length > 0 ? reading(declarations) : null
  },
}
