import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { below, declareAs, layered, type Named } from './framework.js'
import { type Leaf, leavesOf, placeOf } from './leaves.js'
import { type ClientRole, knownTo, onlyRoleOf } from './roles.js'
import { declareStreams } from './streams.js'

const areas = { producer: 'producers', consumer: 'consumers' } as const

const named = /^kafka\.(producers|consumers|streams)\.([^.]+)(?:\.(.+))?$/

/** The clients of one area by name, with their own settings. */
const clientsOf = (leaves: readonly Leaf[], area: string): Map<string, Named[]> => {
  const clients = new Map<string, Named[]>()
  for (const leaf of leaves) {
    const [, found, name = '', native] = named.exec(leaf.key) ?? []
    if (found !== area) continue
    clients.set(name, [...(clients.get(name) ?? []), ...(native === undefined ? [] : [{ leaf, native }])])
  }
  return clients
}

const blockOf = (source: CarrierSource, leaves: readonly Leaf[], prefix: string): ReturnType<typeof placeOf> | null => {
  const leaf = leaves.find(({ key }) => key === prefix || key.startsWith(`${prefix}.`))
  if (!leaf) return null
  const block = leaf.blocks.find(({ key }) => key === prefix)
  return placeOf(source, block?.span ?? leaf.keySpan, block?.route ?? [])
}

const declareRole = (
  source: CarrierSource,
  leaves: readonly Leaf[],
  root: readonly Named[],
  role: ClientRole,
): Declaration[] => {
  const clients = clientsOf(leaves, areas[role])
  const filled = [...clients].filter(([, settings]) => settings.length > 0)
  const isSpoken = root.some(({ native }) => onlyRoleOf('java', native) === role)
  // Without a client that is set up by name, the keys at the root are those of the default one.
  const declared =
    filled.length > 0 ? filled : clients.size > 0 ? [...clients] : isSpoken ? [['default', []] as const] : []
  const shared = root.filter(({ native }) => knownTo('java', role, native))
  return declared.flatMap(([name, settings]) => {
    const place =
      blockOf(source, leaves, `kafka.${areas[role]}.${name}`) ??
      blockOf(source, leaves, `kafka.${areas[role]}`) ??
      blockOf(source, leaves, 'kafka')
    if (!place) return []
    const owner = {
      role,
      client: 'micronaut-kafka',
      name: nameOf(source.name, [name]),
      place,
      style: 'spring',
    } as const
    return declareAs(source, owner, layered(shared, settings))
  })
}

const readLeaves = (source: CarrierSource, leaves: readonly Leaf[]): Declaration[] => {
  const root = below(leaves, /^kafka\./).filter(({ leaf }) => !named.test(leaf.key))
  const streams = [...clientsOf(leaves, 'streams')].flatMap(([name, settings]) => {
    const place = blockOf(source, leaves, `kafka.streams.${name}`)
    const part = place && ({ leaves: [], name: nameOf(source.name, [name]), place, style: 'spring' } as const)
    return part && settings.length > 0 ? declareStreams(source, part, settings) : []
  })
  return [
    ...declareRole(source, leaves, root, 'producer'),
    ...declareRole(source, leaves, root, 'consumer'),
    ...streams,
  ]
}

const isMicronaut = (leaves: readonly Leaf[]): boolean =>
  leaves.some(({ key }) => /^kafka\.(?:producers|consumers)\.[^.]+(?:\.|$)/.test(key)) ||
  (leaves.some(({ key }) => key.startsWith('micronaut.')) && leaves.some(({ key }) => key.startsWith('kafka.')))

/** Micronaut: everything directly below `kafka` goes to every client, `producers.<id>` and `consumers.<group>` add to it. */
export const micronaut: Carrier = {
  id: 'micronaut',
  syntaxes: ['yaml', 'properties'],
  read: source => {
    if (!/micronaut|producers|consumers/.test(source.text.text)) return null
    const declarations: Declaration[] = []
    let claimed = false
    for (const { root } of source.documents) {
      if (root.kind !== 'map' || source.taken.has(root)) continue
      const leaves = leavesOf(root)
      if (!isMicronaut(leaves)) continue
      claimed = true
      if (source.syntax === 'properties') source.taken.add(root)
      for (const { key, value } of root.entries)
        if (key === 'kafka' || key.startsWith('kafka.')) source.taken.add(value)
      declarations.push(...readLeaves(source, leaves))
    }
    return claimed ? reading(declarations) : null
  },
}
