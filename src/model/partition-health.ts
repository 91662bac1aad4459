import { configNumber } from './configs.js'
import type { ClusterState, PartitionState, TopicState } from './live.js'
import { minIsrCappedSince } from './live-limits.js'
import { releaseAtLeast } from './release.js'

const capping = new WeakMap<ClusterState['release'], { readonly capped: boolean }>()

/** Whether brokers of the release cap the min ISR at the number of replicas. Asked for each topic, told once. */
const isCapped = (release: ClusterState['release']): boolean => {
  const known = capping.get(release) ?? { capped: releaseAtLeast(release.version, minIsrCappedSince) === true }
  capping.set(release, known)
  return known.capped
}

/**
 * The min ISR that the broker enforces, by number of replicas. From 3.7 on it is capped at that number; before, and
 * where the release is not known, the configured value holds. Undefined when the topic's configuration was not read.
 */
const minIsrOf = (topic: TopicState, release: ClusterState['release']): ((replicas: number) => number | undefined) => {
  const configured = configNumber(topic.configs, 'min.insync.replicas')
  if (configured === undefined) return () => undefined
  const capped = isCapped(release)
  return replicas => (capped ? Math.min(configured, replicas) : configured)
}

/** The min ISR that the broker enforces for one partition; undefined when the topic's configuration was not read. */
export const effectiveMinIsr = (
  topic: TopicState,
  partition: PartitionState,
  release: ClusterState['release'],
): number | undefined => minIsrOf(topic, release)(partition.replicas.length)

/**
 * Copies that hold every acknowledged record: those in sync, and those that the controller remembers from when the ISR
 * fell below its minimum (KIP-966). Undefined where the latter were not read.
 */
export const completeCopies = ({ isr, eligible }: PartitionState): number | undefined =>
  eligible === undefined ? undefined : new Set([...isr, ...eligible]).size

export type PartitionHealth = 'offline' | 'under-min-isr' | 'at-min-isr' | 'under-replicated' | 'whole'

/**
 * The worst that holds for a partition, so that each is named once. `at-min-isr` only counts where a replica is missing:
 * a whole partition whose min ISR equals its replicas is a matter of settings. Without a known min ISR a partition that
 * lacks replicas counts as under-replicated.
 */
export const partitionHealth = (partition: PartitionState, minIsr: number | undefined): PartitionHealth => {
  if (partition.leader < 0) return 'offline'
  const inSync = partition.isr.length
  if (minIsr !== undefined && inSync < minIsr) return 'under-min-isr'
  if (inSync >= partition.replicas.length) return 'whole'
  return inSync === minIsr ? 'at-min-isr' : 'under-replicated'
}

type Health = ReadonlyMap<PartitionHealth, readonly PartitionState[]>
const found = new WeakMap<ClusterState['release'], Map<TopicState, Health>>()
const allWhole: Health = new Map()
const none: readonly PartitionState[] = []

/** What is wrong with a topic's partitions; whole ones are left out. */
const healthOf = (topic: TopicState, release: ClusterState['release']): Health => {
  const minIsr = minIsrOf(topic, release)
  let health: Map<PartitionHealth, PartitionState[]> | undefined
  for (const partition of topic.partitions) {
    const one = partitionHealth(partition, minIsr(partition.replicas.length))
    if (one === 'whole') continue
    health ??= new Map()
    const list = health.get(one)
    if (list) list.push(partition)
    else health.set(one, [partition])
  }
  return health ?? allWhole
}

/** Partitions of a topic in one state of bad health. Several rules ask for each topic, which is looked through once. */
export const partitionsIn = (
  health: Exclude<PartitionHealth, 'whole'>,
  topic: TopicState,
  release: ClusterState['release'],
): readonly PartitionState[] => {
  const topics = found.get(release) ?? new Map<TopicState, Health>()
  if (topics.size === 0) found.set(release, topics)
  const told = topics.get(topic) ?? healthOf(topic, release)
  topics.set(topic, told)
  return told.get(health) ?? none
}

/** Fewest and most replicas of the topic's partitions. */
export const replicationRange = (topic: TopicState): { readonly least: number; readonly most: number } => {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const { replicas } of topic.partitions) {
    least = Math.min(least, replicas.length)
    most = Math.max(most, replicas.length)
  }
  return { least: Number.isFinite(least) ? least : 0, most }
}
