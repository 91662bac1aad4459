import { defineApi } from '../api.js'
import { bool, int8, int16, int32, list, string, struct, structs, uuid } from '../schema.js'

const assignment = struct({
  topicPartitions: structs({ topicId: uuid, topicName: string, partitions: list(int32) }),
})

/** Groups of the new consumer protocol (KIP-848); a classic group answers 69. */
export const ConsumerGroupDescribe = defineApi({
  name: 'ConsumerGroupDescribe',
  key: 69,
  versions: [0, 1],
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
        instanceId: string.nullable(),
        rackId: string.nullable(),
        memberEpoch: int32,
        clientId: string,
        clientHost: string,
        subscribedTopicNames: list(string),
        subscribedTopicRegex: string.nullable(),
        assignment,
        targetAssignment: assignment,
        /** 0 classic, 1 consumer, -1 unknown. */
        memberType: int8.since(1),
      }),
      authorizedOperations: int32,
    }),
  },
})
