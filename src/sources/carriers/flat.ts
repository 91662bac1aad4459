import type { Place } from '../../model/fact.js'
import type { Host } from '../../model/host.js'
import { didYouMean } from '../../text/suggest.js'
import type { PlaceholderStyle } from '../placeholder.js'
import { declareConnector, declareWorker } from './connect.js'
import { type CarrierSource, type Declaration, nameOf, type Reading, reading } from './define.js'
import { listUnder, type Part } from './framework.js'
import { type FlatKind, flatKindOf } from './kinds.js'
import { declareKsql } from './ksql.js'
import { type Leaf, placeOf, toWritten } from './leaves.js'
import { declareMirror } from './mirror-maker.js'
import { type ClientRole, clientOf, isClientKey, type Keyed, knownTo, shareOut } from './roles.js'
import { declareStreams } from './streams.js'
import { vocabularyOf } from './vocabulary.js'

/** A set of keys that stand together: a properties file, or a map with all that is below it. */
export interface FlatBlock {
  readonly leaves: readonly Leaf[]
  /** Keys above it, for the name. */
  readonly base: readonly string[]
  /** Settings of the block around it that hold here too. */
  readonly inherited?: readonly Leaf[]
  readonly place: Place
  readonly style: PlaceholderStyle
  /** Role that the name of the file or block states. */
  readonly role: ClientRole | null
  /** The name of the file or of a key around the block speaks of Kafka. */
  readonly hinted: boolean
  readonly brokerHint: boolean
  /** A file of its own that goes to the client as it is; false for a map that an application reads. */
  readonly ownFile: boolean
}

interface Key extends Keyed {
  readonly leaf: Leaf
}

/** `producer.acks`, `consumer.override.max.poll.records`, `kafka.producer.acks`, Streams' `main.consumer.…`. */
const prefix =
  /^(?:kafka\.)?(?:(?:main\.|restore\.|global\.)?(producer|consumer)\.(?:override\.|config\.|properties\.)?)?(.+)$/

const keyed = (leaf: Leaf): Key => {
  const found = prefix.exec(leaf.key)
  const native = found?.[2] ?? leaf.key
  if (native === leaf.key || !isClientKey(native)) return { leaf, native: leaf.key, stated: null }
  const stated = found?.[1]
  return { leaf, native, stated: stated === 'producer' || stated === 'consumer' ? stated : null }
}

/**
 * Every unknown key of a client's own file is of interest. In a map, and in a file that holds mostly other keys, only
 * one that looks like a misspelt key of the client is.
 */
const withoutStrangers = (keys: readonly Key[], vocabulary: readonly string[], ownFile: boolean): Key[] => {
  const known = keys.filter(key => isClientKey(key.native)).length
  if (ownFile && known * 2 > keys.length) return [...keys]
  return keys.filter(({ native }) => isClientKey(native) || (native.includes('.') && didYouMean(native, vocabulary)))
}

type Framework = (source: CarrierSource, part: Part) => Declaration[]

const frameworks: Partial<Readonly<Record<FlatKind, Framework>>> = {
  connect: declareWorker,
  connector: declareConnector,
  'mirror-maker': declareMirror,
  ksql: declareKsql,
  streams: (source, part) =>
    declareStreams(
      source,
      part,
      part.leaves.map(leaf => ({ leaf, native: leaf.key })),
    ),
}

const declareClients = (source: CarrierSource, block: FlatBlock, keys: readonly Key[]): Declaration[] => {
  const names = keys.map(key => key.native)
  const pinned = source.pin.client
  const fits =
    pinned !== undefined &&
    names.some(name => vocabularyOf(pinned).knows('producer', name) || vocabularyOf(pinned).knows('consumer', name))
  const client = fits ? pinned : clientOf(names)
  const vocabulary = [...vocabularyOf(client).natives('producer'), ...vocabularyOf(client).natives('consumer')]
  const inherited = (block.inherited ?? [])
    .filter(leaf => isClientKey(leaf.key) && !names.includes(leaf.key))
    .map(leaf => ({ leaf, native: leaf.key, stated: null }))
  const shares = shareOut(client, withoutStrangers(keys, vocabulary, block.ownFile), block.role)
  return Array.from(shares, ([role, share]) => ({
    role,
    client,
    name: nameOf(source.name, block.base),
    written: [...inherited.filter(key => knownTo(client, role, key.native)), ...share].map(key =>
      toWritten(source, key.leaf, key.native, block.style),
    ),
    block: block.place,
  }))
}

/** Controllers that a KRaft node looks for; undefined where a placeholder stands for them. */
const controllersOf = (leaves: readonly Leaf[]): readonly string[] | undefined => {
  const list = listUnder(leaves, 'controller.quorum.voters')
  const found = list.length > 0 ? list : listUnder(leaves, 'controller.quorum.bootstrap.servers')
  return found.length > 0 && found.every(one => /^(?:\d+@)?[\w.-]+:\d+$/.test(one)) ? found : undefined
}

/** A node that is broker and the only controller at once is a cluster of its own: its quorum has no room for others. */
const soleNode = (source: CarrierSource, leaves: readonly Leaf[]): Host | undefined => {
  const roles = leaves.findLast(({ key }) => key === 'process.roles')
  const isBoth = listUnder(leaves, 'process.roles').toSorted().join() === 'broker,controller'
  if (!roles || !isBoth || controllersOf(leaves)?.length !== 1) return undefined
  return { replicas: { count: 1, place: placeOf(source, roles.keySpan, roles.route) } }
}

/** Declarations of a flat block; null when it does not look like Kafka's. */
export const declareFlat = (source: CarrierSource, block: FlatBlock): Reading | null => {
  const keys = block.leaves.map(keyed)
  const kind = flatKindOf(
    keys.map(key => key.native),
    block.hinted,
    block.brokerHint,
  )
  if (kind === null) return null
  if (kind === 'broker' || kind === 'topic') {
    const written = block.leaves.map(leaf => toWritten(source, leaf, leaf.key, block.style))
    const client = kind === 'broker' ? 'kafka-broker' : 'kafka-topic'
    const host = kind === 'broker' ? soleNode(source, block.leaves) : undefined
    return reading([
      { role: kind, client, name: nameOf(source.name, block.base), written, block: block.place, ...(host && { host }) },
    ])
  }
  const framework = frameworks[kind]
  if (framework) {
    const { leaves, place, style, base } = block
    return reading(framework(source, { leaves, place, style, name: nameOf(source.name, base) }))
  }
  const declarations = declareClients(source, block, keys)
  const silent = declarations.length === 0
  return reading(
    declarations,
    silent ? [`${source.file}: neither a producer nor a consumer setting, so its role is not known`] : [],
  )
}
