import { defineApi } from '../api.js'
import { bool, int16, int32, int64, list, string, structs, uuid } from '../schema.js'

const partitions = structs({
  partitionIndex: int32,
  /** -1: nothing committed. */
  committedOffset: int64,
  committedLeaderEpoch: int32.since(5),
  metadata: string.nullable(),
  errorCode: int16,
})

/**
 * Committed offsets: of one group (`groupId`, `topics`) up to v7, of many (`groups`) from v8, with topic ids in v10.
 * `topics: null` asks for all. A missing group is answered without error and without topics. `requireStable` (v7) refuses
 * offsets under a pending transaction with error 88.
 */
export const OffsetFetch = defineApi({
  name: 'OffsetFetch',
  key: 9,
  versions: [2, 10],
  flexibleSince: 6,
  request: {
    groupId: string.until(7),
    topics: structs({ name: string, partitionIndexes: list(int32) })
      .nullable()
      .until(7),
    groups: structs({
      groupId: string,
      memberId: string.nullable().since(9).fixed(null),
      memberEpoch: int32.since(9).fixed(-1),
      topics: structs({ name: string.until(9), topicId: uuid.since(10), partitionIndexes: list(int32) }).nullable(),
    }).since(8),
    requireStable: bool.since(7).or(false),
  },
  response: {
    throttleTimeMs: int32.since(3),
    topics: structs({ name: string, partitions }).until(7),
    errorCode: int16.until(7),
    groups: structs({
      groupId: string,
      topics: structs({ name: string.until(9), topicId: uuid.since(10), partitions }),
      errorCode: int16,
    }).since(8),
  },
})
