import { defineApi } from '../api.js'
import { int16, int32, int64, list, string, structs } from '../schema.js'

/** Idempotent and transactional producers that a partition remembers (KIP-664). Any replica answers. */
export const DescribeProducers = defineApi({
  name: 'DescribeProducers',
  key: 61,
  versions: [0, 0],
  flexibleSince: 0,
  request: { topics: structs({ name: string, partitionIndexes: list(int32) }) },
  response: {
    throttleTimeMs: int32,
    topics: structs({
      name: string,
      partitions: structs({
        partitionIndex: int32,
        errorCode: int16,
        errorMessage: string.nullable(),
        activeProducers: structs({
          producerId: int64,
          producerEpoch: int32,
          lastSequence: int32,
          /** After a transaction the time of its marker, by the broker's clock. */
          lastTimestamp: int64,
          coordinatorEpoch: int32,
          /** -1: no transaction open here. */
          currentTxnStartOffset: int64,
        }),
      }),
    }),
  },
})
