import { remember } from '../../text/remember.js'
import { type Entry, type MapNode, type TreeNode, textAt } from '../syntax/tree.js'
import { chartHost } from './chart-host.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { flatKindOf } from './kinds.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { respell } from './respell.js'
import { knownTo } from './roles.js'
import { declareTopicMap, isTopicMap } from './topic-map.js'

const brokerKey = remember(key => respell('kafka-broker', 'broker', key))
const nativeOf = (leaf: Leaf): string => brokerKey(leaf.key)

/** Settings of a map itself; what is left empty is filled in at rollout. */
const ownLeaves = (map: MapNode, route: readonly string[]): Leaf[] =>
  leavesOf(map, route).filter(
    leaf =>
      (leaf.blocks.length === 0 || leaf.key.includes('.')) &&
      !(leaf.value.kind === 'scalar' && leaf.value.raw === null),
  )

interface Spot {
  readonly map: MapNode
  readonly entry: Entry
  readonly route: readonly string[]
  readonly above: readonly MapNode[]
}

const declareBrokerMap = (source: CarrierSource, { map, entry, route, above }: Spot): Declaration | null => {
  const leaves = ownLeaves(map, route)
  const known = leaves.filter(leaf => knownTo('kafka-broker', 'broker', nativeOf(leaf)))
  if (known.length < 2 || known.length * 2 < leaves.length) return null
  const hinted = [source.fileName, ...route].some(word => /kafka|broker/i.test(word))
  if (flatKindOf(known.map(nativeOf), hinted, hinted) !== 'broker') return null
  // A controller alone holds no records.
  const roles = known.find(leaf => nativeOf(leaf) === 'process.roles')
  if (roles?.value.kind === 'scalar' && roles.value.raw === 'controller') return null
  const host = chartHost(source, [...above, map])
  return {
    role: 'broker',
    client: 'kafka-broker',
    name: nameOf(source.name, route),
    written: known.map(leaf => toWritten(source, leaf, nativeOf(leaf), 'any')),
    block: placeOf(source, entry.keySpan, route),
    ...(host && { host }),
  }
}

/** Arguments of an Ansible module that manages topics (`kafka_lib` and `kafka_topic` of StephenSorriaux/ansible-kafka-admin). */
const isTopicTask = (route: readonly string[], map: MapNode): boolean =>
  /(?:^|\.)kafka_(?:lib|topic)$/.test(route.at(-1) ?? '') && (textAt(map, 'resource') ?? 'topic') === 'topic'

const isTopicList = (route: readonly string[]): boolean =>
  route.slice(-2).some(key => /topics?$/i.test(key)) || route.some(key => /provisioning/i.test(key))

/** Values of charts, roles and states that render brokers and topics: Helm, Ansible, Salt and the like. */
export const valuesMap: Carrier = {
  id: 'values-map',
  syntaxes: ['yaml', 'json', 'toml'],
  read: source => {
    const found: Declaration[] = []
    const visit = (node: TreeNode, entry: Entry | null, route: readonly string[], above: readonly MapNode[]): void => {
      if (source.taken.has(node) || node.kind === 'scalar') return
      if (node.kind === 'list') {
        for (const [at, item] of node.items.entries()) visit(item, entry, [...route, String(at)], above)
        return
      }
      const spot = entry && { map: node, entry, route, above }
      const isTopic = spot && (isTopicList(route) || isTopicTask(route, node)) && isTopicMap(node)
      const declared = isTopic
        ? declareTopicMap(source, { map: node, route, at: atOf(spot), fallback: spot.entry.key, style: 'any' })
        : spot && declareBrokerMap(source, spot)
      if (declared) {
        source.taken.add(node)
        found.push(declared)
        return
      }
      for (const one of node.entries) visit(one.value, one, [...route, one.key], [...above, node])
    }
    for (const { root } of source.documents) {
      if (textAt(root, 'schema')?.startsWith('reliactl/') || textAt(root, 'apiVersion') !== undefined) continue
      visit(root, null, [], [])
    }
    return found.length > 0 ? reading(found) : null
  },
}

/** An item of a list is shown where it begins, an entry of a map at its key. */
const atOf = ({ map, entry, route }: Spot) =>
  /^\d+$/.test(route.at(-1) ?? '') ? { start: map.span.start, end: map.span.start } : entry.keySpan
