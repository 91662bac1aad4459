import type { Host, Mount } from '../../model/host.js'
import { entryOf, nodeAt, type TreeNode, textAt } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'
import { placeOf } from './leaves.js'
import { replicasOf } from './replicas.js'

/** Records lie on all volumes of a JBOD, so that one that is emptied is enough. */
const storageIn = (source: CarrierSource, node: TreeNode | undefined): Mount[] => {
  const storage = nodeAt(node, 'storage')
  const volumes = nodeAt(storage, 'volumes')
  const types = [storage, ...(volumes?.kind === 'list' ? volumes.items : [])].flatMap(one => {
    const type = entryOf(one, 'type')?.value
    return type?.kind === 'scalar' && type.raw !== 'jbod' ? [type] : []
  })
  const type = types.find(({ raw }) => raw === 'ephemeral') ?? types[0]
  if (!type) return []
  const kind = type.raw === 'ephemeral' ? 'ephemeral' : 'kept'
  return [{ path: null, storage: kind, place: placeOf(source, type.span, ['spec', 'storage', 'type']) }]
}

const isBrokerPool = (root: TreeNode): boolean => {
  const roles = nodeAt(root, 'spec', 'roles')
  return roles?.kind !== 'list' || roles.items.some(role => role.kind === 'scalar' && role.raw === 'broker')
}

/** Node pools of a cluster that stand in the same file. */
const poolsOf = (source: CarrierSource, cluster: string | undefined): TreeNode[] =>
  source.documents
    .map(({ root }) => root)
    .filter(root => textAt(root, 'kind') === 'KafkaNodePool' && isBrokerPool(root))
    .filter(root => textAt(root, 'metadata', 'labels', 'strimzi.io/cluster') === cluster)

/** Brokers and storage of a Strimzi cluster: its own, or those of its node pools. */
export const strimziHost = (source: CarrierSource, root: TreeNode, base: readonly string[]): Host => {
  const kafka = nodeAt(root, 'spec', 'kafka')
  const pools = poolsOf(source, textAt(root, 'metadata', 'name'))
  const owners = pools.length > 0 ? pools.map(pool => nodeAt(pool, 'spec')) : [kafka]
  const counts = owners.map(owner => replicasOf(source, owner, [...base, 'spec'])).filter(one => one !== undefined)
  const [first] = counts
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  const mounts = owners.flatMap(owner => storageIn(source, owner))
  return {
    ...(first ? { replicas: { count, place: first.place } } : { elsewhere: true }),
    ...(mounts.length > 0 && { mounts }),
  }
}
