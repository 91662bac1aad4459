import { type Entry, entryOf, type ListNode, nodeAt, type TreeNode, textAt } from '../syntax/tree.js'
import { declareConnector, declareWorker } from './connect.js'
import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, declarePassed } from './framework.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'

const leafOf = (entry: Entry | undefined, key: string, base: readonly string[]): Leaf[] =>
  entry?.value.kind === 'scalar'
    ? [{ route: [...base, entry.key], key, blocks: [], keySpan: entry.keySpan, value: entry.value }]
    : []

const configOf = (node: TreeNode | undefined, base: readonly string[]): readonly Leaf[] => {
  const config = nodeAt(node, 'config')
  return config?.kind === 'map' ? leavesOf(config, [...base, 'config']) : []
}

const nameIn = (source: CarrierSource, root: TreeNode): string => textAt(root, 'metadata', 'name') ?? source.name

/** KafkaConnector: `class` and `tasksMax` stand beside `config`. */
export const declareConnectorResource = (
  source: CarrierSource,
  root: TreeNode,
  base: readonly string[],
): Declaration[] => {
  const spec = entryOf(root, 'spec')
  if (!spec) return []
  const leaves = [
    ...leafOf(entryOf(spec.value, 'class'), 'connector.class', [...base, 'spec']),
    ...leafOf(entryOf(spec.value, 'tasksMax'), 'tasks.max', [...base, 'spec']),
    ...configOf(spec.value, [...base, 'spec']),
  ]
  const config = entryOf(spec.value, 'config')
  const place = placeOf(source, (config ?? spec).keySpan, [...base, 'spec', ...(config ? ['config'] : [])])
  return declareConnector(source, { leaves, name: nameIn(source, root), place, style: 'any' })
}

/** KafkaConnect: the workers' own settings are in `config`. */
export const declareConnectResource = (
  source: CarrierSource,
  root: TreeNode,
  base: readonly string[],
): Declaration[] => {
  const spec = entryOf(root, 'spec')
  if (!spec) return []
  const config = entryOf(spec.value, 'config')
  const place = placeOf(source, (config ?? spec).keySpan, [...base, 'spec', ...(config ? ['config'] : [])])
  return declareWorker(source, {
    leaves: configOf(spec.value, [...base, 'spec']),
    name: nameIn(source, root),
    place,
    style: 'any',
  })
}

const itemsOf = (node: TreeNode | undefined): ListNode['items'] => (node?.kind === 'list' ? node.items : [])

const connectors = ['sourceConnector', 'checkpointConnector', 'heartbeatConnector'] as const

const declareFlow = (source: CarrierSource, name: string, item: TreeNode, base: readonly string[]): Declaration[] => {
  const from = textAt(item, 'sourceCluster') ?? textAt(item, 'source', 'alias') ?? 'source'
  const to = textAt(item, 'targetCluster') ?? 'target'
  const leaves = connectors.flatMap(part => configOf(nodeAt(item, part), [...base, part]))
  const first = connectors.map(part => entryOf(item, part)).find(entry => entry !== undefined)
  const place = placeOf(source, first?.keySpan ?? item.span, first ? [...base, first.key] : base)
  const part = { name: `${name}/${from}->${to}`, place, style: 'any' } as const
  const own = leaves.filter(({ key }) => !/^(?:producer|consumer|admin)\.override\./.test(key))
  return [
    ...declareAs(
      source,
      { ...part, role: 'connector', client: 'mirrormaker2' },
      own.map(leaf => ({ leaf, native: leaf.key })),
    ),
    ...(['producer', 'consumer'] as const).flatMap(role =>
      declarePassed(source, part, role, below(leaves, new RegExp(`^${role}\\.override\\.`)), 'MirrorMaker'),
    ),
  ]
}

/** KafkaMirrorMaker2: Connect workers beside one cluster, three connectors for each mirror. */
export const declareMirrorResource = (
  source: CarrierSource,
  root: TreeNode,
  above: readonly string[],
): Declaration[] => {
  const spec = nodeAt(root, 'spec')
  const name = nameIn(source, root)
  const declarations: Declaration[] = []
  const workers: readonly (readonly [TreeNode, readonly string[]])[] = [
    ...itemsOf(nodeAt(spec, 'clusters'))
      .map((item, at) => [item, [...above, 'spec', 'clusters', `${at}`]] as const)
      .filter(([item]) => textAt(item, 'alias') === textAt(spec, 'connectCluster')),
    ...[nodeAt(spec, 'target')].flatMap(node => (node ? [[node, [...above, 'spec', 'target']] as const] : [])),
  ]
  for (const [node, base] of workers) {
    const config = entryOf(node, 'config')
    const place = placeOf(source, config?.keySpan ?? node.span, base)
    declarations.push(...declareWorker(source, { leaves: configOf(node, base), name, place, style: 'any' }))
  }
  for (const [at, item] of itemsOf(nodeAt(spec, 'mirrors')).entries())
    declarations.push(...declareFlow(source, name, item, [...above, 'spec', 'mirrors', `${at}`]))
  return declarations
}
