import { notPermitted } from '../model/evidence.js'
import type { ClusterState } from '../model/live.js'
import { matchesGlob } from '../text/glob.js'

/** Whether a name is wanted; no globs want every name. */
export type Wanted = (name: string) => boolean

export const wantedBy = (globs: readonly string[]): Wanted | undefined =>
  globs.length === 0 ? undefined : name => globs.some(glob => matchesGlob(glob, name))

export interface Scope {
  readonly topics?: Wanted | undefined
  readonly groups?: Wanted | undefined
}

/**
 * The part of a state that is asked for, so that a snapshot of a whole cluster and a read of the part give the same
 * report. Internal topics stay: every group and transaction depends on them.
 */
export const narrow = (state: ClusterState, { topics, groups }: Scope): ClusterState => {
  if (!topics && !groups) return state
  return {
    ...state,
    topics: topics ? state.topics.filter(topic => topic.internal || topics(topic.name)) : state.topics,
    topicsComplete: state.topicsComplete && !topics,
    groups: groups ? state.groups.filter(group => groups(group.id)) : state.groups,
    groupsComplete: state.groupsComplete && !groups,
  }
}

/**
 * Whether the answer is not whole: a broker did not answer, a permission is missing, or settings, offsets, positions or
 * transactions were not read. Logs that were left unread for the budget do not count; the report names them.
 */
export const isIncomplete = (state: ClusterState): boolean => {
  if (state.brokers.some(broker => broker.status !== 'live' || !broker.configs)) return true
  if (state.unknowns.some(unknown => unknown.reason === notPermitted)) return true
  // Narrowed on purpose the flags are false too; a list that should be whole and is not stands in the unknowns.
  const listsDoubted = state.unknowns.some(unknown => unknown.subject.kind === 'cluster')
  if ((!state.topicsComplete || !state.groupsComplete) && listsDoubted) return true
  if (state.transactions === null || !state.transactionsComplete) return state.release.kind !== 'zookeeper'
  if (state.topics.some(t => !t.configs || t.partitions.some(p => p.leader >= 0 && p.latest === null))) return true
  return state.groups.some(group => group.offsets === null || group.members === null)
}
