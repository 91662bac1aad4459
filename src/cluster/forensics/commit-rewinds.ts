import type { OffsetRewind } from '../../model/live.js'
import type { OffsetsEvent, TransactionEnded } from './offsets-events.js'

/** A commit that overtook another one is made good by the next: no reader starts from it. Own judgement, ms. */
const overtakenWithin = 5_000

interface Held {
  readonly offset: number
  readonly at: number
}

interface Open extends OffsetRewind {
  /** The place that was reached before, and that undoes it when it is reached again at once. */
  readonly partitionKey: string
}

/** What became of each transaction, by producer: in log order of its markers. */
const endsByProducer = (ends: readonly TransactionEnded[]): ReadonlyMap<number, readonly TransactionEnded[]> => {
  const byProducer = new Map<number, TransactionEnded[]>()
  for (const end of ends) byProducer.set(end.producerId, [...(byProducer.get(end.producerId) ?? []), end])
  return byProducer
}

/**
 * Places where the committed offset of a partition went back, from the events of one group in log order. Commits of a
 * transaction count where its marker commits them; their place in the log decides which of two commits holds, not the
 * place of the marker (`OffsetMetadataManager.replayEndTransactionMarker`). The newest of each partition is kept.
 */
export const findRewinds = (
  events: readonly OffsetsEvent[],
  ends: readonly TransactionEnded[],
): readonly OffsetRewind[] => {
  const markers = endsByProducer(ends)
  const held = new Map<string, Held>()
  const found = new Map<string, Open>()
  let empty: boolean | null = null
  for (const event of events) {
    if (event.kind === 'group') empty = event.members.length === 0
    if (event.kind === 'member' || event.kind === 'membership') empty = null
    if (event.kind !== 'commit' && event.kind !== 'commit-removed') continue
    const partitionKey = `${event.topic}\u0000${event.partition}`
    if (event.kind === 'commit-removed') {
      held.delete(partitionKey)
      continue
    }
    const { topic, partition, offset, transactional, producerId, logOffset, committedAt: at } = event
    if (transactional) {
      const end = markers.get(producerId ?? -1)?.find(marker => marker.logOffset > logOffset)
      if (!end?.committed) continue
    }
    const before = held.get(partitionKey)
    held.set(partitionKey, { offset, at })
    const open = found.get(partitionKey)
    if (open && offset >= open.from && at - open.at <= overtakenWithin) found.delete(partitionKey)
    if (!before || offset >= before.offset) continue
    found.set(partitionKey, {
      topic,
      partition,
      from: before.offset,
      to: offset,
      at,
      transactional,
      empty,
      partitionKey,
    })
  }
  return [...found.values()].map(({ partitionKey, ...rewind }) => rewind)
}
