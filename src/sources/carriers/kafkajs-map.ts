import type { Span } from '../../text/mapped.js'
import { entryOf, type MapNode, type TreeNode, textAt } from '../syntax/tree.js'
import { dotted } from './application-keys.js'
import { type CarrierSource, type Declaration, nameOf, type Reading, reading } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { type ClientRole, isClientKey, roleHint } from './roles.js'
import { vocabularyOf } from './vocabulary.js'

/** Options of `run`, `subscribe` and `send` are often kept in a map of that name beside the constructor's options. */
const callPrefix = /^(?:run|subscribe|send|config|options)\./

/** Spelt like this by kafkajs and hardly anything else. */
const distinctive =
  /^(?:idempotent|maxInFlightRequests|transactionalId|transactionTimeout|allowAutoTopicCreation|autoCommit|autoCommitInterval|autoCommitThreshold|fromBeginning|readUncommitted|partitionsConsumedConcurrently|eachBatchAutoResolve|rebalanceTimeout|maxWaitTimeInMs)$/

const isKnown = (role: ClientRole, native: string): boolean => vocabularyOf('kafkajs').knows(role, native)

/** Kafka's own names in camel case (`enableAutoCommit`), as applications on other platforms write them. */
const isForeign = (role: ClientRole, native: string): boolean =>
  /^[a-z]+[A-Z]\w*$/.test(native) && !isKnown(role, native) && isClientKey(dotted(native))

const nativeOf = (leaf: Leaf): string => leaf.key.replace(callPrefix, '')

const topicsOf = (map: TreeNode): string[] => {
  const found: string[] = []
  for (const holder of [map, entryOf(map, 'subscribe')?.value, entryOf(map, 'send')?.value]) {
    const single = holder && textAt(holder, 'topic')
    if (single !== undefined) found.push(single)
    const list = holder && entryOf(holder, 'topics')?.value
    if (list?.kind === 'list')
      for (const item of list.items) if (item.kind === 'scalar' && item.raw !== null) found.push(item.raw)
  }
  return found
}

interface RoleBlock {
  readonly role: ClientRole
  readonly map: MapNode
  readonly leaves: readonly Leaf[]
  readonly base: readonly string[]
  readonly at: Span
}

const roleBlocksOf = (map: MapNode, route: readonly string[]): RoleBlock[] => {
  const blocks: RoleBlock[] = []
  for (const { key, keySpan, value } of map.entries) {
    const role = roleHint(key)
    if (value.kind === 'map' && role)
      blocks.push({ role, map: value, leaves: leavesOf(value, [...route, key]), base: [...route, key], at: keySpan })
  }
  return blocks
}

/** Whether this map holds kafkajs options: the client's own beside those of a role, or enough of a role's. */
const fits = (block: RoleBlock, hasBrokers: boolean, kafka: boolean): boolean => {
  const natives = block.leaves.map(nativeOf)
  const known = natives.filter(native => isKnown(block.role, native))
  if (hasBrokers) return known.length > 0 || block.leaves.length === 0
  return known.some(native => distinctive.test(native)) && (known.length > 1 || kafka)
}

const clientKeys = ['clientId', 'brokers', 'requestTimeout', 'connectionTimeout', 'retry']

/** Declarations of a map in kafkajs' camel case; null when it is not one. */
export const declareKafkajs = (
  source: CarrierSource,
  map: MapNode,
  route: readonly string[],
  at: Span,
  kafka: boolean,
): Reading | null => {
  const hasBrokers = entryOf(map, 'brokers')?.value.kind === 'list' || (kafka && entryOf(map, 'brokers') !== undefined)
  const own: RoleBlock[] = []
  const role = roleHint(route.at(-1) ?? source.fileName)
  if (role) own.push({ role, map, leaves: leavesOf(map, route), base: route, at })
  const nested = roleBlocksOf(map, route)
  const all = [...nested, ...own].flatMap(block =>
    block.leaves.map(leaf => ({ role: block.role, native: nativeOf(leaf) })),
  )
  const isOther = all.some(one => isForeign(one.role, one.native)) && !all.some(one => distinctive.test(one.native))
  if (isOther) return null
  const blocks = (nested.length > 0 ? nested : own).filter(
    block => !source.taken.has(block.map) && fits(block, hasBrokers, kafka),
  )
  if (blocks.length === 0) return null
  const shared =
    nested.length > 0 ? leavesOf(map, route).filter(leaf => clientKeys.includes(leaf.key.split('.')[0] ?? '')) : []
  const declarations: Declaration[] = []
  for (const block of blocks) {
    source.taken.add(block.map)
    const inherited = shared.filter(
      leaf => isKnown(block.role, leaf.key) && !block.leaves.some(one => nativeOf(one) === leaf.key),
    )
    const topics = topicsOf(block.map)
    const written = block.leaves.filter(leaf => !/^topics?$/.test(nativeOf(leaf)))
    declarations.push({
      role: block.role,
      client: 'kafkajs',
      name: nameOf(source.name, block.base),
      written: [
        ...inherited.map(leaf => toWritten(source, leaf, leaf.key, 'any')),
        ...written.map(leaf => toWritten(source, leaf, nativeOf(leaf), 'any')),
      ],
      block: placeOf(source, block.at, block.base),
      ...(topics.length > 0 && { topics }),
    })
  }
  return reading(declarations)
}
