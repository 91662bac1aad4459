import type { Host } from '../../model/host.js'
import { entryOf, nodeAt, type ScalarNode, type SyntaxDocument, type TreeNode, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareAs } from './framework.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'
import { leafOf, partOf } from './shell-words.js'

/**
 * Properties of a Redpanda cluster that mean what a setting of Kafka's brokers means
 * (https://docs.redpanda.com/current/reference/properties/cluster-properties/). Its logs are replicated by Raft, so it
 * has no min ISR and no unclean election.
 */
const natives: Readonly<Record<string, string>> = {
  auto_create_topics_enabled: 'auto.create.topics.enable',
  default_topic_replications: 'default.replication.factor',
  default_topic_replication: 'default.replication.factor',
  default_topic_partitions: 'num.partitions',
  internal_topic_replication_factor: 'offsets.topic.replication.factor',
  delete_retention_ms: 'log.retention.ms',
  log_retention_ms: 'log.retention.ms',
  kafka_batch_max_bytes: 'message.max.bytes',
}

const framework = 'Redpanda'

const declare = (source: CarrierSource, leaves: readonly Leaf[], name: string): Declaration[] => {
  const settings = leaves.flatMap(leaf => {
    const native = natives[leaf.key]
    return native === undefined ? [] : [{ leaf, native }]
  })
  const [first] = settings
  if (!first) return []
  const place = placeOf(source, first.leaf.keySpan, first.leaf.route)
  return declareAs(source, { role: 'broker', client: 'kafka-broker', name, place, style: 'any', framework }, settings)
}

const nodeAtSpan = (source: CarrierSource, span: ScalarNode['span']): Declaration => ({
  role: 'broker',
  client: 'kafka-broker',
  name: source.name,
  written: [],
  block: placeOf(source, span, []),
  framework,
})

const property = /(?:^|\s)(?:--set[\s=]+)?(?:redpanda\.)?(\w+)=(\S+)$/

/** `redpanda start --set redpanda.name=value` and `rpk cluster config set name value`. */
export const redpandaCommand = (source: CarrierSource, words: readonly ScalarNode[]): Declaration[] => {
  const text = words.map(word => word.raw ?? '').join(' ')
  if (/\bredpanda start\b/.test(text)) {
    const leaves = words.flatMap((word): Leaf[] => {
      const [all, key = '', value = ''] = property.exec(word.raw ?? '') ?? []
      if (all === undefined || !Object.hasOwn(natives, key)) return []
      const end = (word.raw ?? '').length
      const start = end - value.length
      return [leafOf(key, partOf(word, start - 1 - key.length, start - 1), partOf(word, start, end))]
    })
    const [first] = words
    const found = declare(source, leaves, source.name)
    // A node without such properties is one of the cluster all the same.
    return found.length > 0 || !first ? found : [nodeAtSpan(source, first.span)]
  }
  if (!/\brpk (?:cluster )?config set\b/.test(text)) return []
  const set = words.findIndex(word => word.raw === 'set')
  const [key, value] = [words[set + 1], words[set + 2]]
  if (!key?.raw || !value) return []
  return declare(source, [leafOf(key.raw.replace(/^redpanda\./, ''), key, value)], source.name)
}

/** Nodes that the file itself counts: seeds of a node's file, replicas of a chart's values. */
const hostOf = (source: CarrierSource, root: TreeNode): Host | undefined => {
  const seeds = entryOf(nodeAt(root, 'redpanda'), 'seed_servers')
  const replicas = entryOf(nodeAt(root, 'statefulset'), 'replicas')
  const count = replicas?.value.kind === 'scalar' ? Number(replicas.value.raw) : Number.NaN
  const isDevelopment = textAt(root, 'redpanda', 'developer_mode') === 'true'
  if (replicas && Number.isInteger(count)) return { replicas: { count, place: placeOf(source, replicas.keySpan, []) } }
  const nodes = seeds?.value.kind === 'list' ? seeds.value.items.length : isDevelopment ? 0 : undefined
  const at = seeds ?? entryOf(root, 'redpanda')
  if (nodes === undefined || !at) return undefined
  return { replicas: { count: Math.max(1, nodes), place: placeOf(source, at.keySpan, []) } }
}

const blocks = ['redpanda', 'config', 'cluster'] as const

const inDocument = (source: CarrierSource, { root }: SyntaxDocument): Declaration[] => {
  for (const key of blocks) {
    const block = entryOf(root, key)
    if (block?.value.kind !== 'map' || source.taken.has(block.value)) continue
    const found = declare(source, leavesOf(block.value, [key]), nameOf(source.name, [key]))
    if (found.length === 0) continue
    source.taken.add(block.value)
    const host = hostOf(source, root)
    return host ? found.map(one => ({ ...one, host })) : found
  }
  return []
}

/** `redpanda.yaml`, and the values of its chart: properties of the cluster under the names that Redpanda gives them. */
export const redpanda: Carrier = {
  id: 'redpanda',
  syntaxes: ['yaml'],
  read: source => {
    if (!/redpanda/i.test(source.text.text)) return null
    const declarations = source.documents.flatMap(document => inDocument(source, document))
    return declarations.length > 0 ? reading(declarations) : null
  },
}
