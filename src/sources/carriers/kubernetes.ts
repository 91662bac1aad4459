import { syntaxOf } from '../syntax/index.js'
import { entryOf, nodeAt, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, joinReadings, nameOf, type Reading, reading } from './define.js'
import { variablesOf } from './environment.js'
import { declareBroker, isBroker } from './image-environment.js'
import { placeOf } from './leaves.js'
import { declareSpringVariables } from './spring-environment.js'

/** Each file in `data` is read as a file of its own name. */
const readConfigMap = async (source: CarrierSource, root: TreeNode): Promise<Reading[]> => {
  const data = nodeAt(root, 'data')
  if (data?.kind !== 'map') return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  const readings: Reading[] = []
  for (const { key, value } of data.entries) {
    if (value.kind !== 'scalar' || value.raw === null || syntaxOf(key) === null) continue
    readings.push(await source.embed(key, nameOf(name, [key]), value, [...source.path, 'data', key]))
  }
  return readings
}

/** A ConfigMap may also hold plain variables for `envFrom`. */
const readVariables = (source: CarrierSource, root: TreeNode): Reading[] => {
  const data = entryOf(root, 'data')
  const variables = variablesOf(data?.value, ['data']).filter(variable => /^[A-Z][A-Z0-9_]*$/.test(variable.name))
  if (!data || variables.length === 0) return []
  const name = textAt(root, 'metadata', 'name') ?? source.name
  const block = placeOf(source, data.keySpan, ['data'])
  const broker = isBroker(undefined, variables) ? [declareBroker(source, name, variables, block)] : []
  const declarations = [...broker, ...declareSpringVariables(source, name, variables, block, 'any')]
  return declarations.length > 0 ? [reading(declarations)] : []
}

/** Containers of pods and of everything that has a pod template. */
const readContainers = (source: CarrierSource, root: TreeNode): Reading[] => {
  const readings: Reading[] = []
  const workload = textAt(root, 'metadata', 'name') ?? source.name
  walkMaps(root, (map, route) => {
    const env = entryOf(map, 'env')
    const image = textAt(map, 'image')
    if (!env || image === undefined) return true
    const base = [...route, 'env']
    const variables = variablesOf(env.value, base)
    const block = placeOf(source, env.keySpan, base)
    const name = nameOf(
      workload,
      [textAt(map, 'name') ?? ''].filter(part => part !== ''),
    )
    const broker = isBroker(image, variables) ? [declareBroker(source, name, variables, block)] : []
    const declarations = [...broker, ...declareSpringVariables(source, name, variables, block, 'any')]
    if (declarations.length > 0) readings.push(reading(declarations))
    return false
  })
  return readings
}

/** ConfigMaps with embedded files or variables, and containers with variables. Other manifests are never searched. */
export const kubernetes: Carrier = {
  id: 'kubernetes',
  syntaxes: ['yaml', 'json'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      const kind = textAt(root, 'kind')
      if (kind === undefined || textAt(root, 'apiVersion') === undefined) continue
      source.taken.add(root)
      if (kind === 'ConfigMap') readings.push(...(await readConfigMap(source, root)), ...readVariables(source, root))
      else readings.push(...readContainers(source, root))
    }
    const found = joinReadings(readings)
    return found.claimed || found.problems.length > 0 ? found : null
  },
}
