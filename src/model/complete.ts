import {
  healthyBatches,
  healthyBrokerConfigs,
  healthyGroupMembers,
  healthyInternalTopics,
  healthyLibrary,
  healthyLogEnd,
  healthyPartitions,
  healthyProducerId,
  healthyRacks,
  healthyTopicConfigs,
} from './healthy.js'
import { soundReplication } from './limits.js'
import type { BrokerState, Configs, GroupState, MemberState, PartitionState, TopicState } from './live.js'
import type { ConfigSketch, LiveSketch } from './sketch.js'

type Sketched<K extends 'brokers' | 'topics' | 'groups'> = NonNullable<LiveSketch[K]>[number]

const completeConfigs = (healthy: Configs, sketch: ConfigSketch | null | undefined, own: 'topic' | 'static') => {
  if (sketch === null) return null
  const configs: Record<string, Configs[string]> = { ...healthy }
  for (const [key, value] of Object.entries(sketch ?? {})) {
    configs[key] = typeof value === 'string' ? { value, source: own } : value
  }
  return configs
}

export const completeBroker = (sketch: Sketched<'brokers'>, at: number): BrokerState => {
  const id = sketch.id ?? at + 1
  return {
    host: `broker-${id}`,
    port: 9092,
    rack: healthyRacks[at % healthyRacks.length] ?? null,
    status: 'live',
    ...sketch,
    id,
    configs: completeConfigs(healthyBrokerConfigs, sketch.configs, 'static'),
  }
}

/** As many brokers as copies are sound, starting at another one for each partition. */
const spread = (brokers: readonly number[], from: number): number[] => {
  const copies = Math.min(soundReplication.factor, brokers.length)
  return Array.from({ length: copies }, (_, i) => brokers[(from + i) % brokers.length] ?? 0)
}

const completePartition = (
  sketch: Partial<PartitionState>,
  at: number,
  brokers: readonly number[],
  readAt: number,
  traffic: boolean,
): PartitionState => {
  const replicas = sketch.replicas ?? spread(brokers, at)
  const offline = sketch.offline ?? []
  const isr = sketch.isr ?? (sketch.leader === -1 ? [] : replicas.filter(id => !offline.includes(id)))
  const earliest = sketch.earliest === undefined ? 0 : sketch.earliest
  const latest = sketch.latest === undefined ? (traffic ? healthyLogEnd : 0) : sketch.latest
  const start = earliest ?? 0
  const end = latest ?? 0
  const hasRecords = end > start
  return {
    index: at,
    leader: isr[0] ?? -1,
    stable: latest,
    producers: hasRecords && traffic ? [healthyProducer(readAt)] : [],
    batches: hasRecords && traffic ? healthyBatches(start, end, readAt) : null,
    ...sketch,
    replicas,
    offline,
    isr,
    earliest,
    latest,
  }
}

const healthyProducer = (readAt: number) => ({
  producerId: healthyProducerId,
  epoch: 0,
  lastSequence: healthyLogEnd - 1,
  lastTimestamp: readAt - 60_000,
  coordinatorEpoch: -1,
  transactionStart: -1,
})

export const completeTopic = (sketch: Sketched<'topics'>, brokers: readonly number[], readAt: number): TopicState => {
  const internalConfigs = healthyInternalTopics[sketch.name]
  const internal = sketch.internal ?? internalConfigs !== undefined
  const partitions = sketch.partitions ?? Array.from({ length: internal ? 1 : healthyPartitions }, () => ({}))
  return {
    name: sketch.name,
    internal,
    configs: completeConfigs(internalConfigs ?? healthyTopicConfigs, sketch.configs, 'topic'),
    ...(sketch.authorizedOperations === undefined ? {} : { authorizedOperations: sketch.authorizedOperations }),
    partitions: partitions.map((partition, at) => completePartition(partition, at, brokers, readAt, !internal)),
  }
}

const member = (at: number, group: string): MemberState => ({
  memberId: `consumer-${group}-${at + 1}-00000000-0000-4000-8000-00000000000${at + 1}`,
  instanceId: null,
  clientId: `consumer-${group}-${at + 1}`,
  host: `/10.0.0.${at + 1}`,
  sessionTimeout: 45_000,
  rebalanceTimeout: 300_000,
  subscription: [],
  assignment: [],
  library: healthyLibrary,
})

/** Deals the partitions of each topic out in turn, as the range assignor does for one topic. */
const completeMembers = (group: string, topics: readonly TopicState[]): MemberState[] => {
  const count = Math.min(healthyGroupMembers, Math.max(1, ...topics.map(t => t.partitions.length)))
  return Array.from({ length: count }, (_, at) => ({
    ...member(at, group),
    subscription: topics.map(t => t.name),
    assignment: topics.map(t => ({
      topic: t.name,
      partitions: t.partitions.filter(p => p.index % count === at).map(p => p.index),
    })),
  }))
}

/** A group that reads every topic of the sketch, has caught up, and commits after its own logic. */
export const completeGroup = (
  sketch: Sketched<'groups'>,
  topics: readonly TopicState[],
  readAt: number,
): GroupState => ({
  type: 'classic',
  state: 'Stable',
  assignor: 'range',
  coordinator: 1,
  members: sketch.state === 'Empty' || sketch.state === 'Dead' ? [] : completeMembers(sketch.id, topics),
  offsets: topics.flatMap(topic =>
    topic.partitions.map(partition => ({
      topic: topic.name,
      partition: partition.index,
      offset: partition.stable ?? partition.latest ?? 0,
      leaderEpoch: 0,
      committedAt: readAt - 30_000,
    })),
  ),
  commits: {
    verdict: 'not-clocked',
    period: null,
    fit: null,
    shape: null,
    events: 200,
    window: 300_000,
    reason: 'commits follow the records',
  },
  library: healthyLibrary,
  ...sketch,
})
