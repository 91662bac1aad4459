/** One partition's part of a commit request. */
export interface Commit {
  readonly topic: string
  readonly partition: number
  readonly offset: number
  readonly leaderEpoch: number
  readonly committedAt: number
  readonly transactional: boolean
  /** When the newest committed record (offset - 1) was appended; null where the data topic was not read. */
  readonly recordAt: number | null
}

/** All commits of one member with one commit time, which is one request. */
export interface CommitEvent {
  readonly at: number
  readonly partitions: number
  /** Partitions whose offset moved, or that are new in the window. */
  readonly changed: number
  /** Sum of the moves of known partitions, in records. */
  readonly advance: number
  /** Newest and oldest append time among the changed partitions. */
  readonly newest: number | null
  readonly oldest: number | null
  /** All known append times of the changed partitions' newest committed records. */
  readonly arrivals: readonly number[]
}

export interface CommitSeries {
  readonly events: readonly CommitEvent[]
  /** Distinct partitions in the window. */
  readonly partitions: number
  /** Share of commit records that repeat the offset before them. */
  readonly unchanged: number
  readonly transactionalShare: number
}

const place = (commit: Commit): string => `${commit.topic}\u0000${commit.partition}`

/** Orders the commits of one member into requests, and measures what each of them moved. */
export const buildSeries = (commits: readonly Commit[]): CommitSeries => {
  const requests = new Map<number, Map<string, Commit>>()
  let transactional = 0
  for (const commit of commits) {
    if (commit.transactional) transactional++
    const request = requests.get(commit.committedAt)
    if (request) request.set(place(commit), commit)
    else requests.set(commit.committedAt, new Map([[place(commit), commit]]))
  }
  const known = new Map<string, number>()
  const events: CommitEvent[] = []
  let repeated = 0
  let compared = 0
  for (const at of [...requests.keys()].sort((a, b) => a - b)) {
    let changed = 0
    let advance = 0
    const times: number[] = []
    for (const [name, commit] of requests.get(at) ?? []) {
      const before = known.get(name)
      known.set(name, commit.offset)
      if (before !== undefined) compared++
      if (before === commit.offset) {
        repeated++
        continue
      }
      changed++
      if (before !== undefined) advance += Math.max(0, commit.offset - before)
      if (commit.recordAt !== null) times.push(commit.recordAt)
    }
    events.push({
      at,
      partitions: requests.get(at)?.size ?? 0,
      changed,
      advance,
      newest: times.length > 0 ? Math.max(...times) : null,
      oldest: times.length > 0 ? Math.min(...times) : null,
      arrivals: times,
    })
  }
  return {
    events,
    partitions: known.size,
    unchanged: compared === 0 ? 0 : repeated / compared,
    transactionalShare: commits.length === 0 ? 0 : transactional / commits.length,
  }
}
