import { type Entry, type MapNode, nodeAt, type ScalarNode, type TreeNode } from './tree.js'

/** Objects written as `${base} { … }`, with the substitution in front of them. */
export type Bases = Map<TreeNode, ScalarNode>

const deepestChain = 10

/** A value that is one substitution and nothing else. */
export const isSubstitution = (node: TreeNode): node is ScalarNode =>
  node.kind === 'scalar' && node.placeholder !== undefined && node.raw === node.placeholder.text

const pathOf = (raw: string): string[] =>
  raw
    .replace(/^\$\{\??|\}$/g, '')
    .split('.')
    .map(part => part.trim().replaceAll('"', ''))

/** What the substitution stands for in this file; undefined when it comes from outside. */
const targetOf = (root: MapNode, node: ScalarNode, chain = 0): TreeNode | undefined => {
  const found = nodeAt(root, ...pathOf(node.raw ?? ''))
  if (!found || found === node || chain > deepestChain) return undefined
  return isSubstitution(found) ? targetOf(root, found, chain + 1) : found
}

const broughtIn = (entries: readonly Entry[], usedAt: ScalarNode): Entry[] =>
  entries.map(entry => ({ ...entry, usedAt: usedAt.span }))

const filled = (root: MapNode, node: ScalarNode): TreeNode => {
  const target = targetOf(root, node)
  if (target === undefined) return node
  if (target.kind !== 'scalar') return { ...target, usedAt: node.span }
  const { placeholder: _, ...rest } = node
  const own = target.placeholder && { placeholder: target.placeholder }
  return { ...rest, raw: target.raw, scalar: target.scalar, ...own }
}

/** Fills in substitutions whose value stands in the same file; others stay placeholders. */
export const resolveSubstitutions = (root: MapNode, bases: Bases): MapNode => {
  const resolve = (node: TreeNode): TreeNode => {
    if (node.kind === 'scalar') return isSubstitution(node) ? filled(root, node) : node
    if (node.kind === 'list') return { ...node, items: node.items.map(item => resolve(item)) }
    return resolveMap(node)
  }
  const resolveMap = (node: MapNode): MapNode => {
    const reference = bases.get(node)
    const base = reference && targetOf(root, reference)
    const entries = node.entries.map(entry => ({ ...entry, value: resolve(entry.value) }))
    if (!reference || base?.kind !== 'map') return { ...node, entries }
    const own = new Set(entries.map(entry => entry.key))
    return {
      ...node,
      entries: [...broughtIn(base.entries, reference).filter(entry => !own.has(entry.key)), ...entries],
    }
  }
  return resolveMap(root)
}
