import type { CommitBehaviour } from '../../model/live.js'
import type { Commit } from './commit-events.js'
import { judgeMember } from './commit-windows.js'

export interface MemberPartitions {
  readonly memberId: string
  readonly partitions: readonly { readonly topic: string; readonly partition: number }[]
}

/** Who held what since when. Commits before `since` belong to other assignments. */
export interface Membership {
  /** Epoch ms of the newest membership record; -Infinity when the window holds none. */
  readonly since: number
  readonly members: readonly MemberPartitions[]
}

export interface GroupCommits {
  readonly group: CommitBehaviour
  readonly members: ReadonlyMap<string, CommitBehaviour>
}

const name = (topic: string, partition: number): string => `${topic}\u0000${partition}`

const splitByMember = (commits: readonly Commit[], membership: Membership): Map<string, Commit[]> => {
  const owners = new Map<string, string>()
  const shares = new Map<string, Commit[]>()
  for (const member of membership.members) {
    if (member.partitions.length > 0) shares.set(member.memberId, [])
    for (const { topic, partition } of member.partitions) owners.set(name(topic, partition), member.memberId)
  }
  for (const commit of commits) {
    if (commit.committedAt < membership.since) continue
    const owner = owners.get(name(commit.topic, commit.partition))
    if (owner !== undefined) shares.get(owner)?.push(commit)
  }
  return shares
}

const combine = (behaviours: readonly CommitBehaviour[]): CommitBehaviour | null => {
  const [only] = behaviours
  if (behaviours.length < 2) return only ?? null
  const of = (verdict: CommitBehaviour['verdict']) => behaviours.filter(b => b.verdict === verdict)
  const events = behaviours.reduce((sum, b) => sum + b.events, 0)
  const window = Math.max(...behaviours.map(b => b.window))
  const mixed = (reason: string): CommitBehaviour => ({
    verdict: 'unknown',
    period: null,
    fit: null,
    shape: null,
    reason,
    events,
    window,
  })
  const told = behaviours.filter(b => b.verdict !== 'unknown')
  const [first] = told
  if (!first) return mixed(`none of ${behaviours.length} members can be judged: ${only?.reason ?? ''}`)
  if (told.some(b => b.verdict !== first.verdict)) return mixed('its members commit in different ways')
  if (first.verdict === 'clocked' && told.some(b => b.period !== first.period))
    return mixed('its members commit at different periods')
  const fits = new Set(told.map(b => b.fit))
  const shapes = new Set(told.map(b => b.shape))
  return {
    ...first,
    fit: first.fit === null || fits.size === 1 ? first.fit : 'loose',
    shape: first.shape === null || shapes.size === 1 ? first.shape : 'either',
    events,
    window,
    reason: `${first.reason}; ${of(first.verdict).length} of ${behaviours.length} members alike`,
  }
}

/**
 * Judges a group member by member: two timers of one period look like no timer when they are merged. A group without
 * a known membership (streams groups, clients that assign partitions themselves) is judged as one committer.
 */
export const judgeGroupCommits = (commits: readonly Commit[], membership: Membership): GroupCommits => {
  const shares = splitByMember(commits, membership)
  const members = new Map<string, CommitBehaviour>()
  for (const [memberId, share] of shares) members.set(memberId, judgeMember(share))
  const group = combine([...members.values()])
  return { group: group ?? judgeMember(commits.filter(c => c.committedAt >= membership.since)), members }
}
