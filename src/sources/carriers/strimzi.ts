import type { WrittenSetting } from '../../clients/types.js'
import { type Entry, entryOf, nodeAt, type TreeNode, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, reading } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { declareConnectorResource, declareConnectResource, declareMirrorResource } from './strimzi-connect.js'
import { strimziHost } from './strimzi-host.js'

const leafOf = ({ key, keySpan, value }: Entry, base: readonly string[]): Leaf | null =>
  value.kind === 'scalar' ? { route: [...base, key], key, blocks: [], keySpan, value } : null

/** Counts stand beside `config` in the resource, under names of the resource. */
const specCounts = { replicas: 'replication.factor', partitions: 'partitions' } as const

const declareTopic = (source: CarrierSource, root: TreeNode, base: readonly string[]): Declaration | null => {
  const spec = entryOf(root, 'spec')
  const name = textAt(root, 'spec', 'topicName') ?? textAt(root, 'metadata', 'name')
  if (!spec || name === undefined) return null
  const written: WrittenSetting[] = []
  for (const [key, native] of Object.entries(specCounts)) {
    const entry = entryOf(spec.value, key)
    const leaf = entry && leafOf(entry, [...base, 'spec'])
    if (leaf) written.push(toWritten(source, leaf, native, 'any'))
  }
  const config = entryOf(spec.value, 'config')
  if (config?.value.kind === 'map')
    for (const leaf of leavesOf(config.value, [...base, 'spec', 'config']))
      written.push(toWritten(source, leaf, leaf.key, 'any'))
  const block = placeOf(source, (config ?? spec).keySpan, [...base, 'spec', ...(config ? ['config'] : [])])
  return { role: 'topic', client: 'kafka-topic', name, written, block, topics: [name] }
}

const declareCluster = (source: CarrierSource, root: TreeNode, above: readonly string[]): Declaration | null => {
  const kafka = entryOf(nodeAt(root, 'spec'), 'kafka')
  if (!kafka) return null
  const config = entryOf(kafka.value, 'config')
  const base = [...above, 'spec', 'kafka', ...(config ? ['config'] : [])]
  const leaves = config?.value.kind === 'map' ? leavesOf(config.value, base) : []
  const version = textAt(kafka.value, 'version')
  return {
    role: 'broker',
    client: 'kafka-broker',
    name: textAt(root, 'metadata', 'name') ?? source.name,
    written: leaves.map(leaf => toWritten(source, leaf, leaf.key, 'any')),
    block: placeOf(source, (config ?? kafka).keySpan, base),
    host: strimziHost(source, root, above),
    ...(version !== undefined && { version }),
  }
}

type Declare = (source: CarrierSource, root: TreeNode, base: readonly string[]) => Declaration[]

const one =
  (declare: (...given: Parameters<Declare>) => Declaration | null): Declare =>
  (source, root, base) => {
    const found = declare(source, root, base)
    return found ? [found] : []
  }

const resources: Readonly<Record<string, Declare>> = {
  KafkaTopic: one(declareTopic),
  Kafka: one(declareCluster),
  KafkaConnector: declareConnectorResource,
  KafkaConnect: declareConnectResource,
  KafkaMirrorMaker2: declareMirrorResource,
}

/** What a resource of Strimzi declares; null for anything else. `base` is its route from the root. */
export const declareStrimzi = (
  source: CarrierSource,
  root: TreeNode,
  base: readonly string[] = [],
): Declaration[] | null => {
  if (!textAt(root, 'apiVersion')?.startsWith('kafka.strimzi.io/')) return null
  return resources[textAt(root, 'kind') ?? '']?.(source, root, base) ?? []
}

/** Resources of Strimzi: topics, clusters, Connect and its connectors, mirrors. */
export const strimzi: Carrier = {
  id: 'strimzi',
  syntaxes: ['yaml', 'json'],
  read: source => {
    const declarations: Declaration[] = []
    for (const { root } of source.documents) {
      const found = declareStrimzi(source, root)
      if (!found || found.length === 0) continue
      source.taken.add(root)
      declarations.push(...found)
    }
    return declarations.length > 0 ? reading(declarations) : null
  },
}
