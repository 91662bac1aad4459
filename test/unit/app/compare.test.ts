import { describe, expect, test } from 'vitest'
import { audit } from '../../../src/app/audit.js'
import { checkSameCluster, compareAudits } from '../../../src/app/compare.js'
import { notPermitted } from '../../../src/model/evidence.js'
import type { ClusterState } from '../../../src/model/live.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'

const auditOf = (state: ClusterState) => ({ state, report: audit({ state, intent: null }).report })

const compare = (before: LiveSketch, after: LiveSketch) =>
  compareAudits(auditOf(completeState(before)), auditOf(completeState(after)))

const topic = (minIsr: string | null, name = 'orders') => ({
  name,
  configs: minIsr === null ? null : { 'min.insync.replicas': minIsr },
})
const oneReplicaConfirms = 'topic/min-isr-one'
const told = (c: ReturnType<typeof compare>) =>
  c.findings.map(f => `${f.direction} ${f.rule} ${f.subject.kind} ${f.subject.name}`)

describe('findings', () => {
  test('equal states differ in nothing', () => {
    const same = { topics: [topic('1')], groups: [{ id: 'billing' }] }
    const { before, after, ...lists } = compare(same, same)
    expect(before).toBe(after)
    for (const list of Object.values(lists)) expect(list).toEqual([])
  })

  test('a hazard that is new is worse, the same one gone is better', () => {
    const sound = { topics: [topic('2')] }
    const risky = { topics: [topic('1')] }
    const worse = compare(sound, risky).findings.filter(f => f.rule === oneReplicaConfirms)
    expect(worse).toEqual([
      expect.objectContaining({ direction: 'worse', before: null, after: expect.objectContaining({}) }),
    ])
    const better = compare(risky, sound).findings.filter(f => f.rule === oneReplicaConfirms)
    expect(better).toEqual([expect.objectContaining({ direction: 'better', after: null })])
  })

  test('settings that cannot be read any more make nothing better', () => {
    const { findings } = compare({ topics: [topic('1')] }, { topics: [topic(null)] })
    const changed = findings.filter(f => f.rule === oneReplicaConfirms)
    expect(changed).toEqual([
      expect.objectContaining({ direction: 'unsure', reason: expect.stringContaining('not read now: settings') }),
    ])
    expect(findings.filter(f => f.direction === 'better')).toEqual([])
  })

  test('a hazard that could not be seen then has not become worse', () => {
    const { findings } = compare({ topics: [topic(null)] }, { topics: [topic('1')] })
    expect(findings.filter(f => f.rule === oneReplicaConfirms)).toEqual([
      expect.objectContaining({ direction: 'unsure', reason: expect.stringContaining('not read then: settings') }),
    ])
  })

  test.each([
    ['an older reliactl did not ask for', {}],
    ['could not be read', { access: null }],
  ])('ACLs that %s have not become worse', (_, before) => {
    const open = { access: { authorizer: false, entries: [] } }
    const changed = compare(before, open).findings.filter(f => f.rule === 'cluster/no-authorizer')
    expect(changed).toMatchObject([{ direction: 'unsure', reason: 'not read then: ACLs' }])
    const closed = { access: { authorizer: true, entries: [] } }
    expect(told(compare(closed, open))).toEqual(['worse cluster/no-authorizer cluster sketch'])
  })

  test('a hazard that went with its topic is neither, and unsure where the list is not whole', () => {
    const before = { topics: [topic('1'), topic('2', 'clicks')] }
    expect(told(compare(before, { topics: [topic('2', 'clicks')] }))).toContain(
      `neither ${oneReplicaConfirms} topic orders`,
    )
    const part = { topics: [topic('2', 'clicks')], topicsComplete: false }
    expect(told(compare(before, part))).toContain(`unsure ${oneReplicaConfirms} topic orders`)
  })

  test('another value in the message of a finding is a change without direction', () => {
    const lost = (count: number) => ({
      topics: [
        { name: 'orders', partitions: [0, 1, 2].map(at => (at < count ? { leader: -1, offline: [1, 2, 3] } : {})) },
      ],
    })
    const { findings } = compare(lost(1), lost(2))
    const [offline] = findings.filter(f => f.rule === 'topic/partition-offline')
    expect(offline).toMatchObject({ before: { severity: 'error' }, after: { severity: 'error' } })
    expect(offline?.direction).not.toBe('better')
    expect(offline?.before?.message).not.toBe(offline?.after?.message)
  })
})

describe('verdicts', () => {
  const state = (minIsr: string | null) => ({ topics: [topic(minIsr)], groups: [{ id: 'billing' }] })

  test('a path that loses a guarantee is worse, with what it was and is', () => {
    const { verdicts } = compare(state('2'), state('1'))
    expect(verdicts).toHaveLength(1)
    expect(verdicts[0]).toMatchObject({
      direction: 'worse',
      topic: 'orders',
      groups: ['billing'],
      before: 'unknown',
      after: 'at-most-once',
    })
  })

  test('from a proven hazard to open questions is no gain', () => {
    expect(compare(state('1'), state('2')).verdicts).toEqual([
      expect.objectContaining({ direction: 'unsure', after: 'unknown', reason: expect.stringContaining('told now') }),
    ])
  })

  test('no path is better for what could not be read', () => {
    const blind = compare(state('1'), state(null))
    expect(blind.verdicts.filter(v => v.direction === 'better')).toEqual([])
  })
})

describe('subjects and questions', () => {
  test('topics, groups and brokers that came and went', () => {
    const { appeared, disappeared, uncertain } = compare(
      { topics: [topic('2')], groups: [{ id: 'billing' }], brokers: [{}, {}, {}] },
      { topics: [topic('2', 'clicks')], groups: [{ id: 'audit' }], brokers: [{}, {}, {}, {}] },
    )
    expect(appeared).toEqual([
      { kind: 'broker', name: '4' },
      { kind: 'topic', name: 'clicks' },
      { kind: 'group', name: 'audit' },
    ])
    expect(disappeared).toEqual([
      { kind: 'topic', name: 'orders' },
      { kind: 'group', name: 'billing' },
    ])
    expect(uncertain).toEqual([])
  })

  test('a list that is not whole proves no absence', () => {
    const whole = { topics: [topic('2')], groups: [{ id: 'billing' }] }
    const part = { topics: [topic('2')], groups: [], groupsComplete: false }
    expect(compare(whole, part)).toMatchObject({ disappeared: [], uncertain: [{ kind: 'group', name: 'billing' }] })
    expect(compare(part, whole)).toMatchObject({ appeared: [], uncertain: [{ kind: 'group', name: 'billing' }] })
  })

  const question = (name: string, text = 'Which settings it has', kind = 'topic') => ({
    subject: { kind, name },
    question: text,
    reason: notPermitted,
    remedy: 'allow it',
  })

  test('what was unknown and is known now, and the reverse', () => {
    const blind = { topics: [topic('2')], unknowns: [question('orders')] }
    const seeing = { topics: [topic('2')] }
    expect(compare(blind, seeing)).toMatchObject({ answered: [{ subject: { name: 'orders' } }], opened: [] })
    expect(compare(seeing, blind)).toMatchObject({ answered: [], opened: [{ subject: { name: 'orders' } }] })
  })

  test('a question is not answered because its topic went, or because it is now asked of many at once', () => {
    const blind = { topics: [topic('2')], unknowns: [question('orders')] }
    expect(compare(blind, { topics: [] }).answered).toEqual([])
    const many = question('cluster', 'Which settings it has (21 topics: a, b, c and 18 more)', 'cluster')
    expect(compare(blind, { topics: [topic('2')], unknowns: [many] }).answered).toEqual([])
  })
})

test('states of two clusters are not compared', () => {
  const here = completeState({})
  const other = { ...here, clusterId: 'other' }
  const nameless = { ...here, clusterId: null }
  expect(() => checkSameCluster(other, here)).toThrow(/another cluster: other, and this is sketch/)
  expect(() => checkSameCluster(nameless, here)).toThrow(/states no id/)
  expect(() => checkSameCluster(nameless, nameless)).not.toThrow()
})
