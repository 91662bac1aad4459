import type { BrokerState, ClusterState, PartitionState, TopicState } from '../../model/live.js'
import type { AccessState } from '../../model/live-operations.js'
import { readAccess } from './acls.js'
import { type Broker, type Brokers, openBrokers } from './brokers.js'
import { readBrokerConfigs, readTopicConfigs } from './configs.js'
import { readEligible } from './eligible.js'
import { Gaps, grant } from './gaps.js'
import { readGroups } from './groups.js'
import { type TopicLayout, topicsIn } from './layout.js'
import { ReadBudget } from './log.js'
import { readLogDirs } from './log-dirs.js'
import { earliest, latest, listOffsets } from './offsets.js'
import { seesEveryTopic } from './permissions.js'
import { tellPlatform, withPlatform } from './platform.js'
import { readProducers } from './producers.js'
import { readQuorum } from './quorum.js'
import { readQuotas } from './quotas.js'
import { readReassignments } from './reassignments.js'
import { tellRelease } from './release.js'
import type { ReadRequest } from './request.js'
import { sampleBatches } from './samples.js'
import { readTransactions } from './transactions.js'

/** Of the log budget, what the commits of groups may use before the samples of the data topics. */
const commitShare = 0.5

const brokerState = (
  broker: Broker,
  configs: BrokerState['configs'],
  logDirs: NonNullable<BrokerState['logDirs']> | null,
): BrokerState => ({
  id: broker.id,
  host: broker.host,
  port: broker.port,
  rack: broker.rack,
  status: broker.fenced ? 'fenced' : broker.connection ? 'live' : 'unreachable',
  configs,
  logDirs,
})

/** Replicas may sit on brokers that the cluster no longer lists: stopped ones, before DescribeCluster v2. */
const missingBrokers = (brokers: Brokers, topics: readonly TopicLayout[], gaps: Gaps): BrokerState[] => {
  const known = new Set(brokers.all.map(b => b.id))
  const missing = new Set<number>()
  for (const topic of topics)
    for (const p of topic.partitions) for (const id of p.replicas) if (!known.has(id)) missing.add(id)
  for (const id of missing)
    gaps.add(
      'broker',
      String(id),
      'How the broker is configured',
      'it holds replicas but is not in the cluster now',
      `start broker ${id}`,
    )
  return [...missing].map(id => ({ id, host: '', port: 0, rack: null, status: 'unreachable' as const, configs: null }))
}

const readTopics = async (
  topics: readonly TopicLayout[],
  brokers: Brokers,
  budget: ReadBudget,
  gaps: Gaps,
  now: number,
  request: ReadRequest,
  access: AccessState | null,
  features: Readonly<Record<string, number>>,
): Promise<TopicState[]> => {
  request.progress?.(`reading ${topics.length} topics`)
  const names = topics.map(t => t.name)
  const [configs, low, high, stable, producers, eligible] = await Promise.all([
    readTopicConfigs(names, brokers, gaps),
    listOffsets(topics, { timestamp: earliest }, brokers, gaps),
    listOffsets(topics, { timestamp: latest }, brokers, gaps),
    listOffsets(topics, { timestamp: latest, isolation: 'committed' }, brokers, gaps),
    readProducers(topics, brokers, gaps),
    readEligible(topics, features, brokers, gaps),
  ])
  request.progress?.(`sampling the logs of ${topics.length} topics`)
  const batches = await sampleBatches(topics, { earliest: low, latest: high }, brokers, budget, gaps, now)
  const partitionsOf = ({ name, partitions }: TopicLayout): PartitionState[] => {
    const found = {
      eligible: eligible.get(name),
      earliest: low.get(name),
      latest: high.get(name),
      stable: stable.get(name),
      producers: producers.get(name),
      batches: batches.get(name),
    }
    return partitions.map(({ index, leader, replicas, isr, offline }) => ({
      index,
      leader,
      replicas,
      isr,
      offline,
      ...found.eligible?.get(index),
      earliest: found.earliest?.get(index) ?? null,
      latest: found.latest?.get(index) ?? null,
      stable: found.stable?.get(index) ?? null,
      producers: found.producers?.get(index) ?? null,
      batches: found.batches?.get(index) ?? null,
    }))
  }
  // Without an authorizer the bits are those of everybody, the same for every topic.
  const telling = access?.authorizer !== false
  return topics.map(topic => {
    const { name, internal, operations } = topic
    return {
      name,
      internal,
      configs: configs.get(name) ?? null,
      ...(telling && operations !== undefined && operations >= 0 ? { authorizedOperations: operations } : {}),
      partitions: partitionsOf(topic),
    }
  })
}

/** Whether the topic list is whole, and a question for the report when it is not. */
const topicsAreComplete = async (brokers: Brokers, gaps: Gaps): Promise<boolean> => {
  const [broker] = brokers.live
  const whole = broker ? await seesEveryTopic(broker.connection) : null
  if (whole !== true)
    gaps.add(
      'cluster',
      'cluster',
      'Which topics exist',
      whole === false ? 'not permitted to see every topic' : 'the brokers do not say whether the list is whole',
      grant('Describe', 'topic'),
    )
  return whole === true
}

/**
 * Reads everything that a cluster shows about delivery, with requests that cannot change it: never FindCoordinator,
 * which creates internal topics, and Metadata only with topic creation forbidden. What cannot be read is null and
 * stands in `unknowns`.
 * @throws BrokerError when no broker answers
 * @throws InterruptedError when `signal` is aborted
 */
export const readCluster = async (request: ReadRequest): Promise<ClusterState> => {
  const gaps = new Gaps()
  const brokers = await openBrokers(request, gaps)
  try {
    const now = Date.now()
    const every = topicsIn(brokers.metadata)
    const chosen = every.filter(t => t.internal || (request.topics?.(t.name) ?? true))
    const commitBudget = new ReadBudget(request.maxRead * commitShare)
    const platform = tellPlatform({ clusterId: brokers.clusterId, hosts: brokers.all.map(b => b.host) })
    const release = tellRelease(
      brokers.live.map(b => b.connection),
      platform,
    )
    const [topicsWhole, brokerConfigs, quorum, transactions, groups, moves, access, quotas, logDirs] =
      await Promise.all([
        topicsAreComplete(brokers, gaps),
        readBrokerConfigs(brokers, gaps),
        readQuorum(brokers, gaps, now),
        readTransactions(brokers, gaps),
        readGroups(request, every, brokers, commitBudget, gaps, now),
        readReassignments(brokers, gaps),
        readAccess(brokers, gaps),
        readQuotas(brokers, gaps),
        readLogDirs(brokers, gaps),
      ])
    const budget = new ReadBudget(request.maxRead - commitBudget.used)
    const topics = await readTopics(chosen, brokers, budget, gaps, now, request, access, release.features ?? {})
    return {
      clusterId: brokers.clusterId,
      readAt: Date.now(),
      release,
      quorum,
      brokers: [
        ...brokers.all.map(b => brokerState(b, brokerConfigs.get(b.id) ?? null, logDirs.get(b.id) ?? null)),
        ...missingBrokers(brokers, every, gaps),
      ].sort((a, b) => a.id - b.id),
      topics,
      topicsComplete: topicsWhole && request.topics === undefined,
      groups: groups.groups,
      groupsComplete: groups.complete,
      transactions: transactions.transactions,
      transactionsComplete: transactions.complete,
      ...(brokers.authorized === null ? {} : { authorizedOperations: brokers.authorized }),
      reassignments: moves,
      access,
      quotas,
      logRead: { bytes: commitBudget.used + budget.used, limit: Math.floor(request.maxRead) },
      unknowns: withPlatform(gaps.list(), platform),
    }
  } finally {
    brokers.close()
  }
}
