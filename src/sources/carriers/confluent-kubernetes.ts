import type { Host } from '../../model/host.js'
import { entryOf, nodeAt, type ScalarNode, type TreeNode, textAt } from '../syntax/tree.js'
import { declareWorker } from './connect.js'
import { type Carrier, type CarrierSource, type Declaration, reading } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { replicasOf } from './replicas.js'
import { declareTopicMap } from './topic-map.js'

/** `key=value`, an item of `configOverrides.server`. */
const leafOf = (item: TreeNode, route: readonly string[]): readonly Leaf[] => {
  if (item.kind !== 'scalar' || item.raw === null) return []
  const equals = item.raw.indexOf('=')
  if (equals < 1) return []
  const text = item.text()
  const tail = text.slice(equals + 1)
  const value: ScalarNode = {
    kind: 'scalar',
    scalar: 'text',
    raw: tail.text === '' ? null : tail.text,
    span: text.span(equals + 1, text.text.length),
    text: () => tail,
  }
  return [{ route, key: item.raw.slice(0, equals).trim(), blocks: [], keySpan: text.span(0, equals), value }]
}

const overridesOf = (spec: TreeNode, base: readonly string[]): readonly Leaf[] => {
  const server = nodeAt(spec, 'configOverrides', 'server')
  const route = [...base, 'configOverrides', 'server']
  if (server?.kind === 'map') return leavesOf(server, route)
  return server?.kind === 'list' ? server.items.flatMap((item, at) => leafOf(item, [...route, String(at)])) : []
}

const declareResource = (source: CarrierSource, root: TreeNode): Declaration[] => {
  const kind = textAt(root, 'kind') ?? ''
  const spec = entryOf(root, 'spec')
  if (!spec) return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  if (kind === 'KafkaTopic' && spec.value.kind === 'map') {
    const map = {
      ...spec.value,
      entries: spec.value.entries.map(one => (one.key === 'configs' ? { ...one, key: 'config' } : one)),
    }
    return [
      declareTopicMap(source, {
        map,
        route: ['spec'],
        at: spec.keySpan,
        fallback: textAt(spec.value, 'name') ?? name,
        style: 'any',
      }),
    ]
  }
  const leaves = overridesOf(spec.value, ['spec'])
  const overrides = entryOf(nodeAt(spec.value, 'configOverrides'), 'server')
  const place = placeOf(
    source,
    (overrides ?? spec).keySpan,
    overrides ? ['spec', 'configOverrides', 'server'] : ['spec'],
  )
  const replicas = replicasOf(source, spec.value, ['spec'])
  const host: Host = { ...(replicas && { replicas }), ...(kind === 'KRaftController' && { controllerOnly: true }) }
  if (kind === 'Kafka' || kind === 'KRaftController')
    return [
      {
        role: 'broker',
        client: 'kafka-broker',
        name,
        written: leaves.map(leaf => toWritten(source, leaf, leaf.key, 'any')),
        block: place,
        host,
      },
    ]
  if (kind === 'Connect')
    return declareWorker(source, { leaves, name, place, style: 'any' }).map(one => ({ ...one, host }))
  return []
}

/** Resources of Confluent for Kubernetes: settings are `key=value` items below `configOverrides.server`. */
export const confluentKubernetes: Carrier = {
  id: 'confluent-kubernetes',
  syntaxes: ['yaml', 'json'],
  read: source => {
    const declarations: Declaration[] = []
    for (const { root } of source.documents) {
      if (!textAt(root, 'apiVersion')?.startsWith('platform.confluent.io/')) continue
      const found = declareResource(source, root)
      if (found.length > 0) source.taken.add(root)
      declarations.push(...found)
    }
    return declarations.length > 0 ? reading(declarations) : null
  },
}
