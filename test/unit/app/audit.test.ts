import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '../../../src/app/audit.js'
import { wantedBy } from '../../../src/app/audit-scope.js'
import { readClientFiles } from '../../../src/app/client-files.js'
import { notPermitted } from '../../../src/model/evidence.js'
import type { Intent } from '../../../src/model/intent.js'
import type { Profile } from '../../../src/model/profile.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'
import { mixedBatches } from '../../support/batches.js'

const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withFile = (name: string, text: string) => {
  const root = path.join(folder, name)
  mkdirSync(root)
  writeFileSync(path.join(root, 'consumer.properties'), text)
  return readClientFiles({ root, cwd: root, paths: ['.'], intent: null })
}

const intentOf = (profile: Partial<Profile>): Intent => ({
  file: 'reliactl.yaml',
  root: folder,
  profiles: [{ name: 'p', topics: ['**'], groups: [], loss: 'none', duplicates: 'none', ...profile }],
  clients: [],
  clusters: [],
  rules: [],
})

const clocked: NonNullable<LiveSketch['groups']>[number] = {
  id: 'billing',
  commits: {
    verdict: 'clocked',
    period: 5000,
    fit: 'exact',
    shape: 'all',
    events: 180,
    window: 900_000,
    reason: '96 % of 179 gaps are whole multiples of 5.0 s',
  },
}
const sketch: LiveSketch = { topics: [{ name: 'orders' }], groups: [clocked] }

describe('commits on a clock', () => {
  test('are consistent with auto-commit, never proof of it', () => {
    const { report } = audit({ state: completeState(sketch), intent: null })
    const [finding] = report.findings
    expect(finding).toMatchObject({
      rule: 'group/commits-clocked',
      severity: 'warning',
      confidence: 'likely',
      evidence: { level: 'inferred', value: 'clocked every 5.0 s' },
    })
    expect(finding?.message).toContain('commits are clocked every 5.0 s, consistent with auto-commit (fit exact')
    expect(finding?.message).not.toMatch(/auto-commit is on/i)
  })

  test('are certainly auto-commit once a client file of the group says so', async () => {
    const clients = await withFile('on', 'bootstrap.servers=b:9092\ngroup.id=billing\nenable.auto.commit=true\n')
    const { report } = audit({ state: completeState(sketch), intent: intentOf({}), clients })
    const finding = report.findings.find(f => f.rule === 'group/commits-clocked')
    expect(finding).toMatchObject({ severity: 'error', confidence: 'certain', evidence: { level: 'written' } })
    expect(finding?.message).toContain('Auto-commit is on for billing, as consumer.properties says')
    expect(finding?.related[0]?.location).toMatchObject({ file: 'consumer.properties', line: 3 })
  })

  test('are somebody else’s timer when the client file switches auto-commit off', async () => {
    const clients = await withFile('off', 'bootstrap.servers=b:9092\ngroup.id=billing\nenable.auto.commit=false\n')
    const { report } = audit({ state: completeState(sketch), intent: null, clients })
    const found = report.findings.filter(f => f.rule === 'group/commits-clocked')
    expect(found).toMatchObject([{ severity: 'info', confidence: 'needs-context' }])
  })

  test('are judged by the library: librdkafka loses what it handed over, Connect has a timer of its own', () => {
    const by = (client: string) =>
      audit({
        state: completeState({
          topics: [{ name: 'orders' }],
          groups: [{ ...clocked, library: { client, name: client, version: null, confidence: 'certain', basis: '' } }],
        }),
        intent: null,
      }).report.findings.filter(f => f.rule === 'group/commits-clocked')
    expect(by('librdkafka')[0]?.message).toContain('a crash loses what was handed over')
    expect(by('kafka-connect-sink')).toEqual([])
  })
})

test('kafkajs commits alike with and without auto-commit, so the question stays open', () => {
  const kafkajs = { client: 'kafkajs', name: 'kafkajs', version: null, confidence: 'certain', basis: '' } as const
  const { report } = audit({
    state: completeState({ topics: [{ name: 'orders' }], groups: [{ id: 'ship', library: kafkajs }] }),
    intent: null,
  })
  expect(report.unknowns.map(u => u.question)).toEqual(['Does auto-commit commit the offsets of ship?'])
})

test('a cluster of one broker gives one finding about copies, not one for each topic', () => {
  const topics = Array.from({ length: 20 }, (_, i) => ({ name: `topic-${i}` }))
  const { report } = audit({ state: completeState({ brokers: [{}], topics }), intent: null })
  expect(report.findings.filter(f => f.severity !== 'info').map(f => f.rule)).toEqual(['cluster/single-broker'])
})

test('a tolerated hazard is not reported, and still counts in the verdict', () => {
  const state = completeState({
    topics: [
      {
        name: 'samples',
        configs: { 'unclean.leader.election.enable': 'true' },
        partitions: [{ batches: mixedBatches }],
      },
    ],
  })
  const { report } = audit({ state, intent: intentOf({ loss: 'tolerated', duplicates: 'tolerated' }) })
  expect(report.findings.filter(f => f.severity !== 'info')).toEqual([])
  expect(report.verdicts).toMatchObject([{ intended: 'at-most-once', actual: 'none' }])
  for (const id of report.verdicts[0]?.open ?? []) expect(report.findings.map(f => f.fingerprint)).toContain(id)
})

test('the order in which a cluster lists things does not change the report', () => {
  const state = completeState({
    topics: [{ name: 'a', configs: { 'min.insync.replicas': '3' } }, { name: 'b' }],
    groups: [clocked, { id: 'ship' }],
  })
  const turned = {
    ...state,
    topics: state.topics.toReversed(),
    groups: state.groups.toReversed(),
    brokers: state.brokers.toReversed(),
  }
  expect(audit({ state: turned, intent: null }).report).toEqual(audit({ state, intent: null }).report)
})

test('globs narrow topics and groups, and internal topics stay', () => {
  const state = completeState({
    topics: [
      { name: 'payments.card' },
      { name: 'metrics' },
      { name: '__consumer_offsets', configs: { 'min.insync.replicas': '1' } },
    ],
    groups: [{ id: 'billing' }, { id: 'ship' }],
  })
  const { report } = audit({
    state,
    intent: null,
    scope: { topics: wantedBy(['payments.*']), groups: wantedBy(['bill*']) },
  })
  expect(report.verdicts.map(v => [v.path.topic, v.path.groups])).toEqual([['payments.card', ['billing']]])
  expect(report.findings.map(f => f.rule)).toContain('cluster/offsets-topic-durability')
})

describe('an audit is incomplete', () => {
  const incomplete = (broken: LiveSketch): boolean => audit({ state: completeState(broken), intent: null }).incomplete
  const cluster = { subject: { kind: 'cluster', name: 'cluster' }, question: 'q', reason: 'r', remedy: 'm' }

  const unanswered = (reason: string): LiveSketch => ({
    unknowns: [
      { subject: { kind: 'topic', name: 'orders' }, question: 'Are producers idempotent', reason, remedy: '' },
    ],
  })

  test('where a permission is missing, be it only the one to read a log', () => {
    expect(incomplete(unanswered(notPermitted))).toBe(true)
    expect(incomplete(unanswered('the limit of --max-read was reached'))).toBe(false)
  })

  test.each<[string, LiveSketch]>([
    ['when a broker did not answer', { brokers: [{}, {}, { status: 'unreachable', configs: null }] }],
    [
      'when a broker is fenced, since its settings are not seen',
      { brokers: [{}, {}, { status: 'fenced', configs: null }] },
    ],
    ['when settings were not permitted', { topics: [{ name: 'orders', configs: null }] }],
    ['when offsets were not permitted', { topics: [{ name: 'orders', partitions: [{ latest: null }] }] }],
    ['when positions were not permitted', { groups: [{ id: 'billing', offsets: null }] }],
    ['when transactions were not permitted', { transactions: null }],
    ['when the list of topics is not whole', { topicsComplete: false, unknowns: [cluster] }],
  ])('%s', (_, broken) => {
    expect(incomplete(broken)).toBe(true)
  })

  test.each<[string, LiveSketch]>([
    ['when everything was read', { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] }],
    ['when only evidence from logs is missing', { topics: [{ name: 'orders', partitions: [{ batches: null }] }] }],
    [
      'when a partition without a leader has no offsets',
      { topics: [{ name: 'orders', partitions: [{ leader: -1, latest: null }] }] },
    ],
  ])('not %s', (_, whole) => {
    expect(incomplete(whole)).toBe(false)
  })
})
