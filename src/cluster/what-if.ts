import type { BrokerState, ClusterState, PartitionState, TopicState } from '../model/live.js'

const electsUnclean = ({ configs }: TopicState): boolean =>
  configs?.['unclean.leader.election.enable']?.value === 'true'

/** The partition after the controller has acted: a leader from the ISR, else an unclean one where the topic allows it. */
const afterLoss = (
  partition: PartitionState,
  gone: ReadonlySet<number>,
  serving: ReadonlySet<number>,
  unclean: boolean,
): PartitionState => {
  const { replicas, isr, leader } = partition
  if (!replicas.some(id => gone.has(id))) return partition
  const alive = replicas.filter(id => serving.has(id))
  const inSync = isr.filter(id => serving.has(id))
  const offline = replicas.filter(id => !serving.has(id))
  if (inSync.length > 0) {
    // The controller takes the first replica of the assignment that is alive and in sync.
    const next = serving.has(leader) ? leader : (replicas.find(id => inSync.includes(id)) ?? leader)
    return { ...partition, leader: next, isr: inSync, offline }
  }
  const stale = alive[0]
  if (unclean && stale !== undefined) return { ...partition, leader: stale, isr: [stale], offline, ledUncleanly: true }
  // The last replica in sync stays in the ISR, since only it may lead again.
  return { ...partition, leader: -1, offline }
}

/**
 * The cluster as it would be without some brokers, once the controller has elected new leaders. Nothing is asked of the
 * cluster: copies that fall behind or catch up in the meantime are not foreseen.
 */
export const withoutBrokers = (state: ClusterState, ids: readonly number[]): ClusterState => {
  const gone = new Set(ids)
  const serving = new Set(state.brokers.filter(b => b.status === 'live' && !gone.has(b.id)).map(b => b.id))
  const { quorum } = state
  const voters = quorum?.voters.map(voter => (gone.has(voter.id) ? { ...voter, gone: true as const } : voter))
  return {
    ...state,
    quorum: quorum && voters ? { ...quorum, voters } : null,
    brokers: state.brokers.map((b): BrokerState => (gone.has(b.id) ? { ...b, status: 'unreachable' } : b)),
    topics: state.topics.map(topic => ({
      ...topic,
      partitions: topic.partitions.map(p => afterLoss(p, gone, serving, electsUnclean(topic))),
    })),
  }
}
