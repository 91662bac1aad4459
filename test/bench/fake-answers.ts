import type { RequestOf, ResponseOf } from '../../src/cluster/wire/api.js'
import {
  type ConsumerGroupDescribe,
  type DescribeConfigs,
  type DescribeGroups,
  type DescribeProducers,
  type DescribeTransactions,
  type Fetch,
  type ListOffsets,
  type Metadata,
  OffsetFetch,
} from '../../src/cluster/wire/apis/index.js'

/** What the fake cluster holds: every partition has the same short log, written by one idempotent producer. */
export interface FakeCluster {
  readonly topics: number
  readonly partitions: number
  readonly groups: number
  /** Ports of the brokers, whose ids are 1, 2, 3 and so on. */
  readonly ports: readonly number[]
}

const logEnd = 1000
const began = Date.now() - 3_600_000
const brokerId = (cluster: FakeCluster, number: number): number => 1 + (number % cluster.ports.length)
const topicName = (number: number): string => `orders.region-${String(number).padStart(5, '0')}`
const groupName = (number: number): string => `billing-${String(number).padStart(4, '0')}`
const topicId = (number: number): string => `00000000-0000-4000-8000-${String(number + 1).padStart(12, '0')}`
const everyOperation = 0x1ffe

/** One batch of the whole log: 1,000 records by their header, no body worth the name. */
const batch = (): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.writeInt32BE(bytes.length - 12, 8)
  bytes.writeInt8(2, 16)
  bytes.writeInt32BE(logEnd - 1, 23)
  bytes.writeBigInt64BE(BigInt(began), 27)
  bytes.writeBigInt64BE(BigInt(began + 60_000), 35)
  bytes.writeBigInt64BE(4711n, 43)
  bytes.writeInt32BE(logEnd, 57)
  return bytes
}
const log = batch()

export const metadata = (cluster: FakeCluster, asked: RequestOf<typeof Metadata>): ResponseOf<typeof Metadata> => {
  const replicas = cluster.ports.map((_, at) => at + 1)
  const count = asked.topics === null ? cluster.topics : 0
  const topic = (name: string, number: number, isInternal: boolean, partitions: number) => ({
    errorCode: 0,
    name,
    topicId: topicId(number),
    isInternal,
    partitions: Array.from({ length: partitions }, (_, partitionIndex) => {
      const leaderId = brokerId(cluster, number + partitionIndex)
      return {
        errorCode: 0,
        partitionIndex,
        leaderId,
        leaderEpoch: 4,
        replicaNodes: replicas,
        isrNodes: replicas,
        offlineReplicas: [],
      }
    }),
    topicAuthorizedOperations: -2147483648,
  })
  const unknown = (asked.topics ?? []).map(({ name }) => ({ ...topic(name ?? '', 0, false, 0), errorCode: 3 }))
  return {
    throttleTimeMs: 0,
    brokers: cluster.ports.map((port, at) => ({ nodeId: at + 1, host: '127.0.0.1', port, rack: null })),
    clusterId: 'bench',
    controllerId: 1,
    topics: [
      ...unknown,
      ...Array.from({ length: count }, (_, number) => topic(topicName(number), number, false, cluster.partitions)),
      ...(asked.topics === null ? [topic('__consumer_offsets', cluster.topics, true, 50)] : []),
    ],
    errorCode: 0,
  }
}

export const cluster = (fake: FakeCluster) => ({
  throttleTimeMs: 0,
  errorCode: 0,
  errorMessage: null,
  endpointType: 1,
  clusterId: 'bench',
  controllerId: 1,
  brokers: fake.ports.map((port, at) => ({ brokerId: at + 1, host: '127.0.0.1', port, rack: null, isFenced: false })),
  clusterAuthorizedOperations: everyOperation,
})

const settings: Readonly<Record<string, string>> = {
  'cleanup.policy': 'delete',
  'compression.type': 'producer',
  'delete.retention.ms': '86400000',
  'flush.messages': '9223372036854775807',
  'flush.ms': '9223372036854775807',
  'max.compaction.lag.ms': '9223372036854775807',
  'max.message.bytes': '1048588',
  'message.timestamp.type': 'CreateTime',
  'min.compaction.lag.ms': '0',
  'min.insync.replicas': '2',
  'retention.bytes': '-1',
  'retention.ms': '604800000',
  'segment.bytes': '1073741824',
  'segment.ms': '604800000',
  'unclean.leader.election.enable': 'false',
}

export const configs = (asked: RequestOf<typeof DescribeConfigs>): ResponseOf<typeof DescribeConfigs> => ({
  throttleTimeMs: 0,
  results: asked.resources.map(({ resourceType, resourceName, configurationKeys }) => ({
    errorCode: 0,
    errorMessage: null,
    resourceType,
    resourceName,
    configs: (configurationKeys ?? Object.keys(settings)).map(name => ({
      name,
      value: settings[name] ?? '1',
      readOnly: false,
      configSource: name === 'min.insync.replicas' ? 1 : 5,
      isSensitive: false,
      synonyms: [],
      configType: 2,
      documentation: null,
    })),
  })),
})

export const offsets = (asked: RequestOf<typeof ListOffsets>): ResponseOf<typeof ListOffsets> => ({
  throttleTimeMs: 0,
  topics: asked.topics.map(({ name, partitions }) => ({
    name,
    partitions: partitions.map(({ partitionIndex, timestamp }) => ({
      partitionIndex,
      errorCode: 0,
      timestamp: -1,
      offset: timestamp === -1 ? logEnd : 0,
      leaderEpoch: 4,
    })),
  })),
})

export const producers = (asked: RequestOf<typeof DescribeProducers>): ResponseOf<typeof DescribeProducers> => ({
  throttleTimeMs: 0,
  topics: asked.topics.map(({ name, partitionIndexes }) => ({
    name,
    partitions: partitionIndexes.map(partitionIndex => ({
      partitionIndex,
      errorCode: 0,
      errorMessage: null,
      activeProducers: [
        {
          producerId: 4711,
          producerEpoch: 0,
          lastSequence: logEnd - 1,
          lastTimestamp: began,
          coordinatorEpoch: -1,
          currentTxnStartOffset: -1,
        },
      ],
    })),
  })),
})

export const fetched = (asked: RequestOf<typeof Fetch>): ResponseOf<typeof Fetch> => ({
  throttleTimeMs: 0,
  errorCode: 0,
  sessionId: 0,
  responses: asked.topics.map(({ topic = '', partitions }) => ({
    topic,
    partitions: partitions.map(({ partition }) => {
      const end = topic.startsWith('__') ? 0 : logEnd
      return {
        partitionIndex: partition,
        errorCode: 0,
        highWatermark: end,
        lastStableOffset: end,
        logStartOffset: 0,
        abortedTransactions: null,
        preferredReadReplica: -1,
        records: end > 0 ? log : null,
      }
    }),
  })),
})

/** Groups have their coordinators in turn. */
export const groups = (fake: FakeCluster, broker: number) => ({
  throttleTimeMs: 0,
  errorCode: 0,
  groups: Array.from({ length: fake.groups }, (_, number) => number)
    .filter(number => brokerId(fake, number) === broker)
    .map(number => ({
      groupId: groupName(number),
      protocolType: 'consumer',
      groupState: 'Empty',
      groupType: 'classic',
    })),
})

export const describedGroups = (asked: RequestOf<typeof DescribeGroups>): ResponseOf<typeof DescribeGroups> => ({
  throttleTimeMs: 0,
  groups: asked.groups.map(groupId => ({
    errorCode: 0,
    errorMessage: null,
    groupId,
    groupState: groupId.startsWith('billing') ? 'Empty' : 'Dead',
    protocolType: 'consumer',
    protocolData: '',
    members: [],
    authorizedOperations: everyOperation,
  })),
})

export const newGroups = (
  asked: RequestOf<typeof ConsumerGroupDescribe>,
): ResponseOf<typeof ConsumerGroupDescribe> => ({
  throttleTimeMs: 0,
  groups: asked.groupIds.map(groupId => ({
    errorCode: 69,
    errorMessage: null,
    groupId,
    groupState: '',
    groupEpoch: 0,
    assignmentEpoch: 0,
    assignorName: '',
    members: [],
    authorizedOperations: 0,
  })),
})

/** Each group has committed for five topics, up to the end. */
export const committed = (fake: FakeCluster, asked: RequestOf<typeof OffsetFetch>): ResponseOf<typeof OffsetFetch> => ({
  throttleTimeMs: 0,
  groups: (asked.groups ?? []).map(({ groupId }) => ({
    groupId,
    errorCode: 0,
    topics: Array.from({ length: 5 }, (_, at) => ({
      name: topicName((Number(groupId.slice(-4)) * 5 + at) % fake.topics),
      partitions: Array.from({ length: fake.partitions }, (_, partitionIndex) => ({
        partitionIndex,
        committedOffset: logEnd,
        committedLeaderEpoch: 4,
        metadata: '',
        errorCode: 0,
      })),
    })),
  })),
})

export const transactions = (
  asked: RequestOf<typeof DescribeTransactions>,
): ResponseOf<typeof DescribeTransactions> => ({
  throttleTimeMs: 0,
  transactionStates: asked.transactionalIds.map(transactionalId => ({
    errorCode: 105,
    transactionalId,
    transactionState: '',
    transactionTimeoutMs: 0,
    transactionStartTimeMs: -1,
    producerId: -1,
    producerEpoch: -1,
    topics: [],
  })),
})

export const quorum = (fake: FakeCluster) => {
  const voters = fake.ports.map((_, at) => ({
    replicaId: at + 1,
    replicaDirectoryId: topicId(at),
    logEndOffset: 500,
    lastFetchTimestamp: Date.now(),
    lastCaughtUpTimestamp: Date.now(),
  }))
  return {
    errorCode: 0,
    errorMessage: null,
    topics: [
      {
        topicName: '__cluster_metadata',
        partitions: [
          {
            partitionIndex: 0,
            errorCode: 0,
            errorMessage: null,
            leaderId: 1,
            leaderEpoch: 1,
            highWatermark: 500,
            currentVoters: voters,
            observers: [],
          },
        ],
      },
    ],
    nodes: [],
  }
}

/** The last version of each API that is answered here. */
export const highest: Readonly<Record<string, number>> = { Fetch: 12, OffsetFetch: OffsetFetch.versions[1] - 1 }
