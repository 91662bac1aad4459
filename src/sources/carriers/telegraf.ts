import { type Entry, entryOf, type MapNode, type TreeNode } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'
import { leavesOf } from './leaves.js'

const plugins = [
  { kind: 'outputs', plugin: 'kafka', client: 'telegraf-kafka-output', role: 'producer' },
  { kind: 'inputs', plugin: 'kafka_consumer', client: 'telegraf-kafka-input', role: 'consumer' },
] as const

const tablesOf = (node: TreeNode): MapNode[] =>
  node.kind === 'list' ? node.items.filter(item => item.kind === 'map') : node.kind === 'map' ? [node] : []

/** The buffer that outputs write from belongs to the agent. */
const agentKeys = new Set(['metric_buffer_limit'])

const elementsOf = (source: CarrierSource, root: TreeNode): Element[] => {
  const agent = entryOf(root, 'agent')?.value
  const inherited = agent?.kind === 'map' ? leavesOf(agent, ['agent']).filter(leaf => agentKeys.has(leaf.key)) : []
  return plugins.flatMap(({ kind, plugin, client, role }) => {
    const found: Entry | undefined = entryOf(entryOf(root, kind)?.value, plugin)
    const tables = found ? tablesOf(found.value).filter(node => !source.taken.has(node)) : []
    return tables.map(
      (node, at): Element => ({
        role,
        client,
        node,
        route: [kind, plugin, String(at)],
        name: tables.length > 1 ? `${kind}.${plugin}.${at}` : `${kind}.${plugin}`,
        at: node.span,
        style: 'shell',
        topics: ['topic', 'topics'],
        ...(role === 'producer' && { inherited }),
      }),
    )
  })
}

/** Telegraf: `[[outputs.kafka]]` and `[[inputs.kafka_consumer]]`. */
export const telegraf: Carrier = {
  id: 'telegraf',
  syntaxes: ['toml'],
  read: source =>
    readElements(
      source,
      source.documents.flatMap(({ root }) => elementsOf(source, root)),
    ),
}
