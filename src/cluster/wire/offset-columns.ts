import { type Api, defineApi } from './api.js'
import { ListOffsets } from './apis/list-offsets.js'
import type { Reader } from './reader.js'
import { type Encoded, int8, int32, int64, list, string, structs } from './schema.js'
import { UncarriedFieldError } from './wire-error.js'
import type { Writer } from './writer.js'

const ANY_EPOCH = -1
const CONSUMER = -1
/** For answers that need remote storage, ms. */
const REMOTE_TIMEOUT = 10_000

const request = {
  isolationLevel: int8,
  timestamp: int64,
  topics: structs({ name: string, partitionIndexes: list(int32) }),
}

const response = { throttleTimeMs: int32.since(2) }

/** The partitions of an answer one after the other; those of the topic `names[n]` end before row `ends[n]`. */
export interface OffsetColumns {
  readonly names: string[]
  readonly ends: number[]
  readonly indexes: number[]
  readonly errors: number[]
  readonly offsets: number[]
}

const encode = (body: Encoded<typeof request>, version: number, to: Writer): void => {
  const flexible = version >= ListOffsets.flexibleSince
  const { isolationLevel, timestamp, topics } = body
  to.int32(CONSUMER)
  if (version >= 2) to.int8(isolationLevel)
  else if (isolationLevel !== 0) throw new UncarriedFieldError('isolationLevel')
  to.size(topics.length, flexible)
  for (const { name, partitionIndexes } of topics) {
    to.text(name, flexible)
    to.size(partitionIndexes.length, flexible)
    for (const index of partitionIndexes) {
      to.int32(index)
      if (version >= 4) to.int32(ANY_EPOCH)
      to.int64(timestamp)
      if (flexible) to.noTags()
    }
    if (flexible) to.noTags()
  }
  if (version >= 10) to.int32(REMOTE_TIMEOUT)
  if (flexible) to.noTags()
}

const readInto = (columns: OffsetColumns, from: Reader, version: number): void => {
  const flexible = version >= ListOffsets.flexibleSince
  const { names, ends, indexes, errors, offsets } = columns
  for (let left = from.count(flexible, flexible ? 3 : 6); left > 0; left--) {
    names.push(from.string(flexible))
    for (let more = from.count(flexible, 22); more > 0; more--) {
      indexes.push(from.int32())
      errors.push(from.int16())
      // The time stamp of the record, and the epoch of the leader after the offset, are not kept.
      from.skip(8)
      offsets.push(from.int64())
      if (version >= 4) from.skip(4)
      if (flexible) from.skipTags()
    }
    if (flexible) from.skipTags()
    ends.push(indexes.length)
  }
  if (flexible) from.skipTags()
}

/**
 * ListOffsets for the partitions of a whole cluster, all at one time stamp. The answer goes into columns, whole once the
 * request has succeeded: an object for each partition, three times over, is what a large audit would spend its time on.
 */
export const offsetColumns = (): {
  readonly api: Api<typeof request, typeof response>
  readonly columns: OffsetColumns
} => {
  const columns: OffsetColumns = { names: [], ends: [], indexes: [], errors: [], offsets: [] }
  const { name, key, versions, flexibleSince } = ListOffsets
  const decode = (from: Reader, version: number) => {
    const body = version >= 2 ? { throttleTimeMs: from.int32() } : {}
    readInto(columns, from, version)
    return body
  }
  return { api: defineApi({ name, key, versions, flexibleSince, request, response, encode, decode }), columns }
}
