import type { AnyRule } from './define.js'
import { acknowledgedLost } from './topic/acknowledged-lost.js'
import { atMinIsr } from './topic/at-min-isr.js'
import { compactionDropsEvents } from './topic/compaction-drops-events.js'
import { deadLettersWeaker } from './topic/dead-letters-weaker.js'
import { dedupBelowRetention } from './topic/dedup-below-retention.js'
import { flushInterval } from './topic/flush-interval.js'
import { messageSizeHuge } from './topic/message-size-huge.js'
import { minIsrAboveReplication } from './topic/min-isr-above-replication.js'
import { minIsrEqualsReplication } from './topic/min-isr-equals-replication.js'
import { minIsrOne } from './topic/min-isr-one.js'
import { partitionOffline } from './topic/partition-offline.js'
import { reassignmentRunning } from './topic/reassignment-running.js'
import { replicasInOneRack } from './topic/replicas-in-one-rack.js'
import { replicationDiffers } from './topic/replication-differs.js'
import { replicationFactorOne } from './topic/replication-factor-one.js'
import { retentionBelowOutage } from './topic/retention-below-outage.js'
import { retentionBytesBelowOutage } from './topic/retention-bytes-below-outage.js'
import { timestampsAhead } from './topic/timestamps-ahead.js'
import { topicUncleanElection } from './topic/unclean-election.js'
import { underMinIsr } from './topic/under-min-isr.js'
import { underReplicated } from './topic/under-replicated.js'

/** Rules about topics, in the order of their ids. */
export const topicRules: readonly AnyRule[] = [
  acknowledgedLost,
  atMinIsr,
  compactionDropsEvents,
  deadLettersWeaker,
  dedupBelowRetention,
  flushInterval,
  messageSizeHuge,
  minIsrAboveReplication,
  minIsrEqualsReplication,
  minIsrOne,
  partitionOffline,
  reassignmentRunning,
  replicasInOneRack,
  replicationDiffers,
  replicationFactorOne,
  retentionBelowOutage,
  retentionBytesBelowOutage,
  timestampsAhead,
  topicUncleanElection,
  underMinIsr,
  underReplicated,
]
