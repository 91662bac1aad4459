import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOffsetsTopic } from '../../../../src/cluster/forensics/offsets-topic.js'
import {
  assignmentBytes,
  batchOf,
  commitKey,
  commitValue,
  groupKey,
  groupValue,
  keyOfType,
  memberKey,
  memberValue,
  subscriptionBytes,
} from '../../../support/offsets-log.js'

const key = commitKey('billing', 'orders', 3)

describe('offset commits', () => {
  it.each([0, 1, 2, 3, 4] as const)('reads value version %i', version => {
    const bytes = batchOf([{ key, value: commitValue(version, 42, 1_800_000_000_123, 'note') }], { baseOffset: 9 })
    expect(readOffsetsTopic(bytes).events).toEqual([
      {
        kind: 'commit',
        group: 'billing',
        topic: 'orders',
        partition: 3,
        offset: 42,
        leaderEpoch: version >= 3 ? 7 : -1,
        metadata: 'note',
        committedAt: 1_800_000_000_123,
        transactional: false,
        logOffset: 9,
        appendedAt: 1_800_000_000_000,
      },
    ])
  })

  it('marks commits of a transaction and passes over its end marker', () => {
    const commit = batchOf([{ key, value: commitValue(3, 1, 5) }], { transactional: true, producerId: 4 })
    const marker = batchOf([{ key: Buffer.from([0, 0, 0, 1]), value: Buffer.alloc(6) }], {
      baseOffset: 1,
      transactional: true,
      control: true,
      producerId: 4,
    })
    const read = readOffsetsTopic(Buffer.concat([commit, marker]))
    expect(read.events).toMatchObject([{ kind: 'commit', transactional: true }])
    expect(read.nextOffset).toBe(2)
  })

  it('tells an expired offset from a commit', () => {
    expect(readOffsetsTopic(batchOf([{ key, value: null }])).events).toMatchObject([
      { kind: 'commit-removed', partition: 3 },
    ])
  })

  it('keeps only the groups asked for', () => {
    const bytes = batchOf([
      { key, value: commitValue(3, 1, 5) },
      { key: commitKey('other', 'orders', 0), value: commitValue(3, 1, 5) },
    ])
    expect(readOffsetsTopic(bytes, new Set(['other'])).events.map(e => e.group)).toEqual(['other'])
  })
})

describe('membership', () => {
  const valueWith = (subscription: Buffer) => groupValue(subscription, assignmentBytes('orders', [0, 1]))

  it('reads a classic group with its time-outs, subscription and assignment', () => {
    const bytes = batchOf([{ key: groupKey('billing'), value: valueWith(subscriptionBytes(3, ['orders'], 'all')) }])
    expect(readOffsetsTopic(bytes).events).toMatchObject([
      {
        kind: 'group',
        protocol: 'range',
        generation: 5,
        stateAt: 1_799_999_999_000,
        members: [
          {
            memberId: 'member-1',
            instanceId: 'static-1',
            clientId: 'app',
            rebalanceTimeout: 300_000,
            sessionTimeout: 45_000,
            subscription: { version: 3, topics: ['orders'], userData: null, owned: true, rack: null },
            assignment: { version: 0, topics: [{ topic: 'orders', partitions: [0, 1] }] },
          },
        ],
      },
    ])
  })

  it('reads a subscription that ends before the fields its version promises', () => {
    const bytes = batchOf([{ key: groupKey('billing'), value: valueWith(subscriptionBytes(1, ['orders'], 'short')) }])
    const [event] = readOffsetsTopic(bytes).events
    expect(event).toMatchObject({ members: [{ subscription: { version: 1, topics: ['orders'], owned: false } }] })
  })

  it('reads a member of a KIP-848 group', () => {
    const bytes = batchOf([{ key: memberKey('billing', 'm1'), value: memberValue() }])
    expect(readOffsetsTopic(bytes).events).toMatchObject([
      { kind: 'member', memberId: 'm1', clientId: 'app', topics: ['orders'], rebalanceTimeout: 300_000 },
    ])
  })

  it('takes other group records as a change of membership, and regular expressions and unknown types as nothing', () => {
    const types = [3, 8, 19, 16, 99]
    const bytes = batchOf(types.map(type => ({ key: keyOfType(type, 'billing'), value: Buffer.alloc(2) })))
    expect(readOffsetsTopic(bytes).events.map(e => e.kind)).toEqual(['membership', 'membership', 'membership'])
  })
})

describe('what cannot be read is counted, not invented', () => {
  const records = [{ key, value: commitValue(3, 42, 5) }]

  it('unpacks gzip', () => {
    expect(readOffsetsTopic(batchOf(records, { codec: 1 })).events).toMatchObject([{ offset: 42 }])
  })

  it('counts batches of other codecs and names them', () => {
    const read = readOffsetsTopic(Buffer.concat([batchOf(records, { codec: 4 }), batchOf(records, { baseOffset: 1 })]))
    expect(read).toMatchObject({ unreadableBatches: 1, codecs: ['none', 'zstd'], nextOffset: 2 })
    expect(read.events).toHaveLength(1)
  })

  it('counts a record that does not follow its layout', () => {
    const read = readOffsetsTopic(batchOf([{ key, value: Buffer.from([0, 3, 1]) }, ...records]))
    expect(read).toMatchObject({ unreadableRecords: 1, events: [{ offset: 42 }] })
  })

  it('leaves a batch that is cut off for the next read', () => {
    const bytes = Buffer.concat([batchOf(records), batchOf(records, { baseOffset: 1 }).subarray(0, 70)])
    expect(readOffsetsTopic(bytes).nextOffset).toBe(1)
  })

  it('takes any bytes without an error', () => {
    const whole = Buffer.concat([batchOf(records), batchOf(records, { codec: 1, baseOffset: 1 })])
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 30 }), (at, noise) => {
        const bytes = Buffer.from(whole)
        bytes.set(noise.subarray(0, bytes.length - at), at)
        readOffsetsTopic(bytes)
      }),
      { numRuns: 2000 },
    )
  })
})
