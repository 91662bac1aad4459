import { defineApi } from '../api.js'
import { bool, int16, int32, list, string, structs, uuid } from '../schema.js'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Brokers, topics and partitions. v0 to v3 create a missing topic and cannot be told not to, so the table begins at v5
 * and the flag is fixed to false. `topics: null` asks for all topics, an empty array for none.
 */
export const Metadata = defineApi({
  name: 'Metadata',
  key: 3,
  versions: [5, 13],
  flexibleSince: 9,
  request: {
    topics: structs({ topicId: uuid.since(10).or(NO_ID), name: string.nullable(10) }).nullable(),
    allowAutoTopicCreation: bool.fixed(false),
    includeClusterAuthorizedOperations: bool.since(8).until(10).or(false),
    includeTopicAuthorizedOperations: bool.since(8).or(false),
  },
  response: {
    throttleTimeMs: int32,
    brokers: structs({ nodeId: int32, host: string, port: int32, rack: string.nullable() }),
    clusterId: string.nullable(),
    /** In KRaft a random broker: DescribeQuorum's leader is the true one. */
    controllerId: int32,
    topics: structs({
      errorCode: int16,
      name: string.nullable(12),
      topicId: uuid.since(10),
      isInternal: bool,
      partitions: structs({
        errorCode: int16,
        partitionIndex: int32,
        leaderId: int32,
        leaderEpoch: int32.since(7),
        replicaNodes: list(int32),
        isrNodes: list(int32),
        offlineReplicas: list(int32),
      }),
      topicAuthorizedOperations: int32.since(8),
    }),
    clusterAuthorizedOperations: int32.since(8).until(10),
    errorCode: int16.since(13),
  },
})
