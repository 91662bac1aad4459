import { nodeAt, type ScalarNode, type TreeNode } from '../syntax/tree.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, type Reading } from './define.js'
import { type Variable, variablesOf } from './environment.js'
import { placeOf } from './leaves.js'
import { readCommand, type Shared } from './shell.js'
import { assignmentOf, partOf, wordsOf } from './shell-words.js'

const valuesOf = (service: TreeNode, key: string): ScalarNode[] =>
  service.kind === 'map'
    ? service.entries.flatMap(entry => (entry.key === key && entry.value.kind === 'scalar' ? [entry.value] : []))
    : []

const commandsIn = async (source: CarrierSource, value: ScalarNode) => {
  // Marks in front of the program say how it is run (`-/bin/x`, `+/bin/x`).
  const from = /^[-@:+!|]*/.exec(value.raw ?? '')?.[0].length ?? 0
  const [document] = await source.inside('command.sh', partOf(value, from))
  const items = document?.root.kind === 'list' ? document.root.items : []
  return items.filter(item => item.kind === 'map')
}

/** `Environment=` holds several assignments, quoted like words of a shell; an empty one drops those before it. */
const assigned = async (source: CarrierSource, service: TreeNode): Promise<Variable[]> => {
  let found: Variable[] = []
  for (const value of valuesOf(service, 'Environment')) {
    if (value.raw === null) found = []
    for (const command of await commandsIn(source, value))
      found.push(...wordsOf(command).flatMap(word => assignmentOf(word) ?? []))
  }
  return found
}

/** Files stand above `Environment=`. Most lie on the machine and not beside the unit. */
const fromFiles = async (
  source: CarrierSource,
  service: TreeNode,
): Promise<{ variables: Variable[]; files: string[] }> => {
  const variables: Variable[] = []
  const files: string[] = []
  for (const { raw } of valuesOf(service, 'EnvironmentFile')) {
    const path = raw?.replace(/^-/, '') ?? ''
    const found = (await source.beside(path)) ?? (await source.beside(path.slice(path.lastIndexOf('/') + 1)))
    if (!found) continue
    variables.push(...variablesOf(found.documents[0]?.root, []))
    files.push(found.file)
  }
  return { variables, files }
}

/** A drop-in, `kafka.service.d/limits.conf`, adds to the unit beside its folder. */
const withUnit = async (source: CarrierSource, own: Variable[]): Promise<Variable[]> => {
  const [, unit] = /([^/]+\.service)\.d\/[^/]+\.conf$/.exec(source.file) ?? []
  const found = unit === undefined ? null : await source.beside(`../${unit}`)
  const service = nodeAt(found?.documents[0]?.root, 'Service')
  if (!service || own.length === 0) return own
  const fresh = new Set(own.map(({ name }) => name))
  return [...(await assigned(source, service)).filter(({ name }) => !fresh.has(name)), ...own]
}

/** Services of systemd: their environment, and what they start. */
export const systemd: Carrier = {
  id: 'systemd',
  syntaxes: ['systemd'],
  read: async source => {
    const service = nodeAt(source.documents[0]?.root, 'Service')
    if (!service) return null
    const readings: Reading[] = []
    const shared: Shared = { variables: [], words: [] }
    for (const value of valuesOf(service, 'ExecStart'))
      for (const command of await commandsIn(source, value))
        readings.push(...(await readCommand(source, command, shared)).filter(one => one.claimed))
    const { variables: below, files } = await fromFiles(source, service)
    const own = await withUnit(source, await assigned(source, service))
    const replaced = new Set(below.map(({ name }) => name))
    const variables = [...own.filter(({ name }) => !replaced.has(name)), ...below, ...shared.variables]
    const { words } = shared
    const span = (variables[0]?.keySpan ?? words[0]?.span) || undefined
    if (span) {
      const block = placeOf(source, span, [])
      const found = await readContainer(source, { name: source.name, variables, block, style: 'shell', words })
      if (found) readings.push({ ...found, absorbed: files })
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
