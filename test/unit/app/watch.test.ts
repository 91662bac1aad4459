import { expect, test } from 'vitest'
import { watched } from '../../../src/app/watch.js'
import { formatSnapshot, parseSnapshot } from '../../../src/cluster/snapshot.js'
import { healthyReadAt } from '../../../src/model/healthy.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'
import { commitsFrozen } from '../../../src/rules/group/commits-frozen.js'
import { offsetsMovedBack } from '../../../src/rules/group/offsets-moved-back.js'
import { judge } from '../../support/live-world.js'

const sketch = (readAt: number, offset: number, latest: number): LiveSketch => ({
  readAt,
  topics: [{ name: 'orders', partitions: [{ latest, stable: latest }] }],
  groups: [{ id: 'billing', offsets: [{ topic: 'orders', partition: 0, offset, leaderEpoch: 0, committedAt: null }] }],
})
const minute = 60_000
const twice = (then: readonly [number, number], now: readonly [number, number], minutes: number): LiveSketch => {
  const first = completeState(sketch(healthyReadAt - minutes * minute, ...then))
  const second = completeState(sketch(healthyReadAt, ...now))
  const { earlier } = watched(first, second)
  return { ...sketch(healthyReadAt, ...now), earlier }
}

test('an offset that two reads show going back is told', () => {
  const { findings } = judge([offsetsMovedBack], twice([100, 200], [20, 210], 1))
  expect(findings.map(finding => finding.message)).toEqual([
    expect.stringContaining('went back while this run watched, at most from 100 to 20'),
  ])
})

test('an offset that goes on is not', () => {
  expect(judge([offsetsMovedBack, commitsFrozen], twice([100, 200], [150, 210], 15)).findings).toEqual([])
})

test('an offset that stands for longer than any poll while records wait is frozen', () => {
  expect(judge([commitsFrozen], twice([100, 200], [100, 210], 15)).findings).toHaveLength(1)
})

test('an offset that stands for a minute proves nothing yet', () => {
  expect(judge([commitsFrozen], twice([100, 200], [100, 210], 1)).findings).toEqual([])
})

test('an offset that had caught up in the first read is not frozen', () => {
  expect(judge([commitsFrozen], twice([200, 200], [200, 210], 15)).findings).toEqual([])
})

test('a snapshot keeps the first read', () => {
  const first = completeState(sketch(healthyReadAt - minute, 100, 200))
  const state = watched(first, completeState(sketch(healthyReadAt, 110, 210)))
  expect(parseSnapshot(formatSnapshot(state), 'x').earlier).toEqual(state.earlier)
})
