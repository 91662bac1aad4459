import { defineApi } from '../api.js'
import { int16, int32, int64, string, structs, uint16, uuid } from '../schema.js'

const replicas = structs({
  replicaId: int32,
  replicaDirectoryId: uuid.since(2),
  logEndOffset: int64,
  /** Epoch ms, -1 when unknown. A stopped voter keeps its last value. */
  lastFetchTimestamp: int64.since(1),
  lastCaughtUpTimestamp: int64.since(1),
})

/** The KRaft quorum, the same answer from any broker (KIP-595, KIP-836). Absent from ZooKeeper clusters. */
export const DescribeQuorum = defineApi({
  name: 'DescribeQuorum',
  key: 55,
  versions: [0, 2],
  flexibleSince: 0,
  request: {
    topics: structs({ topicName: string, partitions: structs({ partitionIndex: int32 }) }).or([
      { topicName: '__cluster_metadata', partitions: [{ partitionIndex: 0 }] },
    ]),
  },
  response: {
    errorCode: int16,
    errorMessage: string.nullable().since(2),
    topics: structs({
      topicName: string,
      partitions: structs({
        partitionIndex: int32,
        errorCode: int16,
        errorMessage: string.nullable().since(2),
        leaderId: int32,
        leaderEpoch: int32,
        highWatermark: int64,
        currentVoters: replicas,
        observers: replicas,
      }),
    }),
    nodes: structs({
      nodeId: int32,
      listeners: structs({ name: string, host: string, port: uint16 }),
    }).since(2),
  },
})
