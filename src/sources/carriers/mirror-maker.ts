import type { CarrierSource, Declaration } from './define.js'
import { declareAs, declarePassed, layered, listUnder, type Named, type Part } from './framework.js'
import type { Leaf } from './leaves.js'
import type { ClientRole } from './roles.js'

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

/** Flows between clusters, the workers that run them, and the clients that they configure (connect-mirror-maker.properties). */
export const declareMirror = (source: CarrierSource, part: Part): Declaration[] => {
  const { leaves } = part
  const aliases = listUnder(leaves, 'clusters')
  const shared = common(leaves, aliases)
  const flows = new Map<string, Named[]>()
  for (const { key } of leaves) {
    const [prefix, from, to] = flow.exec(key) ?? []
    if (prefix !== undefined) flows.set(`${from}->${to}`, under(leaves, prefix))
  }
  const own = shared.filter(({ native }) => !workerKey.test(native) && !isPassed(native))
  const running = [...flows].filter(([, settings]) => isOn(settings) || isOn(shared)).map(([name]) => name)
  const mirrors = Array.from(flows, ([name, settings]) => {
    const owner = { ...part, name: `${part.name}/${name}`, role: 'connector', client: 'mirrormaker2' } as const
    // A flow that nobody switches on does not run, whatever else is written of it.
    return running.includes(name)
      ? declareAs(
          source,
          owner,
          layered(
            own,
            settings.filter(({ native }) => !isPassed(native)),
          ),
        )
      : []
  })
  const targets = new Set(running.map(name => name.slice(name.indexOf('->') + 2)))
  const workers = aliases
    .filter(alias => targets.has(alias))
    .map(alias => {
      const settings = layered(shared, under(leaves, `${alias}.`)).filter(({ native }) => workerKey.test(native))
      const owner = { ...part, name: `${part.name}/${alias}`, role: 'worker', client: 'kafka-connect-worker' } as const
      return declareAs(source, owner, settings)
    })
  const passed = (role: ClientRole): Declaration[] => {
    const pick = (settings: readonly Named[]): Named[] =>
      settings
        .filter(({ native }) => native.startsWith(`${role}.`))
        .map(({ leaf, native }) => ({ leaf, native: native.slice(role.length + 1).replace(/^override\./, '') }))
    const groups = new Map<string, Named[]>([['', pick(shared)]])
    for (const alias of aliases) groups.set(alias, pick(under(leaves, `${alias}.`)))
    for (const [name, settings] of flows) groups.set(name, pick(settings))
    return Array.from(groups, ([name, settings]) =>
      declarePassed(source, { ...part, name: name ? `${part.name}/${name}` : part.name }, role, settings, framework),
    ).flat()
  }
  return [...mirrors.flat(), ...workers.flat(), ...passed('producer'), ...passed('consumer')]
}
