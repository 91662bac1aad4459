import { type CarrierSource, type Declaration, nameOf } from './define.js'
import { declareAs, type Named, type Owner } from './framework.js'
import { type Leaf, placeOf } from './leaves.js'
import { type ClientRole, knownTo, onlyRoleOf } from './roles.js'
import { withStrayKeys } from './spring-cloud-strays.js'
import { relaxed } from './spring-settings.js'

interface Binding {
  readonly name: string
  readonly role: ClientRole
  /** Keys of this binding alone that say something about Kafka. */
  readonly settings: readonly Named[]
  readonly topics: readonly string[]
  readonly at: Leaf
}

const root = 'spring.cloud.stream.'

/** Several binders, each with an environment of its own, are one for this purpose. */
const environment = /^spring\.cloud\.stream\.binders\.[^.]+\.environment\./i

export const ofCloudStream = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.flatMap(leaf => {
    const key = leaf.key.replace(environment, '')
    return key.toLowerCase().startsWith(root) ? [{ ...leaf, key: key.slice(root.length) }] : []
  })

const kebab = (key: string): string => key.replace(/[a-z0-9][A-Z]/g, pair => `${pair[0]}-${pair[1]?.toLowerCase()}`)

/** A typed key in dashes, or one of a map that goes to the client; null for the map of the other role. */
const nameFor = (role: ClientRole, rest: string): string | null => {
  const [head = '', ...tail] = rest.split('.')
  const map = relaxed(head)
  if (tail.length > 0 && (map === 'configuration' || map === `${role}properties`))
    return `configuration.${tail.join('.')}`
  if (map === 'consumerproperties' || map === 'producerproperties') return null
  return kebab(rest)
}

const namedFor = (role: ClientRole, leaves: readonly Leaf[], prefix: RegExp): Named[] =>
  leaves.flatMap(leaf => {
    const rest = leaf.key.replace(prefix, '')
    const native = rest === leaf.key ? null : nameFor(role, rest)
    return native === null ? [] : [{ leaf, native }]
  })

/** What Boot's own `spring.kafka` block gives to the binder, under the client's names. */
const fromBoot = (role: ClientRole, leaves: readonly Leaf[]): Named[] =>
  leaves.flatMap(leaf => {
    const rest = leaf.key.replace(environment, '').replace(/^spring\.kafka\./i, '')
    if (rest === leaf.key) return []
    const own = rest.replace(new RegExp(`^${role}\\.`, 'i'), '')
    const map = /^properties\.(.+)$/i.exec(own)?.[1]
    const native = map ?? kebab(own).replaceAll('-', '.')
    const isOwn = own !== rest || map !== undefined || /^bootstrap/i.test(own)
    return isOwn && knownTo('java', role, native) ? [{ leaf, native: `configuration.${native}` }] : []
  })

/** What a binder says about producers alone. */
const ofProducers = /^(?:transaction\.|required-?acks$|configuration\.acks$)/i

const textOf = ({ value }: Leaf): string => (value.kind === 'scalar' ? (value.raw ?? '').trim() : '')

const bindingName = /^(?:kafka\.)?bindings\.([^.]+)\.(.+)$/i

const bindingsOf = (leaves: readonly Leaf[]): Binding[] => {
  const byName = new Map<string, Leaf[]>()
  for (const leaf of leaves) {
    const name = bindingName.exec(leaf.key)?.[1]
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), leaf])
  }
  return Array.from(byName, ([name, own]): Binding[] => {
    const [at] = own
    const find = (rest: string): Leaf | undefined =>
      own.find(leaf => relaxed(leaf.key) === relaxed(`bindings.${name}.${rest}`))
    const binder = find('binder')
    const speaks = own.some(({ key }) => /^kafka\./i.test(key))
    if (!at || (binder && !/kafka/i.test(textOf(binder)) && !speaks)) return []
    const isInput =
      /-in-\d+$|^input$/i.test(name) ||
      own.some(({ key }) => /^(?:kafka\.)?bindings\.[^.]+\.(?:group$|consumer\.)/i.test(key))
    const role = isInput ? 'consumer' : 'producer'
    const destination = find('destination')
    const topics = destination
      ? textOf(destination)
          .split(',')
          .map(topic => topic.trim())
      : []
    const settings = [
      ...namedFor(role, own, new RegExp(`^bindings\\.[^.]+\\.${role}\\.`, 'i')).filter(({ native }) =>
        /^(?:max-attempts)$/.test(native),
      ),
      ...namedFor(role, own, new RegExp(`^kafka\\.bindings\\.[^.]+\\.${role}\\.`, 'i')),
      ...own.filter(({ key }) => /^bindings\.[^.]+\.group$/i.test(key)).map(leaf => ({ leaf, native: 'group' })),
    ]
    return [{ name, role, settings, topics: topics.filter(topic => topic !== '' && !topic.includes('${')), at }]
  }).flat()
}

/** Of two settings for one thing the later stands; typed keys and maps are told apart. */
const overlaid = (...layers: readonly (readonly Named[])[]): Named[] => {
  const last = new Map<string, Named>()
  for (const one of layers.flat()) {
    last.delete(relaxed(one.native))
    last.set(relaxed(one.native), one)
  }
  return [...last.values()]
}

const blockOf = (source: CarrierSource, leaf: Leaf, wanted: RegExp): Owner['place'] => {
  const block = leaf.blocks.find(({ key }) => wanted.test(key)) ?? leaf.blocks.at(-1)
  return placeOf(source, block?.span ?? leaf.keySpan, block?.route ?? [])
}

/** Topics that the binder creates, when it says with how many copies. */
const declareTopics = (source: CarrierSource, name: string, leaves: readonly Leaf[]): Declaration[] => {
  const copies = leaves.filter(({ key }) => /^kafka\.binder\.replication-?factor$/i.test(key))
  return copies.flatMap(leaf => {
    const place = blockOf(source, leaf, /\.binder$/i)
    // What else these topics have is said elsewhere, by the broker or for each binding.
    const framework = 'Spring Cloud Stream'
    const base = { role: 'topic', client: 'kafka-topic', place, style: 'spring' } as const
    const owner = { ...base, name: `${name}/topics`, framework }
    return declareAs(source, owner, [{ leaf, native: 'replication.factor' }])
  })
}

/**
 * Producers and consumers of Spring Cloud Stream's Kafka binder: one for each binding with settings of its own, one for
 * all others of a role.
 */
export const declareCloudStream = (
  source: CarrierSource,
  all: readonly Leaf[],
  profile: string | null,
): Declaration[] => {
  const leaves = ofCloudStream(all)
  const bindings = bindingsOf(leaves)
  const binder = leaves.filter(({ key }) => /^kafka\.binder\./i.test(key))
  const declarations: Declaration[] = []
  for (const role of ['producer', 'consumer'] as const) {
    const own = bindings.filter(binding => binding.role === role)
    const common = overlaid(
      namedFor(role, binder, /^kafka\.binder\./i),
      namedFor(role, leaves, new RegExp(`^(?:kafka\\.)?default\\.${role}\\.`, 'i')),
      fromBoot(role, all),
    ).filter(({ native }) => {
      const passed = /^configuration\.(.+)$/.exec(native)?.[1]
      if (role === 'consumer' && /^(?:transaction\.|required-?acks$)/i.test(native)) return false
      return passed === undefined || (onlyRoleOf('java', passed) ?? role) === role
    })
    const plain = own.filter(({ settings }) => settings.every(({ native }) => native === 'group'))
    const first = plain[0]
    // Dead letters and dynamic destinations have producers without a binding of their own.
    const isStated = role === 'producer' && common.some(({ native }) => ofProducers.test(native))
    const lead = first?.at ?? (own.length === 0 && isStated ? binder[0] : undefined)
    const base = { role, client: 'spring-cloud-stream-kafka', style: 'spring' } as const
    if (lead) {
      const at = binder[0] ?? lead
      declarations.push(
        ...declareAs(
          source,
          {
            ...base,
            name: nameOf(source.name, [first?.name ?? 'binder'], profile ?? undefined),
            place: blockOf(source, at, binder[0] ? /\.binder$/i : /\.bindings\.[^.]+$/i),
            topics: plain.flatMap(({ topics }) => topics),
          },
          overlaid(common, first?.settings ?? []),
        ),
      )
    }
    for (const { name, settings, topics, at } of own.filter(binding => !plain.includes(binding)))
      declarations.push(
        ...declareAs(
          source,
          {
            ...base,
            name: nameOf(source.name, [name], profile ?? undefined),
            place: blockOf(source, at, /\.bindings\.[^.]+$/i),
            topics,
          },
          overlaid(common, settings),
        ),
      )
  }
  return [
    ...declarations.map(withStrayKeys),
    ...declareTopics(source, nameOf(source.name, [], profile ?? undefined), leaves),
  ]
}
