import type { OffsetsEvent, TransactionEnded } from '../forensics/offsets-events.js'
import { readOffsetsTopic } from '../forensics/offsets-topic.js'
import type { Brokers } from './brokers.js'
import { type Gaps, grant } from './gaps.js'
import { offsetsTopic, partitionOfGroup } from './group-hash.js'
import type { Partitions, TopicLayout } from './layout.js'
import { type LogSpan, logGaps, type ReadBudget, readSpans } from './log.js'
import { latest, listOffsets } from './offsets.js'

const minute = 60_000
/** The last 5 minutes come first: enough for the usual timers. The 10 before them steady the verdict. */
const windows = [
  { from: 5 * minute, to: 0 },
  { from: 15 * minute, to: 5 * minute },
]
const bytesPerFetch = 1024 * 1024
const question = 'How the group commits its offsets'
const topicQuestion = 'How groups commit their offsets'

export interface CommitLog {
  readonly events: readonly OffsetsEvent[]
  /** Ends of transactions in the partition of a group, in log order. */
  readonly endsFor: (group: string) => readonly TransactionEnded[]
  /** Groups whose partition was read over at least the last 5 minutes. */
  readonly read: ReadonlySet<string>
  /** Length of the log looked at, ms. */
  readonly window: number
}

const nothing: CommitLog = { events: [], endsFor: () => [], read: new Set(), window: 0 }

/** Only the partitions that hold one of the groups. */
const layoutFor = (topic: TopicLayout, groups: readonly string[]): TopicLayout => {
  const wanted = new Set(groups.map(g => partitionOfGroup(g, topic.partitions.length)))
  return { ...topic, partitions: topic.partitions.filter(p => wanted.has(p.index)) }
}

/** The stretch of each partition from the start of a window to where the newer one began. */
const spansBetween = (layout: TopicLayout, starts: Partitions<number>, limits: Partitions<number>): LogSpan[] => {
  const spans: LogSpan[] = []
  for (const { index: partition, leader } of layout.partitions) {
    const from = starts.get(partition)
    const to = limits.get(partition)
    if (from === undefined || to === undefined) continue
    // -1: nothing is that young, so the window is empty and read.
    const offset = from < 0 ? to : from
    spans.push({ topic: offsetsTopic, partition, leader, offset, to, bytes: bytesPerFetch })
  }
  return spans
}

/**
 * Commits and membership records of the groups over the last minutes. Only the newest part of `__consumer_offsets` is
 * read: the active segment is not compacted, so it holds every commit. Needs READ on that topic.
 */
export const readCommitLog = async (
  groups: readonly string[],
  topics: readonly TopicLayout[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: Gaps,
  now: number,
): Promise<CommitLog> => {
  if (groups.length === 0) return nothing
  const topic = topics.find(t => t.name === offsetsTopic)
  if (!topic) {
    gaps.addEach('group', groups, question, `${offsetsTopic} is not visible`, () =>
      grant('Read', 'topic', offsetsTopic),
    )
    return nothing
  }
  const layout = layoutFor(topic, groups)
  const ends = (await listOffsets([layout], { timestamp: latest }, brokers, gaps)).get(offsetsTopic)
  const wanted = new Set(groups)
  const events: OffsetsEvent[] = []
  const ended = new Map<number, TransactionEnded[]>()
  const unreadable = new Set<string>()
  const done = new Set<number>()
  let limits: Partitions<number> = ends ?? new Map()
  let reached = 0
  for (const window of windows) {
    const starts = await listOffsets([layout], { timestamp: now - window.from }, brokers, gaps)
    const spans = spansBetween(layout, starts.get(offsetsTopic) ?? new Map(), limits)
    const left = await readSpans(spans, brokers, budget, logGaps(gaps, topicQuestion), (span, bytes) => {
      const read = readOffsetsTopic(bytes, wanted)
      for (const event of read.events)
        if (event.logOffset >= span.offset && event.logOffset < span.to) events.push(event)
      const ofPartition = ended.get(span.partition) ?? []
      ended.set(span.partition, ofPartition)
      for (const end of read.ends) if (end.logOffset >= span.offset && end.logOffset < span.to) ofPartition.push(end)
      if (read.unreadableBatches > 0) for (const codec of read.codecs) unreadable.add(codec)
      return read.nextOffset
    })
    const unfinished = new Set(left.map(s => s.partition))
    if (unfinished.size === 0) reached = window.from
    if (window.to === 0) for (const span of spans) if (!unfinished.has(span.partition)) done.add(span.partition)
    limits = new Map(spans.map(s => [s.partition, s.offset]))
  }
  if (unreadable.size > 0) {
    const reason = `some of its batches use a codec that is not read (${[...unreadable].join(', ')})`
    gaps.add('topic', offsetsTopic, question, reason, 'set offsets.topic.compression.codec=0')
  }
  const read = new Set(groups.filter(g => done.has(partitionOfGroup(g, topic.partitions.length))))
  events.sort((a, b) => a.appendedAt - b.appendedAt || a.logOffset - b.logOffset)
  for (const ofPartition of ended.values()) ofPartition.sort((a, b) => a.logOffset - b.logOffset)
  const endsFor = (group: string) => ended.get(partitionOfGroup(group, topic.partitions.length)) ?? []
  return { events, endsFor, read, window: reached }
}
