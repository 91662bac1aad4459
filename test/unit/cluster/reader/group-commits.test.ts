import { describe, expect, it } from 'vitest'
import type { OffsetsEvent } from '../../../../src/cluster/forensics/offsets-events.js'
import { groupLogs, judgeLog, partitionKey } from '../../../../src/cluster/reader/group-commits.js'

const start = 1_800_000_000_000
const commit = (at: number, offset: number, partition = 0): OffsetsEvent => ({
  kind: 'commit',
  group: 'billing',
  logOffset: 0,
  appendedAt: at,
  topic: 'orders',
  partition,
  offset,
  leaderEpoch: 0,
  metadata: '',
  committedAt: at,
  transactional: false,
})
const membership = (at: number, partitions: readonly number[] | null): OffsetsEvent => ({
  kind: 'group',
  group: 'billing',
  logOffset: 0,
  appendedAt: at,
  protocolType: 'consumer',
  generation: 1,
  protocol: 'range',
  stateAt: at,
  members:
    partitions === null
      ? []
      : [
          {
            memberId: 'm',
            instanceId: null,
            clientId: 'app',
            host: '/h',
            rebalanceTimeout: 300_000,
            sessionTimeout: 45_000,
            subscription: null,
            assignment: { version: 3, topics: [{ topic: 'orders', partitions }] },
          },
        ],
})
/** A commit every 200 ms: faster than any timer. */
const fast = (from: number) => Array.from({ length: 40 }, (_, i) => commit(from + i * 200, i))

describe('the log of a group', () => {
  it('keeps the time of the newest commit of each partition', () => {
    const log = groupLogs([commit(start, 1), commit(start + 5000, 2), commit(start + 1000, 9, 1)]).get('billing')
    expect(log?.committedAt.get(partitionKey('orders', 0))).toBe(start + 5000)
    expect(log?.committedAt.get(partitionKey('orders', 1))).toBe(start + 1000)
  })

  it('counts from the newest change of membership', () => {
    const events = [...fast(start), membership(start + 60_000, [0]), commit(start + 61_000, 50)]
    const log = groupLogs(events).get('billing')
    if (!log) throw new Error('the group has events')
    expect(judgeLog(log, undefined).members.get('m')).toMatchObject({ verdict: 'unknown', events: 1 })
  })

  it('still judges a group that its last member has left', () => {
    const events = [membership(start, [0]), ...fast(start), membership(start + 60_000, null)]
    const log = groupLogs(events).get('billing')
    if (!log) throw new Error('the group has events')
    expect(judgeLog(log, undefined).group).toMatchObject({ verdict: 'not-clocked', events: 40 })
  })

  it('takes the members of the coordinator when the window holds no membership record', () => {
    const log = groupLogs(fast(start)).get('billing')
    if (!log) throw new Error('the group has events')
    const member = {
      memberId: 'now',
      instanceId: null,
      clientId: 'app',
      host: '/h',
      sessionTimeout: null,
      rebalanceTimeout: null,
      subscription: ['orders'],
      assignment: [{ topic: 'orders', partitions: [0] }],
      layout: null,
      assignmentVersion: null,
    }
    const described = { state: 'Stable', assignor: 'range', members: [member] }
    expect([...judgeLog(log, described).members.keys()]).toEqual(['now'])
  })
})
