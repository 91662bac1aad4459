import type { Host } from '../../model/host.js'
import { entryOf, type TreeNode } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'
import { placeOf } from './leaves.js'

/** `replicas` of a spec, where it is a number. */
export const replicasOf = (
  source: CarrierSource,
  spec: TreeNode | undefined,
  base: readonly string[],
): Host['replicas'] => {
  const entry = entryOf(spec, 'replicas')
  const count = entry?.value.kind === 'scalar' ? Number(entry.value.raw) : Number.NaN
  return entry && Number.isInteger(count)
    ? { count, place: placeOf(source, entry.keySpan, [...base, 'replicas']) }
    : undefined
}
