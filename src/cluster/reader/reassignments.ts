import { notPermitted } from '../../model/evidence.js'
import type { ReassignmentState } from '../../model/live-operations.js'
import { ListPartitionReassignments } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'

const question = 'Whether replicas are being moved'

/** Replicas on the move; null where that could not be read. The controller answers, whichever broker is asked. */
export const readReassignments = async (brokers: Brokers, gaps: Gaps): Promise<readonly ReassignmentState[] | null> => {
  const [broker] = brokers.live
  if (!broker) return null
  const asked = await attempt(() => broker.connection.request(ListPartitionReassignments, {}))
  if (!asked.ok) {
    const denied = asked.error.kind === 'denied'
    const reason = denied ? notPermitted : asked.error.message
    gaps.add('cluster', 'cluster', question, reason, denied ? grant('Describe', 'cluster') : askAgain)
    return null
  }
  return asked.answer.topics
    .flatMap(({ name, partitions }) =>
      partitions.map(p => ({
        topic: name,
        partition: p.partitionIndex,
        adding: [...p.addingReplicas].sort((a, b) => a - b),
        removing: [...p.removingReplicas].sort((a, b) => a - b),
      })),
    )
    .sort((a, b) => (a.topic === b.topic ? a.partition - b.partition : a.topic < b.topic ? -1 : 1))
}
