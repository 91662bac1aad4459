import { defineApi } from '../api.js'
import { bool, bytes, int16, int32, list, string, structs } from '../schema.js'

/**
 * Classic groups with members, subscriptions and assignments. Below v6 a group of the new protocol looks like a missing
 * one: no error, state Dead (KIP-1043).
 */
export const DescribeGroups = defineApi({
  name: 'DescribeGroups',
  key: 15,
  versions: [0, 6],
  flexibleSince: 5,
  request: {
    groups: list(string),
    includeAuthorizedOperations: bool.since(3).or(false),
  },
  response: {
    throttleTimeMs: int32.since(1),
    groups: structs({
      errorCode: int16,
      errorMessage: string.nullable().since(6),
      groupId: string,
      groupState: string,
      protocolType: string,
      /** The assignor of a consumer group. */
      protocolData: string,
      members: structs({
        memberId: string,
        groupInstanceId: string.nullable().since(4),
        clientId: string,
        clientHost: string,
        /** Subscription, in the embedded consumer protocol. */
        memberMetadata: bytes,
        memberAssignment: bytes,
      }),
      authorizedOperations: int32.since(3),
    }),
  },
})
