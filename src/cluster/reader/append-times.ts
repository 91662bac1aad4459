import { type BatchHeader, readBatchHeaders } from '../forensics/batch-headers.js'
import type { Commit } from '../forensics/commit-events.js'
import type { Brokers } from './brokers.js'
import type { TopicLayout } from './layout.js'
import { type LogSpan, noLogGaps, ReadBudget, readSpans } from './log.js'

/** Sparse topics are what the times are for, and those are small; a dense one is given up early. */
const bytesPerPartition = 1024 * 1024
const bytesPerFetch = 256 * 1024

/** Time stamp of one record from its batch's header; between first and last record it is interpolated. */
export const timeInBatch = (batch: BatchHeader, offset: number): number => {
  if (batch.timestampType === 'append' || offset >= batch.lastOffset || batch.lastOffset === batch.baseOffset)
    return batch.maxTimestamp
  const share = (offset - batch.baseOffset) / (batch.lastOffset - batch.baseOffset)
  return batch.baseTimestamp + share * (batch.maxTimestamp - batch.baseTimestamp)
}

interface WantedOffsets {
  readonly topic: string
  readonly partition: number
  readonly offsets: number[]
}

/** Per partition, in rising order: which offsets to time. */
const wantedOffsets = (commits: readonly Commit[]): Map<string, WantedOffsets> => {
  const wanted = new Map<string, WantedOffsets>()
  for (const { topic, partition, offset } of commits) {
    if (offset <= 0) continue
    const key = `${topic}\u0000${partition}`
    const entry = wanted.get(key)
    if (entry) entry.offsets.push(offset - 1)
    else wanted.set(key, { topic, partition, offsets: [offset - 1] })
  }
  for (const { offsets } of wanted.values()) offsets.sort((a, b) => a - b)
  return wanted
}

/**
 * Fills in when the newest committed record of each commit was appended, from the batch headers of the data topics.
 * What cannot be read stays null. Times are the producer's (CreateTime) unless the topic stamps at append.
 */
export const addAppendTimes = async (
  commits: readonly Commit[],
  topics: readonly TopicLayout[],
  brokers: Brokers,
  budget: ReadBudget,
): Promise<readonly Commit[]> => {
  const wanted = wantedOffsets(commits)
  const leaders = new Map(topics.map(t => [t.name, new Map(t.partitions.map(p => [p.index, p.leader]))]))
  const times = new Map<string, Map<number, number>>()
  const spans: LogSpan[] = []
  for (const { topic, partition, offsets } of wanted.values()) {
    const leader = leaders.get(topic)?.get(partition) ?? -1
    if (leader < 0) continue
    spans.push({
      topic,
      partition,
      leader,
      offset: offsets[0] ?? 0,
      to: (offsets.at(-1) ?? 0) + 1,
      bytes: bytesPerFetch,
    })
  }
  const own = new ReadBudget(Math.min(budget.left, bytesPerPartition * spans.length))
  await readSpans(spans, brokers, own, noLogGaps, (span, records) => {
    const key = `${span.topic}\u0000${span.partition}`
    const offsets = wanted.get(key)?.offsets ?? []
    const known = times.get(key) ?? new Map<number, number>()
    times.set(key, known)
    let at = offsets.findIndex(offset => offset >= span.offset)
    let next = span.offset
    for (const batch of readBatchHeaders(records).batches) {
      for (let offset = offsets[at]; offset !== undefined && offset <= batch.lastOffset; offset = offsets[++at])
        if (offset >= batch.baseOffset) known.set(offset, timeInBatch(batch, offset))
      if (batch.complete) next = batch.lastOffset + 1
    }
    return next
  })
  budget.take(own.used)
  return commits.map(c => ({ ...c, recordAt: times.get(`${c.topic}\u0000${c.partition}`)?.get(c.offset - 1) ?? null }))
}
