import { expect, test } from 'vitest'
import { healthyReadAt } from '../../src/model/healthy.js'
import type { LiveSketch } from '../../src/model/sketch.js'
import { brokersDisagree } from '../../src/rules/cluster/brokers-disagree.js'
import { offsetsTopicDurability } from '../../src/rules/cluster/offsets-topic-durability.js'
import { quorumSize } from '../../src/rules/cluster/quorum-size.js'
import { atMinIsr } from '../../src/rules/topic/at-min-isr.js'
import { minIsrAboveReplication } from '../../src/rules/topic/min-isr-above-replication.js'
import { partitionOffline } from '../../src/rules/topic/partition-offline.js'
import { replicasInOneRack } from '../../src/rules/topic/replicas-in-one-rack.js'
import { underMinIsr } from '../../src/rules/topic/under-min-isr.js'
import { underReplicated } from '../../src/rules/topic/under-replicated.js'
import { hanging } from '../../src/rules/transactions/hanging.js'
import { nearTimeout } from '../../src/rules/transactions/near-timeout.js'
import { openPastTimeout } from '../../src/rules/transactions/open-past-timeout.js'
import { judge } from '../support/live-world.js'

const health = [partitionOffline, underMinIsr, atMinIsr, underReplicated]

test('a partition is named once, under the worst that is true of it', () => {
  const partitions = [
    {},
    { offline: [3] },
    { offline: [3] },
    { offline: [2, 3] },
    { leader: -1, offline: [1, 2, 3] },
  ].map(partition => ({ replicas: [1, 2, 3], ...partition }))
  const { findings } = judge(health, { topics: [{ name: 'orders', partitions }] })
  expect(findings.map(f => [f.rule, f.message.split(' of ')[0]])).toEqual([
    ['topic/partition-offline', 'Partition 4'],
    ['topic/under-min-isr', 'Partition 3'],
    ['topic/at-min-isr', 'Partitions 1–2'],
  ])
})

test('without its configuration a topic that lacks copies is under-replicated, and no more is claimed', () => {
  const sketch: LiveSketch = { topics: [{ name: 'orders', configs: null, partitions: [{ offline: [2, 3] }] }] }
  expect(judge(health, sketch).findings.map(f => f.rule)).toEqual(['topic/under-replicated'])
})

test('a min ISR above the replicas stops writes before 3.7 and is capped from then on', () => {
  const topics = [{ name: 'orders', configs: { 'min.insync.replicas': '3' }, partitions: [{ replicas: [1, 2] }] }]
  const on = (version: string | null) =>
    judge([minIsrAboveReplication, underMinIsr], { release: { version }, topics }).findings
  expect(on('3.6').map(f => [f.rule, f.severity])).toEqual([
    ['topic/min-isr-above-replication', 'error'],
    ['topic/under-min-isr', 'error'],
  ])
  expect(on('3.7')).toMatchObject([{ rule: 'topic/min-isr-above-replication', severity: 'warning' }])
  expect(on('3.7')[0]?.message).toContain('silently counts 2')
})

test('a broker without a rack leaves the question of racks open', () => {
  const sketch: LiveSketch = {
    brokers: [{ rack: 'a' }, { rack: 'b' }, { rack: null }],
    topics: [{ name: 'orders', partitions: [{ replicas: [1, 3] }] }],
  }
  expect(judge([replicasInOneRack], sketch).findings).toEqual([])
})

test.each([
  [1, 'warning', 'bears no failure'],
  [2, 'warning', 'bears no failure'],
  [4, 'info', 'bears 1, as 3 would'],
])('%i voters', (count, severity, effect) => {
  const voters = Array.from({ length: count }, (_, i) => ({ id: 100 + i, lastFetchAge: 100, lag: 0 }))
  const [finding] = judge([quorumSize], { quorum: { leaderId: 100, voters } }).findings
  expect(finding).toMatchObject({ severity })
  expect(finding?.message).toContain(effect)
})

test('two brokers cannot hold three copies of __consumer_offsets', () => {
  const two = (replicas: number[]): LiveSketch => ({
    brokers: [{}, {}],
    topics: [{ name: '__consumer_offsets', partitions: [{ replicas }] }],
  })
  expect(judge([offsetsTopicDurability], two([1, 2])).findings).toEqual([])
  expect(judge([offsetsTopicDurability], two([1])).findings).toMatchObject([{ severity: 'error' }])
})

test('a disagreement names the value of each broker', () => {
  const brokers = [{}, { configs: { 'min.insync.replicas': '1' } }, {}, {}]
  expect(judge([brokersDisagree], { brokers }).findings[0]?.message).toContain(
    'min.insync.replicas differs: 2 on brokers 1, 3–4, 1 on broker 2',
  )
})

const open = (lastTimestamp: number) => ({
  producerId: 7,
  epoch: 3,
  lastSequence: 20,
  lastTimestamp,
  coordinatorEpoch: 0,
  transactionStart: 900,
})
const longAgo = healthyReadAt - 7_200_000
const held = (lastTimestamp: number): NonNullable<LiveSketch['topics']> => [
  { name: 'orders', partitions: [{ stable: 900, producers: [open(lastTimestamp)] }] },
]

test('an old transaction that its coordinator still knows is not hanging', () => {
  const known = { transactionalId: 'settle', producerId: 7, partitions: [{ topic: 'orders', partitions: [0] }] }
  expect(judge([hanging], { topics: held(longAgo), transactions: [known] }).findings).toEqual([])
  expect(judge([hanging], { topics: held(longAgo) }).findings).toHaveLength(1)
})

test('a young transaction may simply not be listed yet', () => {
  expect(judge([hanging], { topics: held(healthyReadAt - 60_000) }).findings).toEqual([])
})

test('without the list of transactions a hanging one is a question', () => {
  const { findings, unknowns } = judge([hanging], { topics: held(longAgo), transactions: null })
  expect(findings).toEqual([])
  expect(unknowns.map(u => u.question)).toEqual(['Is a transaction hanging on orders?'])
})

test('a two-phase commit has no time-out to come near to', () => {
  const transactions = [{ transactionalId: 'settle', timeout: 2_147_483_647, startedAt: longAgo }]
  expect(judge([nearTimeout, openPastTimeout], { transactions }).findings).toEqual([])
})
