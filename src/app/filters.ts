import { EnvironmentError, UsageError } from '../errors.js'
import type { ClusterState } from '../model/live.js'
import { matchesGlob } from '../text/glob.js'
import { didYouMean } from '../text/suggest.js'

/** Globs of `--topics` and `--groups`; none of a kind wants everything. */
export interface Filters {
  readonly topics: readonly string[]
  readonly groups: readonly string[]
}

interface Kind {
  readonly one: 'topic' | 'group'
  readonly globs: readonly string[]
  readonly names: readonly string[]
}

const kindsOf = (state: ClusterState, { topics, groups }: Filters): readonly Kind[] => [
  { one: 'topic', globs: topics, names: state.topics.filter(topic => !topic.internal).map(topic => topic.name) },
  { one: 'group', globs: groups, names: state.groups.map(group => group.id) },
]

/** Whether the read could not see every topic or group, so that one without a match may be there all the same. */
const isCut = (state: ClusterState, one: Kind['one']): boolean =>
  state.unknowns.some(unknown => new RegExp(`^Which (?:consumer )?${one}s exist`).test(unknown.question))

/**
 * A filter that matches nothing would give a report without findings, which reads like a clean bill.
 * @returns a note for each glob without a match beside others that have one
 * @throws UsageError when no glob of a kind matches, EnvironmentError when what it names may only be hidden
 */
export const checkFilters = (state: ClusterState, filters: Filters): readonly string[] => {
  const notes: string[] = []
  for (const { one, globs, names } of kindsOf(state, filters)) {
    const idle = globs.filter(glob => !names.some(name => matchesGlob(glob, name)))
    if (idle.length === 0) continue
    const hidden = isCut(state, one)
    if (idle.length < globs.length) {
      const doubt = hidden ? `, or none that this principal may see` : ''
      notes.push(...idle.map(glob => `--${one}s ${glob} matches no ${one}${doubt}`))
      continue
    }
    const asked = `--${one}s ${globs.join(',')} matches no ${one}`
    if (hidden)
      throw new EnvironmentError(`${asked} that this principal may see: allow it Describe, or correct the name`)
    const near =
      names.length > 0 ? globs.map(glob => didYouMean(glob, names)).find(name => name !== undefined) : undefined
    throw new UsageError(
      `${asked} of this cluster${near === undefined ? '' : ` (did you mean ${near}?)`}: correct the name`,
    )
  }
  return notes
}
