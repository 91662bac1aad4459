import { defineApi } from '../api.js'
import { int16, int32, list, string, structs } from '../schema.js'

/** Reassignments under way (KIP-455). `topics: null` asks for all. */
export const ListPartitionReassignments = defineApi({
  name: 'ListPartitionReassignments',
  key: 46,
  versions: [0, 0],
  flexibleSince: 0,
  request: {
    timeoutMs: int32.or(10_000),
    topics: structs({ name: string, partitionIndexes: list(int32) })
      .nullable()
      .or(null),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    topics: structs({
      name: string,
      partitions: structs({
        partitionIndex: int32,
        replicas: list(int32),
        addingReplicas: list(int32),
        removingReplicas: list(int32),
      }),
    }),
  },
})
