import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { judgeCommits } from '../../../../src/cluster/forensics/commit-cadence.js'
import type { Commit } from '../../../../src/cluster/forensics/commit-events.js'
import { judgeGroupCommits } from '../../../../src/cluster/forensics/commit-members.js'
import { judgeMember } from '../../../../src/cluster/forensics/commit-windows.js'
import { commitIndex, readGroupRecording } from '../../../support/recordings.js'

const folder = fileURLToPath(new URL('../../../fixtures/commit-logs', import.meta.url))
const recordings = commitIndex(folder)
const judgeFile = (file: string) => {
  const { commits, membership } = readGroupRecording(`${folder}/${file}`)
  return judgeGroupCommits(commits, membership)
}

describe('recorded groups', () => {
  const withCadence = (cadence: string) => recordings.filter(r => r.truth.cadence === cadence).map(r => r.file)

  it.each(withCadence('event'))('%s is not called clocked', file => {
    expect(judgeFile(file).group.verdict).not.toBe('clocked')
  })

  it.each(withCadence('timer'))('%s is not called "not clocked"', file => {
    expect(['clocked', 'unknown']).toContain(judgeFile(file).group.verdict)
  })

  it.each(withCadence('txn'))('%s is called transactional', file => {
    expect(judgeFile(file).group.verdict).toBe('transactional')
  })

  it.each([
    ['q-java.auto5.t-steady.jsonl.gz', { period: 5000, fit: 'sharp', shape: 'either' }],
    ['q-java.sleep5p100.t-steady.jsonl.gz', { period: 5000, fit: 'blocking' }],
    ['q-segmentio.autoint5.t-steady.jsonl.gz', { period: 5000, fit: 'sharp' }],
    ['q-sarama.auto.t-steady.jsonl.gz', { period: 1000, fit: 'loose' }],
    ['java.k848auto5.t-sparse.jsonl.gz', { period: 5000, shape: 'all' }],
    ['confluentpy.auto5.t-sparse.jsonl.gz', { period: 5000, shape: 'changed' }],
    ['platformatic.autoint5.t-burst.jsonl.gz', { period: 5000 }],
  ])('%s shows its period', (file, expected) => {
    expect(judgeFile(file).group).toMatchObject({ verdict: 'clocked', ...expected })
  })

  it('judges each of two members of one group by itself', () => {
    const { group, members } = judgeFile('java.auto5.t-steady.m2.jsonl.gz')
    expect([...members.values()].map(m => [m.verdict, m.period])).toEqual([
      ['clocked', 5000],
      ['clocked', 5000],
    ])
    expect(group).toMatchObject({ verdict: 'clocked', period: 5000 })
  })
})

/** Records that arrive whenever they like: up to one period of 5 s before the commit that covers them. */
const anyTime = (i: number): number => 100 + ((i * 1789) % 4800)

/** Commits of one partition at these times, each moving by one record that arrived `delay` before. */
const commitsAt = (times: readonly number[], delay: number | null | ((i: number) => number), step = 1): Commit[] =>
  times.map((at, i) => ({
    topic: 'orders',
    partition: 0,
    offset: i * step,
    leaderEpoch: 0,
    committedAt: at,
    transactional: false,
    recordAt: delay === null ? null : at - (typeof delay === 'number' ? delay : delay(i)),
  }))
const every = (period: number, count: number) => Array.from({ length: count }, (_, i) => 1_800_000_000_000 + i * period)

describe('the reasons not to see a clock', () => {
  it('needs 20 commits', () => {
    expect(judgeCommits(commitsAt(every(5000, 19), anyTime))).toMatchObject({ verdict: 'unknown', events: 19 })
    expect(judgeCommits(commitsAt(every(5000, 20), anyTime)).verdict).toBe('clocked')
  })

  it('does not take commits several times a second for a timer', () => {
    expect(judgeCommits(commitsAt(every(500, 100), 200)).verdict).toBe('not-clocked')
  })

  it('does not take a producer on a schedule for a commit timer', () => {
    expect(judgeCommits(commitsAt(every(5000, 60), 4))).toMatchObject({
      verdict: 'not-clocked',
      reason: 'commits follow the records at once',
    })
  })

  it.each([-2000, 2000, 3000])('nor where the clock of the producer is %i ms behind', skew => {
    expect(judgeCommits(commitsAt(every(5000, 60), 4 + skew)).verdict).toBe('unknown')
  })

  it('a producer whose clock is ahead does not hide a timer', () => {
    expect(judgeCommits(commitsAt(every(5000, 60), i => anyTime(i) - 20_000)).verdict).toBe('clocked')
  })

  it('finds an interval that no list has, as long as the gaps keep it closely', () => {
    const times = every(7000, 60)
    expect(judgeCommits(commitsAt(times, anyTime))).toMatchObject({ verdict: 'clocked', period: 7000 })
    const late = times.map((at, i) => at + ((i * 613) % 900))
    expect(judgeCommits(commitsAt(late, anyTime)).verdict).toBe('unknown')
  })

  it('says unknown on sparse topics whose records could not be read', () => {
    expect(judgeCommits(commitsAt(every(5000, 60), null)).verdict).toBe('unknown')
  })

  it('says unknown while nothing moves', () => {
    expect(judgeCommits(commitsAt(every(5000, 60), null, 0)).verdict).toBe('unknown')
  })

  it('says unknown when every poll is full', () => {
    expect(judgeCommits(commitsAt(every(5000, 60), 1000, 500)).verdict).toBe('unknown')
  })

  it('has nothing to say about no commits', () => {
    expect(judgeMember([])).toMatchObject({ verdict: 'unknown', events: 0, window: 0 })
  })
})

describe('membership', () => {
  it('drops commits from before the newest membership record', () => {
    const commits = [
      ...commitsAt(every(400, 100), 100),
      ...commitsAt(
        every(5000, 60).map(t => t + 3_600_000),
        anyTime,
      ),
    ]
    const since = 1_800_003_600_000
    expect(judgeGroupCommits(commits, { since, members: [] }).group).toMatchObject({ verdict: 'clocked', events: 60 })
  })

  it('says unknown when members commit in different ways', () => {
    const fast = commitsAt(every(400, 600), 100).map(c => ({ ...c, partition: 1 }))
    const { group } = judgeGroupCommits([...commitsAt(every(5000, 60), anyTime), ...fast], {
      since: Number.NEGATIVE_INFINITY,
      members: [0, 1].map(partition => ({ memberId: `m${partition}`, partitions: [{ topic: 'orders', partition }] })),
    })
    expect(group).toMatchObject({ verdict: 'unknown', reason: 'its members commit in different ways' })
  })
})
