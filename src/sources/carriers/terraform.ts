import { type Entry, type MapNode, nodeAt, type ScalarNode, type TreeNode } from '../syntax/tree.js'
import {
  type Carrier,
  type CarrierSource,
  type Declaration,
  joinReadings,
  nameOf,
  type Reading,
  reading,
} from './define.js'
import { leavesOf, placeOf, toWritten } from './leaves.js'
import { respell } from './respell.js'
import { knownTo } from './roles.js'
import { declareStrimzi } from './strimzi.js'
import { declareHub, joinCluster, type Resource } from './terraform-clouds.js'
import { joinedLines } from './terraform-join.js'
import { followReferences } from './terraform-values.js'
import { declareTopicMap, isTopicMap } from './topic-map.js'

/** A resource of any provider that creates topics, in words all of them use for it. */
const topicType = /(?:^|_)(?:kafka|redpanda|event_streams|alikafka)(?:_\w+)?_topic$|^(?:kafka|redpanda)_topic$/
const brokerType =
  /^aws_msk_configuration$|_kafka_(?:cluster_)?config(?:uration)?$|^(?:aiven_kafka|yandex_mdb_kafka_cluster|instaclustr_kafka_cluster.*)$/

/** File names that the texts of some attributes are written to; the syntax follows from them. */
const embedded: readonly (readonly [RegExp, string])[] = [
  [/^server_properties$/, 'server.properties'],
  [/^(?:user_data|startup_script|metadata_startup_script|custom_data|inline)$/, 'script.sh'],
  [/^values$/, 'values.yaml'],
  [/^yaml_body$/, 'manifest.yaml'],
]

const fileOf = (key: string): string | undefined =>
  embedded.find(([pattern]) => pattern.test(key))?.[1] ?? (/\.\w+$/.test(key) ? key : undefined)

const mapsIn = (entry: Entry): Entry[] =>
  entry.value.kind === 'map' ? entry.value.entries.filter(inner => inner.value.kind === 'map') : []

/** `resource` and `data` blocks in the order of the file. */
const resourcesOf = (root: MapNode, resolve: (node: TreeNode) => TreeNode): Resource[] => {
  const found: Resource[] = []
  for (const block of root.entries.filter(entry => entry.key === 'resource'))
    for (const type of mapsIn(block))
      for (const named of mapsIn(type)) {
        const body = resolve(named.value)
        if (body.kind !== 'map') continue
        const route = [block.key, type.key, named.key]
        found.push({ type: type.key, name: named.key, body, origin: named.value, route, at: named })
      }
  return found
}

const isText = (node: TreeNode | undefined): node is ScalarNode =>
  node?.kind === 'scalar' && (node.raw ?? '').includes('\n')

/** Texts of several lines whose attribute says what file they become. */
const readTexts = async (source: CarrierSource, { name, body, route }: Resource): Promise<Reading[]> => {
  const readings: Reading[] = []
  const visit = async (node: TreeNode, path: readonly string[]): Promise<void> => {
    if (node.kind === 'scalar') {
      const key = path.findLast(part => !/^\d+$/.test(part)) ?? ''
      const file = isText(node) ? fileOf(key) : undefined
      const value = joinedLines(node) ?? node
      if (file) readings.push(await source.embed(file, nameOf(source.name, [name]), value, [...source.path, ...path]))
      return
    }
    if (node.kind === 'list') for (const [at, item] of node.items.entries()) await visit(item, [...path, String(at)])
    else for (const { key, value } of node.entries) await visit(value, [...path, key])
  }
  await visit(body, route)
  return readings
}

/** Settings of brokers in attributes and blocks, spelt with underscores by most providers. */
const declareBrokerResource = (source: CarrierSource, { name, body, route, at }: Resource): Declaration | null => {
  const written = []
  for (const leaf of leavesOf(body, route)) {
    const last = leaf.route.at(-1) ?? ''
    const native = [leaf.key, last]
      .map(key => respell('kafka-broker', 'broker', key))
      .find(key => knownTo('kafka-broker', 'broker', key))
    if (native?.includes('.')) written.push(toWritten(source, leaf, native, 'hcl'))
  }
  if (written.length === 0) return null
  const block = placeOf(source, at.keySpan, route)
  return { role: 'broker', client: 'kafka-broker', name: nameOf(source.name, [name]), written, block }
}

const readResource = async (
  source: CarrierSource,
  resource: Resource,
  all: readonly Resource[],
): Promise<Reading[]> => {
  const { type, name, body, origin, route, at } = resource
  const hub = declareHub(source, resource)
  if (hub) {
    source.taken.add(origin)
    return [reading([hub])]
  }
  if (topicType.test(type)) {
    source.taken.add(origin)
    return [reading([declareTopicMap(source, { map: body, route, at: at.keySpan, fallback: name, style: 'hcl' })])]
  }
  const manifest = nodeAt(body, 'manifest')
  const strimzi = manifest && declareStrimzi(source, manifest, [...route, 'manifest'])
  if (strimzi) {
    source.taken.add(origin)
    return [reading(strimzi)]
  }
  const readings = (await readTexts(source, resource)).filter(one => one.claimed || one.problems.length > 0)
  const broker = brokerType.test(type) ? declareBrokerResource(source, resource) : null
  if (broker || readings.length > 0) source.taken.add(origin)
  return (broker ? [...readings, reading([broker])] : readings).map(one => joinCluster(source, one, resource, all))
}

/** Topics and broker settings that locals, variables and modules hold as maps or texts. */
const readValues = async (source: CarrierSource, root: MapNode): Promise<Reading[]> => {
  const readings: Reading[] = []
  const visit = async (node: TreeNode, route: readonly string[], at: Entry): Promise<void> => {
    if (source.taken.has(node)) return
    if (isText(node)) {
      const key = route.at(-1) ?? ''
      if (/propert|config/i.test(key)) {
        const found = await source.embed('server.properties', nameOf(source.name, [key]), node, [
          ...source.path,
          ...route,
        ])
        if (found.claimed) readings.push(found)
      }
    }
    if (node.kind === 'list')
      for (const [index, item] of node.items.entries()) await visit(item, [...route, String(index)], at)
    if (node.kind !== 'map') return
    if (isTopicMap(node)) {
      source.taken.add(node)
      const topic = { map: node, route, at: at.keySpan, fallback: at.key, style: 'hcl' } as const
      readings.push(reading([declareTopicMap(source, topic)]))
      return
    }
    for (const entry of node.entries) await visit(entry.value, [...route, entry.key], entry)
  }
  for (const entry of root.entries)
    if (['locals', 'module', 'variable', 'inputs'].includes(entry.key) || entry.value.kind !== 'map')
      await visit(entry.value, [entry.key], entry)
  return readings
}

/** Terraform and OpenTofu: topics of every provider, broker configurations, manifests and the texts they hold. */
export const terraform: Carrier = {
  id: 'terraform',
  syntaxes: ['hcl'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      if (root.kind !== 'map') continue
      const { resolve, used } = followReferences(root)
      const resources = resourcesOf(root, resolve)
      for (const resource of resources) readings.push(...(await readResource(source, resource, resources)))
      if (readings.length > 0) for (const node of used) source.taken.add(node)
      readings.push(...(await readValues(source, root)))
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
