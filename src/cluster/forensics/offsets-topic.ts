import { type BatchHeader, readBatchHeaders } from './batch-headers.js'
import { ByteReader, LayoutError } from './byte-reader.js'
import { readCommitValue, readGroupValue, readMemberValue } from './group-values.js'
import type { OffsetsEvent, TransactionEnded } from './offsets-events.js'
import { canReadRecords, type LogRecord, readRecords } from './records.js'

export interface OffsetsRead {
  readonly events: readonly OffsetsEvent[]
  /** Ends of transactions, of whatever group. */
  readonly ends: readonly TransactionEnded[]
  /** Batches whose codec cannot be read here, and records that do not follow their layout. */
  readonly unreadableBatches: number
  readonly unreadableRecords: number
  readonly codecs: readonly string[]
  /** Offset after the last whole batch: where to go on. -1 when there was none. */
  readonly nextOffset: number
}

/*
 * Key types of `__consumer_offsets` (group-coordinator/src/main/resources/common/message): 0 and 1 offset commits,
 * 2 classic group, 3 to 8 KIP-848, 9 to 15 share groups, 16 regular expressions, 17 and 19 to 23 streams groups.
 */
const lastMembershipType = 23
/** Types that are written without a change of membership: regular expressions and share state partitions. */
const notMembership = new Set([15, 16])

const commitMarker = 1

/** Key of a control record: version, then type; 0 aborts, 1 commits (ControlRecordType). */
const readEnd = (record: LogRecord, { producerId }: BatchHeader): TransactionEnded | null => {
  if (record.key === null) return null
  const key = new ByteReader(record.key)
  key.int16()
  const type = key.int16()
  if (type > commitMarker) return null
  return {
    kind: 'transaction-ended',
    producerId,
    committed: type === commitMarker,
    logOffset: record.offset,
    appendedAt: record.timestamp,
  }
}

const readEvent = (record: LogRecord, { transactional, producerId }: BatchHeader): OffsetsEvent | null => {
  if (record.key === null) return null
  const key = new ByteReader(record.key)
  const type = key.int16()
  if (type < 0 || type > lastMembershipType || notMembership.has(type)) return null
  const group = key.string() ?? ''
  const written = { group, logOffset: record.offset, appendedAt: record.timestamp }
  const value = record.value === null ? null : new ByteReader(record.value)
  if (type <= 1) {
    const place = { topic: key.string() ?? '', partition: key.int32() }
    if (value === null) return { kind: 'commit-removed', ...written, ...place }
    return {
      kind: 'commit',
      ...written,
      ...place,
      ...readCommitValue(value),
      transactional,
      ...(transactional ? { producerId } : {}),
    }
  }
  if (type === 2) {
    return value === null
      ? { kind: 'group-removed', ...written }
      : { kind: 'group', ...written, ...readGroupValue(value) }
  }
  if (type === 5 && value !== null)
    return { kind: 'member', ...written, memberId: key.string() ?? '', ...readMemberValue(value) }
  return { kind: 'membership', ...written }
}

/**
 * Decodes the records field of a Fetch answer for a partition of `__consumer_offsets`. Unknown key types are skipped;
 * what cannot be read is counted. `wanted` limits the events to some groups.
 */
export const readOffsetsTopic = (bytes: Buffer, wanted?: ReadonlySet<string>): OffsetsRead => {
  const events: OffsetsEvent[] = []
  const ends: TransactionEnded[] = []
  const codecs = new Set<string>()
  let unreadableBatches = 0
  let unreadableRecords = 0
  let nextOffset = -1
  for (const batch of readBatchHeaders(bytes).batches) {
    if (!batch.complete) break
    nextOffset = batch.lastOffset + 1
    if (!batch.control) codecs.add(batch.codec)
    if (!canReadRecords(batch)) {
      unreadableBatches++
      continue
    }
    let records: LogRecord[]
    try {
      records = readRecords(bytes, batch)
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error
      unreadableBatches++
      continue
    }
    for (const record of records) {
      try {
        if (batch.control) {
          const end = readEnd(record, batch)
          if (end) ends.push(end)
          continue
        }
        const event = readEvent(record, batch)
        if (event && (!wanted || wanted.has(event.group))) events.push(event)
      } catch (error) {
        if (!(error instanceof LayoutError)) throw error
        unreadableRecords++
      }
    }
  }
  return { events, ends, unreadableBatches, unreadableRecords, codecs: [...codecs].sort(), nextOffset }
}
