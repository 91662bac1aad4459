import type { Host, Mount } from '../../model/host.js'
import {
  type Entry,
  entryOf,
  nodeAt,
  type ScalarNode,
  type SyntaxDocument,
  type TreeNode,
  textAt,
} from '../syntax/tree.js'
import { containerCommands } from './command.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, type Neighbour, nameOf, type Reading } from './define.js'
import { type Variable, variablesOf } from './environment.js'
import { placeOf } from './leaves.js'
import { readCommand, type Shared } from './shell.js'

/** `$$` is how compose writes a dollar sign. */
const undoubled = (variable: Variable): Variable => {
  const { raw } = variable.value
  if (!raw?.includes('$$')) return variable
  const value: ScalarNode = { ...variable.value, raw: raw.replaceAll('$$', '$') }
  return { ...variable, value }
}

/** What a compose service says about its process; a service without volumes keeps its files until it is removed. */
const hostOf = (source: CarrierSource, service: Entry): Host => {
  const replicas = entryOf(nodeAt(service.value, 'deploy'), 'replicas') ?? entryOf(service.value, 'scale')
  const count = replicas?.value.kind === 'scalar' ? Number(replicas.value.raw) : Number.NaN
  const restart = entryOf(service.value, 'restart')
  const stays = restart?.value.kind === 'scalar' && restart.value.raw === 'no'
  const tmpfs = nodeAt(service.value, 'tmpfs')
  const paths = tmpfs?.kind === 'list' ? tmpfs.items : tmpfs ? [tmpfs] : []
  const mounts = paths.flatMap((node): Mount[] =>
    node.kind === 'scalar' && node.raw !== null
      ? [{ path: node.raw.split(':')[0] ?? '', storage: 'ephemeral', place: placeOf(source, node.span, []) }]
      : [],
  )
  return {
    place: placeOf(source, service.keySpan, []),
    ...(replicas && Number.isInteger(count) && { replicas: { count, place: placeOf(source, replicas.keySpan, []) } }),
    ...(stays &&
      restart && {
        restart: { policy: 'never', written: 'restart: "no"', place: placeOf(source, restart.keySpan, []) },
      }),
    ...(mounts.length > 0 && { mounts }),
  }
}

/** Nodes that a command starts run in the service. */
const withHost = (found: Reading, host: Host): Reading => ({
  ...found,
  declarations: found.declarations.map(one => (one.framework === 'Redpanda' ? { ...one, host } : one)),
})

/** Files of variables in the order of their strength; one that is not there is passed by. */
const readEnvFiles = async (source: CarrierSource, service: Entry): Promise<Neighbour[]> => {
  const node = nodeAt(service.value, 'env_file')
  const items = node?.kind === 'list' ? node.items : node ? [node] : []
  const found: Neighbour[] = []
  for (const item of items) {
    const path = item.kind === 'scalar' ? item.raw : textAt(item, 'path')
    const file = path ? await source.beside(path) : null
    if (file) found.push(file)
  }
  return found
}

/** Files that compose lays over another one by itself. */
const overriding = /^((?:docker-)?compose)\.override(\.ya?ml)$/

const serviceIn = (documents: readonly SyntaxDocument[], name: string): TreeNode | undefined =>
  documents.map(({ root }) => nodeAt(root, 'services', name)).find(node => node !== undefined)

/** What a service builds on: `extends`, or the same service of the file that an override lies over. */
const baseOf = async (source: CarrierSource, service: Entry): Promise<TreeNode | undefined> => {
  const extended = nodeAt(service.value, 'extends')
  const name = extended?.kind === 'scalar' ? (extended.raw ?? undefined) : textAt(extended, 'service')
  if (name !== undefined) {
    const file = textAt(extended, 'file')
    const found = file === undefined ? source : await source.beside(file)
    return name === service.key && file === undefined ? undefined : serviceIn(found?.documents ?? [], name)
  }
  const [, stem, end] = overriding.exec(source.fileName) ?? []
  if (stem === undefined || !entryOf(service.value, 'environment')) return undefined
  const below = (await source.beside(`${stem}${end}`)) ?? (await source.beside('docker-compose.yml'))
  return serviceIn(below?.documents ?? [], service.key)
}

/** Later files replace variables of earlier ones, and `environment` those of all files. */
const overlaid = (layers: readonly (readonly Variable[])[]): Variable[] => {
  const found = new Map<string, Variable>()
  for (const layer of layers.slice(0, -1)) for (const variable of layer) found.set(variable.name, variable)
  const own = layers.at(-1) ?? []
  for (const { name } of own) found.delete(name)
  return [...found.values(), ...own]
}

/** Docker compose: brokers, workers and applications that take their settings from `environment`. */
export const compose: Carrier = {
  id: 'compose',
  syntaxes: ['yaml', 'json'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      const services = nodeAt(root, 'services')
      if (services?.kind !== 'map' || nodeAt(root, 'apiVersion')) continue
      for (const service of services.entries) {
        const environment = entryOf(service.value, 'environment')
        const route = ['services', service.key, 'environment']
        const name = nameOf(source.name, [service.key])
        const shared: Shared = { variables: [], words: [] }
        const entry = nodeAt(service.value, 'entrypoint')
        for (const command of await containerCommands(source, entry, nodeAt(service.value, 'command')))
          for (const one of await readCommand({ ...source, name }, command, shared))
            if (one.claimed) readings.push(withHost(one, hostOf(source, service)))
        const files = await readEnvFiles(source, service)
        const base = await baseOf(source, service)
        const image = textAt(service.value, 'image') ?? textAt(base, 'image')
        const found = await readContainer(source, {
          ...(image !== undefined && { image }),
          name,
          variables: overlaid([
            variablesOf(nodeAt(base, 'environment'), route).map(undoubled),
            ...files.map(({ documents }) => variablesOf(documents[0]?.root, [])),
            [...variablesOf(environment?.value, route).map(undoubled), ...shared.variables],
          ]),
          words: shared.words,
          block: placeOf(source, environment?.keySpan ?? service.keySpan, route),
          style: 'shell',
          host: hostOf(source, service),
        })
        if (found) readings.push({ ...found, absorbed: files.map(({ file }) => file) })
        if (environment) source.taken.add(environment.value)
      }
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
