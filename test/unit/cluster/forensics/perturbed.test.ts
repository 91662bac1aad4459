import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../../src/cluster/forensics/commit-events.js'
import { judgeGroupCommits } from '../../../../src/cluster/forensics/commit-members.js'
import { commitIndex, type GroupRecording, readGroupRecording } from '../../../support/recordings.js'

/*
 * The thresholds were set on recordings. Here the recordings are changed in ways that no threshold was set on: what is
 * driven by records must stay so, and a true timer of a calm host must be found in all of them.
 */
const folder = fileURLToPath(new URL('../../../fixtures/commit-logs', import.meta.url))
const recordings = commitIndex(folder).map(entry => ({ ...entry, log: readGroupRecording(`${folder}/${entry.file}`) }))

/** Numbers between 0 and 1, the same in every run. */
const createDice = (): (() => number) => {
  let seed = 7
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
}

const byRequest = (
  commits: readonly Commit[],
  change: (request: readonly Commit[], at: number) => readonly Commit[],
) => {
  const requests = new Map<number, Commit[]>()
  for (const commit of commits) requests.set(commit.committedAt, [...(requests.get(commit.committedAt) ?? []), commit])
  return [...requests].sort(([a], [b]) => a - b).flatMap(([, request], index) => change(request, index))
}

type Change = (commits: readonly Commit[]) => readonly Commit[]

const without =
  (share: number): Change =>
  commits => {
    const dice = createDice()
    return byRequest(commits, request => (dice() < share ? [] : request))
  }

/** Late by `mean` ms on average, in order. */
const late =
  (mean: number): Change =>
  commits => {
    const dice = createDice()
    let last = 0
    return byRequest(commits, request => {
      const at = Math.max(last + 1, Math.round((request[0]?.committedAt ?? 0) - Math.log(1 - dice()) * mean))
      last = at
      return request.map(commit => ({ ...commit, committedAt: at }))
    })
  }

/** A producer on another clock. */
const skewed =
  (by: number): Change =>
  commits =>
    commits.map(c => ({ ...c, recordAt: c.recordAt === null ? null : c.recordAt + by }))

const stretched =
  (factor: number): Change =>
  commits =>
    commits.map(c => ({
      ...c,
      committedAt: Math.round(c.committedAt * factor),
      recordAt: c.recordAt === null ? null : Math.round(c.recordAt * factor),
    }))

const lastOf =
  (length: number): Change =>
  commits => {
    const end = Math.max(...commits.map(c => c.committedAt))
    return commits.filter(c => c.committedAt > end - length)
  }

const changes: Readonly<Record<string, Change>> = {
  'a tenth of the commits missing': without(0.1),
  'half of the commits missing': without(0.5),
  'commits late by 50 ms': late(50),
  'the last 3 minutes alone': lastOf(180_000),
  'one partition alone': commits => commits.filter(c => c.partition === 0),
  'a producer 2 s behind': skewed(-2000),
  'a producer 2 s ahead': skewed(2000),
  'all times twice as long': stretched(2),
  'all times five times as long': stretched(5),
}

describe.each(Object.entries(changes))('%s', (_, change) => {
  const judge = ({ commits, membership }: GroupRecording) =>
    judgeGroupCommits(change(commits.filter(c => c.committedAt >= membership.since)), {
      ...membership,
      since: Number.NEGATIVE_INFINITY,
    }).group

  it.each(recordings.filter(r => r.truth.cadence === 'event').map(r => [r.file, r.log] as const))(
    '%s is not called clocked',
    (_file, log) => {
      expect(judge(log).verdict).not.toBe('clocked')
    },
  )

  it.each(
    recordings
      .filter(r => r.host === 'quiet' && r.truth.cadence === 'timer' && !r.library.includes('sarama'))
      .map(r => [r.file, r.log] as const),
  )('%s is still found', (_file, log) => {
    expect(judge(log).verdict).toBe('clocked')
  })
})
