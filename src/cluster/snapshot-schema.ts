import * as v from 'valibot'
import type { ClusterState } from '../model/live.js'
import { access, logDir, quota, reassignment } from './snapshot-operations.js'

/** Name and version of the file format. A change that older readers would misread needs a new number. */
export const snapshotSchema = 'reliactl/snapshot/v1'

const text = v.string()
const whole = v.pipe(v.number(), v.safeInteger())
const ids = v.array(whole)
const topicPartitions = v.array(v.object({ topic: text, partitions: ids }))

const configs = v.record(
  text,
  v.object({
    value: v.nullable(text),
    source: v.picklist(['topic', 'dynamic-broker', 'dynamic-default', 'static', 'default', 'group', 'unknown']),
  }),
)

const commits = v.object({
  verdict: v.picklist(['transactional', 'clocked', 'not-clocked', 'unknown']),
  period: v.nullable(whole),
  fit: v.nullable(v.picklist(['sharp', 'exact', 'grid', 'blocking', 'loose'])),
  shape: v.nullable(v.picklist(['all', 'changed', 'either'])),
  events: whole,
  window: whole,
  reason: text,
})

const library = v.object({
  client: text,
  name: text,
  version: v.nullable(text),
  confidence: v.picklist(['certain', 'high', 'low']),
  basis: text,
})

const batches = v.object({
  sampled: whole,
  plain: whole,
  idempotent: whole,
  transactional: whole,
  control: whole,
  firstOffset: whole,
  lastOffset: whole,
  firstTimestamp: whole,
  lastTimestamp: whole,
  largestBatch: whole,
  codecs: v.array(text),
  logAppendTime: v.boolean(),
  retryDuplicates: v.array(v.object({ first: whole, second: whole, records: whole })),
})

const partition = v.object({
  index: whole,
  leader: whole,
  replicas: ids,
  isr: ids,
  offline: ids,
  eligible: v.exactOptional(ids),
  lastEligible: v.exactOptional(ids),
  earliest: v.nullable(whole),
  latest: v.nullable(whole),
  stable: v.nullable(whole),
  producers: v.nullable(
    v.array(
      v.object({
        producerId: whole,
        epoch: whole,
        lastSequence: whole,
        lastTimestamp: whole,
        coordinatorEpoch: whole,
        transactionStart: whole,
      }),
    ),
  ),
  batches: v.nullable(batches),
})

const member = v.object({
  memberId: text,
  instanceId: v.nullable(text),
  clientId: text,
  host: text,
  sessionTimeout: v.nullable(whole),
  rebalanceTimeout: v.nullable(whole),
  subscription: v.array(text),
  assignment: topicPartitions,
  library: v.nullable(library),
  commits: v.exactOptional(commits),
})

const rewind = v.object({
  topic: text,
  partition: whole,
  from: whole,
  to: whole,
  at: whole,
  transactional: v.boolean(),
  empty: v.nullable(v.boolean()),
})

const group = v.object({
  id: text,
  type: v.picklist(['classic', 'consumer', 'share', 'streams', 'unknown']),
  state: text,
  assignor: v.nullable(text),
  coordinator: v.nullable(whole),
  members: v.nullable(v.array(member)),
  offsets: v.nullable(
    v.array(
      v.object({
        topic: text,
        partition: whole,
        offset: whole,
        leaderEpoch: whole,
        committedAt: v.nullable(whole),
        cutAt: v.exactOptional(whole),
      }),
    ),
  ),
  commits: v.nullable(commits),
  library: v.nullable(library),
  configs: v.exactOptional(v.nullable(configs)),
  rewinds: v.exactOptional(v.array(rewind)),
})

const earlierOffset = v.object({ topic: text, partition: whole, offset: whole, end: whole })

const transaction = v.object({
  transactionalId: text,
  producerId: whole,
  state: text,
  timeout: v.nullable(whole),
  startedAt: v.nullable(whole),
  partitions: v.nullable(topicPartitions),
  coordinator: whole,
})

const unknown = v.object({
  subject: v.object({ kind: text, name: text }),
  question: text,
  reason: text,
  remedy: text,
})

/** The contents of a snapshot file besides its `schema`; keys stand in the order in which they are written. */
export const clusterStateSchema = v.object({
  clusterId: v.nullable(text),
  readAt: whole,
  release: v.object({
    version: v.nullable(text),
    kind: v.picklist(['kraft', 'zookeeper', 'other', 'unknown']),
    basis: text,
    metadataVersion: v.nullable(v.object({ finalized: whole, supported: whole })),
    transactionVersion: v.nullable(whole),
    features: v.exactOptional(v.record(text, whole)),
  }),
  quorum: v.nullable(
    v.object({
      leaderId: whole,
      voters: v.array(v.object({ id: whole, lastFetchAge: v.nullable(whole), lag: v.nullable(whole) })),
    }),
  ),
  brokers: v.array(
    v.object({
      id: whole,
      host: text,
      port: whole,
      rack: v.nullable(text),
      status: v.picklist(['live', 'fenced', 'unreachable']),
      configs: v.nullable(configs),
      logDirs: v.exactOptional(v.nullable(v.array(logDir))),
    }),
  ),
  topics: v.array(
    v.object({
      name: text,
      internal: v.boolean(),
      configs: v.nullable(configs),
      authorizedOperations: v.exactOptional(whole),
      partitions: v.array(partition),
    }),
  ),
  topicsComplete: v.boolean(),
  groups: v.array(group),
  groupsComplete: v.boolean(),
  transactions: v.nullable(v.array(transaction)),
  transactionsComplete: v.boolean(),
  earlier: v.exactOptional(
    v.object({ readAt: whole, groups: v.array(v.object({ id: text, offsets: v.array(earlierOffset) })) }),
  ),
  authorizedOperations: v.exactOptional(whole),
  reassignments: v.exactOptional(v.nullable(v.array(reassignment))),
  access: v.exactOptional(v.nullable(access)),
  quotas: v.exactOptional(v.nullable(v.array(quota))),
  logRead: v.exactOptional(
    v.pipe(
      v.object({ bytes: whole, limit: whole }),
      v.description('Bytes of log that were fetched for evidence, and the most that were allowed (--max-read).'),
    ),
  ),
  unknowns: v.array(unknown),
})

type Stored = v.InferOutput<typeof clusterStateSchema>
type Writable<T> = T extends readonly (infer E)[]
  ? Writable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T
type Covers<A, B> = A extends B ? true : never
/** Fail to compile when the file format and `ClusterState` drift apart. */
export const formatCoversState: Covers<Writable<ClusterState>, Stored> = true
export const stateCoversFormat: Covers<Stored, ClusterState> = true
