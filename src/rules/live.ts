import type { ClusterState } from '../model/live.js'
import type { World } from '../model/subject.js'

/** The live cluster of this run; undefined when only files are judged. */
export const liveCluster = (world: World): ClusterState | undefined => world.of('cluster')[0]?.live

/**
 * A cluster of one broker cannot replicate: `cluster/single-broker` says so once, and rules about copies stay silent
 * instead of repeating it for every topic.
 */
export const isSingleBroker = (world: World): boolean => liveCluster(world)?.brokers.length === 1

/** Brokers that serve at present. */
export const servingBrokers = (state: ClusterState) => state.brokers.filter(broker => broker.status === 'live')
