import { expect, test } from 'vitest'
import { healthyReadAt } from '../../src/model/healthy.js'
import type { CommittedOffset } from '../../src/model/live.js'
import type { LiveSketch } from '../../src/model/sketch.js'
import { commitsClocked } from '../../src/rules/group/commits-clocked.js'
import { commitsFrozen } from '../../src/rules/group/commits-frozen.js'
import { neverCommits } from '../../src/rules/group/never-commits.js'
import { offsetBeforeLogStart } from '../../src/rules/group/offset-before-log-start.js'
import { offsetsExpireSoon } from '../../src/rules/group/offsets-expire-soon.js'
import { partitionWithoutOffset } from '../../src/rules/group/partition-without-offset.js'
import { readsUncommitted } from '../../src/rules/group/reads-uncommitted.js'
import { retentionHeadroom } from '../../src/rules/group/retention-headroom.js'
import { idempotentBatches } from '../support/batches.js'
import { judge } from '../support/live-world.js'

const at = (offset: number, committedAt: number | null = null): CommittedOffset => ({
  topic: 'orders',
  partition: 0,
  offset,
  leaderEpoch: 0,
  committedAt,
})

type Partition = NonNullable<NonNullable<LiveSketch['topics']>[number]['partitions']>[number]
type Group = Omit<NonNullable<LiveSketch['groups']>[number], 'id'>

const one = (partition: Partition, group: Group): LiveSketch => ({
  topics: [{ name: 'orders', partitions: [partition] }],
  groups: [{ id: 'billing', ...group }],
})

const days = (count: number): number => count * 86_400_000

test('records deleted unread are counted', () => {
  const { findings } = judge([offsetBeforeLogStart], one({ earliest: 12_400, latest: 13_000 }, { offsets: [at(400)] }))
  expect(findings[0]?.message).toContain('up to 12,000 records were deleted')
})

test('a distance of one before the log start may be a commit marker and is no error', () => {
  const { findings } = judge([offsetBeforeLogStart], one({ earliest: 400 }, { offsets: [at(399)] }))
  expect(findings).toMatchObject([{ severity: 'info', confidence: 'needs-context' }])
})

test('a share group has no positions of this kind', () => {
  const { findings } = judge([offsetBeforeLogStart], one({ earliest: 400 }, { type: 'share', offsets: [at(10)] }))
  expect(findings).toEqual([])
})

test('a lag behind an open transaction is not the slowness of the group', () => {
  const held = one({ earliest: 500, latest: 5000, stable: 520 }, { offsets: [at(520)] })
  expect(judge([retentionHeadroom], held).findings).toEqual([])
})

test('the outage that the owner states is the headroom that a lagging group needs', () => {
  const lagging = one({ earliest: 1000, latest: 2000 }, { offsets: [at(1400)] })
  expect(judge([retentionHeadroom], lagging).findings).toEqual([])
  const [finding] = judge([retentionHeadroom], lagging, { outage: days(4) }).findings
  expect(finding?.message).toContain('about 2.8d at an even rate')
})

test('nothing is about to be deleted from a compacted topic', () => {
  const sketch: LiveSketch = {
    topics: [
      { name: 'orders', configs: { 'cleanup.policy': 'compact' }, partitions: [{ earliest: 500, latest: 1500 }] },
    ],
    groups: [{ id: 'billing', offsets: [at(510)] }],
  }
  expect(judge([retentionHeadroom], sketch).findings).toEqual([])
})

test('a classic group expires from its last commit, a KIP-848 group from the oldest one', () => {
  const offsets = [at(10, healthyReadAt - days(6.5)), { ...at(10, healthyReadAt - days(1)), partition: 1 }]
  const sketch = (type: 'classic' | 'consumer'): LiveSketch => ({
    topics: [{ name: 'orders' }],
    groups: [{ id: 'nightly', type, state: 'Empty', offsets }],
  })
  expect(judge([offsetsExpireSoon], sketch('classic')).findings).toEqual([])
  expect(judge([offsetsExpireSoon], sketch('consumer')).findings).toHaveLength(1)
})

test('an empty group whose last commit was not seen leaves the question open', () => {
  const { findings, unknowns } = judge([offsetsExpireSoon], one({}, { state: 'Empty', offsets: [at(10)] }))
  expect(findings).toEqual([])
  expect(unknowns.map(u => u.question)).toEqual(['When do the committed offsets of billing expire?'])
})

test('offsets that could not be read are not taken for missing ones', () => {
  const { findings } = judge([neverCommits, partitionWithoutOffset], one({}, { offsets: null }))
  expect(findings).toEqual([])
})

test('a group that has just met its first records has had no time to commit', () => {
  const fresh = { ...idempotentBatches, firstTimestamp: healthyReadAt - 5000, lastTimestamp: healthyReadAt }
  expect(judge([neverCommits], one({ batches: fresh }, { offsets: [] })).findings).toEqual([])
})

test('commits are not called frozen when nothing waits, or a transaction holds the records back', () => {
  const old = healthyReadAt - 1_800_000
  const frozen = (partition: Partition, offset: number) =>
    judge([commitsFrozen], one(partition, { offsets: [at(offset, old)] })).findings
  expect(frozen({}, 0)).toHaveLength(1)
  expect(frozen({}, 1000)).toEqual([])
  expect(frozen({ stable: 0 }, 0)).toEqual([])
})

test('a reader of a transactional topic whose isolation nobody states is a question', () => {
  const transactional = { ...idempotentBatches, idempotent: 0, transactional: 20 }
  const { findings, unknowns } = judge([readsUncommitted], one({ batches: transactional }, {}))
  expect(findings).toEqual([])
  expect(unknowns.map(u => u.question)).toEqual(['Does billing read only committed records of orders?'])
})

test('a cadence that could not be told is a question for an active group and none for an empty one', () => {
  const commits = {
    verdict: 'unknown',
    period: null,
    fit: null,
    shape: null,
    events: 3,
    window: 300_000,
    reason: '3 commits in the window, 20 needed',
  } as const
  expect(judge([commitsClocked], one({}, { commits })).unknowns).toMatchObject([{ reason: commits.reason }])
  expect(judge([commitsClocked], one({}, { commits, state: 'Empty' })).unknowns).toEqual([])
})
