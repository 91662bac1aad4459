import { defineApi } from '../api.js'
import { bool, int16, int32, list, string, struct, structs, uuid } from '../schema.js'

/** Share groups (KIP-932). v0 was never stable. */
export const ShareGroupDescribe = defineApi({
  name: 'ShareGroupDescribe',
  key: 77,
  versions: [1, 1],
  flexibleSince: 0,
  request: { groupIds: list(string), includeAuthorizedOperations: bool.or(false) },
  response: {
    throttleTimeMs: int32,
    groups: structs({
      errorCode: int16,
      errorMessage: string.nullable(),
      groupId: string,
      groupState: string,
      groupEpoch: int32,
      assignmentEpoch: int32,
      assignorName: string,
      members: structs({
        memberId: string,
        rackId: string.nullable(),
        memberEpoch: int32,
        clientId: string,
        clientHost: string,
        subscribedTopicNames: list(string),
        assignment: struct({
          topicPartitions: structs({ topicId: uuid, topicName: string, partitions: list(int32) }),
        }),
      }),
      authorizedOperations: int32,
    }),
  },
})
