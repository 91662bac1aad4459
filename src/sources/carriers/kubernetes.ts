import { syntaxOf } from '../syntax/index.js'
import { entryOf, nodeAt, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import { containerCommands } from './command.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, nameOf, type Reading } from './define.js'
import { decoded } from './encoded.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'
import { withBareValues } from './not-accepted.js'
import { podHost } from './pod-host.js'
import { readCommand, type Shared } from './shell.js'

/** Each file in the block is read as a file of its own name. */
const readFiles = async (source: CarrierSource, root: TreeNode, block: string, encoded = false): Promise<Reading[]> => {
  const data = nodeAt(root, block)
  if (data?.kind !== 'map') return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  const readings: Reading[] = []
  for (const { key, value } of data.entries) {
    if (value.kind !== 'scalar' || value.raw === null || syntaxOf(key) === null) continue
    const inner = encoded ? decoded(value) : value
    if (inner) readings.push(await source.embed(key, nameOf(name, [key]), inner, [...source.path, block, key]))
  }
  return readings
}

/** A ConfigMap may also hold plain variables for `envFrom`. */
const readVariables = async (source: CarrierSource, root: TreeNode, key: string): Promise<Reading[]> => {
  const data = entryOf(root, key)
  const variables = variablesOf(data?.value, [key]).filter(variable => /^[A-Z][A-Z0-9_]*$/.test(variable.name))
  if (!data || variables.length === 0) return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  const block = placeOf(source, data.keySpan, [key])
  const found = await readContainer(source, { name, variables, block, style: 'any' })
  return found ? [withBareValues(source, variables, found)] : []
}

/** Containers of pods and of everything that has a pod template. */
const readContainers = async (source: CarrierSource, root: TreeNode): Promise<Reading[]> => {
  const found: { container: TreeNode; pod: TreeNode; route: readonly string[] }[] = []
  walkMaps(root, (map, route) => {
    const containers = nodeAt(map, 'containers')
    if (containers?.kind !== 'list') return true
    for (const [at, container] of containers.items.entries())
      found.push({ container, pod: map, route: [...route, 'containers', String(at)] })
    return false
  })
  const workload = textAt(root, 'metadata', 'name') ?? source.name
  const readings: Reading[] = []
  for (const { container, pod, route } of found) {
    const env = entryOf(container, 'env')
    const image = textAt(container, 'image')
    if (image === undefined) continue
    const base = [...route, 'env']
    const own = textAt(container, 'name')
    const name = nameOf(workload, own === undefined ? [] : [own])
    const shared: Shared = { variables: [], words: [] }
    const entry = entryOf(container, 'command') ?? entryOf(container, 'args')
    for (const command of await containerCommands(source, nodeAt(container, 'command'), nodeAt(container, 'args')))
      readings.push(...(await readCommand({ ...source, name }, command, shared)).filter(one => one.claimed))
    const at = env ?? entry
    if (!at) continue
    const variables = [...variablesOf(env?.value, base), ...shared.variables]
    const prefix = variables.some(({ name }) => name.startsWith('CONNECT_')) ? 'CONNECT' : 'KAFKA'
    const reading = await readContainer(source, {
      image,
      name,
      variables,
      words: shared.words,
      block: placeOf(source, at.keySpan, base),
      style: 'any',
      host: podHost(source, root, pod, container, prefix),
    })
    if (reading) readings.push(withBareValues(source, variables, reading))
  }
  return readings
}

/** Where kinds keep files and variables as plain text. */
const textBlocks: Readonly<Record<string, string>> = { ConfigMap: 'data', Secret: 'stringData' }

/** ConfigMaps with embedded files or variables, and containers with variables. Other manifests are never searched. */
export const kubernetes: Carrier = {
  id: 'kubernetes',
  syntaxes: ['yaml', 'json'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      const kind = textAt(root, 'kind')
      if (kind === undefined || textAt(root, 'apiVersion') === undefined || source.taken.has(root)) continue
      source.taken.add(root)
      const block = textBlocks[kind]
      if (kind === 'Secret') readings.push(...(await readFiles(source, root, 'data', true)))
      if (block) readings.push(...(await readFiles(source, root, block)), ...(await readVariables(source, root, block)))
      else readings.push(...(await readContainers(source, root)))
    }
    const found = joinReadings(readings)
    return found.claimed || found.problems.length > 0 ? found : null
  },
}
