import { defineApi } from '../api.js'
import { int16, int32, int64, list, string, structs } from '../schema.js'

/** State, timeout and partitions of transactions (KIP-664); 105 for an id the coordinator does not know. */
export const DescribeTransactions = defineApi({
  name: 'DescribeTransactions',
  key: 65,
  versions: [0, 0],
  flexibleSince: 0,
  request: { transactionalIds: list(string) },
  response: {
    throttleTimeMs: int32,
    transactionStates: structs({
      errorCode: int16,
      transactionalId: string,
      transactionState: string,
      transactionTimeoutMs: int32,
      /** -1: none open. */
      transactionStartTimeMs: int64,
      producerId: int64,
      producerEpoch: int16,
      /** Topics that the principal may not see are missing without an error. */
      topics: structs({ topic: string, partitions: list(int32) }),
    }),
  },
})
