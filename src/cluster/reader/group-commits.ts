import type { OffsetRewind } from '../../model/live.js'
import type { Commit } from '../forensics/commit-events.js'
import {
  type GroupCommits,
  judgeGroupCommits,
  type MemberPartitions,
  type Membership,
} from '../forensics/commit-members.js'
import { findRewinds } from '../forensics/commit-rewinds.js'
import type { ClassicMember, OffsetsEvent, TransactionEnded } from '../forensics/offsets-events.js'
import type { DescribedGroup } from './group-members.js'

/** What the log says about one group. */
export interface GroupLog {
  readonly commits: readonly Commit[]
  /** Epoch ms of the newest membership record in the window. */
  readonly membershipSince: number
  /** Members as the newest classic membership record has them; null when the window holds none. */
  readonly classicMembers: readonly ClassicMember[] | null
  /** Assignor or protocol of that record. */
  readonly protocol: string | null
  /** Newest commit time by topic and partition. */
  readonly committedAt: ReadonlyMap<string, number>
  /** Metadata text of the newest commit that has one. */
  readonly metadata: string | null
  readonly rewinds: readonly OffsetRewind[]
}

export const partitionKey = (topic: string, partition: number): string => `${topic}\u0000${partition}`

/** Sorts the events of the log by group. Events must be in log order. */
export const groupLogs = (
  events: readonly OffsetsEvent[],
  endsFor: (group: string) => readonly TransactionEnded[] = () => [],
): ReadonlyMap<string, GroupLog> => {
  const byGroup = new Map<string, OffsetsEvent[]>()
  for (const event of events) {
    const list = byGroup.get(event.group)
    if (list) list.push(event)
    else byGroup.set(event.group, [event])
  }
  return new Map([...byGroup].map(([group, list]) => [group, groupLog(list, endsFor(group))]))
}

const groupLog = (events: readonly OffsetsEvent[], ends: readonly TransactionEnded[]): GroupLog => {
  const commits: Commit[] = []
  const committedAt = new Map<string, number>()
  let membershipSince = Number.NEGATIVE_INFINITY
  let classicMembers: readonly ClassicMember[] | null = null
  let protocol: string | null = null
  let metadata: string | null = null
  for (const event of events) {
    if (event.kind === 'commit') {
      const { topic, partition, offset, leaderEpoch, committedAt: at, transactional } = event
      commits.push({ topic, partition, offset, leaderEpoch, committedAt: at, transactional, recordAt: null })
      committedAt.set(partitionKey(topic, partition), at)
      if (event.metadata !== '') metadata = event.metadata
    } else if (event.kind === 'group') {
      // A group that its last member has left keeps the partitions of that member: the commits were made under them.
      if (event.members.length === 0) continue
      membershipSince = event.appendedAt
      classicMembers = event.members
      protocol = event.protocol
    } else if (event.kind === 'member' || event.kind === 'membership') membershipSince = event.appendedAt
  }
  return {
    commits,
    membershipSince,
    classicMembers,
    protocol,
    committedAt,
    metadata,
    rewinds: findRewinds(events, ends),
  }
}

const spread = (
  assignment: readonly { topic: string; partitions: readonly number[] }[],
): MemberPartitions['partitions'] =>
  assignment.flatMap(({ topic, partitions }) => partitions.map(partition => ({ topic, partition })))

/** Who held which partitions: by the log where it says so, else as the coordinator describes the group now. */
const membershipOf = (log: GroupLog, described: DescribedGroup | undefined): Membership => {
  const members = log.classicMembers?.length
    ? log.classicMembers.map(m => ({ memberId: m.memberId, partitions: spread(m.assignment?.topics ?? []) }))
    : (described?.members ?? []).map(m => ({ memberId: m.memberId, partitions: spread(m.assignment) }))
  // Where all have left, the last records only say so; the commits before them are what there is to judge.
  const since = members.length === 0 ? Number.NEGATIVE_INFINITY : log.membershipSince
  return { since, members }
}

export const judgeLog = (log: GroupLog, described: DescribedGroup | undefined, commits = log.commits): GroupCommits =>
  judgeGroupCommits(commits, membershipOf(log, described))

/** Whether append times could change the verdict: not where commits are transactional, too fast or too few. */
export const needsAppendTimes = ({ group }: GroupCommits): boolean =>
  group.verdict === 'clocked' || (group.verdict === 'unknown' && group.events > 0)
