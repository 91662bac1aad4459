import { type Entry, type MapNode, nodeAt, type SyntaxDocument, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareAs, layered, listUnder, type Named } from './framework.js'
import { leavesOf, placeOf } from './leaves.js'
import { type ClientRole, onlyRoleOf } from './roles.js'

interface Table {
  readonly name: string
  readonly entry: Entry
  readonly options: MapNode
  /** `SET` statements before it. */
  readonly session: readonly Named[]
  readonly altered: readonly Named[]
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

const namedOf = (options: MapNode, route: readonly string[]): Named[] =>
  leavesOf(options, route).map(leaf => ({ leaf, native: leaf.key }))

/** `'connector' = 'kafka'`; `connector.type` before Flink 1.11. */
const isKafka = (options: MapNode): boolean =>
  /^(?:upsert-)?kafka(?:-\d.*)?$/.test(textAt(options, 'connector') ?? textAt(options, 'connector.type') ?? '')

const tablesOf = (documents: readonly SyntaxDocument[]): Table[] => {
  const tables: Table[] = []
  let session: Named[] = []
  for (const { root } of documents) {
    const set = nodeAt(root, 'set')
    if (set?.kind === 'map') session = layered(session, namedOf(set, ['set']))
    const created = nodeAt(root, 'create')
    const entry = created?.kind === 'map' ? created.entries[0] : undefined
    if (entry?.value.kind !== 'map' || !isKafka(entry.value)) continue
    const { key: name, value: options } = entry
    const altered = documents.flatMap(document => {
      const changes = nodeAt(document.root, 'alter', name)
      return changes?.kind === 'map' ? namedOf(changes, ['alter', name]) : []
    })
    tables.push({ name, entry, options, session, altered })
  }
  return tables
}

/** Names of the tables that statements write or read. */
const usedAs = (documents: readonly SyntaxDocument[], use: 'insert' | 'from'): Set<string> => {
  const names = new Set<string>()
  for (const { root } of documents) {
    if (root.kind !== 'map') continue
    for (const { key, value } of root.entries)
      if (key === use && value.kind === 'scalar' && value.raw !== null) names.add(lastPart(value.raw))
  }
  return names
}

const ofJob = /^(?:execution\.|state\.|restart-strategy|pipeline\.)/
const ofTable =
  /^(?:connector(?:\.type|\.version)?|topic(?:-pattern)?|connector\.topic|.*format.*|key\.fields.*|value\.fields.*)$/

/** Role of an option; null where both sides read it. */
const roleOf = (native: string): ClientRole | null => {
  if (native.startsWith('sink.')) return 'producer'
  if (native.startsWith('scan.')) return 'consumer'
  const passed = /^properties\.(.+)$/.exec(native)?.[1]
  return passed === undefined ? null : onlyRoleOf('java', passed)
}

const declareTable = (source: CarrierSource, table: Table, roles: readonly ClientRole[]): Declaration[] => {
  const { name, entry, options } = table
  const route = ['create', name]
  const own = layered(namedOf(options, route), table.altered)
  const topics = listUnder(
    own.map(({ leaf }) => leaf),
    'topic',
  ).flatMap(topic => topic.split(';'))
  const settings = [...table.session.filter(({ native }) => ofJob.test(native)), ...own].filter(
    ({ native }) => !ofTable.test(native),
  )
  return roles.flatMap(role =>
    declareAs(
      source,
      {
        role,
        client: 'flink-connector-kafka',
        name: nameOf(source.name, [name]),
        place: placeOf(source, entry.keySpan, route),
        style: 'any',
        topics,
      },
      settings.filter(({ native }) => (roleOf(native) ?? role) === role),
    ),
  )
}

/** Tables of Flink SQL on topics of Kafka: sinks are producers, sources are consumers. */
export const flinkSql: Carrier = {
  id: 'flink-sql',
  syntaxes: ['sql'],
  read: source => {
    const { documents } = source
    const tables = tablesOf(documents)
    if (tables.length === 0) return null
    const written = usedAs(documents, 'insert')
    const readFrom = usedAs(documents, 'from')
    const declarations = tables.flatMap(table => {
      const keys = table.options.entries.map(({ key }) => key)
      const roles: ClientRole[] = []
      if (written.has(lastPart(table.name)) || keys.some(key => roleOf(key) === 'producer')) roles.push('producer')
      if (readFrom.has(lastPart(table.name)) || keys.some(key => roleOf(key) === 'consumer')) roles.push('consumer')
      return declareTable(source, table, roles)
    })
    const silent = declarations.length === 0
    return reading(
      declarations,
      silent ? [`${source.file}: no statement says whether its tables are read or written`] : [],
    )
  },
}

/** Streams and tables of ksqlDB that create their topic. */
export const ksqlStatements: Carrier = {
  id: 'ksql',
  syntaxes: ['sql'],
  read: source => {
    const declarations = source.documents.flatMap(({ root }): Declaration[] => {
      const created = nodeAt(root, 'create')
      const entry = created?.kind === 'map' ? created.entries[0] : undefined
      if (!entry) return []
      const options = namedOf(
        entry.value.kind === 'map' ? entry.value : { kind: 'map', entries: [], span: entry.keySpan },
        ['create', entry.key],
      )
      const find = (key: string): Named[] => options.filter(({ native }) => native.toUpperCase() === key)
      const [replicas] = find('REPLICAS')
      const [topic] = find('KAFKA_TOPIC')
      if (!replicas) return []
      const name = (topic?.leaf.value.kind === 'scalar' && topic.leaf.value.raw) || entry.key
      const place = placeOf(source, entry.keySpan, ['create', entry.key])
      return declareAs(source, { role: 'topic', client: 'kafka-topic', name, place, style: 'any', topics: [name] }, [
        { leaf: replicas.leaf, native: 'replication.factor' },
        ...find('PARTITIONS').map(({ leaf }) => ({ leaf, native: 'partitions' })),
      ])
    })
    return declarations.length > 0 ? reading(declarations) : null
  },
}
