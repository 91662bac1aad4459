import { notPermitted } from '../../model/evidence.js'
import type { CommittedOffset } from '../../model/live.js'
import { type Connection, errorClass, OffsetFetch } from '../wire/index.js'
import { askUntilReady, attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import type { ListedGroup } from './group-list.js'

const groupsPerRequest = 200
const question = 'Which offsets the group has committed'

type Committed = Omit<CommittedOffset, 'committedAt'>

interface GroupAnswer {
  readonly id: string
  readonly errorCode: number
  readonly offsets: readonly Committed[]
  readonly denied: readonly string[]
}

interface TopicAnswer {
  readonly name?: string
  readonly partitions: readonly {
    readonly partitionIndex: number
    readonly committedOffset: number
    readonly committedLeaderEpoch?: number
    readonly errorCode: number
  }[]
}

const offsetsIn = (topics: readonly TopicAnswer[]): Pick<GroupAnswer, 'offsets' | 'denied'> => {
  const offsets: Committed[] = []
  const denied = new Set<string>()
  for (const { name = '', partitions } of topics)
    for (const p of partitions) {
      if (errorClass(p.errorCode) === 'denied') denied.add(name)
      if (p.errorCode !== 0) continue
      const leaderEpoch = p.committedLeaderEpoch ?? -1
      offsets.push({ topic: name, partition: p.partitionIndex, offset: p.committedOffset, leaderEpoch })
    }
  offsets.sort((a, b) => (a.topic === b.topic ? a.partition - b.partition : a.topic < b.topic ? -1 : 1))
  return { offsets, denied: [...denied] }
}

/** The last version that names topics; v10 knows ids only. */
const lastByName = 9
const firstOfMany = 8

const fetchOffsets = async (connection: Connection, ids: readonly string[]): Promise<GroupAnswer[]> => {
  const version = Math.min(connection.version(OffsetFetch) ?? 0, lastByName)
  if (version >= firstOfMany) {
    const groups = ids.map(groupId => ({ groupId, topics: null }))
    const answer = await connection.request(OffsetFetch, { groups }, { version })
    return (answer.groups ?? []).map(g => ({ id: g.groupId, errorCode: g.errorCode, ...offsetsIn(g.topics) }))
  }
  return Promise.all(
    ids.map(async groupId => {
      const asked = await attempt(() => connection.request(OffsetFetch, { groupId, topics: null }))
      if (asked.ok) return { id: groupId, errorCode: 0, ...offsetsIn(asked.answer.topics ?? []) }
      if (asked.error.code === null) throw asked.error
      return { id: groupId, errorCode: asked.error.code, offsets: [], denied: [] }
    }),
  )
}

/** Committed offsets of the groups, asked of their coordinators. A group without an answer is absent. */
export const readCommitted = async (
  groups: readonly ListedGroup[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, readonly Committed[]>> => {
  const found = new Map<string, readonly Committed[]>()
  const denied = new Set<string>()
  const hidden = new Set<string>()
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const round = async (open: readonly string[]): Promise<readonly string[]> => {
        const asked = await attempt(() => fetchOffsets(connection, open))
        if (!asked.ok) {
          gaps.addEach('group', open, question, asked.error.message, () => askAgain)
          return []
        }
        const again: string[] = []
        for (const answer of asked.answer) {
          const outcome = errorClass(answer.errorCode)
          if (outcome === 'none') found.set(answer.id, answer.offsets)
          else if (outcome === 'not-ready') again.push(answer.id)
          else if (outcome === 'denied') denied.add(answer.id)
          for (const topic of answer.denied) hidden.add(topic)
        }
        return again
      }
      // Share groups keep their positions elsewhere.
      const ids = groups.filter(g => g.coordinator === id && g.type !== 'share').map(g => g.id)
      for (const piece of piecesOf(ids, groupsPerRequest)) {
        const open = await askUntilReady(piece, round)
        gaps.addEach('group', open, question, 'its coordinator is not ready', () => askAgain)
      }
    }),
  )
  gaps.addEach('group', denied, question, notPermitted, name => grant('Describe', 'group', name))
  gaps.addEach('topic', hidden, 'Which offsets groups have committed here', notPermitted, name =>
    grant('Describe', 'topic', name),
  )
  return found
}
