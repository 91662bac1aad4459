import { nodeAt, textAt } from '../syntax/tree.js'
import { type CarrierSource, type Declaration, nameOf } from './define.js'
import { declareAs } from './framework.js'
import { leavesOf, placeOf } from './leaves.js'

/** `'connector' = 'postgres-cdc'` and its kind: tables that Debezium fills, whose keys stand behind `debezium.`. */
const changes = /^(?:postgres|mysql|oracle|sqlserver|db2|mongodb|tidb|oceanbase|vitess)-cdc$/

const passed = 'debezium.'

/** Tables of Flink on the changes of a database. The job keeps the positions, so only what reaches Debezium counts. */
export const declareChangeTables = (source: CarrierSource): Declaration[] =>
  source.documents.flatMap(({ root }) => {
    const created = nodeAt(root, 'create')
    const entry = created?.kind === 'map' ? created.entries[0] : undefined
    if (entry?.value.kind !== 'map' || !changes.test(textAt(entry.value, 'connector') ?? '')) return []
    const route = ['create', entry.key]
    const own = leavesOf(entry.value, route).filter(({ key }) => key.startsWith(passed))
    return declareAs(
      source,
      {
        role: 'connector',
        client: 'debezium',
        name: nameOf(source.name, [entry.key]),
        place: placeOf(source, entry.keySpan, route),
        style: 'any',
        framework: 'Flink CDC',
      },
      own.map(leaf => ({ leaf, native: leaf.key.slice(passed.length) })),
    )
  })
