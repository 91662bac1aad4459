import { expect, test } from 'vitest'
import { clusterSubjects } from '../../../src/cluster/subjects.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'
import type { SubjectKind } from '../../../src/model/subject.js'
import { idempotentBatches, mixedBatches, plainBatches } from '../../support/batches.js'

const subject = (sketch: LiveSketch, kind: SubjectKind, name: string) =>
  clusterSubjects(completeState(sketch)).find(s => s.kind === kind && s.name === name)

const idempotence = (partitions: NonNullable<NonNullable<LiveSketch['topics']>[number]['partitions']>) =>
  subject({ topics: [{ name: 'orders', partitions }] }, 'producer', 'producers of orders')?.settings.get('idempotence')

test('producers are idempotent when every sampled batch carries a producer id', () => {
  expect(idempotence([{ batches: idempotentBatches }])).toMatchObject({
    value: true,
    evidence: { level: 'observed' },
  })
})

test('one plain batch makes the producers of a topic not idempotent, with the share told', () => {
  expect(idempotence([{ batches: mixedBatches }])).toMatchObject({
    value: false,
    because: { text: '15 of 20 sampled record batches carry a producer id' },
  })
})

test('a plain batch in one partition is enough although others could not be read', () => {
  expect(idempotence([{ batches: plainBatches }, { batches: null }])).toMatchObject({ value: false })
})

test('a partition that could not be read leaves the answer open', () => {
  expect(idempotence([{ batches: idempotentBatches }, { batches: null }])).toMatchObject({
    value: undefined,
    evidence: { level: 'unknown', reason: 'the record batches of 1 of 2 partitions could not be read' },
  })
})

test('commit markers alone say nothing about producers', () => {
  const markers = { ...idempotentBatches, idempotent: 0, control: 20 }
  expect(idempotence([{ batches: markers }])?.evidence.level).toBe('unknown')
})

test('a topic that was never written has no producers', () => {
  expect(idempotence([{ latest: 0 }])).toBeUndefined()
})

test('an expired topic had producers, but shows nothing of them', () => {
  expect(idempotence([{ earliest: 500, latest: 500 }])?.evidence).toMatchObject({ level: 'unknown' })
})

test('a topic setting tells whether it was chosen on the topic or inherited', () => {
  const topic = subject({ topics: [{ name: 'orders' }] }, 'topic', 'orders')
  expect(topic?.settings.get('min-insync-replicas')).toMatchObject({
    value: 2,
    raw: '2',
    evidence: { source: 'DescribeConfigs: set on the topic' },
  })
  expect(topic?.settings.get('retention-time')).toMatchObject({ value: 604_800_000, raw: null })
})

test('settings that were not read are unknown facts, not absent ones', () => {
  const topic = subject({ topics: [{ name: 'orders', configs: null }] }, 'topic', 'orders')
  expect(topic?.settings.get('unclean-leader-election')).toMatchObject({
    value: undefined,
    evidence: { level: 'unknown' },
  })
})

test('internal topics carry no settings, since rules of their own judge them', () => {
  expect(subject({}, 'topic', '__consumer_offsets')?.settings.size).toBe(0)
})

test('Redpanda ignores min.insync.replicas, so there is no such fact', () => {
  const release = { kind: 'other', basis: 'Redpanda by its API versions' } as const
  const topic = subject({ release, topics: [{ name: 'orders' }] }, 'topic', 'orders')
  expect(topic?.settings.has('min-insync-replicas')).toBe(false)
  expect(topic?.settings.has('retention-time')).toBe(true)
})

test('the finest retention setting that is set on a broker wins', () => {
  const retention = (configs: Record<string, { value: string | null; source: 'static' | 'default' }>) =>
    subject({ brokers: [{ configs }] }, 'broker', '1')?.settings.get('retention-time')?.value
  const hours = { value: '24', source: 'static' } as const
  const unset = { value: null, source: 'default' } as const
  expect(retention({ 'log.retention.hours': hours, 'log.retention.ms': unset })).toBe(86_400_000)
  expect(retention({ 'log.retention.hours': hours, 'log.retention.ms': { value: '-1', source: 'static' } })).toBe(
    'unlimited',
  )
})

test('a group reads what it is assigned, subscribes to, and has committed', () => {
  const group = subject(
    {
      topics: [{ name: 'orders' }],
      groups: [
        { id: 'billing', offsets: [{ topic: 'old', partition: 0, offset: 3, leaderEpoch: 0, committedAt: null }] },
      ],
    },
    'group',
    'billing',
  )
  expect(group?.topics).toEqual(['old', 'orders'])
})
