import { notPermitted } from '../../model/evidence.js'
import type { QuorumState } from '../../model/live.js'
import { DescribeQuorum } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { type Gaps, grant } from './gaps.js'

/** The controllers of a KRaft cluster; null with ZooKeeper and where the principal may not ask. `now` is epoch ms. */
export const readQuorum = async (brokers: Brokers, gaps: Gaps, now: number): Promise<QuorumState | null> => {
  const [broker] = brokers.live
  if (!broker || broker.connection.version(DescribeQuorum) === null) return null
  const asked = await attempt(() => broker.connection.request(DescribeQuorum, {}))
  const partition = asked.ok ? asked.answer.topics[0]?.partitions[0] : undefined
  if (partition?.errorCode !== 0) {
    const reason = asked.ok ? `error ${partition?.errorCode ?? 'without a code'}` : asked.error.message
    const denied = !asked.ok && asked.error.kind === 'denied'
    const remedy = denied ? grant('Describe', 'cluster') : 'run the audit again'
    gaps.add('cluster', 'cluster', 'Whether the controller quorum is complete', denied ? notPermitted : reason, remedy)
    return null
  }
  const end = partition.currentVoters.find(v => v.replicaId === partition.leaderId)?.logEndOffset
  return {
    leaderId: partition.leaderId,
    voters: partition.currentVoters
      .map(voter => ({
        id: voter.replicaId,
        lastFetchAge:
          voter.lastFetchTimestamp !== undefined && voter.lastFetchTimestamp >= 0
            ? Math.max(0, now - voter.lastFetchTimestamp)
            : null,
        lag: end !== undefined && voter.logEndOffset >= 0 ? Math.max(0, end - voter.logEndOffset) : null,
      }))
      .sort((a, b) => a.id - b.id),
  }
}
