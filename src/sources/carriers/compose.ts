import type { Host, Mount } from '../../model/host.js'
import { type Entry, entryOf, nodeAt, type ScalarNode, textAt } from '../syntax/tree.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, nameOf, type Reading } from './define.js'
import { type Variable, variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

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
    ...(replicas && Number.isInteger(count) && { replicas: { count, place: placeOf(source, replicas.keySpan, []) } }),
    ...(stays &&
      restart && {
        restart: { policy: 'never', written: 'restart: "no"', place: placeOf(source, restart.keySpan, []) },
      }),
    ...(mounts.length > 0 && { mounts }),
  }
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
        const image = textAt(service.value, 'image')
        const found = await readContainer(source, {
          ...(image !== undefined && { image }),
          name: nameOf(source.name, [service.key]),
          variables: variablesOf(environment?.value, route).map(undoubled),
          block: placeOf(source, environment?.keySpan ?? service.keySpan, route),
          style: 'shell',
          host: hostOf(source, service),
        })
        if (found) readings.push(found)
        if (environment) source.taken.add(environment.value)
      }
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
