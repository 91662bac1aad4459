import { notPermitted } from '../../model/evidence.js'
import { errorClass, ListOffsets } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { type Gaps, grant } from './gaps.js'
import { groupByTopic, leaderMoved, type PartitionMap, type Place, placesByLeader, type TopicLayout } from './layout.js'

/** Special time stamps of ListOffsets. */
export const latest = -1
export const earliest = -2

/** Answers are decoded at once, so their size bounds the memory. */
const partitionsPerRequest = 20_000

export interface OffsetQuery {
  /** Epoch ms, or one of the special values. */
  readonly timestamp: number
  /** `committed`: the last stable offset instead of the high watermark. */
  readonly isolation?: 'committed'
}

/** One number for each partition of a topic, without an object for each: a cluster has a hundred thousand. */
class OffsetRow {
  readonly #offsets: Float64Array

  constructor(partitions: TopicLayout['partitions']) {
    const size = partitions.reduce((most, { index }) => Math.max(most, index + 1), 0)
    this.#offsets = new Float64Array(size).fill(Number.NaN)
  }

  get(index: number): number | undefined {
    const offset = this.#offsets[index]
    return offset === undefined || Number.isNaN(offset) ? undefined : offset
  }

  set(index: number, offset: number): void {
    this.#offsets[index] = offset
  }
}

const unanswered = 'Where the log begins and ends'

const askLeader = async (
  leader: number,
  places: readonly Place[],
  query: OffsetQuery,
  brokers: Brokers,
  gaps: Gaps,
  found: ReadonlyMap<string, OffsetRow>,
): Promise<void> => {
  const connection = brokers.to(leader)
  if (!connection) {
    const why = `broker ${leader}, which leads it, could not be reached`
    gaps.addEach('topic', new Set(places.map(p => p.topic)), unanswered, why, () => `start broker ${leader}`)
    return
  }
  for (const piece of piecesOf(places, partitionsPerRequest)) {
    const topics = [...groupByTopic(piece)].map(([name, list]) => ({
      name,
      partitions: list.map(p => ({ partitionIndex: p.partition, timestamp: query.timestamp })),
    }))
    const isolationLevel = query.isolation === 'committed' ? 1 : 0
    const asked = await attempt(() => connection.request(ListOffsets, { topics, isolationLevel }))
    if (!asked.ok) {
      gaps.addEach(
        'topic',
        new Set(piece.map(p => p.topic)),
        unanswered,
        asked.error.message,
        () => 'run the audit again',
      )
      continue
    }
    const denied = new Set<string>()
    const moved = new Set<string>()
    for (const topic of asked.answer.topics)
      for (const partition of topic.partitions) {
        const outcome = errorClass(partition.errorCode)
        if (outcome === 'none') found.get(topic.name)?.set(partition.partitionIndex, partition.offset)
        else if (outcome === 'denied') denied.add(topic.name)
        else moved.add(topic.name)
      }
    gaps.addEach('topic', denied, unanswered, notPermitted, name => grant('Describe', 'topic', name))
    gaps.addEach('topic', moved, unanswered, leaderMoved, () => 'run the audit again')
  }
}

/**
 * One offset per partition from its leader; the leaders are asked at the same time. A partition without an answer is
 * absent and stands among the gaps; -1 means that no record is that young.
 */
export const listOffsets = async (
  topics: readonly TopicLayout[],
  query: OffsetQuery,
  brokers: Brokers,
  gaps: Gaps,
): Promise<PartitionMap<number>> => {
  const found = new Map(topics.map(({ name, partitions }) => [name, new OffsetRow(partitions)]))
  const leaders = [...placesByLeader(topics)]
  await Promise.all(leaders.map(([leader, places]) => askLeader(leader, places, query, brokers, gaps, found)))
  return found
}
