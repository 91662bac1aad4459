import { completeBroker, completeGroup, completeTopic } from './complete.js'
import { healthyInternalTopics, healthyProducerId, healthyQuorum, healthyReadAt, healthyRelease } from './healthy.js'
import type {
  BrokerState,
  ClusterState,
  ConfigValue,
  GroupState,
  PartitionState,
  TopicState,
  TransactionState,
} from './live.js'

/** Configuration in short: a bare value counts as set on the resource itself. */
export type ConfigSketch = Readonly<Record<string, string | ConfigValue>>

/**
 * A cluster told by its differences from a healthy one (three live 4.3 brokers, everything readable, sound settings).
 * Used by rule examples, `explain` and plans on a snapshot in memory.
 */
export interface LiveSketch {
  readonly readAt?: number
  readonly release?: Partial<ClusterState['release']>
  readonly quorum?: ClusterState['quorum']
  readonly brokers?: readonly (Partial<Omit<BrokerState, 'configs'>> & { readonly configs?: ConfigSketch | null })[]
  readonly topics?: readonly (Partial<Omit<TopicState, 'configs' | 'partitions'>> & {
    readonly name: string
    readonly configs?: ConfigSketch | null
    readonly partitions?: readonly Partial<PartitionState>[]
  })[]
  readonly groups?: readonly (Partial<GroupState> & { readonly id: string })[]
  readonly transactions?: readonly (Partial<TransactionState> & { readonly transactionalId: string })[] | null
  readonly unknowns?: ClusterState['unknowns']
  readonly topicsComplete?: boolean
  readonly groupsComplete?: boolean
  readonly transactionsComplete?: boolean
  readonly authorizedOperations?: number
  readonly reassignments?: ClusterState['reassignments']
  readonly access?: ClusterState['access']
  readonly quotas?: ClusterState['quotas']
  readonly earlier?: ClusterState['earlier']
}

/**
 * A healthy cluster with the sketch's differences merged in (see `healthy.ts` for the values). `brokers` and `topics`
 * replace the list, each entry completed by its place or name; internal topics are always there. A partition is
 * numbered by its place. A group reads every topic of the sketch and has caught up unless told otherwise.
 */
export const completeState = (sketch: LiveSketch): ClusterState => {
  const readAt = sketch.readAt ?? healthyReadAt
  const brokers = (sketch.brokers ?? [{}, {}, {}]).map(completeBroker)
  const ids = brokers.map(broker => broker.id)
  const sketched = sketch.topics ?? []
  const internal = Object.keys(healthyInternalTopics).filter(name => !sketched.some(topic => topic.name === name))
  const topics = [...internal.map(name => ({ name })), ...sketched].map(topic => completeTopic(topic, ids, readAt))
  const read = topics.filter(topic => !topic.internal)
  const transactions = sketch.transactions === undefined ? [] : sketch.transactions
  return {
    clusterId: 'sketch',
    readAt,
    release: { ...healthyRelease, ...sketch.release },
    quorum: sketch.quorum === undefined ? healthyQuorum : sketch.quorum,
    brokers,
    topics,
    topicsComplete: sketch.topicsComplete ?? true,
    groups: (sketch.groups ?? []).map(group => completeGroup(group, read, readAt)),
    groupsComplete: sketch.groupsComplete ?? true,
    transactions: transactions === null ? null : transactions.map(t => completeTransaction(t, readAt)),
    transactionsComplete: sketch.transactionsComplete ?? true,
    ...(sketch.earlier === undefined ? {} : { earlier: sketch.earlier }),
    ...(sketch.authorizedOperations === undefined ? {} : { authorizedOperations: sketch.authorizedOperations }),
    ...(sketch.reassignments === undefined ? {} : { reassignments: sketch.reassignments }),
    ...(sketch.access === undefined ? {} : { access: sketch.access }),
    ...(sketch.quotas === undefined ? {} : { quotas: sketch.quotas }),
    unknowns: sketch.unknowns ?? [],
  }
}

const completeTransaction = (
  sketch: NonNullable<NonNullable<LiveSketch['transactions']>[number]>,
  readAt: number,
): TransactionState => ({
  producerId: healthyProducerId,
  state: 'Ongoing',
  timeout: 60_000,
  startedAt: readAt - 1000,
  partitions: [],
  coordinator: 1,
  ...sketch,
})
