import { describe, expect, it } from 'vitest'
import { findRewinds } from '../../../../src/cluster/forensics/commit-rewinds.js'
import type { OffsetsEvent, TransactionEnded } from '../../../../src/cluster/forensics/offsets-events.js'
import { readOffsetsTopic } from '../../../../src/cluster/forensics/offsets-topic.js'
import { batchOf, commitKey, commitValue } from '../../../support/offsets-log.js'

const start = 1_800_000_000_000
const commit = (logOffset: number, offset: number, seconds: number, producerId?: number): OffsetsEvent => ({
  kind: 'commit',
  group: 'billing',
  logOffset,
  appendedAt: start + seconds * 1000,
  topic: 'orders',
  partition: 0,
  offset,
  leaderEpoch: 0,
  metadata: '',
  committedAt: start + seconds * 1000,
  transactional: producerId !== undefined,
  ...(producerId === undefined ? {} : { producerId }),
})
const ended = (logOffset: number, producerId: number, committed: boolean): TransactionEnded => ({
  kind: 'transaction-ended',
  producerId,
  committed,
  logOffset,
  appendedAt: start,
})

describe('steps back of a committed offset', () => {
  it('are found where the lower one stays', () => {
    expect(findRewinds([commit(0, 100, 0), commit(1, 20, 60), commit(2, 30, 70)], [])).toEqual([
      { topic: 'orders', partition: 0, from: 100, to: 20, at: start + 60_000, transactional: false, empty: null },
    ])
  })

  it('are none where offsets only go forward or repeat', () => {
    expect(findRewinds([commit(0, 10, 0), commit(1, 10, 5), commit(2, 11, 10)], [])).toEqual([])
  })

  it('are none where an earlier commit was only overtaken', () => {
    expect(findRewinds([commit(0, 100, 0), commit(1, 90, 1), commit(2, 110, 2)], [])).toEqual([])
  })

  it('count in a transaction that commits, not in one that aborts or is open', () => {
    const events = [commit(0, 100, 0), commit(1, 20, 60, 7)]
    expect(findRewinds(events, [ended(2, 7, true)])).toMatchObject([{ from: 100, to: 20, transactional: true }])
    expect(findRewinds(events, [ended(2, 7, false)])).toEqual([])
    expect(findRewinds(events, [])).toEqual([])
  })

  it('start anew after an offset was removed', () => {
    const removed: OffsetsEvent = {
      kind: 'commit-removed',
      group: 'billing',
      topic: 'orders',
      partition: 0,
      logOffset: 1,
      appendedAt: start,
    }
    expect(findRewinds([commit(0, 100, 0), removed, commit(2, 20, 60)], [])).toEqual([])
  })

  it('come with the markers that a log holds', () => {
    const commitOf = batchOf([{ key: commitKey('billing', 'orders', 0), value: commitValue(3, 1, 5) }], {
      transactional: true,
      producerId: 4,
    })
    const marker = (type: number) =>
      batchOf([{ key: Buffer.from([0, 0, 0, type]), value: Buffer.alloc(6) }], {
        baseOffset: 1,
        transactional: true,
        control: true,
        producerId: 4,
      })
    const endsOf = (type: number) => readOffsetsTopic(Buffer.concat([commitOf, marker(type)])).ends
    expect(endsOf(1)).toMatchObject([{ producerId: 4, committed: true, logOffset: 1 }])
    expect(endsOf(0)).toMatchObject([{ producerId: 4, committed: false, logOffset: 1 }])
  })
})
