import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { audit } from '../../src/app/audit.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import { withoutBrokers } from '../../src/cluster/what-if.js'
import { type Lab, startLab } from '../../src/lab/index.js'
import type { ClusterState } from '../../src/model/live.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { createTopic, produce } from '../support/traffic.js'

const { suite, lab } = await requireKafka()

suite('audit while brokers go', () => {
  const topic = uniqueName('failover-orders')
  const single = uniqueName('failover-single')
  const strict = uniqueName('failover-strict')
  let three: Lab
  let before: ClusterState

  const read = (progress?: (step: string) => void): Promise<ClusterState> =>
    readCluster({
      bootstrap: three.bootstrap.split(','),
      timeout: 5000,
      maxRead: 1024 * 1024,
      topics: name => name.startsWith('failover-'),
      ...(progress ? { progress } : {}),
    })

  beforeAll(async () => {
    three = await startLab({ version: lab.version, brokers: 3, config: { 'broker.session.timeout.ms': '3000' } })
    await createTopic(three, topic, { partitions: 6, copies: 3, config: { 'min.insync.replicas': '2' } })
    await createTopic(three, single, { partitions: 6, copies: 1 })
    await createTopic(three, strict, { partitions: 6, copies: 2, config: { 'min.insync.replicas': '2' } })
    const values = Array.from({ length: 10 }, (_, i) => `record ${i}`)
    for (const name of [topic, single, strict])
      for (let partition = 0; partition < 6; partition++)
        await produce(three, name, { kind: 'idempotent', values, partition })
    before = await read()
    return () => three.stop()
  }, 240_000)

  /** Which partitions the report names, by rule and topic. */
  const broken = (state: ClusterState): readonly string[] =>
    audit({ state, intent: null })
      .report.findings.filter(f => f.rule === 'topic/partition-offline' || f.rule === 'topic/under-min-isr')
      .map(f => `${f.rule} ${f.subject.name}: ${/^Partitions? [\d, and-]+/.exec(f.message)?.[0] ?? f.message}`)
      .sort()

  test('a whole cluster has none of these', () => {
    expect(broken(before)).toEqual([])
  })

  test('a broker killed after the metadata answer leaves unknowns with a reason, and no partition that looks read', async () => {
    const [victim] = three.brokers
    if (!victim) throw new Error('the lab has no broker')
    onTestFinished(async () => three.restart(victim.id), 120_000)
    const state = await read(step => {
      // At once, before the next request leaves; the lab only waits for its end.
      if (/^reading \d+ topics/.test(step)) process.kill(victim.pid, 'SIGKILL')
    })
    await three.kill(victim.id)
    const led = state.topics.filter(t => !t.internal).flatMap(t => t.partitions.filter(p => p.leader === victim.id))
    expect(led.length).toBeGreaterThan(0)
    const unread = led.filter(p => p.latest === null || p.batches === null || p.producers === null)
    const named = state.unknowns.map(u => `${u.subject.kind} ${u.subject.name}: ${u.question} (${u.reason})`)
    // The kill may win against each single request, never against all of them.
    expect(unread.length).toBeGreaterThan(0)
    expect(named.filter(text => /connection|closed|reached|refused|reset|leader/i.test(text)).length).toBeGreaterThan(0)
    const { report, incomplete } = audit({ state, intent: null })
    expect(incomplete).toBe(true)
    expect(report.unknowns.length).toBeGreaterThan(0)
    for (const { reason, remedy } of state.unknowns) expect([reason, remedy]).not.toContain('')
  }, 180_000)

  test('the forecast without a broker names the partitions that break once it is stopped', async () => {
    const gone = three.brokers[1]
    if (!gone) throw new Error('the lab has one broker only')
    // The broker of the test before has to catch up first: one that is not in sync cannot take over.
    const inSync = (state: ClusterState) =>
      state.topics.every(({ partitions }) => partitions.every(({ isr, replicas }) => isr.length === replicas.length))
    let whole = await read()
    for (let tries = 0; tries < 60 && !inSync(whole); tries++) whole = await read()
    expect(inSync(whole)).toBe(true)
    const forecast = broken(withoutBrokers(whole, [gone.id]))
    expect(forecast.some(line => line.startsWith('topic/partition-offline') && line.includes(single))).toBe(true)
    expect(forecast.some(line => line.startsWith('topic/under-min-isr') && line.includes(strict))).toBe(true)
    expect(forecast.some(line => line.includes(topic))).toBe(false)
    await three.shutdown(gone.id)
    let now: readonly string[] = []
    // The controllers shrink the in-sync sets one after the other.
    for (let tries = 0; tries < 20 && now.join() !== forecast.join(); tries++) now = broken(await read())
    expect(now).toEqual(forecast)
  }, 180_000)
})
