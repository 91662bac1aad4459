import type { AnyRule } from './define.js'
import { commitsClocked } from './group/commits-clocked.js'
import { commitsFrozen } from './group/commits-frozen.js'
import { groupHeartbeatTooClose } from './group/heartbeat-too-close.js'
import { logCut } from './group/log-cut.js'
import { membersWithoutPartitions } from './group/members-without-partitions.js'
import { neverCommits } from './group/never-commits.js'
import { offsetBeforeLogStart } from './group/offset-before-log-start.js'
import { offsetPastEnd } from './group/offset-past-end.js'
import { offsetsExpireSoon } from './group/offsets-expire-soon.js'
import { offsetsMovedBack } from './group/offsets-moved-back.js'
import { partitionWithoutOffset } from './group/partition-without-offset.js'
import { readsUncommitted } from './group/reads-uncommitted.js'
import { retentionHeadroom } from './group/retention-headroom.js'
import { shareAtLeastOnce } from './group/share-at-least-once.js'
import { shareDropsRecords } from './group/share-drops-records.js'
import { shareReadsUncommitted } from './group/share-reads-uncommitted.js'
import { shareStartsAtEnd } from './group/share-starts-at-end.js'
import { singleMember } from './group/single-member.js'
import { unevenAssignment } from './group/uneven-assignment.js'
import { unevenLag } from './group/uneven-lag.js'

/** Rules about consumer groups of a live cluster, in the order of their ids. */
export const groupRules: readonly AnyRule[] = [
  commitsClocked,
  commitsFrozen,
  groupHeartbeatTooClose,
  logCut,
  membersWithoutPartitions,
  neverCommits,
  offsetBeforeLogStart,
  offsetPastEnd,
  offsetsExpireSoon,
  offsetsMovedBack,
  partitionWithoutOffset,
  readsUncommitted,
  retentionHeadroom,
  shareAtLeastOnce,
  shareDropsRecords,
  shareReadsUncommitted,
  shareStartsAtEnd,
  singleMember,
  unevenAssignment,
  unevenLag,
]
