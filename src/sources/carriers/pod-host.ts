import type { Host, Mount } from '../../model/host.js'
import { entryOf, nodeAt, type SyntaxDocument, type TreeNode, textAt } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'
import { placeOf } from './leaves.js'

const items = (node: TreeNode | undefined): readonly TreeNode[] => (node?.kind === 'list' ? node.items : [])

/** Volumes of a pod by name; those of a claim template outlive it. */
const storageOf = (root: TreeNode, pod: TreeNode): Map<string, Mount['storage']> => {
  const found = new Map<string, Mount['storage']>()
  for (const volume of items(nodeAt(pod, 'volumes'))) {
    const name = textAt(volume, 'name')
    if (name !== undefined) found.set(name, entryOf(volume, 'emptyDir') ? 'ephemeral' : 'kept')
  }
  for (const claim of items(nodeAt(root, 'spec', 'volumeClaimTemplates'))) {
    const name = textAt(claim, 'metadata', 'name')
    if (name !== undefined) found.set(name, 'kept')
  }
  return found
}

const mountsOf = (source: CarrierSource, root: TreeNode, pod: TreeNode, container: TreeNode): Mount[] => {
  const storage = storageOf(root, pod)
  return items(nodeAt(container, 'volumeMounts')).flatMap(mount => {
    const path = textAt(mount, 'mountPath')
    const name = textAt(mount, 'name')
    if (path === undefined || name === undefined) return []
    return [{ path, storage: storage.get(name) ?? 'kept', place: placeOf(source, mount.span, []) }]
  })
}

/**
 * Kubernetes gives every pod the address of every service of its namespace as variables, unless the service has no
 * address of its own. One named `kafka` is KAFKA_PORT, which the images take for a setting.
 */
const injectedBy = (source: CarrierSource, documents: readonly SyntaxDocument[], prefix: string): Host['injected'] =>
  documents.flatMap(({ root }) => {
    const name = entryOf(nodeAt(root, 'metadata'), 'name')
    if (textAt(root, 'kind') !== 'Service' || name?.value.kind !== 'scalar') return []
    if (textAt(root, 'spec', 'clusterIP') === 'None' || textAt(root, 'spec', 'type') === 'ExternalName') return []
    const service = name.value.raw ?? ''
    if (service.toUpperCase().replaceAll('-', '_') !== prefix) return []
    return [{ service, variable: `${prefix}_PORT`, place: placeOf(source, name.value.span, ['metadata', 'name']) }]
  })

/** What runs a container of a workload. `prefix`: how the variables begin that its image takes for settings. */
export const podHost = (
  source: CarrierSource,
  root: TreeNode,
  pod: TreeNode,
  container: TreeNode,
  prefix: string,
): Host => {
  const replicas = entryOf(nodeAt(root, 'spec'), 'replicas')
  const count = replicas?.value.kind === 'scalar' ? Number(replicas.value.raw) : Number.NaN
  const isLinked = textAt(pod, 'enableServiceLinks')?.toLowerCase() !== 'false'
  const injected = isLinked ? injectedBy(source, source.documents, prefix) : []
  const policy = entryOf(pod, 'restartPolicy')
  const stays = textAt(root, 'kind') === 'Pod' && policy?.value.kind === 'scalar' && policy.value.raw === 'Never'
  return {
    mounts: mountsOf(source, root, pod, container),
    ...(replicas &&
      Number.isInteger(count) && {
        replicas: { count, place: placeOf(source, replicas.keySpan, ['spec', 'replicas']) },
      }),
    ...(injected && injected.length > 0 && { injected }),
    ...(stays &&
      policy && {
        restart: { policy: 'never', written: 'restartPolicy: Never', place: placeOf(source, policy.keySpan, []) },
      }),
  }
}
