import { defineApi } from '../../src/cluster/wire/api.js'
import {
  bool,
  int8,
  int16,
  int32,
  int64,
  list,
  string,
  struct,
  structs,
  uint16,
  uuid,
} from '../../src/cluster/wire/schema.js'

/*
 * Requests for what no client here can do: to join the newer kinds of groups, to commit under a leader epoch, and to
 * move replicas while a partition has no leader. They change the cluster, so the program has none of them.
 */

/** Joins a share group (KIP-932) with epoch 0. */
export const ShareGroupHeartbeat = defineApi({
  name: 'ShareGroupHeartbeat',
  key: 76,
  versions: [1, 1],
  flexibleSince: 0,
  request: {
    groupId: string,
    memberId: string,
    memberEpoch: int32.or(0),
    rackId: string.nullable().or(null),
    subscribedTopicNames: list(string).nullable(),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    memberId: string.nullable(),
    memberEpoch: int32,
    heartbeatIntervalMs: int32,
    assignment: struct({ topicPartitions: structs({ topicId: uuid, partitions: list(int32) }) }).nullable(),
  },
})

const pairs = structs({ key: string, value: string })
const ownTopics = structs({ name: string, partitions: int32, replicationFactor: int16, topicConfigs: pairs })
const tasks = structs({ subtopologyId: string, partitions: list(int32) })
const offsets = structs({ subtopologyId: string, partition: int32, offset: int64 })
const endpoint = struct({ host: string, port: uint16 })
const topicPartitions = structs({ topic: string, partitions: list(int32) })

/** Joins a streams group (KIP-1071) with epoch 0 and a topology. */
export const StreamsGroupHeartbeat = defineApi({
  name: 'StreamsGroupHeartbeat',
  key: 88,
  versions: [0, 0],
  flexibleSince: 0,
  request: {
    groupId: string,
    memberId: string,
    memberEpoch: int32.or(0),
    endpointInformationEpoch: int32.or(0),
    instanceId: string.nullable().or(null),
    rackId: string.nullable().or(null),
    rebalanceTimeoutMs: int32.or(60_000),
    topology: struct({
      epoch: int32,
      subtopologies: structs({
        subtopologyId: string,
        sourceTopics: list(string),
        sourceTopicRegex: list(string),
        stateChangelogTopics: ownTopics,
        repartitionSinkTopics: list(string),
        repartitionSourceTopics: ownTopics,
        copartitionGroups: structs({
          sourceTopics: list(int16),
          sourceTopicRegex: list(int16),
          repartitionSourceTopics: list(int16),
        }),
      }),
    }).nullable(),
    activeTasks: tasks.nullable().or([]),
    standbyTasks: tasks.nullable().or([]),
    warmupTasks: tasks.nullable().or([]),
    processId: string.nullable(),
    userEndpoint: endpoint.nullable().or(null),
    clientTags: pairs.nullable().or([]),
    taskOffsets: offsets.nullable().or(null),
    taskEndOffsets: offsets.nullable().or(null),
    shutdownApplication: bool.or(false),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    memberId: string,
    memberEpoch: int32,
    heartbeatIntervalMs: int32,
    acceptableRecoveryLag: int32,
    taskOffsetIntervalMs: int32,
    status: structs({ statusCode: int8, statusDetail: string }).nullable(),
    activeTasks: tasks.nullable(),
    standbyTasks: tasks.nullable(),
    warmupTasks: tasks.nullable(),
    endpointInformationEpoch: int32,
    partitionsByUserEndpoint: structs({
      userEndpoint: endpoint,
      activePartitions: topicPartitions,
      standbyPartitions: topicPartitions,
    }).nullable(),
  },
})

/** Commits from outside a group, with the leader epoch that kafkajs leaves out. */
export const OffsetCommit = defineApi({
  name: 'OffsetCommit',
  key: 8,
  versions: [6, 7],
  flexibleSince: 8,
  request: {
    groupId: string,
    generationId: int32.or(-1),
    memberId: string.or(''),
    groupInstanceId: string.nullable().since(7).or(null),
    topics: structs({
      name: string,
      partitions: structs({
        partitionIndex: int32,
        committedOffset: int64,
        committedLeaderEpoch: int32,
        committedMetadata: string.nullable().or(''),
      }),
    }),
  },
  response: {
    throttleTimeMs: int32,
    topics: structs({ name: string, partitions: structs({ partitionIndex: int32, errorCode: int16 }) }),
  },
})

/** Moves replicas (KIP-455); kafkajs refuses to while any partition lacks a leader. */
export const AlterPartitionReassignments = defineApi({
  name: 'AlterPartitionReassignments',
  key: 45,
  versions: [0, 0],
  flexibleSince: 0,
  request: {
    timeoutMs: int32.or(30_000),
    topics: structs({ name: string, partitions: structs({ partitionIndex: int32, replicas: list(int32).nullable() }) }),
  },
  response: {
    throttleTimeMs: int32,
    errorCode: int16,
    errorMessage: string.nullable(),
    responses: structs({
      name: string,
      partitions: structs({ partitionIndex: int32, errorCode: int16, errorMessage: string.nullable() }),
    }),
  },
})
