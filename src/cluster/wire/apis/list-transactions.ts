import { defineApi } from '../api.js'
import { int16, int32, int64, list, string, structs } from '../schema.js'

/** Transactions that this broker coordinates (KIP-664). Silent about those the principal may not see. */
export const ListTransactions = defineApi({
  name: 'ListTransactions',
  key: 66,
  versions: [0, 2],
  flexibleSince: 0,
  request: {
    stateFilters: list(string).or([]),
    producerIdFilters: list(int64).or([]),
    /** Only transactions open for longer than this, ms; -1 for all. */
    durationFilter: int64.since(1).or(-1),
    transactionalIdPattern: string.nullable().since(2).or(null),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    unknownStateFilters: list(string),
    transactionStates: structs({ transactionalId: string, producerId: int64, transactionState: string }),
  },
})
