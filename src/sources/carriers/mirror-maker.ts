import type { Oddity } from '../../model/fact.js'
import { didYouMean } from '../../text/suggest.js'
import type { CarrierSource, Declaration } from './define.js'
import { declareAs, declarePassed, layered, listUnder, type Named, type Part } from './framework.js'
import { type Leaf, toWritten } from './leaves.js'
import type { ClientRole } from './roles.js'
import { vocabularyOf } from './vocabulary.js'

const framework = 'MirrorMaker'

const flow = /^(.+)->(.+?)\.(?=[a-z])/

/** Keys of the workers; they hold for each cluster that is written to. */
const workerKey = /^(?:(?:offset|config|status)\.(?:storage|flush)\.|exactly\.once\.|group\.id$|.*\.converter)/

/** Keys for all flows: neither those of one cluster nor those of one flow. */
const common = (leaves: readonly Leaf[], aliases: readonly string[]): Named[] =>
  leaves
    .filter(({ key }) => !flow.test(key) && !aliases.some(alias => key.startsWith(`${alias}.`)))
    .filter(({ key }) => key !== 'clusters')
    .map(leaf => ({ leaf, native: leaf.key }))

const under = (leaves: readonly Leaf[], prefix: string): Named[] =>
  leaves
    .filter(({ key }) => key.startsWith(prefix) && key.length > prefix.length)
    .map(leaf => ({ leaf, native: leaf.key.slice(prefix.length) }))

const isOn = (settings: readonly Named[]): boolean => {
  const value = settings.findLast(({ native }) => native === 'enabled')?.leaf.value
  return value?.kind === 'scalar' && value.raw?.trim().toLowerCase() === 'true'
}

const isPassed = (native: string): boolean => /^(?:producer|consumer|admin)\./.test(native)

/** What a file says of one flow, of one cluster, and of all. */
interface Mirror {
  readonly aliases: readonly string[]
  readonly shared: readonly Named[]
  readonly flows: ReadonlyMap<string, readonly Named[]>
}

const readMirror = ({ leaves }: Part): Mirror => {
  const aliases = listUnder(leaves, 'clusters')
  const flows = new Map<string, Named[]>()
  for (const { key } of leaves) {
    const [prefix, from, to] = flow.exec(key) ?? []
    if (prefix !== undefined) flows.set(`${from}->${to}`, under(leaves, prefix))
  }
  return { aliases, shared: common(leaves, aliases), flows }
}

const targetOf = (name: string): string => name.slice(name.indexOf('->') + 2)

const natives = (): readonly string[] =>
  vocabularyOf('mirrormaker2')
    .natives('connector')
    .filter(key => key.endsWith('.replication.factor'))

/** Numbers of copies under a name that is nearly one of MirrorMaker's: it takes any key, and this one in vain. */
const withMisspelt = (source: CarrierSource, one: Declaration, settings: readonly Named[]): Declaration => {
  const oddities = settings.flatMap(({ leaf, native }): Oddity[] => {
    if (!/\.replication\.factor$/.test(native) || vocabularyOf('mirrormaker2').knows('connector', native)) return []
    const meant = didYouMean(native, natives())
    if (meant === undefined) return []
    const { raw, place, keyPlace } = toWritten(source, leaf, native, 'any')
    return [{ kind: 'unknown-key', native, raw, place: keyPlace ?? place, suggestion: meant }]
  })
  return oddities.length > 0 ? { ...one, oddities } : one
}

const declareFlow = (source: CarrierSource, part: Part, mirror: Mirror, name: string): Declaration[] => {
  const ofTarget = under(part.leaves, `${targetOf(name)}.`)
  // Whether records are written exactly once, the workers of the target say.
  const worker = [...mirror.shared, ...ofTarget].filter(({ native }) => native.startsWith('exactly.once.'))
  const own = mirror.shared.filter(({ native }) => !workerKey.test(native) && !isPassed(native))
  const settings = (mirror.flows.get(name) ?? []).filter(({ native }) => !isPassed(native))
  const owner = { ...part, name: `${part.name}/${name}`, role: 'connector', client: 'mirrormaker2' } as const
  const all = layered(own, worker, settings)
  return declareAs(source, owner, all).map(one => withMisspelt(source, one, all))
}

const declareWorkerOf = (source: CarrierSource, part: Part, mirror: Mirror, alias: string): Declaration[] => {
  const settings = layered(mirror.shared, under(part.leaves, `${alias}.`)).filter(({ native }) =>
    workerKey.test(native),
  )
  const owner = { ...part, name: `${part.name}/${alias}`, role: 'worker', client: 'kafka-connect-worker' } as const
  return declareAs(source, owner, settings)
}

/** Clients that keys for all clusters, for one cluster or for one flow reach. */
const declareClients = (source: CarrierSource, part: Part, mirror: Mirror, role: ClientRole): Declaration[] => {
  const pick = (settings: readonly Named[]): Named[] =>
    settings
      .filter(({ native }) => native.startsWith(`${role}.`))
      .map(({ leaf, native }) => ({ leaf, native: native.slice(role.length + 1).replace(/^override\./, '') }))
  const groups = new Map<string, Named[]>([['', pick(mirror.shared)]])
  for (const alias of mirror.aliases) groups.set(alias, pick(under(part.leaves, `${alias}.`)))
  for (const [name, settings] of mirror.flows) groups.set(name, pick(settings))
  return Array.from(groups, ([name, settings]) =>
    declarePassed(source, { ...part, name: name ? `${part.name}/${name}` : part.name }, role, settings, framework),
  ).flat()
}

/** Flows between clusters, the workers that run them, and the clients that they configure (connect-mirror-maker.properties). */
export const declareMirror = (source: CarrierSource, part: Part): Declaration[] => {
  const mirror = readMirror(part)
  // A flow that nobody switches on does not run, whatever else is written of it.
  const running = [...mirror.flows]
    .filter(([, settings]) => isOn(settings) || isOn(mirror.shared))
    .map(([name]) => name)
  const targets = new Set(running.map(targetOf))
  return [
    ...running.flatMap(name => declareFlow(source, part, mirror, name)),
    ...mirror.aliases
      .filter(alias => targets.has(alias))
      .flatMap(alias => declareWorkerOf(source, part, mirror, alias)),
    ...declareClients(source, part, mirror, 'producer'),
    ...declareClients(source, part, mirror, 'consumer'),
  ]
}
