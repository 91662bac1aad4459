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
}
