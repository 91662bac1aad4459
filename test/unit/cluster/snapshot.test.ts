import { describe, expect, it } from 'vitest'
import { formatSnapshot, parseSnapshot } from '../../../src/cluster/snapshot.js'
import { InputError } from '../../../src/errors.js'
import type { ClusterState } from '../../../src/model/live.js'

const state: ClusterState = {
  clusterId: 'c1',
  readAt: 1_800_000_000_000,
  release: {
    version: '4.3',
    kind: 'kraft',
    basis: 'test',
    metadataVersion: { finalized: 30, supported: 30 },
    transactionVersion: 2,
  },
  quorum: { leaderId: 1, voters: [{ id: 1, lastFetchAge: null, lag: 0 }] },
  brokers: [
    {
      id: 1,
      host: 'b1',
      port: 9092,
      rack: null,
      status: 'live',
      configs: {
        'log.dirs': { value: '/data', source: 'static' },
        'ssl.keystore.password': { value: 'hunter2', source: 'static' },
      },
    },
  ],
  topics: [
    {
      name: 'orders',
      internal: false,
      configs: { 'min.insync.replicas': { value: '2', source: 'topic' } },
      partitions: [
        {
          index: 0,
          leader: -1,
          replicas: [1],
          isr: [],
          offline: [1],
          earliest: null,
          latest: Number.MAX_SAFE_INTEGER,
          stable: 5,
          producers: [
            { producerId: 1, epoch: 0, lastSequence: 4, lastTimestamp: 9, coordinatorEpoch: -1, transactionStart: -1 },
          ],
          batches: null,
        },
      ],
    },
  ],
  topicsComplete: true,
  groups: [
    {
      id: 'billing',
      type: 'classic',
      state: 'Stable',
      assignor: 'range',
      coordinator: 1,
      members: [
        {
          memberId: 'm',
          instanceId: null,
          clientId: 'app',
          host: '/10.0.0.1',
          sessionTimeout: null,
          rebalanceTimeout: null,
          subscription: ['orders'],
          assignment: [{ topic: 'orders', partitions: [0] }],
          library: null,
        },
      ],
      offsets: null,
      commits: {
        verdict: 'clocked',
        period: 5000,
        fit: 'sharp',
        shape: 'all',
        events: 60,
        window: 300_000,
        reason: 'r',
      },
      library: null,
    },
  ],
  groupsComplete: false,
  transactions: null,
  transactionsComplete: false,
  unknowns: [{ subject: { kind: 'group', name: 'billing' }, question: 'q', reason: 'r', remedy: 'm' }],
}
const withSecretHidden: ClusterState = {
  ...state,
  brokers: state.brokers.map(b => ({
    ...b,
    configs: { ...b.configs, 'ssl.keystore.password': { value: null, source: 'static' as const } },
  })),
}

const reverseKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([k, inner]) => [k, reverseKeys(inner)]),
  )
}

const errorOf = (text: string): string => {
  try {
    parseSnapshot(text, 'prod.json')
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return ''
}

describe('a snapshot', () => {
  it('gives back exactly the state it was made from', () => {
    expect(parseSnapshot(formatSnapshot(withSecretHidden), 'f')).toEqual(withSecretHidden)
  })

  it('never holds the value of a secret setting', () => {
    const text = formatSnapshot(state)
    expect(text).not.toContain('hunter2')
    expect(text).toContain('"ssl.keystore.password":{"value":null,"source":"static"}')
  })

  it('has the same bytes whatever the order of keys in the state', () => {
    expect(formatSnapshot(reverseKeys(state) as ClusterState)).toBe(formatSnapshot(state))
  })

  it('is the same after a second round', () => {
    const text = formatSnapshot(state)
    expect(formatSnapshot(parseSnapshot(text, 'f'))).toBe(text)
  })
})

describe('a file that is no snapshot', () => {
  it('is told apart by file and place when it is cut off', () => {
    expect(errorOf(formatSnapshot(state).slice(0, 400))).toMatch(
      /^prod\.json(:\d+:\d+)?: not a snapshot: the file is not valid JSON/,
    )
  })

  it.each([
    ['{}', 'it names no schema'],
    ['[1]', 'it names no schema'],
    ['null', 'it names no schema'],
    ['{"schema":"reliactl/report/v1"}', 'its schema is "reliactl/report/v1"'],
  ])('%s is refused with the way to make one', (text, reason) => {
    expect(errorOf(text)).toContain(`${reason}; write one with: reliactl audit`)
  })

  it('of another version says which one it is', () => {
    expect(errorOf('{"schema":"reliactl/snapshot/v9"}')).toContain('written in the format reliactl/snapshot/v9')
  })

  it('with a wrong value says where', () => {
    const text = formatSnapshot(state).replace('"leader":-1', '"leader":"nobody"')
    expect(errorOf(text)).toContain('damaged snapshot at topics.0.partitions.0.leader: expected number, found "nobody"')
  })
})
