import { expect, test } from 'vitest'
import type { AclEntry } from '../../src/model/live-operations.js'
import { mayDo } from '../../src/rules/access.js'
import { auditorCanChange } from '../../src/rules/cluster/auditor-can-change.js'
import { quotaBelowProfile } from '../../src/rules/cluster/quota-below-profile.js'
import { throttleLeftBehind } from '../../src/rules/cluster/throttle-left-behind.js'
import { transactionalIdNotPermitted } from '../../src/rules/cluster/transactional-id-not-permitted.js'
import { logCut } from '../../src/rules/group/log-cut.js'
import { partitionOffline } from '../../src/rules/topic/partition-offline.js'
import { underMinIsr } from '../../src/rules/topic/under-min-isr.js'
import { judge } from '../support/live-world.js'

const acl = (part: Partial<AclEntry>): AclEntry => ({
  resource: 'topic',
  name: 'orders',
  pattern: 'literal',
  principal: 'User:shop',
  host: '*',
  operation: 'Write',
  permission: 'allow',
  ...part,
})
const may = (entries: readonly AclEntry[], operation: string, name = 'orders') =>
  mayDo({ authorizer: true, entries }, 'User:shop', operation, 'topic', name)

test('Write includes Describe, a prefix covers names, and a denial wins', () => {
  expect(may([acl({})], 'Describe')).toBe(true)
  expect(may([acl({ name: 'ord', pattern: 'prefixed' })], 'Write')).toBe(true)
  expect(may([acl({ name: 'ord' })], 'Write')).toBe(false)
  expect(may([acl({ name: '*' })], 'Write')).toBe(true)
  expect(may([acl({ operation: 'All' }), acl({ permission: 'deny', principal: 'User:*' })], 'Write')).toBe(false)
  expect(may([acl({}), acl({ permission: 'deny', host: '10.0.0.1' })], 'Write')).toBe(true)
})

test('throttles are a question where moves could not be read, and nothing while replicas are moved', () => {
  const topics = [{ name: 'orders', configs: { 'leader.replication.throttled.replicas': '*' } }]
  const denied = judge([throttleLeftBehind], { topics, reassignments: null })
  expect([denied.findings, denied.unknowns.length]).toEqual([[], 1])
  const moving = { topic: 'orders', partition: 0, adding: [2], removing: [] }
  expect(judge([throttleLeftBehind], { topics, reassignments: [moving] }).findings).toEqual([])
})

test('a rate from the file of a broker is a choice, not a leftover', () => {
  const brokers = [{ configs: { 'leader.replication.throttled.rate': '1000' } }, {}, {}]
  expect(judge([throttleLeftBehind], { brokers, reassignments: [] }).findings).toEqual([])
})

test('an id without an ACL may belong to a super user, and may be open where no entry is found', () => {
  const sketch = {
    access: { authorizer: true, entries: [] },
    transactions: [{ transactionalId: 'settle', state: 'Empty' }],
  }
  const on = (key: string | null) =>
    judge([transactionalIdNotPermitted], {
      ...sketch,
      brokers: [key === null ? {} : { configs: { [key]: { value: null, source: 'static' as const } } }, {}, {}],
    }).findings
  expect(on(null)).toMatchObject([{ severity: 'warning' }])
  expect(on('super.users')).toMatchObject([{ severity: 'info', confidence: 'needs-context' }])
  expect(on('allow.everyone.if.no.acl.found')).toEqual([])
})

test('a quota counts for each broker that serves', () => {
  const quotas = [{ clientId: 'shop', producerByteRate: 4_000_000 }]
  const profile = { throughput: 10_000, size: 1000 }
  expect(judge([quotaBelowProfile], { quotas }, profile).findings).toEqual([])
  const brokers = [{}, {}, { status: 'unreachable' as const, configs: null }]
  const [finding] = judge([quotaBelowProfile], { brokers, quotas }, profile).findings
  expect(finding?.message).toContain('client id shop')
  expect(finding?.message).toContain('on each of 2 brokers')
})

test('what the principal may do on every topic is not listed topic by topic', () => {
  const brokers = [{ configs: { 'authorizer.class.name': 'A' } }, {}, {}]
  const on = (...bits: number[]) =>
    judge([auditorCanChange], {
      brokers,
      topics: bits.map((authorizedOperations, at) => ({ name: `topic-${at}`, authorizedOperations })),
    }).findings[0]?.message
  expect(on(16 + 64, 8)).toContain('may Write, Delete on topic-0:')
  expect(on(8, 256)).toBeUndefined()
})

test('a cut under an epoch that the log does not know says that the topic is new', () => {
  const groups = (cutAt: number) => [
    {
      id: 'billing',
      offsets: [{ topic: 'orders', partition: 0, offset: 9, leaderEpoch: 4, committedAt: null, cutAt }],
    },
  ]
  const topics = [{ name: 'orders', partitions: [{}] }]
  expect(judge([logCut], { topics, groups: groups(-1) }).findings[0]?.message).toContain('created anew')
  expect(judge([logCut], { topics, groups: groups(7) }).findings[0]?.message).toMatch(/^Up to 2 records/)
})

test('eligible replicas tell whether the minimum of complete copies still holds', () => {
  const under = (eligible?: number[]) => {
    const partition = { offline: [2, 3], ...(eligible ? { eligible } : {}) }
    return judge([underMinIsr], { topics: [{ name: 'orders', partitions: [partition] }] }).findings[0]
  }
  expect(under([2])?.impact).toEqual(['unavailability'])
  expect(under()?.impact).toEqual(['unavailability'])
  expect(under([])?.impact).toEqual(['unavailability', 'loss'])
  expect(under([])?.message).toContain('a single copy holds every acknowledged record')
})

test('a partition without a leader names the brokers that may still be complete', () => {
  const partitions = [{ leader: -1, offline: [1, 2, 3], eligible: [], lastEligible: [2] }]
  const [finding] = judge([partitionOffline], { topics: [{ name: 'orders', partitions }] }).findings
  expect(finding?.help).toContain('only 2 may hold every acknowledged record')
})
