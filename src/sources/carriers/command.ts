import type { MapNode, TreeNode } from '../syntax/tree.js'
import type { CarrierSource } from './define.js'

/** A list of words as the command that the shell syntax would make of it. */
const fromList = (node: TreeNode): MapNode[] => {
  if (node.kind !== 'list') return []
  const entries = node.items.flatMap(item =>
    item.kind === 'scalar' ? [{ key: 'word', keySpan: item.span, value: item }] : [],
  )
  return entries.length > 0 ? [{ kind: 'map', entries, span: node.span }] : []
}

const commandsIn = async (source: CarrierSource, node: TreeNode | undefined): Promise<MapNode[]> => {
  if (node?.kind !== 'scalar') return node ? fromList(node) : []
  if (node.raw === null) return []
  const [document] = await source.inside('command.sh', node)
  const items = document?.root.kind === 'list' ? document.root.items : []
  return items.filter(item => item.kind === 'map')
}

/** Commands of a container: what it is made to run, with the arguments behind it. */
export const containerCommands = async (
  source: CarrierSource,
  entry: TreeNode | undefined,
  args: TreeNode | undefined,
): Promise<MapNode[]> => {
  const before = await commandsIn(source, entry)
  const [first, ...rest] = await commandsIn(source, args)
  const last = before.at(-1)
  if (!last || !first) return [...before, ...(first ? [first] : []), ...rest]
  return [...before.slice(0, -1), { ...last, entries: [...last.entries, ...first.entries] }, ...rest]
}
