import { notPermitted } from '../../model/evidence.js'
import { type Connection, errorClass, errorText, Fetch } from '../wire/index.js'
import { attempt, piecesOf } from './ask.js'
import type { Brokers } from './brokers.js'
import { type Gaps, grant } from './gaps.js'
import { groupByTopic, leaderMoved, type Place } from './layout.js'

/** Log bytes that may still be fetched. */
export class ReadBudget {
  #used = 0
  constructor(readonly limit: number) {}
  get used(): number {
    return this.#used
  }
  get left(): number {
    return this.limit - this.#used
  }
  take(bytes: number): void {
    this.#used += bytes
  }
}

/** From where to fetch in one partition, and how much in one answer. */
export interface LogPosition extends Place {
  readonly leader: number
  readonly offset: number
  readonly bytes: number
}

export type LogVisitor<P extends LogPosition> = (position: P, records: Buffer) => void

const partitionsPerFetch = 64
const offsetOutOfRange = 1

/** Notes what a fetch could not read, as an answer to one question about the topic. */
export interface LogGaps {
  denied(topics: Iterable<string>): void
  failed(topics: Iterable<string>, reason: string): void
}

export const logGaps = (gaps: Gaps, question: string): LogGaps => ({
  denied: topics => gaps.addEach('topic', topics, question, notPermitted, name => grant('Read', 'topic', name)),
  failed: (topics, reason) => gaps.addEach('topic', topics, question, reason, () => 'run the audit again'),
})

/** Whoever asks has other words for what is missing. */
export const noLogGaps: LogGaps = { denied: () => {}, failed: () => {} }

const fetchPiece = async <P extends LogPosition>(
  connection: Connection,
  piece: readonly P[],
  budget: ReadBudget,
  gaps: LogGaps,
  visit: LogVisitor<P>,
): Promise<readonly P[]> => {
  const topics = [...groupByTopic(piece)].map(([topic, list]) => ({
    topic,
    partitions: list.map(p => ({ partition: p.partition, fetchOffset: p.offset, partitionMaxBytes: p.bytes })),
  }))
  const maxBytes = piece.reduce((sum, p) => sum + p.bytes, 0)
  const asked = await attempt(() => connection.request(Fetch, { maxBytes, topics }))
  if (!asked.ok) {
    gaps.failed(
      piece.map(p => p.topic),
      asked.error.message,
    )
    return []
  }
  const empty: P[] = []
  const denied = new Set<string>()
  const lost = new Map<string, string>()
  for (const { topic = '', partitions } of asked.answer.responses)
    for (const answer of partitions) {
      const position = piece.find(p => p.topic === topic && p.partition === answer.partitionIndex)
      const outcome = errorClass(answer.errorCode)
      if (outcome === 'denied') denied.add(topic)
      // A log that was cut meanwhile has nothing there any more: no evidence, and no fault of the read.
      else if (outcome !== 'none' && answer.errorCode !== offsetOutOfRange)
        lost.set(topic, outcome === 'moved' ? leaderMoved : errorText(answer.errorCode))
      if (!position || answer.errorCode !== 0) continue
      const length = answer.records?.length ?? 0
      budget.take(length)
      if (length > 0 && answer.records) visit(position, answer.records)
      else if (position.offset < answer.highWatermark) empty.push(position)
    }
  gaps.denied(denied)
  for (const [topic, reason] of lost) gaps.failed([topic], reason)
  return empty
}

const groupByLeader = <P extends LogPosition>(positions: readonly P[]): Map<number, P[]> => {
  const leaders = new Map<number, P[]>()
  for (const position of positions) {
    const list = leaders.get(position.leader)
    if (list) list.push(position)
    else leaders.set(position.leader, [position])
  }
  return leaders
}

/**
 * One answer for each position, the leaders at the same time, until the budget is used up. Never waits for new
 * records. @returns the positions for which the budget did not suffice
 */
export const fetchEach = async <P extends LogPosition>(
  positions: readonly P[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: LogGaps,
  visit: LogVisitor<P>,
): Promise<readonly P[]> => {
  const left: P[] = []
  const byLeader = groupByLeader(positions)
  await Promise.all(
    [...byLeader].map(async ([leader, list]) => {
      const connection = brokers.to(leader)
      if (!connection) return
      for (const piece of piecesOf(list, partitionsPerFetch)) {
        if (budget.left <= 0) {
          left.push(...piece)
          continue
        }
        // A batch larger than the limit comes only as the first of an answer: such partitions are asked alone.
        for (const position of await fetchPiece(connection, piece, budget, gaps, visit)) {
          if (budget.left > 0) await fetchPiece(connection, [position], budget, gaps, visit)
        }
      }
    }),
  )
  return left
}

/** A stretch of one partition's log; `to` is exclusive. */
export interface LogSpan extends LogPosition {
  readonly to: number
}

/**
 * Reads stretches from start to end, as many answers as that takes: a Fetch stops at the end of a segment. `visit`
 * returns the offset to go on from. @returns the spans that did not reach their end, for want of budget or of an answer
 */
export const readSpans = async <S extends LogSpan>(
  spans: readonly S[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: LogGaps,
  visit: (span: S, records: Buffer) => number,
): Promise<readonly S[]> => {
  const reached = new Map(spans.map(span => [span, span.offset]))
  const isOpen = (span: S) => (reached.get(span) ?? 0) < span.to
  let open = spans.filter(isOpen)
  while (open.length > 0 && budget.left > 0) {
    const started = open.map(span => ({ ...span, offset: reached.get(span) ?? span.offset, span }))
    const moved = new Set<S>()
    await fetchEach(started, brokers, budget, gaps, (position, records) => {
      const next = visit(position.span, records)
      if (next <= position.offset) return
      reached.set(position.span, next)
      moved.add(position.span)
    })
    open = [...moved].filter(isOpen)
  }
  return spans.filter(isOpen)
}
