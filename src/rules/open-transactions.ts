import type { ClusterState } from '../model/live.js'

/** An open transaction with its age and time-out, both in ms. */
export interface OpenTransaction {
  readonly id: string
  readonly age: number
  readonly timeout: number
  readonly topics: readonly string[]
}

/** Two-phase commit (KIP-939) writes the largest int: such a transaction has no time-out. */
const noTimeout = 2_147_483_647

/** Transactions under way whose age and time-out are known. */
export const openTransactions = (state: ClusterState): readonly OpenTransaction[] =>
  (state.transactions ?? []).flatMap(transaction => {
    const { startedAt, timeout } = transaction
    if (transaction.state !== 'Ongoing' || startedAt === null || startedAt < 0) return []
    if (timeout === null || timeout >= noTimeout) return []
    const topics = [...new Set((transaction.partitions ?? []).map(entry => entry.topic))].sort()
    return [{ id: transaction.transactionalId, age: state.readAt - startedAt, timeout, topics }]
  })
