import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'yaml'
import type { Commit } from '../../src/cluster/forensics/commit-events.js'
import type { Membership } from '../../src/cluster/forensics/commit-members.js'
import type { LibrarySigns } from '../../src/cluster/forensics/library-table.js'
import type { Subscription } from '../../src/cluster/forensics/subscription.js'

/*
 * Recordings of commits and batches: a folder with `index.yaml` (what is true) and one file for each group or
 * partition (what a cluster shows).
 */
export interface CommitRecording {
  readonly file: string
  readonly group: string
  readonly library: string
  readonly version: string
  readonly host: string
  readonly truth: { autoCommit: boolean | 'n/a'; cadence: 'timer' | 'event' | 'mixed' | 'txn'; owner: string }
}

export interface BatchRecording {
  readonly file: string
  readonly library: string
  readonly batches: number
  readonly records: number
  readonly truth: {
    idempotent: boolean
    transactional: boolean
    controlBatches: number
    codec: string
    timestampType: string
    producerEpochs: number[]
    baseSequences: number[]
  }
  readonly retry?: { equalCrcPairs: [number, number][] }
}

interface Line {
  t: string
  group: string
  memberId?: string
  member?: string | null
  topic: string
  partition: number
  offset: number
  leaderEpoch: number
  metadata: string
  commitTs: number
  appendTs: number
  recTs: number | null
  txn: boolean
  clientId?: string
  rebalanceTimeout?: number
  protocol?: string | null
  members?: {
    memberId: string
    clientId: string
    sessionTimeout: number
    rebalanceTimeout: number
    subscription: {
      v?: number
      userDataLen?: number | null
      owned?: unknown
      rack?: string | null
      hex?: string
    } | null
    assignment: { v: number; parts: [string, number[]][] } | null
  }[]
}

export interface GroupRecording {
  readonly commits: readonly Commit[]
  readonly membership: Membership
  readonly signs: LibrarySigns
}

const indexOf = (folder: string) => parse(readFileSync(join(folder, 'index.yaml'), 'utf8')) as Record<string, unknown>

/** The folder itself, or its sub-folder of that name, when it holds recordings of the kind. */
const folderWith = (folder: string, name: string, key: string): string | null =>
  [folder, join(folder, name)].find(f => existsSync(join(f, 'index.yaml')) && Array.isArray(indexOf(f)[key])) ?? null

export const commitFolder = (folder: string): string | null => folderWith(folder, 'commit-logs', 'recordings')
export const batchFolder = (folder: string): string | null => folderWith(folder, 'batches', 'files')
export const commitIndex = (folder: string) => indexOf(folder).recordings as CommitRecording[]
export const batchIndex = (folder: string) => indexOf(folder).files as BatchRecording[]

const subscriptionOf = (seen: NonNullable<Line['members']>[number]['subscription']): Subscription | null => {
  if (!seen) return null
  // Two libraries send v1 without the owned partitions; the recorder kept those bytes as they are.
  if (seen.hex !== undefined)
    return { version: Number.parseInt(seen.hex.slice(0, 4), 16), topics: [], userData: null, owned: false }
  const base = {
    version: seen.v ?? -1,
    topics: [],
    userData: seen.userDataLen ?? null,
    owned: seen.owned !== undefined,
  }
  return seen.rack === undefined ? base : { ...base, rack: seen.rack }
}

/** One group's recording as the forensics take it. */
export const readGroupRecording = (path: string): GroupRecording => {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Line)
  const commits: Commit[] = []
  let newest: Line | undefined
  let member: Line | undefined
  let since = Number.NEGATIVE_INFINITY
  let metadata: string | null = null
  for (const line of lines) {
    if (line.t === 'commit') {
      metadata ??= line.metadata || null
      commits.push({
        topic: line.topic,
        partition: line.partition,
        offset: line.offset,
        leaderEpoch: line.leaderEpoch,
        committedAt: line.commitTs,
        transactional: line.txn,
        recordAt: line.recTs,
      })
    } else if (line.t !== 'marker' && line.t !== 'tombstone') {
      since = Math.max(since, line.appendTs)
      if (line.t === 'group') newest = line
      if (line.t === 'cmember' && line.clientId !== undefined) member = line
    }
  }
  const first = newest?.members?.[0]
  return {
    commits,
    membership: {
      since,
      members: (newest?.members ?? []).map(m => ({
        memberId: m.memberId,
        partitions: (m.assignment?.parts ?? []).flatMap(([topic, list]) =>
          list.map(partition => ({ topic, partition })),
        ),
      })),
    },
    signs: {
      group: lines[0]?.group ?? '',
      type: member ? 'consumer' : first ? 'classic' : 'unknown',
      protocol: newest?.protocol ?? null,
      clientId: first?.clientId ?? member?.clientId ?? null,
      memberId: first?.memberId ?? member?.memberId ?? null,
      sessionTimeout: first?.sessionTimeout ?? null,
      rebalanceTimeout: first?.rebalanceTimeout ?? member?.rebalanceTimeout ?? null,
      subscription: first ? subscriptionOf(first.subscription) : null,
      assignmentVersion: first?.assignment?.v ?? null,
      commitMetadata: metadata,
    },
  }
}
