import { withConnectorStrays, withWorkerStrays } from './connect-strays.js'
import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, declarePassed, listUnder, type Named, type Part, textUnder } from './framework.js'
import type { Leaf } from './leaves.js'

const named = (leaves: readonly Leaf[]): Named[] => leaves.map(leaf => ({ leaf, native: leaf.key }))

const roles = ['producer', 'consumer'] as const

/** A Connect worker, with what it passes to the clients of all its tasks. */
export const declareWorker = (source: CarrierSource, part: Part): Declaration[] => {
  const passed = /^(?:producer|consumer|admin)\./
  return [
    ...declareAs(
      source,
      { ...part, role: 'worker', client: 'kafka-connect-worker' },
      named(part.leaves.filter(leaf => !passed.test(leaf.key))),
    ).map(withWorkerStrays),
    ...roles.flatMap(role =>
      declarePassed(source, part, role, below(part.leaves, new RegExp(`^${role}\\.`)), 'Kafka Connect'),
    ),
  ]
}

const creation = /^topic\.creation\.([^.]+)\.(.+)$/

/** Further groups of topics that a source connector creates; those of the default group are the connector's own. */
const declareGroups = (source: CarrierSource, part: Part): Declaration[] => {
  const groups = new Map<string, Named[]>()
  for (const leaf of part.leaves) {
    const [, group = '', native = ''] = creation.exec(leaf.key) ?? []
    if (group !== '' && group !== 'default' && !/^(?:include|exclude)$/.test(native))
      groups.set(group, [...(groups.get(group) ?? []), { leaf, native }])
  }
  return Array.from(groups, ([group, settings]) => {
    const owner = { ...part, name: `${part.name}/${group}`, role: 'topic', client: 'kafka-topic' } as const
    return declareAs(source, owner, settings)
  }).flat()
}

const isOfGroup = ({ key }: Leaf): boolean => {
  const group = creation.exec(key)?.[1]
  return group !== undefined && group !== 'default'
}

/** Class names say what a connector does; where they do not, only sinks read topics that they name. */
const isSink = (leaves: readonly Leaf[]): boolean => {
  const className = textUnder(leaves, 'connector.class') ?? ''
  if (/Sink/.test(className) !== /Source/.test(className)) return /Sink/.test(className)
  return leaves.some(leaf => leaf.key === 'topics' || leaf.key === 'topics.regex')
}

/** Sinks whose own settings decide what becomes of a record. */
const sinks = [
  [/(?:^|\.)JdbcSink(?:Connector)?$/, 'jdbc-sink'],
  [/(?:^|\.)(?:Elasticsearch|Open[sS]earch)Sink(?:Connector)?$/, 'search-sink'],
  [/(?:^|\.)(?:S3|Gcs|AzureBlobStorage|AzureDataLakeGen[12]Storage)Sink(?:Connector)?$/, 'file-sink'],
  [/(?:^|\.)MongoSink(?:Connector)?$/, 'mongo-sink'],
] as const

const clientOf = (leaves: readonly Leaf[]): string => {
  const className = textUnder(leaves, 'connector.class') ?? ''
  if (isSink(leaves)) return sinks.find(([name]) => name.test(className))?.[1] ?? 'kafka-connect-sink'
  if (/^org\.apache\.kafka\.connect\.mirror\.|^Mirror(?:Source|Checkpoint|Heartbeat)/.test(className))
    return 'mirrormaker2'
  if (className.startsWith('io.debezium.')) return 'debezium'
  return /(?:^|\.)JdbcSource(?:Connector)?$/.test(className) ? 'jdbc-source' : 'kafka-connect-source'
}

/** Topics that Confluent's Replicator creates on the target; 0 takes the number of the source. */
const replicated = 'dest.topic.replication.factor'

const declareReplicated = (source: CarrierSource, part: Part): Declaration[] => {
  const leaf = part.leaves.find(({ key }) => key === replicated)
  const isReplicator = /(?:^|\.)ReplicatorSource(?:Connector)?$/.test(textUnder(part.leaves, 'connector.class') ?? '')
  if (!leaf || !isReplicator || textUnder(part.leaves, replicated) === '0') return []
  const base = { ...part, name: `${part.name}/topics`, framework: 'Confluent Replicator' }
  return declareAs(source, { ...base, role: 'topic', client: 'kafka-topic' }, [{ leaf, native: 'replication.factor' }])
}

/** A connector, the clients of its tasks that it configures, and the topics that it creates. */
export const declareConnector = (source: CarrierSource, part: Part): Declaration[] => {
  const passed = /^(?:producer|consumer|admin)\.override\./
  const own = part.leaves.filter(leaf => !passed.test(leaf.key) && !isOfGroup(leaf))
  const topics = listUnder(part.leaves, 'topics')
  return [
    ...declareAs(source, { ...part, role: 'connector', client: clientOf(part.leaves), topics }, named(own)).map(
      withConnectorStrays,
    ),
    ...roles.flatMap(role =>
      declarePassed(source, part, role, below(part.leaves, new RegExp(`^${role}\\.override\\.`)), 'Kafka Connect'),
    ),
    ...declareGroups(source, part),
    ...declareReplicated(source, part),
  ]
}
