import { gzipSync } from 'node:zlib'

/*
 * Writes record batches and records of `__consumer_offsets` as a broker does, for tests of what reads them. Layouts:
 * DefaultRecordBatch, OffsetCommitKey/Value, GroupMetadataKey/Value, ConsumerGroupMemberMetadataKey/Value.
 */
const int8 = (n: number) => Buffer.from([n & 0xff])
const int16 = (n: number) => {
  const b = Buffer.alloc(2)
  b.writeInt16BE(n)
  return b
}
const int32 = (n: number) => {
  const b = Buffer.alloc(4)
  b.writeInt32BE(n)
  return b
}
const int64 = (n: number) => {
  const b = Buffer.alloc(8)
  b.writeBigInt64BE(BigInt(n))
  return b
}
const uvarint = (n: number): Buffer => (n < 128 ? int8(n) : Buffer.concat([int8((n % 128) | 128), uvarint(n >> 7)]))
const varint = (n: number) => uvarint(n < 0 ? -2 * n - 1 : 2 * n)
const text = (s: string | null) =>
  s === null ? int16(-1) : Buffer.concat([int16(Buffer.byteLength(s)), Buffer.from(s)])
const compact = (s: string | null) =>
  s === null ? int8(0) : Buffer.concat([uvarint(Buffer.byteLength(s) + 1), Buffer.from(s)])
const blob = (b: Buffer) => Buffer.concat([int32(b.length), b])

export interface WrittenRecord {
  readonly key: Buffer
  readonly value: Buffer | null
}

export interface BatchOptions {
  readonly baseOffset?: number
  readonly timestamp?: number
  readonly codec?: 0 | 1 | 2 | 3 | 4
  readonly transactional?: boolean
  readonly control?: boolean
  readonly producerId?: number
}

/** One batch. The CRC is left at zero: no reader here checks it. */
export const batchOf = (records: readonly WrittenRecord[], options: BatchOptions = {}): Buffer => {
  const { baseOffset = 0, timestamp = 1_800_000_000_000, codec = 0, producerId = -1 } = options
  const body = Buffer.concat(
    records.map(({ key, value }, i) => {
      const record = Buffer.concat([
        int8(0),
        varint(0),
        varint(i),
        varint(key.length),
        key,
        value === null ? varint(-1) : Buffer.concat([varint(value.length), value]),
        varint(0),
      ])
      return Buffer.concat([varint(record.length), record])
    }),
  )
  const packed = codec === 1 ? gzipSync(body) : body
  const attributes = codec | (options.transactional ? 16 : 0) | (options.control ? 32 : 0)
  const rest = Buffer.concat([
    int32(0),
    int8(2),
    int32(0),
    int16(attributes),
    int32(records.length - 1),
    int64(timestamp),
    int64(timestamp),
    int64(producerId),
    int16(producerId < 0 ? -1 : 0),
    int32(-1),
    int32(records.length),
    packed,
  ])
  return Buffer.concat([int64(baseOffset), int32(rest.length), rest])
}

export const commitKey = (group: string, topic: string, partition: number) =>
  Buffer.concat([int16(1), text(group), text(topic), int32(partition)])

export const commitValue = (version: 0 | 1 | 2 | 3 | 4, offset: number, committedAt: number, metadata = ''): Buffer => {
  const head = [int16(version), int64(offset)]
  if (version >= 3) head.push(int32(7))
  head.push(version >= 4 ? compact(metadata) : text(metadata), int64(committedAt))
  if (version === 1) head.push(int64(committedAt + 1))
  if (version >= 4) head.push(int8(0))
  return Buffer.concat(head)
}

export const groupKey = (group: string) => Buffer.concat([int16(2), text(group)])

export const subscriptionBytes = (version: number, topics: readonly string[], fields: 'all' | 'short'): Buffer => {
  const parts = [int16(version), int32(topics.length), ...topics.map(text), int32(-1)]
  if (fields === 'all' && version >= 1) parts.push(int32(0))
  if (fields === 'all' && version >= 2) parts.push(int32(-1))
  if (fields === 'all' && version >= 3) parts.push(text(null))
  return Buffer.concat(parts)
}

export const assignmentBytes = (topic: string, partitions: readonly number[]): Buffer =>
  Buffer.concat([int16(0), int32(1), text(topic), int32(partitions.length), ...partitions.map(int32), int32(-1)])

export const groupValue = (subscription: Buffer, assignment: Buffer): Buffer =>
  Buffer.concat([
    int16(3),
    text('consumer'),
    int32(5),
    text('range'),
    text('member-1'),
    int64(1_799_999_999_000),
    int32(1),
    text('member-1'),
    text('static-1'),
    text('app'),
    text('/127.0.0.1'),
    int32(300_000),
    int32(45_000),
    blob(subscription),
    blob(assignment),
  ])

export const memberKey = (group: string, member: string) => Buffer.concat([int16(5), text(group), text(member)])

export const memberValue = (): Buffer =>
  Buffer.concat([
    int16(0),
    compact(null),
    compact(null),
    compact('app'),
    compact('/127.0.0.1'),
    uvarint(2),
    compact('orders'),
    compact(''),
    int32(300_000),
    compact(null),
    int8(0),
  ])

export const keyOfType = (type: number, group: string) => Buffer.concat([int16(type), text(group)])
