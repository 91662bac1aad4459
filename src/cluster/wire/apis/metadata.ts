import { defineApi } from '../api.js'
import type { Reader } from '../reader.js'
import { bool, type Decoded, int16, int32, list, string, structs, uuid } from '../schema.js'

const NO_ID = '00000000-0000-0000-0000-000000000000'

const FLEXIBLE_SINCE = 9

const response = {
  throttleTimeMs: int32,
  brokers: structs({ nodeId: int32, host: string, port: int32, rack: string.nullable() }),
  clusterId: string.nullable(),
  /** In KRaft a random broker: DescribeQuorum's leader is the true one. */
  controllerId: int32,
  topics: structs({
    errorCode: int16,
    name: string.nullable(12),
    topicId: uuid.since(10),
    isInternal: bool,
    partitions: structs({
      errorCode: int16,
      partitionIndex: int32,
      leaderId: int32,
      leaderEpoch: int32.since(7),
      replicaNodes: list(int32),
      isrNodes: list(int32),
      offlineReplicas: list(int32),
    }),
    topicAuthorizedOperations: int32.since(8),
  }),
  clusterAuthorizedOperations: int32.since(8).until(10),
  errorCode: int16.since(13),
}

type Body = Decoded<typeof response>
type Topic = Body['topics'][number]
type Partition = Topic['partitions'][number]

/** Lists of so many ids below this are told apart by one exact number. */
const fewIds = 4
const smallIds = 2048

/** Reads a list of broker ids. Thousands of partitions share a few lists: each distinct one is kept once. */
const createIdsReader = (from: Reader, flexible: boolean): (() => readonly number[]) => {
  const kept = new Map<number | string, readonly number[]>()
  const read: number[] = []
  return () => {
    const count = from.count(flexible, 4)
    read.length = count
    let isSmall = count <= fewIds
    let number = count
    for (let at = 0; at < count; at++) {
      const id = from.int32()
      read[at] = id
      isSmall &&= id >= 0 && id < smallIds
      number = number * smallIds + id
    }
    const key = isSmall ? number : read.join()
    const known = kept.get(key)
    if (known) return known
    const ids = [...read]
    kept.set(key, ids)
    return ids
  }
}

const decodePartitions = (
  from: Reader,
  version: number,
  flexible: boolean,
  ids: () => readonly number[],
): Partition[] => {
  const partitions: Partition[] = []
  for (let left = from.count(flexible, flexible ? 14 : 22); left > 0; left--) {
    const errorCode = from.int16()
    const partitionIndex = from.int32()
    const leaderId = from.int32()
    const leaderEpoch = version >= 7 ? from.int32() : undefined
    const lists = { replicaNodes: ids(), isrNodes: ids(), offlineReplicas: ids() }
    const { replicaNodes, isrNodes, offlineReplicas } = lists
    partitions.push(
      leaderEpoch === undefined
        ? { errorCode, partitionIndex, leaderId, ...lists }
        : { errorCode, partitionIndex, leaderId, leaderEpoch, replicaNodes, isrNodes, offlineReplicas },
    )
    if (flexible) from.skipTags()
  }
  return partitions
}

const decodeTopics = (from: Reader, version: number, flexible: boolean): Topic[] => {
  const topics: Topic[] = []
  const ids = createIdsReader(from, flexible)
  for (let left = from.count(flexible, flexible ? 6 : 9); left > 0; left--) {
    const errorCode = from.int16()
    const name = version >= 12 ? from.optionalString(flexible) : from.string(flexible)
    const id = version >= 10 ? { topicId: from.uuid() } : {}
    const isInternal = from.bool()
    const partitions = decodePartitions(from, version, flexible, ids)
    const operations = version >= 8 ? { topicAuthorizedOperations: from.int32() } : {}
    if (flexible) from.skipTags()
    topics.push({ errorCode, name, ...id, isInternal, partitions, ...operations })
  }
  return topics
}

/** By hand: a generic decoder needs ten times the time for the same answer. */
const decode = (from: Reader, version: number): Body => {
  const flexible = version >= FLEXIBLE_SINCE
  const throttleTimeMs = from.int32()
  const brokers: Body['brokers'][number][] = []
  for (let left = from.count(flexible, flexible ? 11 : 12); left > 0; left--) {
    const at = { nodeId: from.int32(), host: from.string(flexible), port: from.int32() }
    brokers.push({ ...at, rack: from.optionalString(flexible) })
    if (flexible) from.skipTags()
  }
  const clusterId = from.optionalString(flexible)
  const controllerId = from.int32()
  const topics = decodeTopics(from, version, flexible)
  const operations = version >= 8 && version <= 10 ? { clusterAuthorizedOperations: from.int32() } : {}
  const error = version >= 13 ? { errorCode: from.int16() } : {}
  if (flexible) from.skipTags()
  return { throttleTimeMs, brokers, clusterId, controllerId, topics, ...operations, ...error }
}

/**
 * Brokers, topics and partitions. v0 to v3 create a missing topic and cannot be told not to, so the table begins at v5
 * and the flag is fixed to false. `topics: null` asks for all topics, an empty array for none.
 */
export const Metadata = defineApi({
  name: 'Metadata',
  key: 3,
  versions: [5, 13],
  flexibleSince: FLEXIBLE_SINCE,
  request: {
    topics: structs({ topicId: uuid.since(10).or(NO_ID), name: string.nullable(10) }).nullable(),
    allowAutoTopicCreation: bool.fixed(false),
    includeClusterAuthorizedOperations: bool.since(8).until(10).or(false),
    /** Tells what the principal may do with each topic, where the version can. */
    includeTopicAuthorizedOperations: bool.since(8).or(false).droppable(),
  },
  response,
  decode,
})
