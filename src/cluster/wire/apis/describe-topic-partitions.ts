import { defineApi } from '../api.js'
import { bool, int16, int32, list, string, struct, structs, uuid } from '../schema.js'

const cursor = struct({ topicName: string, partitionIndex: int32 }).nullable()

/** Topics with eligible leader replicas (KIP-966), page by page. An empty `topics` asks for all. */
export const DescribeTopicPartitions = defineApi({
  name: 'DescribeTopicPartitions',
  key: 75,
  versions: [0, 0],
  flexibleSince: 0,
  request: {
    topics: structs({ name: string }),
    /** The broker's own limit is `max.request.partition.size.limit`, 2000 by default. */
    responsePartitionLimit: int32.or(2000),
    cursor: cursor.or(null),
  },
  response: {
    throttleTimeMs: int32,
    topics: structs({
      errorCode: int16,
      name: string.nullable(),
      topicId: uuid,
      isInternal: bool,
      partitions: structs({
        errorCode: int16,
        partitionIndex: int32,
        leaderId: int32,
        leaderEpoch: int32,
        replicaNodes: list(int32),
        isrNodes: list(int32),
        eligibleLeaderReplicas: list(int32).nullable(),
        lastKnownElr: list(int32).nullable(),
        offlineReplicas: list(int32),
      }),
      topicAuthorizedOperations: int32,
    }),
    /** null: that was the last page. */
    nextCursor: cursor,
  },
})
