import { entryOf, type TreeNode, textAt } from '../syntax/tree.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, type Reading } from './define.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

const itemsOf = (root: TreeNode, key: string): readonly TreeNode[] => {
  const value = entryOf(root, key)?.value
  return value?.kind === 'list' ? value.items : []
}

/** `literals` of a generator are the variables of the containers that use its ConfigMap. */
const readLiterals = async (source: CarrierSource, generator: TreeNode, route: string[]): Promise<Reading[]> => {
  const literals = entryOf(generator, 'literals')
  const variables = variablesOf(literals?.value, [...route, 'literals'])
  if (!literals || variables.length === 0) return []
  const name = textAt(generator, 'name') ?? source.name
  const block = placeOf(source, literals.keySpan, [...route, 'literals'])
  const found = await readContainer(source, { name, variables, block, style: 'any' })
  return found ? [found] : []
}

/** A patch written in the file itself: part of a manifest, which is read as one. */
const readPatch = async (source: CarrierSource, item: TreeNode, route: string[]): Promise<Reading[]> => {
  const patch = item.kind === 'map' ? entryOf(item, 'patch')?.value : item
  if (patch?.kind !== 'scalar' || !/^\s*kind:/m.test(patch.raw ?? '')) return []
  return [await source.embed('patch.yaml', source.name, patch, [...source.path, ...route])]
}

/** What a kustomization states itself: generators with literals and inline patches. */
export const kustomize: Carrier = {
  id: 'kustomize',
  syntaxes: ['yaml'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      const kind = textAt(root, 'kind')
      if (kind !== undefined ? kind !== 'Kustomization' : !/^kustomization\.ya?ml$/i.test(source.fileName)) continue
      for (const key of ['configMapGenerator', 'secretGenerator'])
        for (const [at, item] of itemsOf(root, key).entries())
          readings.push(...(await readLiterals(source, item, [key, String(at)])))
      for (const key of ['patches', 'patchesStrategicMerge'])
        for (const [at, item] of itemsOf(root, key).entries())
          readings.push(...(await readPatch(source, item, [key, String(at)])))
    }
    const found = joinReadings(readings)
    return found.claimed ? found : null
  },
}
