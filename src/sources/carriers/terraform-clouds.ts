import { type Entry, entryOf, type MapNode, nodeAt, type TreeNode, textAt } from '../syntax/tree.js'
import { type CarrierSource, type Declaration, nameOf, type Reading } from './define.js'
import { placeOf, toWritten } from './leaves.js'

export interface Resource {
  readonly type: string
  readonly name: string
  /** With references followed. */
  readonly body: MapNode
  /** As it stands in the document. */
  readonly origin: TreeNode
  readonly route: readonly string[]
  readonly at: Entry
}

const hubKeys = ['partition_count', 'message_retention'] as const

/** `azurerm_eventhub`: a topic to clients of Kafka, whose copies the service decides about. */
export const declareHub = (source: CarrierSource, { type, name, body, route, at }: Resource): Declaration | null => {
  if (type !== 'azurerm_eventhub') return null
  const written = hubKeys.flatMap(key => {
    const entry = entryOf(body, key)
    if (!entry || entry.value.kind === 'map') return []
    const leaf = { route: [...route, key], key, blocks: [], keySpan: entry.keySpan, value: entry.value }
    return [toWritten(source, leaf, key, 'hcl')]
  })
  const stated = textAt(body, 'name')
  const topic = stated !== undefined && !stated.includes('${') ? stated : name
  return {
    role: 'topic',
    client: 'azure-event-hubs',
    name: topic,
    written,
    block: placeOf(source, at.keySpan, route),
    topics: [topic],
  }
}

/** The cluster of MSK that a configuration belongs to, when the file says so. */
const clusterOf = (configuration: Resource, all: readonly Resource[]): Resource | undefined => {
  const reference = new RegExp(`\\baws_msk_configuration\\.${configuration.name}\\.`)
  return all.find(
    ({ type, body }) => type === 'aws_msk_cluster' && reference.test(textAt(body, 'configuration_info', 'arn') ?? ''),
  )
}

/** Version and number of brokers stand in another resource than the settings of MSK. */
export const joinCluster = (
  source: CarrierSource,
  found: Reading,
  resource: Resource,
  all: readonly Resource[],
): Reading => {
  const cluster = resource.type === 'aws_msk_configuration' ? clusterOf(resource, all) : undefined
  if (!cluster) return found
  const version = /^\d+\.\d+(?:\.\d+)*/.exec(textAt(cluster.body, 'kafka_version') ?? '')?.[0]
  const brokers = entryOf(cluster.body, 'number_of_broker_nodes')
  const node = nodeAt(cluster.body, 'number_of_broker_nodes')
  const count = node?.kind === 'scalar' ? Number(node.raw) : Number.NaN
  const isCounted = brokers && Number.isInteger(count) && count > 0
  return {
    ...found,
    declarations: found.declarations.map(one =>
      one.role !== 'broker'
        ? one
        : {
            ...one,
            name: nameOf(source.name, [cluster.name]),
            ...(version !== undefined && one.version === undefined && { version }),
            ...(isCounted && {
              host: { ...one.host, replicas: { count, place: placeOf(source, brokers.keySpan, cluster.route) } },
            }),
          },
    ),
  }
}
