import { notPermitted } from '../../model/evidence.js'
import { errorClass, offsetColumns } from '../wire/index.js'
import { attempt } from './ask.js'
import type { Brokers } from './brokers.js'
import { type Column, numberColumn } from './columns.js'
import { type Gaps, grant } from './gaps.js'
import {
  type LedTopic,
  leaderMoved,
  type PartitionMap,
  piecesByPartitions,
  type TopicLayout,
  topicsByLeader,
} from './layout.js'

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

const unanswered = 'Where the log begins and ends'

const askLeader = async (
  leader: number,
  led: readonly LedTopic[],
  query: OffsetQuery,
  brokers: Brokers,
  gaps: Gaps,
  found: Column<number>,
): Promise<void> => {
  const connection = brokers.to(leader)
  if (!connection) {
    const why = `broker ${leader}, which leads it, could not be reached`
    gaps.addEach(
      'topic',
      led.map(topic => topic.name),
      unanswered,
      why,
      () => `start broker ${leader}`,
    )
    return
  }
  const isolationLevel = query.isolation === 'committed' ? 1 : 0
  for (const topics of piecesByPartitions(led, partitionsPerRequest)) {
    const { api, columns } = offsetColumns()
    const asked = await attempt(() => connection.request(api, { topics, isolationLevel, timestamp: query.timestamp }))
    if (!asked.ok) {
      gaps.addEach(
        'topic',
        topics.map(topic => topic.name),
        unanswered,
        asked.error.message,
        () => 'run the audit again',
      )
      continue
    }
    const denied = new Set<string>()
    const moved = new Set<string>()
    const { names, ends, indexes, errors, offsets } = columns
    let row = 0
    for (const [at, name] of names.entries()) {
      const partitions = found.get(name)
      for (; row < (ends[at] ?? 0); row++) {
        const outcome = errorClass(errors[row] ?? 0)
        if (outcome === 'none') partitions?.set(indexes[row] ?? -1, offsets[row] ?? Number.NaN)
        else if (outcome === 'denied') denied.add(name)
        else moved.add(name)
      }
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
  const found = numberColumn(topics)
  const leaders = [...topicsByLeader(topics)]
  await Promise.all(leaders.map(([leader, led]) => askLeader(leader, led, query, brokers, gaps, found)))
  return found
}
