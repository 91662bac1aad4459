import { defineApi } from '../api.js'
import type { Reader } from '../reader.js'
import { type Decoded, type Encoded, int8, int16, int32, int64, string, structs } from '../schema.js'
import { UncarriedFieldError } from '../wire-error.js'
import type { Writer } from '../writer.js'

const FLEXIBLE_SINCE = 6

const ANY_EPOCH = -1
const CONSUMER = -1
/** For answers that need remote storage, ms. */
const REMOTE_TIMEOUT = 10_000

const request = {
  /** Another value would speak as a replica. */
  replicaId: int32.fixed(CONSUMER),
  isolationLevel: int8.since(2).or(0),
  topics: structs({
    name: string,
    partitions: structs({ partitionIndex: int32, currentLeaderEpoch: int32.since(4).or(ANY_EPOCH), timestamp: int64 }),
  }),
  timeoutMs: int32.since(10).or(REMOTE_TIMEOUT).droppable(),
}

const response = {
  throttleTimeMs: int32.since(2),
  topics: structs({
    name: string,
    partitions: structs({
      partitionIndex: int32,
      errorCode: int16,
      timestamp: int64,
      offset: int64,
      leaderEpoch: int32.since(4),
    }),
  }),
}

/** By hand: this answer is a third of all that an audit of a large cluster reads. */
const decode = (from: Reader, version: number): Decoded<typeof response> => {
  const flexible = version >= FLEXIBLE_SINCE
  const hasEpoch = version >= 4
  const throttleTimeMs = version >= 2 ? from.int32() : undefined
  const topics: Decoded<typeof response>['topics'][number][] = []
  for (let left = from.count(flexible, flexible ? 3 : 6); left > 0; left--) {
    const name = from.string(flexible)
    const partitions: (typeof topics)[number]['partitions'][number][] = []
    for (let more = from.count(flexible, 22); more > 0; more--) {
      const partitionIndex = from.int32()
      const errorCode = from.int16()
      const timestamp = from.int64()
      const offset = from.int64()
      partitions.push(
        hasEpoch
          ? { partitionIndex, errorCode, timestamp, offset, leaderEpoch: from.int32() }
          : { partitionIndex, errorCode, timestamp, offset },
      )
      if (flexible) from.skipTags()
    }
    if (flexible) from.skipTags()
    topics.push({ name, partitions })
  }
  if (flexible) from.skipTags()
  return throttleTimeMs === undefined ? { topics } : { throttleTimeMs, topics }
}

/** By hand: an audit names every partition of the cluster three times. */
const encode = (body: Encoded<typeof request>, version: number, to: Writer): void => {
  const flexible = version >= FLEXIBLE_SINCE
  const { isolationLevel = 0, timeoutMs = REMOTE_TIMEOUT } = body
  to.int32(CONSUMER)
  if (version >= 2) to.int8(isolationLevel)
  else if (isolationLevel !== 0) throw new UncarriedFieldError('isolationLevel')
  to.size(body.topics.length, flexible)
  for (const { name, partitions } of body.topics) {
    to.text(name, flexible)
    to.size(partitions.length, flexible)
    for (const { partitionIndex, currentLeaderEpoch = ANY_EPOCH, timestamp } of partitions) {
      to.int32(partitionIndex)
      if (version >= 4) to.int32(currentLeaderEpoch)
      else if (currentLeaderEpoch !== ANY_EPOCH) throw new UncarriedFieldError('topics.partitions.currentLeaderEpoch')
      to.int64(timestamp)
      if (flexible) to.noTags()
    }
    if (flexible) to.noTags()
  }
  if (version >= 10) to.int32(timeoutMs)
  if (flexible) to.noTags()
}

/**
 * Offset by time stamp: -1 latest, -2 earliest, -3 offset of the largest time stamp (v7). Isolation level 1 turns "latest"
 * into the last stable offset. Ask the leader; name a partition once per request, twice gives error 42.
 */
export const ListOffsets = defineApi({
  name: 'ListOffsets',
  key: 2,
  versions: [1, 11],
  flexibleSince: FLEXIBLE_SINCE,
  request,
  response,
  decode,
  encode,
})
