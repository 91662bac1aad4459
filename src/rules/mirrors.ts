import type { Fact } from '../model/fact.js'
import type { SubjectOf, World } from '../model/subject.js'
import { inSameFile } from './neighbours.js'
import { known, textOf } from './reading.js'

export type ConnectorLike = SubjectOf<'connector'>

/** The setting by which mirrored topics keep the name of their source; undefined when they do not. */
export const keepsNames = (mirror: ConnectorLike): Fact | undefined => {
  const policy = known(mirror, 'replication-policy')
  if (policy && /Identity/.test(textOf(mirror, 'replication-policy') ?? '')) return policy
  const separator = known(mirror, 'replication-separator')
  // The default is a dot, so nothing at all can only have been written.
  return separator?.value === null ? separator : undefined
}

const directionOf = (name: string): readonly [from: string, to: string] | undefined => {
  const [, from, to] = /([^/]+)->(.+)$/.exec(name) ?? []
  return from !== undefined && to !== undefined ? [from, to] : undefined
}

/** The flow in the other direction, where the same file has one. */
export const reverseOf = (mirror: ConnectorLike, world: World): ConnectorLike | undefined => {
  const own = directionOf(mirror.name)
  if (!own) return undefined
  return inSameFile(mirror, 'connector', world).find(other => {
    const [from, to] = directionOf(other.name) ?? []
    return from === own[1] && to === own[0]
  })
}
