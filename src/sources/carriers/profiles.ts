import type { SyntaxDocument } from '../syntax/tree.js'
import { type Leaf, leavesOf } from './leaves.js'

/** Leaves of a file by the profile that its keys name (`%dev.`); null for those that always hold. */
export const quarkusProfiles = (documents: readonly SyntaxDocument[]): Map<string | null, Leaf[]> => {
  const profiles = new Map<string | null, Leaf[]>([[null, []]])
  for (const { root } of documents) {
    if (root.kind !== 'map') continue
    for (const leaf of leavesOf(root)) {
      const [, list, rest] = /^%(\{[^}]*\}|[^.]+)\.(.+)$/.exec(leaf.key) ?? []
      const names = list === undefined ? [null] : list.replace(/[{}]/g, '').split(',')
      for (const name of names)
        profiles.set(name, [...(profiles.get(name) ?? []), rest === undefined ? leaf : { ...leaf, key: rest }])
    }
  }
  return profiles
}
