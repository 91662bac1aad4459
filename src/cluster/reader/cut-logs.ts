import type { CommittedOffset } from '../../model/live.js'
import { OffsetForLeaderEpoch } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { askAgain, type Gaps } from './gaps.js'
import { groupByTopic, type Place, type TopicLayout } from './layout.js'

type Committed = Omit<CommittedOffset, 'committedAt'>

const question = 'Whether records that groups have read were cut off'

/** A partition may stand once in a request, so further epochs of the same one wait for the next. */
const mostEpochs = 3

interface Epoch extends Place {
  readonly epoch: number
}

const epochKey = (topic: string, partition: number, epoch: number): string => `${topic}\u0000${partition}\u0000${epoch}`

/** Where each epoch of a leader ends, by `epochKey`; -1 where the leader does not know it. */
const readEpochEnds = async (
  epochs: readonly Epoch[],
  leaderOf: (place: Place) => number,
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, number>> => {
  const ends = new Map<string, number>()
  await Promise.all(
    brokers.live.map(async ({ id, connection }) => {
      let open = epochs.filter(place => leaderOf(place) === id)
      for (let round = 0; open.length > 0 && round < mostEpochs; round++) {
        const taken = new Map<string, Epoch>()
        const rest: Epoch[] = []
        for (const epoch of open) {
          const key = epochKey(epoch.topic, epoch.partition, 0)
          if (taken.has(key)) rest.push(epoch)
          else taken.set(key, epoch)
        }
        const topics = [...groupByTopic([...taken.values()])].map(([topic, list]) => ({
          topic,
          partitions: list.map(({ partition, epoch }) => ({ partition, leaderEpoch: epoch })),
        }))
        const asked = await attempt(() => connection.request(OffsetForLeaderEpoch, { topics }))
        if (!asked.ok) {
          gaps.add('broker', String(id), question, asked.error.message, askAgain)
          return
        }
        for (const { topic, partitions } of asked.answer.topics)
          for (const { partition, errorCode, endOffset } of partitions) {
            const epoch = taken.get(epochKey(topic, partition, 0))?.epoch
            if (errorCode === 0 && epoch !== undefined) ends.set(epochKey(topic, partition, epoch), endOffset)
          }
        open = rest
      }
    }),
  )
  return ends
}

/**
 * Marks committed offsets whose leader epoch ends below them in today's log (the test of KIP-320): records that were
 * read once were cut off by an unclean election or a lost disk. Needs DESCRIBE only. Clients that commit no epoch
 * cannot be judged.
 */
export const markCutLogs = async (
  committed: ReadonlyMap<string, readonly Committed[]>,
  topics: readonly TopicLayout[],
  brokers: Brokers,
  gaps: Gaps,
): Promise<ReadonlyMap<string, readonly Committed[]>> => {
  const leaders = new Map(topics.map(t => [t.name, new Map(t.partitions.map(p => [p.index, p.leader]))]))
  const wanted = new Map<string, Epoch>()
  for (const offsets of committed.values())
    for (const { topic, partition, offset, leaderEpoch: epoch } of offsets)
      if (offset > 0 && epoch >= 0) wanted.set(epochKey(topic, partition, epoch), { topic, partition, epoch })
  if (wanted.size === 0) return committed
  const leaderOf = ({ topic, partition }: Place): number => leaders.get(topic)?.get(partition) ?? -1
  const ends = await readEpochEnds([...wanted.values()], leaderOf, brokers, gaps)
  const mark = (at: Committed): Committed => {
    const end = ends.get(epochKey(at.topic, at.partition, at.leaderEpoch))
    return at.offset > 0 && end !== undefined && end < at.offset ? { ...at, cutAt: end } : at
  }
  return new Map([...committed].map(([group, offsets]) => [group, offsets.map(mark)]))
}
