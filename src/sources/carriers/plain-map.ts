import type { Span } from '../../text/mapped.js'
import { type Entry, type MapNode, type TreeNode, textAt } from '../syntax/tree.js'
import { isApplicationBlock, ofApplication, respellAll } from './application-keys.js'
import { type Carrier, type CarrierSource, joinReadings, type Reading } from './define.js'
import { declareFlat, type FlatBlock } from './flat.js'
import { leaningToLibrdkafka } from './ini.js'
import { declareKafkajs } from './kafkajs-map.js'
import { type Leaf, leavesOf, ownLeavesOf, placeOf } from './leaves.js'
import { isClientKey, roleHint } from './roles.js'

interface Own {
  readonly leaves: readonly Leaf[]
  /** Spelt in the way of the application throughout. */
  readonly isApplication: boolean
}

/** To these a dotted key is the same as maps in maps. */
const dotsAreLevels = (source: CarrierSource): boolean => source.syntax === 'hocon' || source.syntax === 'toml'

/** Names with other separators beside Kafka's own cannot go to a client as they are: an application reads them all. */
const isMixed = (leaves: readonly Leaf[]): boolean =>
  leaves.some(leaf => leaf.key !== leaf.route.at(-1) && leaf.blocks.length === 0 && isClientKey(leaf.key))

/**
 * The keys of the map itself, dotted or not. Beside one of Kafka's, a route that spells a known key with its dots as
 * levels is one too, and so is a key with other separators.
 */
const ownLeaves = (source: CarrierSource, map: MapNode, base: readonly string[], kafka: boolean): Own => {
  const direct = ownLeavesOf(map, base)
  if ((dotsAreLevels(source) ? leavesOf(map, base) : direct).some(leaf => isClientKey(leaf.key))) {
    const own = leavesOf(map, base).filter(leaf => leaf.blocks.length === 0 || isClientKey(leaf.key))
    const leaves = respellAll(own)
    return { leaves, isApplication: !dotsAreLevels(source) && isMixed(leaves) }
  }
  const isApplication = isApplicationBlock(direct, kafka)
  return { leaves: isApplication ? respellAll(direct) : direct, isApplication }
}

/** What a block declares; of an application's own spelling only what is written counts. */
const readOwn = (source: CarrierSource, own: Own, block: Omit<FlatBlock, 'leaves'>): Reading | null => {
  const reader = source.syntax === 'toml' ? leaningToLibrdkafka(source) : source
  const found = declareFlat(reader, { ...block, leaves: own.leaves })
  return found && own.isApplication ? ofApplication(found) : found
}

const isRoleBlock = (entry: Entry): boolean => entry.value.kind === 'map' && roleHint(entry.key) !== null

const under = (leaf: Leaf, entry: Entry): boolean => leaf.blocks[0]?.span.start === entry.keySpan.start

/** `producer:` and `consumer:` maps inside a block take the block's own settings with them. */
const readRoleBlock = (
  source: CarrierSource,
  entry: Entry,
  outer: readonly Leaf[],
  base: readonly string[],
  kafka: boolean,
): Reading | null => {
  const { value } = entry
  if (value.kind !== 'map' || source.taken.has(value)) return null
  const route = [...base, entry.key]
  return readOwn(source, ownLeaves(source, value, route, kafka), {
    base: route,
    inherited: kafka ? respellAll(outer) : outer,
    place: placeOf(source, entry.keySpan, route),
    style: 'any',
    role: roleHint(entry.key),
    hinted: kafka,
    brokerHint: false,
    ownFile: false,
  })
}

const readMap = (
  source: CarrierSource,
  map: MapNode,
  route: readonly string[],
  at: Span,
  kafka: boolean,
): Reading[] => {
  // JavaScript applications keep their settings in JSON or YAML.
  const isScript = source.syntax === 'json' || source.syntax === 'yaml'
  const kafkajs = isScript ? declareKafkajs(source, map, route, at, kafka) : null
  if (kafkajs) return [kafkajs]
  const roleBlocks = map.entries.filter(isRoleBlock)
  const all = ownLeaves(source, map, route, kafka)
  const leaves = all.leaves.filter(leaf => !roleBlocks.some(entry => under(leaf, entry)))
  const readings: Reading[] = []
  for (const entry of roleBlocks) {
    const found = readRoleBlock(source, entry, leaves, route, kafka)
    if (!found) continue
    readings.push(found)
    source.taken.add(entry.value)
  }
  if (readings.length > 0) return readings
  const own = readOwn(
    source,
    { ...all, leaves },
    {
      base: route,
      place: placeOf(source, at, route),
      style: 'any',
      role: roleHint(route.at(-1) ?? source.fileName),
      hinted: kafka,
      brokerHint: false,
      ownFile: false,
    },
  )
  return own ? [own] : []
}

const speaksOfKafka = (words: readonly string[]): boolean => words.some(word => /kafka/i.test(word))

/** Any map that holds enough settings of a known client. */
export const plainMap: Carrier = {
  id: 'plain-map',
  syntaxes: ['yaml', 'json', 'hcl', 'toml', 'hocon'],
  read: source => {
    const readings: Reading[] = []
    const visit = (node: TreeNode, route: readonly string[], at: Span): void => {
      if (source.taken.has(node)) return
      if (node.kind === 'list') {
        node.items.forEach((item, index) => void visit(item, [...route, String(index)], item.span))
        return
      }
      if (node.kind !== 'map') return
      readings.push(...readMap(source, node, route, at, speaksOfKafka([source.fileName, ...route])))
      for (const entry of node.entries) visit(entry.value, [...route, entry.key], entry.keySpan)
    }
    for (const { root } of source.documents) {
      // A report or snapshot of reliactl names settings too.
      if (textAt(root, 'schema')?.startsWith('reliactl/')) continue
      visit(root, [], { start: root.span.start, end: root.span.start })
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
