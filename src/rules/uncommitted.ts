import type { PartitionState } from '../model/live.js'
import { frozenCommitAge } from '../model/live-limits.js'
import type { GroupSubject, World } from '../model/subject.js'
import { liveCluster } from './live.js'
import { assignedTo } from './positions.js'

/** Whether the partition holds records that a reader has had time to commit; unknown times count as old. */
const holdsOldRecords = (log: PartitionState, readAt: number): boolean => {
  if (log.latest === null || log.earliest === null || log.latest <= log.earliest) return false
  return log.batches === null || readAt - log.batches.firstTimestamp > frozenCommitAge
}

/** Partitions that members hold, with records, without a committed offset. Empty when offsets were not read. */
export const uncommitted = (
  group: GroupSubject,
  world: World,
): readonly { readonly topic: string; readonly partition: number }[] => {
  const state = liveCluster(world)
  if (!state || group.live.offsets === null || group.live.type === 'share') return []
  const committed = new Set(group.live.offsets.filter(o => o.offset >= 0).map(o => `${o.topic}\0${o.partition}`))
  return assignedTo(group).filter(({ topic, partition }) => {
    const log = world.partition(topic, partition)
    return log !== undefined && !committed.has(`${topic}\0${partition}`) && holdsOldRecords(log, state.readAt)
  })
}
