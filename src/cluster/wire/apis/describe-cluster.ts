import { defineApi } from '../api.js'
import { bool, int8, int16, int32, string, structs } from '../schema.js'

/**
 * Brokers and what the principal may do with the cluster. Needs no permission, so the bits of `clusterAuthorizedOperations`
 * (256 DESCRIBE, 1024 DESCRIBE_CONFIGS) tell an empty answer elsewhere from a forbidden one.
 */
export const DescribeCluster = defineApi({
  name: 'DescribeCluster',
  key: 60,
  versions: [0, 2],
  flexibleSince: 0,
  request: {
    includeClusterAuthorizedOperations: bool.or(false),
    /** 1: brokers. */
    endpointType: int8.since(1).or(1),
    includeFencedBrokers: bool.since(2).or(false),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    endpointType: int8.since(1),
    clusterId: string,
    /** In KRaft a random broker: DescribeQuorum's leader is the true one. */
    controllerId: int32,
    brokers: structs({
      brokerId: int32,
      host: string,
      port: int32,
      rack: string.nullable(),
      isFenced: bool.since(2),
    }),
    clusterAuthorizedOperations: int32,
  },
})
