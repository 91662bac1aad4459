import { defineApi } from '../api.js'
import { bool, int16, int32, int64, list, string, struct, structs, uint16 } from '../schema.js'

const pairs = structs({ key: string, value: string })
const tasks = structs({ subtopologyId: string, partitions: list(int32) })
const offsets = structs({ subtopologyId: string, partition: int32, offset: int64 })
const assignment = struct({ activeTasks: tasks, standbyTasks: tasks, warmupTasks: tasks })
const ownTopics = structs({ name: string, partitions: int32, replicationFactor: int16, topicConfigs: pairs })

/** Groups of the streams protocol (KIP-1071). A member is assigned tasks of a subtopology, which reads its source topics. */
export const StreamsGroupDescribe = defineApi({
  name: 'StreamsGroupDescribe',
  key: 89,
  versions: [0, 0],
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
      topology: struct({
        epoch: int32,
        subtopologies: structs({
          subtopologyId: string,
          sourceTopics: list(string),
          repartitionSinkTopics: list(string),
          stateChangelogTopics: ownTopics,
          repartitionSourceTopics: ownTopics,
        }).nullable(),
      }).nullable(),
      members: structs({
        memberId: string,
        memberEpoch: int32,
        instanceId: string.nullable(),
        rackId: string.nullable(),
        clientId: string,
        clientHost: string,
        topologyEpoch: int32,
        processId: string,
        userEndpoint: struct({ host: string, port: uint16 }).nullable(),
        clientTags: pairs,
        taskOffsets: offsets,
        taskEndOffsets: offsets,
        assignment,
        targetAssignment: assignment,
        isClassic: bool,
      }),
      authorizedOperations: int32,
    }),
  },
})
