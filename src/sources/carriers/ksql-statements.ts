import { nodeAt } from '../syntax/tree.js'
import { type Carrier, type Declaration, reading } from './define.js'
import { declareAs, type Named } from './framework.js'
import { leavesOf, placeOf } from './leaves.js'

/** What else its topics have cannot be said in a statement. */
const framework = 'ksqlDB'

/** Streams and tables of ksqlDB that create their topic. */
export const ksqlStatements: Carrier = {
  id: 'ksql',
  syntaxes: ['sql'],
  read: source => {
    const declarations = source.documents.flatMap(({ root }): Declaration[] => {
      const created = nodeAt(root, 'create')
      const entry = created?.kind === 'map' ? created.entries[0] : undefined
      if (!entry) return []
      const options = entry.value.kind === 'map' ? leavesOf(entry.value, ['create', entry.key]) : []
      const find = (key: string): Named[] =>
        options.filter(leaf => leaf.key.toUpperCase() === key).map(leaf => ({ leaf, native: key }))
      const [replicas] = find('REPLICAS')
      const [topic] = find('KAFKA_TOPIC')
      if (!replicas) return []
      const name = (topic?.leaf.value.kind === 'scalar' && topic.leaf.value.raw) || entry.key
      const place = placeOf(source, entry.keySpan, ['create', entry.key])
      const owner = {
        role: 'topic',
        client: 'kafka-topic',
        name,
        place,
        style: 'any',
        topics: [name],
        framework,
      } as const
      return declareAs(source, owner, [
        { leaf: replicas.leaf, native: 'replication.factor' },
        ...find('PARTITIONS').map(({ leaf }) => ({ leaf, native: 'partitions' })),
      ])
    })
    return declarations.length > 0 ? reading(declarations) : null
  },
}
