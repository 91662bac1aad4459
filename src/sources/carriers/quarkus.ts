import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { below, declareAs, declarePassed, layered, listUnder, type Named, textUnder } from './framework.js'
import { type Leaf, placeOf } from './leaves.js'
import { quarkusProfiles } from './profiles.js'
import { type ClientRole, isClientKey, knownTo, onlyRoleOf } from './roles.js'
import { declareStreams } from './streams.js'

interface Channel {
  readonly name: string
  readonly role: ClientRole
  readonly settings: Named[]
}

const channelKey = /^mp\.messaging\.(incoming|outgoing)\.(?:"([^"]+)"|([^.]+))\.(.+)$/

const channelsOf = (leaves: readonly Leaf[]): Channel[] => {
  const channels = new Map<string, Channel>()
  for (const leaf of leaves) {
    const [, direction, quoted, bare = '', native] = channelKey.exec(leaf.key) ?? []
    if (direction === undefined || native === undefined) continue
    const name = quoted ?? bare
    const role = direction === 'incoming' ? 'consumer' : 'producer'
    const channel = channels.get(`${role} ${name}`) ?? { name, role, settings: [] }
    channel.settings.push({ leaf, native })
    channels.set(`${role} ${name}`, channel)
  }
  return [...channels.values()]
}

const attribute = ({ settings }: Channel, name: string): string | undefined =>
  textUnder(
    settings.map(({ leaf, native }) => ({ ...leaf, key: native })),
    name,
  )

/** Connectors of other runtimes of MicroProfile: they pass keys on to the client, with defaults of their own. */
const otherConnectors: Readonly<Record<string, string>> = {
  'helidon-kafka': 'Helidon Messaging',
  'liberty-kafka': 'Open Liberty',
}

/** Quarkus wires a channel without connector to the only connector there is. */
const isKafka = (channel: Channel, leaves: readonly Leaf[], others: readonly Channel[]): boolean => {
  const connector = attribute(channel, 'connector')
  if (connector !== undefined) return connector === 'smallrye-kafka' || connector in otherConnectors
  const stated = others.map(other => attribute(other, 'connector')).filter(one => one !== undefined)
  if (stated.length > 0) return stated.every(one => one === 'smallrye-kafka')
  return (
    leaves.some(({ key }) => key === 'kafka.bootstrap.servers') ||
    channel.settings.some(({ native }) => isClientKey(native))
  )
}

/** Said to the connector; the rest is for it and the client. */
const wiring = /^(?:connector|topics?|pattern|merge|broadcast|cloud-events.*)$/

const declareChannel = (
  source: CarrierSource,
  channel: Channel,
  leaves: readonly Leaf[],
  profile: string | null,
): Declaration[] => {
  const { name, role, settings } = channel
  const [first] = settings
  if (!first) return []
  const connector = attribute(channel, 'connector') ?? 'smallrye-kafka'
  const runtime = otherConnectors[connector]
  const ofConnector = below(leaves, new RegExp(`^mp\\.messaging\\.connector\\."?${connector}"?\\.`)).filter(
    ({ native }) => (onlyRoleOf('java', native) ?? role) === role,
  )
  const globals = below(leaves, /^kafka\./).filter(({ native }) => knownTo('java', role, native))
  const plain = settings.map(({ leaf, native }) => ({ ...leaf, key: native }))
  const topics = [...listUnder(plain, 'topics'), ...listUnder(plain, 'topic')]
  const all = layered(globals, ofConnector, settings).filter(({ native }) => !wiring.test(native))
  const block = first.leaf.blocks.at(-1)
  const owner = {
    role,
    client: 'smallrye-kafka',
    name: nameOf(source.name, [name], profile ?? undefined),
    place: placeOf(source, block?.span ?? first.leaf.keySpan, block?.route ?? []),
    style: 'spring',
    topics: topics.length > 0 ? topics : [name],
  } as const
  return runtime === undefined ? declareAs(source, owner, all) : declarePassed(source, owner, role, all, runtime)
}

/** Keys of the extension that are not Kafka's own, and what they set. */
const ofExtension: Readonly<Record<string, string>> = {
  'quarkus.kafka-streams.application-id': 'application.id',
  'quarkus.kafka-streams.bootstrap-servers': 'bootstrap.servers',
  'quarkus.kafka-streams.application-server': 'application.server',
}

const declareStreamsOf = (source: CarrierSource, leaves: readonly Leaf[], profile: string | null): Declaration[] => {
  const own = leaves.flatMap(leaf => {
    const native = ofExtension[leaf.key]
    return native === undefined ? [] : [{ leaf, native }]
  })
  const passed = below(leaves, /^kafka-streams\./)
  const settings = layered(own, passed)
  const first = passed[0] ?? own[0]
  if (!first) return []
  const name = nameOf(source.name, ['streams'], profile ?? undefined)
  const block = first.leaf.blocks[0]
  const place = placeOf(source, block?.span ?? first.leaf.keySpan, block?.route ?? [])
  return declareStreams(source, { leaves: [], name, place, style: 'spring' }, settings)
}

/** Later keys replace equal earlier ones, so that a profile overrides what always holds. */
const overlay = (base: readonly Leaf[], profile: readonly Leaf[]): Leaf[] => {
  const keys = new Set(profile.map(({ key }) => key))
  return [...base.filter(({ key }) => !keys.has(key)), ...profile]
}

const concerns = ({ key }: Leaf): boolean => channelKey.test(key) || /^(?:quarkus\.)?kafka-streams\./.test(key)

const readProfile = (source: CarrierSource, leaves: readonly Leaf[], profile: string | null): Declaration[] => {
  const channels = channelsOf(leaves)
  return [
    ...channels
      .filter(channel => isKafka(channel, leaves, channels))
      .flatMap(channel => declareChannel(source, channel, leaves, profile)),
    ...declareStreamsOf(source, leaves, profile),
  ]
}

/** Channels of SmallRye Reactive Messaging and the Kafka Streams extension, in Quarkus' or MicroProfile's properties. */
export const quarkus: Carrier = {
  id: 'quarkus',
  syntaxes: ['properties', 'yaml'],
  read: source => {
    if (!/messaging|kafka-streams/.test(source.text.text)) return null
    const profiles = quarkusProfiles(source.documents.filter(({ root }) => !source.taken.has(root)))
    if (![...profiles.values()].flat().some(concerns)) return null
    for (const { root } of source.documents) source.taken.add(root)
    const base = profiles.get(null) ?? []
    const declarations = readProfile(source, base, null)
    for (const [profile, leaves] of profiles) {
      const isOwn = profile !== null && leaves.some(leaf => concerns(leaf) || leaf.key.startsWith('kafka.'))
      if (isOwn) declarations.push(...readProfile(source, overlay(base, leaves), profile))
    }
    const silent = declarations.length === 0
    return reading(declarations, silent ? [`${source.file}: its channels are not connected to Kafka`] : [])
  },
}
