import { defineApi } from '../api.js'
import { int16, int32, int64, list, string, structs, uuid } from '../schema.js'

/** Where share groups (KIP-932) begin to read. `topics: null` asks for all; those that may not be seen are left out. */
export const DescribeShareGroupOffsets = defineApi({
  name: 'DescribeShareGroupOffsets',
  key: 90,
  versions: [0, 1],
  flexibleSince: 0,
  request: {
    groups: structs({
      groupId: string,
      topics: structs({ topicName: string, partitions: list(int32) })
        .nullable()
        .or(null),
    }),
  },
  response: {
    throttleTimeMs: int32,
    groups: structs({
      groupId: string,
      topics: structs({
        topicName: string,
        topicId: uuid,
        partitions: structs({
          partitionIndex: int32,
          /** -1: nothing was read yet. */
          startOffset: int64,
          leaderEpoch: int32,
          lag: int64.since(1),
          errorCode: int16,
          errorMessage: string.nullable(),
        }),
      }),
      errorCode: int16,
      errorMessage: string.nullable(),
    }),
  },
})
