import { configNumber } from '../../model/configs.js'
import type { CommittedOffset, Configs, GroupState, MemberState } from '../../model/live.js'
import type { GroupCommits } from '../forensics/commit-members.js'
import { agreeOnLibrary, guessLibrary } from '../forensics/library.js'
import { addAppendTimes } from './append-times.js'
import type { Brokers } from './brokers.js'
import { type CommitLog, readCommitLog } from './commit-log.js'
import { readCommitted } from './committed.js'
import { markCutLogs } from './cut-logs.js'
import { type Gaps, grant } from './gaps.js'
import { type GroupLog, groupLogs, judgeLog, needsAppendTimes, partitionKey } from './group-commits.js'
import { readGroupConfigs } from './group-configs.js'
import { offsetsTopic } from './group-hash.js'
import { type ListedGroup, listGroups } from './group-list.js'
import { type DescribedGroup, describeGroups } from './group-members.js'
import type { TopicLayout } from './layout.js'
import type { ReadBudget } from './log.js'
import type { ReadRequest } from './request.js'
import { readShareOffsets } from './share-offsets.js'

const commitQuestion = 'How the group commits its offsets'

const memberStates = (
  listed: ListedGroup,
  described: DescribedGroup,
  log: GroupLog | undefined,
  judged: GroupCommits | undefined,
  configs: Configs | undefined,
): MemberState[] =>
  described.members
    .map(member => {
      const { layout, assignmentVersion, ...shown } = member
      const recorded = log?.classicMembers?.find(m => m.memberId === member.memberId)
      const sessionTimeout = recorded?.sessionTimeout ?? null
      const rebalanceTimeout = recorded?.rebalanceTimeout ?? null
      const commits = judged?.members.get(member.memberId)
      const library = guessLibrary({
        group: listed.id,
        type: listed.type,
        protocol: listed.type === 'classic' ? described.assignor : null,
        clientId: member.clientId,
        memberId: member.memberId,
        sessionTimeout,
        rebalanceTimeout,
        subscription: layout,
        assignmentVersion,
        commitMetadata: log?.metadata ?? null,
      })
      // Members of the newer protocols leave the session time-out to the brokers.
      const kept = configNumber(configs, `${listed.type}.session.timeout.ms`) ?? null
      const timeouts = { sessionTimeout: sessionTimeout ?? kept, rebalanceTimeout }
      return { ...shown, ...timeouts, library, ...(commits ? { commits } : {}) }
    })
    .sort((a, b) => (a.memberId < b.memberId ? -1 : 1))

/** Without members now, those that the log still names can tell the library, or else the commits. */
const libraryWithoutMembers = (listed: ListedGroup, log: GroupLog | undefined) => {
  const member = log?.classicMembers?.[0]
  return guessLibrary({
    group: listed.id,
    type: listed.type,
    protocol: log?.protocol ?? null,
    clientId: member?.clientId ?? null,
    memberId: member?.memberId ?? null,
    sessionTimeout: member?.sessionTimeout ?? null,
    rebalanceTimeout: member?.rebalanceTimeout ?? null,
    subscription: member?.subscription ?? null,
    assignmentVersion: member?.assignment?.version ?? null,
    commitMetadata: log?.metadata ?? null,
  })
}

/** Judges the commits of every group that was read, with append times where they can matter. */
const judgeAll = async (
  logs: ReadonlyMap<string, GroupLog>,
  described: ReadonlyMap<string, DescribedGroup>,
  topics: readonly TopicLayout[],
  brokers: Brokers,
  budget: ReadBudget,
): Promise<ReadonlyMap<string, GroupCommits>> => {
  const judged = new Map<string, GroupCommits>()
  for (const [group, log] of logs) {
    const blind = judgeLog(log, described.get(group))
    if (!needsAppendTimes(blind) || budget.left <= 0) {
      judged.set(group, blind)
      continue
    }
    const timed = await addAppendTimes(log.commits, topics, brokers, budget)
    judged.set(group, judgeLog(log, described.get(group), timed))
  }
  return judged
}

const noCommits = (window: number): GroupCommits => ({
  group: {
    verdict: 'unknown',
    period: null,
    fit: null,
    shape: null,
    events: 0,
    window,
    reason: 'no commit in the window',
  },
  members: new Map(),
})

const assemble = (
  listed: ListedGroup,
  described: DescribedGroup | undefined,
  committed: readonly Omit<CommittedOffset, 'committedAt'>[] | undefined,
  commitLog: CommitLog,
  log: GroupLog | undefined,
  judged: GroupCommits | undefined,
  configs: Configs | undefined,
): GroupState => {
  const behaviour = judged ?? (commitLog.read.has(listed.id) ? noCommits(commitLog.window) : undefined)
  const members = described ? memberStates(listed, described, log, behaviour, configs) : null
  return {
    id: listed.id,
    type: listed.type,
    state: described?.state || listed.state || 'unknown',
    assignor: described?.assignor ?? null,
    coordinator: listed.coordinator,
    members,
    offsets:
      committed?.map(offset => ({
        ...offset,
        committedAt: log?.committedAt.get(partitionKey(offset.topic, offset.partition)) ?? null,
      })) ?? null,
    commits: behaviour?.group ?? null,
    library: agreeOnLibrary(members?.map(m => m.library) ?? []) ?? libraryWithoutMembers(listed, log),
    ...(listed.type === 'classic' || listed.type === 'unknown' ? {} : { configs: configs ?? null }),
    ...(commitLog.read.has(listed.id) ? { rewinds: log?.rewinds ?? [] } : {}),
  }
}

/** All groups of the cluster with members, committed offsets and how they commit. */
export const readGroups = async (
  request: ReadRequest,
  topics: readonly TopicLayout[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: Gaps,
  now: number,
): Promise<{ groups: readonly GroupState[]; complete: boolean }> => {
  request.progress?.('reading consumer groups')
  const list = await listGroups(brokers, topics, gaps)
  const chosen = list.groups.filter(g => request.groups?.(g.id) ?? true)
  const [described, committed, starts, configs] = await Promise.all([
    describeGroups(chosen, brokers, gaps),
    readCommitted(chosen, brokers, gaps).then(offsets => markCutLogs(offsets, topics, brokers, gaps)),
    readShareOffsets(chosen, brokers, gaps),
    readGroupConfigs(chosen, brokers, gaps),
  ])
  request.progress?.(`reading commits of ${chosen.length} groups`)
  const ids = chosen.filter(g => g.type !== 'share').map(g => g.id)
  const commitLog = await readCommitLog(ids, topics, brokers, budget, gaps, now)
  const logs = groupLogs(commitLog.events, commitLog.endsFor)
  const judged = await judgeAll(logs, described, topics, brokers, budget)
  for (const id of ids) {
    if (commitLog.read.has(id)) continue
    const part = logs.has(id) ? 'only part of its commits could be read' : 'the log of its commits could not be read'
    gaps.add('group', id, commitQuestion, part, grant('Read', 'topic', offsetsTopic))
  }
  const groups = chosen.map(g => {
    const offsets = (g.type === 'share' ? starts : committed).get(g.id)
    return assemble(g, described.get(g.id), offsets, commitLog, logs.get(g.id), judged.get(g.id), configs.get(g.id))
  })
  return { groups, complete: list.complete && request.groups === undefined }
}
