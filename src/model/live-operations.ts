/*
 * What one read of a cluster shows about how it is run: moves of replicas, access, quotas and disks. Parts of
 * `ClusterState`, plain JSON like it.
 */

/** Replicas of one partition that are being moved. */
export interface ReassignmentState {
  readonly topic: string
  readonly partition: number
  readonly adding: readonly number[]
  readonly removing: readonly number[]
}

/** Who may do what. Super users and `allow.everyone.if.no.acl.found` are settings of brokers, not part of this. */
export interface AccessState {
  /** False: the brokers ask nobody, and whoever reaches them may do everything. */
  readonly authorizer: boolean
  readonly entries: readonly AclEntry[]
}

/** One access control entry; operations on other kinds of resources are left out. */
export interface AclEntry {
  readonly resource: 'topic' | 'group' | 'cluster' | 'transactional-id'
  readonly name: string
  readonly pattern: 'literal' | 'prefixed'
  /** `User:name`. */
  readonly principal: string
  readonly host: string
  /** As kafka-acls writes it: Write, Describe, All. */
  readonly operation: string
  readonly permission: 'allow' | 'deny'
}

/** Rates that brokers hold one kind of client to; each broker counts on its own. null names the default of all others. */
export interface QuotaState {
  readonly user?: string | null
  readonly clientId?: string | null
  readonly ip?: string | null
  /** Bytes per second. */
  readonly producerByteRate?: number
  /** Bytes per second. */
  readonly consumerByteRate?: number
  /** Percent of one request handler thread. */
  readonly requestPercentage?: number
}

/** A log directory of one broker. */
export interface LogDirState {
  readonly path: string
  /** False: the broker has given it up after an error, with every replica in it. */
  readonly online: boolean
  /** Bytes of the volume; null before 3.3. */
  readonly total: number | null
  readonly usable: number | null
}
