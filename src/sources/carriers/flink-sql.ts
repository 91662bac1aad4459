import { type Entry, type MapNode, nodeAt, type SyntaxDocument, textAt } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, nameOf, reading } from './define.js'
import { declareChangeTables } from './flink-cdc.js'
import { checkpointsAround } from './flink-job.js'
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

const tablesOf = (documents: readonly SyntaxDocument[], around: readonly Named[]): Table[] => {
  const tables: Table[] = []
  let session: readonly Named[] = around
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

interface Use {
  readonly table: string
  /** Options in a hint behind the name; null without one. */
  readonly hint: readonly Named[] | null
}

/** Statements that write or read tables. */
const usesAs = (documents: readonly SyntaxDocument[], use: 'insert' | 'from'): Use[] => {
  const uses: Use[] = []
  for (const { root } of documents) {
    if (root.kind !== 'map') continue
    for (const { key, value } of root.entries) {
      if (key === use && value.kind === 'scalar' && value.raw !== null)
        uses.push({ table: lastPart(value.raw), hint: null })
      const hinted = key === `${use}-hint` && value.kind === 'map' ? value.entries[0] : undefined
      // It belongs to the use before it.
      if (hinted?.value.kind === 'map')
        uses.splice(-1, 1, { table: lastPart(hinted.key), hint: namedOf(hinted.value, [key, hinted.key]) })
    }
  }
  return uses
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

const declareTable = (source: CarrierSource, table: Table, role: ClientRole, hint: readonly Named[]): Declaration[] => {
  const { name, entry, options } = table
  const route = ['create', name]
  const own = layered(namedOf(options, route), table.altered, hint)
  const topics = listUnder(
    own.map(({ leaf }) => leaf),
    'topic',
  ).flatMap(topic => topic.split(';'))
  const settings = [...table.session.filter(({ native }) => ofJob.test(native)), ...own].filter(
    ({ native }) => !ofTable.test(native),
  )
  return declareAs(
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
  )
}

/** One for each way a table is used in a role: as it was made, and with each hint. */
const declareUses = (source: CarrierSource, table: Table, role: ClientRole, uses: readonly Use[]): Declaration[] => {
  const own = uses.filter(use => use.table === lastPart(table.name))
  const hints = own.flatMap(({ hint }) => hint ?? [])
  const isMeant = [...table.options.entries.map(({ key }) => key), ...hints.map(({ native }) => native)].some(
    key => roleOf(key) === role,
  )
  if (own.length === 0) return isMeant ? declareTable(source, table, role, []) : []
  const plain = own.some(use => use.hint === null) ? [declareTable(source, table, role, [])] : []
  const hinted = own.flatMap(({ hint }) => (hint ? [declareTable(source, table, role, hint)] : []))
  return [...plain, ...hinted].flat()
}

/**
 * What the statements of one script declare; null when none of its tables is on Kafka. `job`: checkpoints that are set
 * outside the script.
 */
export const declareScript = (
  source: CarrierSource,
  documents: readonly SyntaxDocument[],
  job: readonly Named[],
): Declaration[] | null => {
  const tables = tablesOf(documents, job)
  if (tables.length === 0) return null
  const [written, read] = [usesAs(documents, 'insert'), usesAs(documents, 'from')]
  return tables.flatMap(table => [
    ...declareUses(source, table, 'producer', written),
    ...declareUses(source, table, 'consumer', read),
  ])
}

/** Tables of Flink SQL on topics of Kafka: sinks are producers, sources are consumers. */
export const flinkSql: Carrier = {
  id: 'flink-sql',
  syntaxes: ['sql'],
  read: async source => {
    if (!/'connector(?:\.type)?'\s*=\s*'(?:(?:upsert-)?kafka|[\w-]+-cdc)/.test(source.text.text)) return null
    const tables = declareScript(source, source.documents, await checkpointsAround(source))
    const changes = declareChangeTables(source)
    if (!tables && changes.length === 0) return null
    const declarations = [...(tables ?? []), ...changes]
    const silent = declarations.length === 0
    return reading(
      declarations,
      silent ? [`${source.file}: no statement says whether its tables are read or written`] : [],
    )
  },
}
