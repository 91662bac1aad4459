import { syntaxOf } from '../syntax/index.js'
import { entryOf, type MapNode, type ScalarNode, type TreeNode, textAt } from '../syntax/tree.js'
import { chartHost } from './chart-host.js'
import { type Carrier, type CarrierSource, type Declaration, joinReadings, nameOf, type Reading } from './define.js'

const isSettingLine = (line: string): boolean => /^\s*(?:[#!].*|[\w.-]+\s*[=:].*)?$/.test(line)

/** A block of lines that are all settings, and not code, a script or a template of something else. */
const isProperties = (text: string): boolean => {
  const lines = text.trimEnd().split('\n')
  return lines.some(line => /^\s*[\w-]+\.[\w.-]+\s*=/.test(line)) && lines.every(isSettingLine)
}

interface Spot {
  readonly key: string
  readonly scalar: ScalarNode
  readonly route: readonly string[]
  readonly above: readonly MapNode[]
}

const spotsIn = (source: CarrierSource, root: TreeNode): Spot[] => {
  const found: Spot[] = []
  const visit = (node: TreeNode, route: readonly string[], above: readonly MapNode[]): void => {
    if (source.taken.has(node)) return
    if (node.kind === 'list') {
      for (const [at, item] of node.items.entries()) visit(item, [...route, String(at)], above)
      return
    }
    if (node.kind !== 'map') return
    for (const { key, value } of node.entries) {
      const inner = [...route, key]
      if (value.kind !== 'scalar') visit(value, inner, [...above, node])
      else if (value.raw?.trim().includes('\n'))
        found.push({ key, scalar: value, route: inner, above: [...above, node] })
    }
  }
  visit(root, [], [])
  return found
}

/** What the embedded file is read as; beside nodes that a chart starts it is that of a broker. */
const fileOf = ({ key, scalar, above }: Spot): string | null => {
  if (syntaxOf(key) !== null) return key
  if (!isProperties(scalar.raw ?? '')) return null
  return above.some(map => entryOf(map, 'controller') ?? entryOf(map, 'broker'))
    ? `server-${key}.properties`
    : `${key}.properties`
}

/** Whole files inside values of charts and variables of roles, as `extraConfig: |` or `server.properties: |`. */
export const valuesEmbedded: Carrier = {
  id: 'values-embedded',
  syntaxes: ['yaml', 'json', 'toml'],
  read: async source => {
    const readings: Reading[] = []
    for (const { root } of source.documents) {
      if (textAt(root, 'apiVersion') !== undefined || textAt(root, 'schema')?.startsWith('reliactl/')) continue
      for (const spot of spotsIn(source, root)) {
        const file = fileOf(spot)
        if (file === null) continue
        const name = nameOf(source.name, spot.route)
        const found = await source.embed(file, name, spot.scalar, [...source.path, ...spot.route])
        const host = chartHost(source, spot.above)
        const hosted = (one: Declaration): Declaration =>
          one.role === 'broker' && host && !one.host ? { ...one, host } : one
        if (found.claimed) readings.push({ ...found, declarations: found.declarations.map(hosted) })
      }
    }
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
