import type { AnyApi } from '../api.js'
import { ApiVersions } from './api-versions.js'
import { ConsumerGroupDescribe } from './consumer-group-describe.js'
import { DescribeAcls } from './describe-acls.js'
import { DescribeClientQuotas } from './describe-client-quotas.js'
import { DescribeCluster } from './describe-cluster.js'
import { DescribeConfigs } from './describe-configs.js'
import { DescribeGroups } from './describe-groups.js'
import { DescribeLogDirs } from './describe-log-dirs.js'
import { DescribeProducers } from './describe-producers.js'
import { DescribeQuorum } from './describe-quorum.js'
import { DescribeShareGroupOffsets } from './describe-share-group-offsets.js'
import { DescribeTopicPartitions } from './describe-topic-partitions.js'
import { DescribeTransactions } from './describe-transactions.js'
import { Fetch } from './fetch.js'
import { ListGroups } from './list-groups.js'
import { ListOffsets } from './list-offsets.js'
import { ListPartitionReassignments } from './list-partition-reassignments.js'
import { ListTransactions } from './list-transactions.js'
import { Metadata } from './metadata.js'
import { OffsetFetch } from './offset-fetch.js'
import { OffsetForLeaderEpoch } from './offset-for-leader-epoch.js'
import { SaslAuthenticate } from './sasl-authenticate.js'
import { SaslHandshake } from './sasl-handshake.js'
import { ShareGroupDescribe } from './share-group-describe.js'
import { StreamsGroupDescribe } from './streams-group-describe.js'

export {
  ApiVersions,
  ConsumerGroupDescribe,
  DescribeAcls,
  DescribeClientQuotas,
  DescribeCluster,
  DescribeConfigs,
  DescribeGroups,
  DescribeLogDirs,
  DescribeProducers,
  DescribeQuorum,
  DescribeShareGroupOffsets,
  DescribeTopicPartitions,
  DescribeTransactions,
  Fetch,
  ListGroups,
  ListOffsets,
  ListPartitionReassignments,
  ListTransactions,
  Metadata,
  OffsetFetch,
  OffsetForLeaderEpoch,
  SaslAuthenticate,
  SaslHandshake,
  ShareGroupDescribe,
  StreamsGroupDescribe,
}

/** Every request that this layer can send. All of them only read. */
export const APIS: readonly AnyApi[] = [
  ApiVersions,
  ConsumerGroupDescribe,
  DescribeAcls,
  DescribeClientQuotas,
  DescribeCluster,
  DescribeConfigs,
  DescribeGroups,
  DescribeLogDirs,
  DescribeProducers,
  DescribeQuorum,
  DescribeShareGroupOffsets,
  DescribeTopicPartitions,
  DescribeTransactions,
  Fetch,
  ListGroups,
  ListOffsets,
  ListPartitionReassignments,
  ListTransactions,
  Metadata,
  OffsetFetch,
  OffsetForLeaderEpoch,
  SaslAuthenticate,
  SaslHandshake,
  ShareGroupDescribe,
  StreamsGroupDescribe,
]
