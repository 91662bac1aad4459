import { errorClass } from '../wire/index.js'
import type { Brokers } from './brokers.js'

export interface PartitionLayout {
  readonly index: number
  /** -1: no leader. */
  readonly leader: number
  readonly replicas: readonly number[]
  readonly isr: readonly number[]
  readonly offline: readonly number[]
}

export interface TopicLayout {
  readonly name: string
  /** Empty before 2.8, where topics have no id. */
  readonly id: string
  readonly internal: boolean
  /** What the principal may do with it, a bit for each AclOperation; -1 before 2.3, where brokers do not say. */
  readonly operations?: number
  readonly partitions: readonly PartitionLayout[]
}

/** Why a leader that Metadata named did not answer for a partition. */
export const leaderMoved = 'the leader changed during the read'

/** Something about partitions of one topic, by index. */
export interface Partitions<T> {
  get(index: number): T | undefined
}

/** Partitions by topic name. */
export interface PartitionMap<T> {
  get(topic: string): Partitions<T> | undefined
}

export interface Place {
  readonly topic: string
  readonly partition: number
}

export const topicsIn = (metadata: Brokers['metadata']): TopicLayout[] => {
  const topics: TopicLayout[] = []
  for (const topic of metadata.topics) {
    if (topic.name === null || errorClass(topic.errorCode) === 'denied' || errorClass(topic.errorCode) === 'missing')
      continue
    topics.push({
      name: topic.name,
      id: topic.topicId ?? '',
      internal: topic.isInternal,
      operations: Math.max(-1, topic.topicAuthorizedOperations ?? -1),
      partitions: topic.partitions
        .map(p => ({
          index: p.partitionIndex,
          leader: p.leaderId,
          replicas: p.replicaNodes,
          isr: p.isrNodes,
          offline: p.offlineReplicas,
        }))
        .sort((a, b) => a.index - b.index),
    })
  }
  return topics.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Partitions of one topic that one broker leads, as requests name them. */
export interface LedTopic {
  readonly name: string
  readonly partitionIndexes: readonly number[]
}

const known = new WeakMap<readonly TopicLayout[], ReadonlyMap<number, readonly LedTopic[]>>()

/** All partitions, by the broker that leads them. Those without a leader are left out. */
export const topicsByLeader = (topics: readonly TopicLayout[]): ReadonlyMap<number, readonly LedTopic[]> => {
  const before = known.get(topics)
  if (before) return before
  const leaders = new Map<number, { readonly name: string; readonly partitionIndexes: number[] }[]>()
  known.set(topics, leaders)
  for (const { name, partitions } of topics)
    for (const { index, leader } of partitions) {
      if (leader < 0) continue
      const led = leaders.get(leader) ?? []
      if (led.length === 0) leaders.set(leader, led)
      const last = led.at(-1)
      if (last?.name === name) last.partitionIndexes.push(index)
      else led.push({ name, partitionIndexes: [index] })
    }
  return leaders
}

/** Topics in pieces of about so many partitions. */
export const piecesByPartitions = (topics: readonly LedTopic[], size: number): LedTopic[][] => {
  const pieces: LedTopic[][] = []
  let count = size
  for (const topic of topics) {
    if (count >= size) {
      pieces.push([])
      count = 0
    }
    pieces.at(-1)?.push(topic)
    count += topic.partitionIndexes.length
  }
  return pieces
}

/** The same places grouped by topic, as requests name them. */
export const groupByTopic = <P extends Place>(places: readonly P[]): Map<string, P[]> => {
  const topics = new Map<string, P[]>()
  for (const place of places) {
    const list = topics.get(place.topic)
    if (list) list.push(place)
    else topics.set(place.topic, [place])
  }
  return topics
}

export const setPartition = <T>(map: Map<string, Map<number, T>>, topic: string, partition: number, value: T): void => {
  const partitions = map.get(topic)
  if (partitions) partitions.set(partition, value)
  else map.set(topic, new Map([[partition, value]]))
}
