import { notPermitted } from '../../model/evidence.js'
import type { CommittedOffset } from '../../model/live.js'
import { DescribeShareGroupOffsets, errorClass } from '../wire/index.js'
import { askUntilReady, attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps, grant } from './gaps.js'
import type { ListedGroup } from './group-list.js'

type Start = Omit<CommittedOffset, 'committedAt'>

const groupsPerRequest = 200
const question = 'Where the share group begins to read'

const comparePlace = (a: Start, b: Start): number =>
  a.topic === b.topic ? a.partition - b.partition : a.topic < b.topic ? -1 : 1

/** Start offsets of share groups: everything before is done with. Topics that may not be seen are left out by brokers. */
export const readShareOffsets = async (
  groups: readonly ListedGroup[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, readonly Start[]>> => {
  const found = new Map<string, readonly Start[]>()
  const denied = new Set<string>()
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      const ids = groups.filter(g => g.coordinator === id && g.type === 'share').map(g => g.id)
      const round = async (open: readonly string[]): Promise<readonly string[]> => {
        const asked = await attempt(() =>
          connection.request(DescribeShareGroupOffsets, { groups: open.map(groupId => ({ groupId })) }),
        )
        if (!asked.ok) {
          const old = asked.error.kind === 'not-supported'
          const remedy = old ? 'brokers tell this from Kafka 4.1 on' : askAgain
          gaps.addEach('group', open, question, asked.error.message, () => remedy)
          return []
        }
        const again: string[] = []
        for (const { groupId, errorCode, topics } of asked.answer.groups) {
          const outcome = errorClass(errorCode)
          if (outcome === 'denied') denied.add(groupId)
          if (outcome === 'not-ready') again.push(groupId)
          if (outcome !== 'none') continue
          const starts = topics.flatMap(({ topicName, partitions }) =>
            partitions
              .filter(p => p.errorCode === 0)
              .map(p => ({
                topic: topicName,
                partition: p.partitionIndex,
                offset: p.startOffset,
                leaderEpoch: p.leaderEpoch,
              })),
          )
          found.set(groupId, starts.sort(comparePlace))
        }
        return again
      }
      for (const piece of piecesOf(ids, groupsPerRequest)) {
        const open = await askUntilReady(piece, round)
        gaps.addEach('group', open, question, 'its coordinator is not ready', () => askAgain)
      }
    }),
  )
  gaps.addEach('group', denied, question, notPermitted, name => grant('Describe', 'group', name))
  return found
}
