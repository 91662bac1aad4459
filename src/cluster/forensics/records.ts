import { gunzipSync } from 'node:zlib'
import { type BatchHeader, headerBytes } from './batch-headers.js'
import { ByteReader, LayoutError } from './byte-reader.js'

export interface LogRecord {
  readonly offset: number
  /** Epoch ms. */
  readonly timestamp: number
  readonly key: Buffer | null
  readonly value: Buffer | null
}

/** A batch of the offsets topic is small; a body that inflates beyond this is not one. */
const inflateLimit = 64 * 1024 * 1024

/** Whether the records of a batch can be read here: whole, and with a codec Node brings along. */
export const canReadRecords = (batch: BatchHeader): boolean =>
  batch.complete && (batch.codec === 'none' || batch.codec === 'gzip')

const nullableBlob = (reader: ByteReader): Buffer | null => {
  const length = reader.varint()
  return length < 0 ? null : reader.slice(length)
}

/**
 * Records of one batch of `bytes`.
 * @throws LayoutError when the bytes do not follow the record layout.
 */
export const readRecords = (bytes: Buffer, batch: BatchHeader): LogRecord[] => {
  let body = bytes.subarray(batch.position + headerBytes, batch.position + batch.length)
  if (batch.codec === 'gzip') {
    try {
      body = gunzipSync(body, { maxOutputLength: inflateLimit })
    } catch (cause) {
      throw new LayoutError('the batch does not unpack', { cause })
    }
  }
  const reader = new ByteReader(body)
  const records: LogRecord[] = []
  for (let i = 0; i < batch.records; i++) {
    const record = new ByteReader(reader.slice(reader.varint()))
    record.int8()
    const timestamp = batch.baseTimestamp + record.varlong()
    const offset = batch.baseOffset + record.varint()
    records.push({
      offset,
      timestamp: batch.timestampType === 'append' ? batch.maxTimestamp : timestamp,
      key: nullableBlob(record),
      value: nullableBlob(record),
    })
  }
  return records
}
