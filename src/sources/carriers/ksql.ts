import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, layered, type Part } from './framework.js'
import { declareStreams } from './streams.js'

/** Counts of replicas for topics that the server creates: its own, and those of queries that state none. */
const replicaKeys = /^ksql\.(?:internal\.topic|sink)\.replicas$/

/** A ksqlDB server: `ksql.streams.` goes to Kafka Streams, as do keys of Streams without a prefix. */
export const declareKsql = (source: CarrierSource, part: Part): Declaration[] => {
  const plain = part.leaves.filter(
    ({ key }) => !/^(?:ksql\.(?!fail\.on\.deserialization\.error$)|listeners$|.*\.ssl\.|confluent\.)/.test(key),
  )
  const settings = layered(
    plain.map(leaf => ({ leaf, native: leaf.key })),
    below(part.leaves, /^ksql\.streams\./),
  )
  const created = part.leaves.filter(({ key }) => replicaKeys.test(key))
  const topics = created.flatMap(leaf =>
    declareAs(source, { ...part, name: `${part.name}/${leaf.key}`, role: 'topic', client: 'kafka-topic' }, [
      { leaf, native: 'replication.factor' },
    ]),
  )
  return [...declareStreams(source, part, settings), ...topics]
}
