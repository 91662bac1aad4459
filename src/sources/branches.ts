import type { WrittenSetting } from '../clients/types.js'
import type { Declaration } from './carriers/define.js'

/** Natives that a template writes several times, some of them under a condition. */
const openNatives = (written: readonly WrittenSetting[]): Set<string> => {
  const seen = new Set<string>()
  const open = new Set<string>()
  const conditional = new Set(written.filter(one => one.conditional).map(one => one.native))
  for (const { native } of written) {
    if (seen.has(native) && conditional.has(native)) open.add(native)
    seen.add(native)
  }
  return open
}

/**
 * What a template may become: with the last value of each key, and with the first where a condition decides between
 * several, so that each branch is judged.
 */
export const branchesOf = (declaration: Declaration): Declaration[] => {
  const { written, name } = declaration
  const open = openNatives(written)
  if (open.size === 0) return [declaration]
  const first = new Map<string, WrittenSetting>()
  for (const one of written) if (!first.has(one.native)) first.set(one.native, one)
  const others = written.filter(one => !open.has(one.native) || first.get(one.native) === one)
  return [declaration, { ...declaration, name: `${name} (other branch)`, written: others }]
}
