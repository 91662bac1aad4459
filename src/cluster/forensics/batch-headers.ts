/*
 * Record batch headers, format v2 (magic 2, since 0.11). The header is never compressed, so producers can be classified
 * without any codec. Layout: clients/…/common/record/DefaultRecordBatch.java.
 */

export type Codec = 'none' | 'gzip' | 'snappy' | 'lz4' | 'zstd' | 'unknown'

export interface BatchHeader {
  readonly baseOffset: number
  readonly lastOffset: number
  /** Bytes of the whole batch in the log. */
  readonly length: number
  /** CRC-32C of everything from the attributes on, as stored. */
  readonly crc: number
  readonly codec: Codec
  readonly timestampType: 'create' | 'append'
  readonly transactional: boolean
  readonly control: boolean
  /** Epoch ms. */
  readonly baseTimestamp: number
  readonly maxTimestamp: number
  /** -1: no idempotence. */
  readonly producerId: number
  readonly epoch: number
  readonly baseSequence: number
  readonly records: number
  /** Place of the batch in the bytes it was read from; `complete` is false when its records were cut off. */
  readonly position: number
  readonly complete: boolean
}

export interface BatchScan {
  readonly batches: readonly BatchHeader[]
  /** Messages in the formats before 0.11 (magic 0 and 1), which say nothing about the producer. */
  readonly legacy: number
}

export const headerBytes = 61
/** Base offset and length precede what the length field counts. */
const lengthPrefix = 12
const magicAt = 16
const codecs: readonly Codec[] = ['none', 'gzip', 'snappy', 'lz4', 'zstd']

const readHeader = (bytes: Buffer, at: number, length: number): BatchHeader => {
  const attributes = bytes.readInt16BE(at + 21)
  const baseOffset = Number(bytes.readBigInt64BE(at))
  return {
    baseOffset,
    lastOffset: baseOffset + bytes.readInt32BE(at + 23),
    length,
    crc: bytes.readUInt32BE(at + 17),
    codec: codecs[attributes & 7] ?? 'unknown',
    timestampType: attributes & 8 ? 'append' : 'create',
    transactional: (attributes & 16) !== 0,
    control: (attributes & 32) !== 0,
    baseTimestamp: Number(bytes.readBigInt64BE(at + 27)),
    maxTimestamp: Number(bytes.readBigInt64BE(at + 35)),
    producerId: Number(bytes.readBigInt64BE(at + 43)),
    epoch: bytes.readInt16BE(at + 51),
    baseSequence: bytes.readInt32BE(at + 53),
    records: bytes.readInt32BE(at + 57),
    position: at,
    complete: at + length <= bytes.length,
  }
}

/**
 * Headers of all batches in `bytes`, the records field of a Fetch answer. A last batch that is cut off counts when its
 * header is whole: a broker cuts at the size limit of the request, the batch is in the log all the same.
 */
export const readBatchHeaders = (bytes: Buffer): BatchScan => {
  const batches: BatchHeader[] = []
  let legacy = 0
  let at = 0
  while (at + magicAt < bytes.length) {
    const length = lengthPrefix + bytes.readInt32BE(at + 8)
    if (length <= lengthPrefix) break
    const magic = bytes.readInt8(at + magicAt)
    if (magic === 2) {
      if (at + headerBytes > bytes.length || length < headerBytes) break
      batches.push(readHeader(bytes, at, length))
    } else if (magic === 0 || magic === 1) legacy++
    else break
    at += length
  }
  return { batches, legacy }
}
