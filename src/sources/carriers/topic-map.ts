import type { WrittenSetting } from '../../clients/types.js'
import type { Span } from '../../text/mapped.js'
import type { PlaceholderStyle } from '../placeholder.js'
import { type Entry, type MapNode, textAt } from '../syntax/tree.js'
import type { CarrierSource, Declaration } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { respell } from './respell.js'
import { knownTo } from './roles.js'

/** How tools that create topics name its parts; case, `_` and `-` do not count. */
const parts: Readonly<Record<string, RegExp>> = {
  partitions: /^(?:num)?partitions?(?:s?count|num|number)?$/,
  'replication.factor': /^(?:replicationfactor|replicafactor|replication|replicas?(?:count)?)$/,
}
const configName = /^(?:config|configs|configuration|topicconfig|topicconfigs|properties|settings|options)$/
const nameKeys = ['topic_name', 'topicName', 'name', 'topic', 'topic_id']

const plain = (key: string): string => key.toLowerCase().replace(/[-_.]/g, '')

const leafOf = ({ key, keySpan, value, usedAt }: Entry, base: readonly string[]): Leaf | null =>
  value.kind === 'map' ? null : { route: [...base, key], key, blocks: [], keySpan, value, ...(usedAt && { usedAt }) }

const partOf = (key: string): string | undefined => Object.keys(parts).find(native => parts[native]?.test(plain(key)))

/** Whether a map describes a topic: it states copies or partitions, and more than one thing that topics have. */
export const isTopicMap = (map: MapNode): boolean => {
  let counts = 0
  let others = 0
  for (const { key, value } of map.entries) {
    if (value.kind === 'scalar' && partOf(key)) counts++
    else if (value.kind === 'scalar' && knownTo('kafka-topic', 'topic', respell('kafka-topic', 'topic', key))) others++
    else if (value.kind === 'map' && configName.test(plain(key))) others++
    else if (nameKeys.includes(key)) others++
  }
  return counts > 1 || (counts > 0 && others > 0)
}

export interface TopicBlock {
  readonly map: MapNode
  readonly route: readonly string[]
  /** Where the block begins, for what is absent. */
  readonly at: Span
  /** Name to use where the map holds none. */
  readonly fallback: string
  readonly style: PlaceholderStyle
}

const configLeaves = (entry: Entry, route: readonly string[]): Leaf[] =>
  entry.value.kind === 'map'
    ? leavesOf(entry.value, [...route, entry.key]).filter(leaf => !leaf.key.includes('${'))
    : []

/** The topic that a map of some tool describes: counts and keys of its own, and those of its `config`. */
export const declareTopicMap = (
  source: CarrierSource,
  { map, route, at, fallback, style }: TopicBlock,
): Declaration => {
  const written: WrittenSetting[] = []
  for (const entry of map.entries) {
    if (configName.test(plain(entry.key))) {
      for (const leaf of configLeaves(entry, route))
        written.push(toWritten(source, leaf, respell('kafka-topic', 'topic', leaf.key), style))
      continue
    }
    const leaf = leafOf(entry, route)
    const native = partOf(entry.key) ?? respell('kafka-topic', 'topic', entry.key)
    if (leaf && knownTo('kafka-topic', 'topic', native)) written.push(toWritten(source, leaf, native, style))
  }
  const stated = nameKeys.map(key => textAt(map, key)).find(text => text !== undefined)
  const name = stated !== undefined && !stated.includes('${') ? stated : fallback
  return { role: 'topic', client: 'kafka-topic', name, written, block: placeOf(source, at, route), topics: [name] }
}
