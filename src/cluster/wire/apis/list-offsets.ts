import { defineApi } from '../api.js'
import { int8, int16, int32, int64, string, structs } from '../schema.js'

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
})
