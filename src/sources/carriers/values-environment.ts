import { type Entry, entryOf, type MapNode, nodeAt, type TreeNode, textAt } from '../syntax/tree.js'
import { chartHost } from './chart-host.js'
import { readContainer } from './container.js'
import { type Carrier, type CarrierSource, joinReadings, nameOf, type Reading } from './define.js'
import { variablesOf } from './environment.js'
import { placeOf } from './leaves.js'

/** `env`, `extraEnvVars`, `environmentVariables`, `configMapEnv` and the like. */
const environmentKey =
  /^(?:\w*[eE]nv(?:s|Vars?|Variables|ironment(?:Variables)?)?|environment(?:_?variables)?|env_vars)$/

/** `image: name:tag`, or a map of its parts as charts write it. */
const imageOf = (map: MapNode): string | undefined => {
  const image = entryOf(map, 'image')?.value
  if (image?.kind === 'scalar') return image.raw ?? undefined
  const repository = textAt(image ?? map, 'repository')
  const tag = textAt(image ?? map, 'tag') ?? textAt(map, 'imageTag')
  return repository === undefined ? undefined : tag === undefined ? repository : `${repository}:${tag}`
}

interface Spot {
  readonly entry: Entry
  readonly route: readonly string[]
  readonly above: readonly MapNode[]
}

const spotsIn = (source: CarrierSource, root: TreeNode): Spot[] => {
  const found: Spot[] = []
  const visit = (node: TreeNode, route: readonly string[], above: readonly MapNode[]): void => {
    if (source.taken.has(node)) return
    if (node.kind === 'list') for (const [at, item] of node.items.entries()) visit(item, [...route, String(at)], above)
    if (node.kind !== 'map') return
    for (const entry of node.entries) {
      const inner = [...route, entry.key]
      if (environmentKey.test(entry.key) && entry.value.kind !== 'scalar')
        found.push({ entry, route: inner, above: [...above, node] })
      else visit(entry.value, inner, [...above, node])
    }
  }
  visit(root, [], [])
  return found
}

/** Environments of containers in values of charts, before any chart renders them. */
export const valuesEnvironment: Carrier = {
  id: 'values-environment',
  syntaxes: ['yaml', 'json'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      // Rendered manifests, compose files and workflows have carriers of their own.
      const isOther = textAt(root, 'apiVersion') !== undefined || nodeAt(root, 'services') || nodeAt(root, 'jobs')
      if (isOther) continue
      for (const { entry, route, above } of spotsIn(source, root)) {
        const holder = above.at(-1)
        const image = holder && imageOf(holder)
        const host = chartHost(source, above)
        const found = await readContainer(source, {
          ...(image !== undefined && { image }),
          name: nameOf(source.name, route.slice(0, -1)),
          variables: variablesOf(entry.value, route).filter(({ name }) => /^[A-Z][A-Z0-9_]*$/.test(name)),
          block: placeOf(source, entry.keySpan, route),
          style: 'any',
          ...(host && { host }),
        })
        if (!found) continue
        readings.push(found)
        source.taken.add(entry.value)
      }
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
