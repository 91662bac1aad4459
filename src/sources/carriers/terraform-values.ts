import { type Entry, type MapNode, nodeAt, type TreeNode } from '../syntax/tree.js'

/** A reference and nothing else: `${local.topics}`, `${var.copies}`. */
const reference = /^\$\{\s*(local|var)\.([A-Za-z_][\w-]*)\s*\}$/

export interface Followed {
  resolve(node: TreeNode): TreeNode
  /** Values that were brought in elsewhere, so that they are not read a second time where they stand. */
  readonly used: ReadonlySet<TreeNode>
}

const isGiven = ({ value }: Entry): boolean => value.kind !== 'scalar' || value.scalar !== 'null'

const collect = (root: MapNode): Map<string, TreeNode> => {
  const values = new Map<string, TreeNode>()
  for (const { key, value } of root.entries) {
    if (value.kind !== 'map') continue
    if (key === 'locals') for (const local of value.entries) values.set(`local.${local.key}`, local.value)
    if (key !== 'variable') continue
    for (const variable of value.entries) {
      const fallback = nodeAt(variable.value, 'default')
      // A scalar default may be overridden for each environment; maps and texts are what the module is about.
      if (fallback && (fallback.kind !== 'scalar' || (fallback.raw ?? '').includes('\n')))
        values.set(`var.${variable.key}`, fallback)
    }
  }
  return values
}

/** Puts the values of locals, and of variables with a map or text as default, where they are referred to. */
export const followReferences = (root: MapNode): Followed => {
  const values = collect(root)
  const used = new Set<TreeNode>()
  const step = (node: TreeNode, open: readonly string[]): TreeNode => {
    // What a resource is repeated for is read where it stands, once for each.
    if (node.kind === 'map')
      return {
        ...node,
        // An argument that is null is one that is not given.
        entries: node.entries
          .filter(isGiven)
          .map((entry): Entry => (entry.key === 'for_each' ? entry : { ...entry, value: step(entry.value, open) })),
      }
    if (node.kind === 'list') return { ...node, items: node.items.map(item => step(item, open)) }
    const found = reference.exec(node.raw ?? '')
    const name = found ? `${found[1]}.${found[2]}` : ''
    const target = values.get(name)
    if (!target || open.includes(name) || open.length > 3) return node
    used.add(target)
    return { ...step(target, [...open, name]), usedAt: node.span }
  }
  return { resolve: node => step(node, []), used }
}
