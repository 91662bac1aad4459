import { defineApi } from '../api.js'
import { int16, int32, int64, string, structs } from '../schema.js'

/** Where a leader epoch ended in the log (KIP-320). Ask the leader. */
export const OffsetForLeaderEpoch = defineApi({
  name: 'OffsetForLeaderEpoch',
  key: 23,
  versions: [2, 4],
  flexibleSince: 4,
  request: {
    /** -1: a consumer. */
    replicaId: int32.since(3).fixed(-1),
    topics: structs({
      topic: string,
      partitions: structs({ partition: int32, currentLeaderEpoch: int32.or(-1), leaderEpoch: int32 }),
    }),
  },
  response: {
    throttleTimeMs: int32,
    topics: structs({
      topic: string,
      partitions: structs({ errorCode: int16, partition: int32, leaderEpoch: int32, endOffset: int64 }),
    }),
  },
})
