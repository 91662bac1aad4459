import { syntaxOf } from '../syntax/index.js'
import { lexPairs, type Pair } from '../syntax/pairs.js'
import type { ScalarNode } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, joinReadings, type Reading } from './define.js'
import { declareFlat } from './flat.js'
import { leaningToLibrdkafka } from './ini.js'
import { type Leaf, placeOf } from './leaves.js'
import { type ClientRole, isClientKey, knownTo } from './roles.js'

/** Only names that Kafka has: the words around them are those of a program or of another tool. */
const isKafkaKey = (key: string): boolean =>
  isClientKey(key) || (key.includes('.') && knownTo('kafka-broker', 'broker', key))

const toLeaf = (source: CarrierSource, { key, keyAt, raw, at }: Pair): Leaf => {
  const span = source.text.span(at, at + raw.length)
  const value: ScalarNode = {
    kind: 'scalar',
    scalar: 'text',
    raw: /^\d[\d_]*$/.test(raw) ? raw.replaceAll('_', '') : raw,
    span,
    text: () => source.text.slice(at, at + raw.length),
  }
  return { route: [], key, blocks: [], keySpan: source.text.span(keyAt, keyAt + key.length), value }
}

/** What writes to Kafka and never reads from it. */
const senders = /type\s*=\s*"omkafka"|\bkafka(?:-c)?\s*\(|Kafka::kafka_conf/

/** Karafka passes the keys on and marks messages itself. */
const inKarafka = (one: Declaration): Declaration => (one.client === 'librdkafka' ? { ...one, client: 'karafka' } : one)

const readGroup = (source: CarrierSource, pairs: readonly Pair[], role: ClientRole | null): Reading | null => {
  const leaves = pairs.filter(({ key }) => isKafkaKey(key)).map(pair => toLeaf(source, pair))
  const [first] = leaves
  if (!first) return null
  const found = declareFlat(leaningToLibrdkafka(source), {
    leaves,
    base: [],
    place: placeOf(source, first.keySpan, []),
    style: 'any',
    role,
    hinted: role !== null,
    brokerHint: false,
    ownFile: false,
  })
  const framework = /\bKarafka(?:App)?\b/.test(source.text.text)
  return found && framework ? { ...found, declarations: found.declarations.map(inKarafka) } : found
}

/** Tables that share no key belong to one client, whose settings and topic settings librdkafka keeps apart. */
const joinGroups = (groups: readonly (readonly Pair[])[]): (readonly Pair[])[] => {
  const all = groups.flat()
  return new Set(all.map(({ key }) => key)).size === all.length ? [all] : [...groups]
}

/** Settings of librdkafka, or of a broker, as pairs in Ruby, Lua, PHP, Zeek, rsyslog and syslog-ng. */
export const pairs: Carrier = {
  id: 'pairs',
  syntaxes: ['pairs'],
  read: source => {
    const { text } = source.text
    const lua = /\.lua$/i.test(source.fileName)
    const groups = [...lexPairs(text, lua ? '--' : '#', syntaxOf(source.fileName) !== 'pairs').values()]
    const role = senders.test(text) ? 'producer' : null
    const readings = (lua ? joinGroups(groups) : groups)
      .map(group => readGroup(source, group, role))
      .filter(found => found !== null)
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
