import { entryOf, type MapNode, nodeAt, type TreeNode, textAt, walkMaps } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, joinReadings, type Reading, reading } from './define.js'
import { type Element, readElements } from './element.js'

const sections = [
  { key: 'exporters', client: 'otel-kafka-exporter', role: 'producer' },
  { key: 'receivers', client: 'otel-kafka-receiver', role: 'consumer' },
] as const

const isKafka = (id: string): boolean => /^kafka(?:\/.+)?$/.test(id)

/** Ids that some pipeline names; null when the file holds no pipelines. */
const usedIn = (map: MapNode, key: string): ReadonlySet<string> | null => {
  const pipelines = nodeAt(map, 'service', 'pipelines')
  if (pipelines?.kind !== 'map') return null
  const used = new Set<string>()
  for (const { value } of pipelines.entries) {
    const list: TreeNode | undefined = entryOf(value, key)?.value
    for (const item of list?.kind === 'list' ? list.items : [])
      if (item.kind === 'scalar' && item.raw !== null) used.add(item.raw)
  }
  return used
}

interface Found {
  readonly elements: readonly Element[]
  readonly notes: readonly string[]
}

/** A component that no pipeline names is not started. */
const findIn = (source: CarrierSource, map: MapNode, route: readonly string[]): Found => {
  const elements: Element[] = []
  const notes: string[] = []
  for (const { key, client, role } of sections) {
    const section = entryOf(map, key)?.value
    if (section?.kind !== 'map') continue
    const used = usedIn(map, key)
    for (const { key: id, keySpan, value } of section.entries) {
      if (!isKafka(id) || source.taken.has(value)) continue
      const node: MapNode = value.kind === 'map' ? value : { kind: 'map', entries: [], span: keySpan }
      if (used && !used.has(id)) {
        source.taken.add(value)
        notes.push(`${source.file}: ${key}.${id} is in no pipeline of the service, so it is not judged`)
        continue
      }
      const place = { route: [...route, key, id], name: `${key}.${id}`, at: keySpan } as const
      elements.push({ role, client, node, ...place, style: 'any', topics: ['topic', 'topics'] })
    }
  }
  return { elements, notes }
}

const isCollector = (map: MapNode): boolean =>
  sections.some(({ key }) => {
    const section = entryOf(map, key)?.value
    return section?.kind === 'map' && section.entries.some(entry => isKafka(entry.key))
  })

/** The operator's resource may hold the whole configuration as text. */
const embedded = async (source: CarrierSource, root: TreeNode): Promise<Reading | null> => {
  const config = nodeAt(root, 'spec', 'config')
  if (textAt(root, 'kind') !== 'OpenTelemetryCollector' || config?.kind !== 'scalar') return null
  const name = textAt(root, 'metadata', 'name') ?? source.name
  return source.embed('collector.yaml', name, config, ['spec', 'config'])
}

/** OpenTelemetry Collector: kafka receivers and exporters that some pipeline uses. */
export const otel: Carrier = {
  id: 'otel',
  syntaxes: ['yaml', 'json'],
  read: async source => {
    const readings: Reading[] = []
    const elements: Element[] = []
    for (const { root } of source.documents) {
      const inner = await embedded(source, root)
      if (inner) readings.push(inner)
      walkMaps(root, (map, route) => {
        if (!isCollector(map)) return route.length < 5
        const found = findIn(source, map, route)
        elements.push(...found.elements)
        if (found.notes.length > 0) readings.push(reading([], found.notes))
        return false
      })
    }
    const own = readElements(source, elements)
    if (own) readings.push(own)
    return readings.length > 0 ? joinReadings(readings) : null
  },
}
