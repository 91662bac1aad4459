import type { Host, Mount } from '../../model/host.js'
import { entryOf, type MapNode, nodeAt, type TreeNode } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'
import { placeOf } from './leaves.js'

/** How charts and roles say how many brokers they start. */
const brokerCounts = ['brokers', 'replicaCount', 'replicas', 'brokerCount', 'kafka_replicas']

/** Blocks of charts that start the nodes of a cluster, each with a count and storage of its own. */
const nodeBlocks = ['controller', 'broker']

const countIn = (source: CarrierSource, map: TreeNode): Host['replicas'] => {
  const found = brokerCounts.map(key => entryOf(map, key)).find(entry => entry?.value.kind === 'scalar')
  const count = found?.value.kind === 'scalar' && found.value.raw !== null ? Number(found.value.raw) : Number.NaN
  return found && Number.isInteger(count) ? { count, place: placeOf(source, found.keySpan, []) } : undefined
}

/** Charts of Bitnami, Confluent and others switch volumes off with `persistence.enabled: false`. */
const mountIn = (source: CarrierSource, map: TreeNode): Mount[] => {
  const enabled = entryOf(nodeAt(map, 'persistence'), 'enabled')
  if (enabled?.value.kind !== 'scalar' || enabled.value.raw === null) return []
  const storage = enabled.value.raw === 'false' ? 'ephemeral' : 'kept'
  return [{ path: null, storage, place: placeOf(source, enabled.value.span, []) }]
}

/** Counts and storage stand beside the settings, in blocks beside them, or above. Undefined where nothing is said. */
export const chartHost = (source: CarrierSource, above: readonly MapNode[]): Host | undefined => {
  for (const map of above.toReversed()) {
    const started = nodeBlocks.flatMap(key => entryOf(map, key)?.value ?? []).filter(node => countIn(source, node))
    const running = started.filter(node => (countIn(source, node)?.count ?? 0) > 0)
    const owners = running.length > 0 ? running : [map]
    const counts = owners.flatMap(owner => countIn(source, owner) ?? [])
    const mounts = owners.flatMap(owner => mountIn(source, owner))
    const [first] = counts
    if (!first && mounts.length === 0) continue
    const temporary = mounts.find(({ storage }) => storage === 'ephemeral') ?? mounts[0]
    return {
      ...(first
        ? { replicas: { count: Math.max(...counts.map(({ count }) => count)), place: first.place } }
        : { elsewhere: true }),
      ...(temporary && { mounts: [temporary] }),
    }
  }
  return undefined
}
