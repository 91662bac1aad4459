import { defineApi } from '../api.js'
import { int16, int32, list, string, structs } from '../schema.js'

/**
 * The groups that this broker coordinates. Silent about groups the principal may not see, and empty without an error while
 * the broker still loads its part of `__consumer_offsets`: an empty list proves nothing by itself.
 */
export const ListGroups = defineApi({
  name: 'ListGroups',
  key: 16,
  versions: [0, 5],
  flexibleSince: 3,
  request: {
    statesFilter: list(string).since(4).or([]),
    typesFilter: list(string).since(5).or([]),
  },
  response: {
    throttleTimeMs: int32.since(1),
    errorCode: int16,
    groups: structs({
      groupId: string,
      protocolType: string,
      groupState: string.since(4),
      groupType: string.since(5),
    }),
  },
})
