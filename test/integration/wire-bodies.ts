import type { AnyApi } from '../../src/cluster/wire/index.js'

/** What the requests of a test are about. */
export interface Names {
  readonly topic: string
  readonly topicId: string
  readonly group: string
  /** Id of the broker that is asked. */
  readonly broker: string
}

type Body = Readonly<Record<string, unknown>>

/** A sensible body for each API. Names the topic by its id where the version has no names any more. */
export const requestBody = (api: AnyApi, version: number, names: Names): Body => {
  const body = BODIES[api.name]
  if (!body) throw new Error(`no body for ${api.name}`)
  return body(names, version)
}

const BODIES: Readonly<Record<string, (names: Names, version: number) => Body>> = {
  ApiVersions: () => ({}),
  ConsumerGroupDescribe: ({ group }) => ({ groupIds: [group] }),
  DescribeAcls: () => ({}),
  DescribeClientQuotas: () => ({}),
  DescribeCluster: () => ({ includeClusterAuthorizedOperations: true }),
  DescribeConfigs: ({ topic, broker }) => ({
    resources: [
      { resourceType: 2, resourceName: topic },
      { resourceType: 4, resourceName: broker },
      { resourceType: 4, resourceName: '' },
    ],
    includeSynonyms: true,
  }),
  DescribeGroups: ({ group }) => ({ groups: [group] }),
  DescribeLogDirs: () => ({ topics: null }),
  DescribeProducers: ({ topic }) => ({ topics: [{ name: topic, partitionIndexes: [0] }] }),
  DescribeQuorum: () => ({}),
  DescribeShareGroupOffsets: ({ group }) => ({ groups: [{ groupId: group }] }),
  DescribeTopicPartitions: ({ topic }) => ({ topics: [{ name: topic }] }),
  DescribeTransactions: () => ({ transactionalIds: ['missing'] }),
  Fetch: ({ topic, topicId }, version) => ({
    maxBytes: 1 << 20,
    topics: [
      {
        ...(version < 13 ? { topic } : { topicId }),
        partitions: [{ partition: 0, fetchOffset: 0, partitionMaxBytes: 1 << 20 }],
      },
    ],
  }),
  ListGroups: () => ({}),
  ListOffsets: ({ topic }) => ({ topics: [{ name: topic, partitions: [{ partitionIndex: 0, timestamp: -1 }] }] }),
  ListPartitionReassignments: () => ({}),
  ListTransactions: () => ({}),
  Metadata: ({ topic }) => ({ topics: [{ name: topic }] }),
  OffsetFetch: ({ topic, topicId, group }, version) => {
    const partitions = { partitionIndexes: [0] }
    if (version < 8) return { groupId: group, topics: [{ name: topic, ...partitions }] }
    return {
      groups: [{ groupId: group, topics: [{ ...(version < 10 ? { name: topic } : { topicId }), ...partitions }] }],
    }
  },
  OffsetForLeaderEpoch: ({ topic }) => ({ topics: [{ topic, partitions: [{ partition: 0, leaderEpoch: 0 }] }] }),
  ShareGroupDescribe: ({ group }) => ({ groupIds: [group] }),
  StreamsGroupDescribe: ({ group }) => ({ groupIds: [group] }),
}
