import type { Assignment, Subscription } from './subscription.js'

interface Written {
  readonly group: string
  /** Place and time of the record in its partition of `__consumer_offsets`. */
  readonly logOffset: number
  readonly appendedAt: number
}

export interface OffsetCommitted extends Written {
  readonly kind: 'commit'
  readonly topic: string
  readonly partition: number
  readonly offset: number
  readonly leaderEpoch: number
  readonly metadata: string
  /** The coordinator's clock, read once per request: (group, committedAt) names one commit request. */
  readonly committedAt: number
  readonly transactional: boolean
  /** Of a transaction: whose it is, so that its marker can be found. */
  readonly producerId?: number
}

/** A marker of a transaction: its offset commits in this partition hold from here, or are void. */
export interface TransactionEnded {
  readonly kind: 'transaction-ended'
  readonly producerId: number
  readonly committed: boolean
  readonly logOffset: number
  readonly appendedAt: number
}

export interface OffsetRemoved extends Written {
  readonly kind: 'commit-removed'
  readonly topic: string
  readonly partition: number
}

export interface ClassicMember {
  readonly memberId: string
  readonly instanceId: string | null
  readonly clientId: string
  readonly host: string
  /** ms; no request returns these two. */
  readonly rebalanceTimeout: number | null
  readonly sessionTimeout: number
  readonly subscription: Subscription | null
  readonly assignment: Assignment | null
}

export interface ClassicGroupWritten extends Written {
  readonly kind: 'group'
  readonly protocolType: string
  readonly generation: number
  readonly protocol: string | null
  /** When the group entered its state; an empty group's retention counts from here. -1 when not recorded. */
  readonly stateAt: number
  readonly members: readonly ClassicMember[]
}

export interface GroupRemoved extends Written {
  readonly kind: 'group-removed'
}

/** A member of a KIP-848 group. */
export interface MemberWritten extends Written {
  readonly kind: 'member'
  readonly memberId: string
  readonly instanceId: string | null
  readonly clientId: string
  readonly host: string
  readonly topics: readonly string[]
  readonly rebalanceTimeout: number
}

/** Any other membership record of a group (KIP-848, share, streams): marks a change of generation. */
export interface MembershipChanged extends Written {
  readonly kind: 'membership'
}

export type OffsetsEvent =
  | OffsetCommitted
  | OffsetRemoved
  | ClassicGroupWritten
  | GroupRemoved
  | MemberWritten
  | MembershipChanged
