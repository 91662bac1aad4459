import { formatCount } from '../../model/count.js'
import type { BatchSummary } from '../../model/live.js'
import { type BatchHeader, readBatchHeaders } from '../forensics/batch-headers.js'
import { summarizeBatches } from '../forensics/batch-summary.js'
import type { Brokers } from './brokers.js'
import { columnOf } from './columns.js'
import { Gaps } from './gaps.js'
import { type PartitionMap, setPartition, type TopicLayout } from './layout.js'
import { fetchEach, type LogPosition, logGaps, type ReadBudget } from './log.js'
import { listOffsets } from './offsets.js'
import { producerQuestion } from './producers.js'

const hour = 3_600_000
/** Ages at which a log is looked into besides its end, so that a past migration does not read as a present fault. */
const ages = [hour, 24 * hour, 7 * 24 * hour]
const tailRecords = 300
const tailBytes = 64 * 1024
const spotBytes = 16 * 1024
const partitionsPerWave = 256
/** Beyond this many partitions more samples say little new; topics take turns, so each gets its share. */
const mostPartitions = 4096

interface Candidate {
  readonly topic: string
  readonly partition: number
  readonly leader: number
  readonly earliest: number
  readonly latest: number
}

/**
 * Partitions with records, the first of every topic before the second of any, as many as are sampled; and the topics of
 * those that are not.
 */
const candidates = (
  topics: readonly TopicLayout[],
  earliest: PartitionMap<number>,
  latest: PartitionMap<number>,
): { readonly chosen: readonly Candidate[]; readonly others: readonly string[] } => {
  const chosen: Candidate[] = []
  const others: string[] = []
  // Of each topic what is left after the rounds before.
  let left = topics.filter(topic => !topic.internal).map(topic => ({ topic, at: 0 }))
  while (left.length > 0) {
    const next: typeof left = []
    for (const { topic, at: from } of left) {
      const { name, partitions } = topic
      const lows = earliest.get(name)
      const highs = latest.get(name)
      for (let at = from; at < partitions.length; at++) {
        const { index, leader } = partitions[at] ?? { index: -1, leader: -1 }
        const low = lows?.get(index)
        const high = highs?.get(index)
        if (leader < 0 || low === undefined || high === undefined || high <= low) continue
        if (chosen.length >= mostPartitions) others.push(name)
        else {
          chosen.push({ topic: name, partition: index, leader, earliest: low, latest: high })
          next.push({ topic, at: at + 1 })
        }
        break
      }
    }
    left = next
  }
  return { chosen, others }
}

/** Offsets to look at, oldest first: some by age, the newest stretch, and the very end. */
const positionsOf = (candidate: Candidate, byAge: readonly number[]): LogPosition[] => {
  const { topic, partition, leader, earliest, latest } = candidate
  const tail = Math.max(earliest, latest - tailRecords)
  const spots = new Set(byAge.filter(offset => offset >= earliest && offset < tail))
  if (tail > earliest) spots.add(latest - 1)
  const at = (offset: number, bytes: number) => ({ topic, partition, leader, offset, bytes })
  return [...[...spots].map(offset => at(offset, spotBytes)), at(tail, tailBytes)]
}

const sampleWave = async (
  wave: readonly Candidate[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: Gaps,
  now: number,
) => {
  const layouts = new Map<string, TopicLayout>()
  for (const { topic, partition, leader } of wave) {
    const place = { index: partition, leader, replicas: [], isr: [], offline: [] }
    const before = layouts.get(topic)?.partitions ?? []
    layouts.set(topic, { name: topic, id: '', internal: false, partitions: [...before, place] })
  }
  // A partition that an earlier request already failed for needs no second entry.
  const quiet = new Gaps()
  const asked = ages.map(age => listOffsets([...layouts.values()], { timestamp: now - age }, brokers, quiet))
  const byAge = await Promise.all(asked)
  const batches = new Map<string, Map<number, Map<number, BatchHeader>>>()
  const positions = wave.map(c =>
    positionsOf(
      c,
      byAge.map(offsets => offsets.get(c.topic)?.get(c.partition) ?? -1),
    ),
  )
  const rounds = Math.max(...positions.map(p => p.length))
  // One partition may stand once in a request, so its positions go into separate rounds; the newest stretch goes first.
  for (let round = 1; round <= rounds; round++) {
    const newest = positions.flatMap(list => list.at(-round) ?? [])
    await fetchEach(newest, brokers, budget, logGaps(gaps, producerQuestion), (position, records) => {
      const seen = batches.get(position.topic)?.get(position.partition) ?? new Map<number, BatchHeader>()
      for (const batch of readBatchHeaders(records).batches) seen.set(batch.baseOffset, batch)
      setPartition(batches, position.topic, position.partition, seen)
    })
  }
  return batches
}

/**
 * Batch headers of as many partitions as the budget allows, a few places of each. Bodies are fetched with them, since
 * no request returns headers alone, but never looked at.
 */
export const sampleBatches = async (
  topics: readonly TopicLayout[],
  offsets: { readonly earliest: PartitionMap<number>; readonly latest: PartitionMap<number> },
  brokers: Brokers,
  budget: ReadBudget,
  gaps: Gaps,
  now: number,
): Promise<PartitionMap<BatchSummary>> => {
  const found = columnOf<BatchSummary>(topics)
  const sampled = new Set<string>()
  const { chosen, others } = candidates(topics, offsets.earliest, offsets.latest)
  let done = 0
  for (; done < chosen.length && budget.left > 0; done += partitionsPerWave) {
    const batches = await sampleWave(chosen.slice(done, done + partitionsPerWave), brokers, budget, gaps, now)
    for (const [topic, partitions] of batches)
      for (const [partition, seen] of partitions) {
        const summary = summarizeBatches([...seen.values()].sort((a, b) => a.baseOffset - b.baseOffset))
        if (!summary) continue
        found.get(topic)?.set(partition, summary)
        sampled.add(topic)
      }
  }
  const unsampled = (of: readonly string[]): readonly string[] => of.filter(topic => !sampled.has(topic))
  gaps.addEach(
    'topic',
    unsampled(chosen.slice(done).map(c => c.topic)),
    producerQuestion,
    `the limit of ${budget.limit} bytes of log was used up before`,
    () => 'allow more with --max-read, or name fewer topics with --topics',
  )
  gaps.addEach(
    'topic',
    unsampled(others),
    producerQuestion,
    `batches are read from at most ${formatCount(mostPartitions)} partitions, which other topics took up`,
    () => 'name the topics with --topics',
  )
  return found
}
