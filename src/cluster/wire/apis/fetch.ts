import { defineApi } from '../api.js'
import { int8, int16, int32, int64, list, records, string, struct, structs, uuid } from '../schema.js'

/**
 * Record batches from one partition or several. Names topics up to v12, ids from v13. One answer stops at the end of a
 * segment, so read on until the high watermark. A broker holds back everything behind a Fetch that waits: `maxWaitMs` 0, or
 * a connection of its own.
 */
export const Fetch = defineApi({
  name: 'Fetch',
  key: 1,
  versions: [4, 17],
  flexibleSince: 12,
  request: {
    /** -1: a consumer. As a replica it would move the high watermark. */
    replicaId: int32.until(14).fixed(-1),
    maxWaitMs: int32.or(0),
    minBytes: int32.or(0),
    maxBytes: int32,
    isolationLevel: int8.or(0),
    /** Session 0 with epoch -1: no session is opened on the broker (KIP-227). */
    sessionId: int32.since(7).fixed(0),
    sessionEpoch: int32.since(7).fixed(-1),
    topics: structs({
      topic: string.until(12),
      topicId: uuid.since(13),
      partitions: structs({
        partition: int32,
        currentLeaderEpoch: int32.since(9).or(-1),
        fetchOffset: int64,
        lastFetchedEpoch: int32.since(12).fixed(-1),
        logStartOffset: int64.since(5).fixed(-1),
        partitionMaxBytes: int32,
      }),
    }),
    forgottenTopicsData: structs({
      topic: string.until(12),
      topicId: uuid.since(13),
      partitions: list(int32),
    })
      .since(7)
      .fixed([]),
    rackId: string.since(11).or('').droppable(),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16.since(7),
    sessionId: int32.since(7),
    responses: structs({
      topic: string.until(12),
      topicId: uuid.since(13),
      partitions: structs({
        partitionIndex: int32,
        errorCode: int16,
        highWatermark: int64,
        lastStableOffset: int64,
        logStartOffset: int64.since(5),
        abortedTransactions: structs({ producerId: int64, firstOffset: int64 }).nullable(),
        preferredReadReplica: int32.since(11),
        /** Whole and possibly one cut-off batch, as they lie in the log. */
        records: records.nullable(),
        divergingEpoch: struct({ epoch: int32, endOffset: int64 }).since(12).tag(0),
        currentLeader: struct({ leaderId: int32, leaderEpoch: int32 }).since(12).tag(1),
        snapshotId: struct({ endOffset: int64, epoch: int32 }).since(12).tag(2),
      }),
    }),
    nodeEndpoints: structs({ nodeId: int32, host: string, port: int32, rack: string.nullable() }).since(16).tag(0),
  },
})
