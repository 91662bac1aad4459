import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/app/audit.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import { formatSnapshot, parseSnapshot } from '../../src/cluster/snapshot.js'
import { connect } from '../../src/cluster/wire/index.js'
import { type Lab, startLab } from '../../src/lab/index.js'
import type { ClusterState } from '../../src/model/live.js'
import { runCli } from '../support/cli.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { consume, createTopic, javaConsume, javaProduce, kafkaOf, produce } from '../support/traffic.js'
import { AlterPartitionReassignments } from './changing-requests.js'

const { suite, lab } = await requireKafka()

const read = (from: Lab, only: Partial<Parameters<typeof readCluster>[0]> = {}): Promise<ClusterState> =>
  readCluster({ bootstrap: from.bootstrap.split(','), timeout: 10_000, maxRead: 16 * 1024 * 1024, ...only })

const topicIn = (state: ClusterState, name: string) => state.topics.find(t => t.name === name)
const groupIn = (state: ClusterState, id: string) => state.groups.find(g => g.id === id)

suite('reading one broker', () => {
  const plain = uniqueName('plain')
  const idempotent = uniqueName('idempotent')
  const transactional = uniqueName('transactional')
  const javaTopic = uniqueName('java')
  const empty = uniqueName('empty')
  const kafkajsGroup = uniqueName('kafkajs-group')
  const javaGroup = uniqueName('java-group')
  let state: ClusterState

  beforeAll(async () => {
    for (const topic of [plain, idempotent, transactional, javaTopic, empty])
      await createTopic(lab, topic, { partitions: 2, config: { 'retention.ms': '86400000' } })
    const values = Array.from({ length: 12 }, (_, i) => `record ${i}`)
    await produce(lab, plain, { values, batch: 3 })
    await produce(lab, idempotent, { kind: 'idempotent', values, batch: 3 })
    await produce(lab, transactional, { kind: 'transactional', values, batch: 3, end: 'abort' })
    await javaProduce(lab, javaTopic, values)
    // First the Java client, which waits for a coordinator that has never been used.
    await javaConsume(lab, javaTopic, javaGroup, 12)
    await consume(lab, plain, { count: 12, groupId: kafkajsGroup, commitEach: true })
    state = await read(lab)
  }, 120_000)

  test('names the cluster and its release, and finds the quorum', () => {
    expect(state.clusterId).toBe(lab.clusterId)
    expect(lab.version.startsWith(state.release.version ?? 'none')).toBe(true)
    expect(state.release.kind).toBe('kraft')
    expect(state.quorum?.leaderId).toBe(1)
  })

  test('reads broker and topic configuration with its source', () => {
    expect(state.brokers).toMatchObject([{ id: 1, status: 'live' }])
    expect(state.brokers[0]?.configs?.['auto.create.topics.enable']).toEqual({ value: 'false', source: 'static' })
    expect(topicIn(state, plain)?.configs).toMatchObject({
      'retention.ms': { value: '86400000', source: 'topic' },
      'cleanup.policy': { value: 'delete', source: 'default' },
    })
  })

  test('reads where logs begin and end, and has no sample of an empty one', () => {
    expect(topicIn(state, plain)?.partitions[0]).toMatchObject({ earliest: 0, latest: 12, stable: 12 })
    expect(topicIn(state, empty)?.partitions[0]).toMatchObject({ earliest: 0, latest: 0, batches: null, producers: [] })
  })

  test('tells plain, idempotent and transactional producers apart by their batches', () => {
    const batchesOf = (topic: string) => topicIn(state, topic)?.partitions[0]?.batches
    expect(batchesOf(plain)).toMatchObject({ sampled: 4, plain: 4, idempotent: 0, transactional: 0, control: 0 })
    expect(batchesOf(idempotent)).toMatchObject({ plain: 0, idempotent: 4, transactional: 0 })
    expect(batchesOf(transactional)).toMatchObject({ plain: 0, transactional: 4, control: 1 })
    const java = topicIn(state, javaTopic)?.partitions.map(p => p.batches)
    expect(java?.every(b => b === null || (b?.plain === 0 && b.idempotent > 0))).toBe(true)
  })

  test('lists producers with an id, and none for a plain one', () => {
    expect(topicIn(state, plain)?.partitions[0]?.producers).toEqual([])
    expect(topicIn(state, idempotent)?.partitions[0]?.producers).toMatchObject([{ epoch: 0, lastSequence: 11 }])
  })

  test('finds the transaction with its time-out', () => {
    const own = state.transactions?.find(t => t.transactionalId === `${transactional}-tx`)
    expect(own).toMatchObject({ state: 'CompleteAbort', timeout: 60_000, coordinator: 1 })
  })

  test('reads committed offsets with the time of the commit', () => {
    const [first] = groupIn(state, kafkajsGroup)?.offsets?.filter(o => o.partition === 0) ?? []
    expect(first).toMatchObject({ topic: plain, offset: 12, leaderEpoch: -1 })
    expect(state.readAt - (first?.committedAt ?? 0)).toBeLessThan(120_000)
    expect(groupIn(state, javaGroup)?.offsets?.reduce((sum, o) => sum + o.offset, 0)).toBe(12)
  })

  test('judges the commits of each group, here too few to tell', () => {
    expect(groupIn(state, kafkajsGroup)?.commits).toMatchObject({ verdict: 'unknown' })
    expect(groupIn(state, kafkajsGroup)?.commits?.events).toBeGreaterThan(0)
  })

  test('sees everything, so nothing is left open', () => {
    expect(state).toMatchObject({
      topicsComplete: true,
      groupsComplete: true,
      transactionsComplete: true,
      unknowns: [],
    })
  })

  test('comes back from a snapshot as it was', () => {
    expect(parseSnapshot(formatSnapshot(state), 'snapshot.json')).toEqual(state)
  })

  test('recognises the library and members of a live group', async () => {
    const group = uniqueName('live')
    const consumer = kafkaOf(lab, 'settlement').consumer({ groupId: group })
    await consumer.connect()
    try {
      const joined = new Promise(resolve => consumer.on(consumer.events.GROUP_JOIN, resolve))
      await consumer.subscribe({ topic: plain })
      await consumer.run({ eachMessage: async () => {} })
      await joined
      const seen = groupIn(await read(lab, { groups: id => id === group }), group)
      expect(seen).toMatchObject({ type: 'classic', assignor: 'RoundRobinAssigner', library: { client: 'kafkajs' } })
      expect(seen?.members).toMatchObject([
        {
          clientId: 'settlement',
          sessionTimeout: 30_000,
          rebalanceTimeout: 60_000,
          subscription: [plain],
          assignment: [{ topic: plain, partitions: [0, 1] }],
        },
      ])
    } finally {
      await consumer.disconnect()
    }
  }, 60_000)

  test('reads only the topics and groups asked for, and then does not call the lists complete', async () => {
    const part = await read(lab, { topics: t => t === plain, groups: g => g === kafkajsGroup })
    expect(part.topics.filter(t => !t.internal).map(t => t.name)).toEqual([plain])
    expect(part.groups.map(g => g.id)).toEqual([kafkajsGroup])
    expect(part).toMatchObject({ topicsComplete: false, groupsComplete: false })
  })

  test('says which topics were not sampled when the limit on reading is small', async () => {
    const part = await read(lab, { maxRead: 1 })
    expect(part.unknowns.some(u => u.reason.includes('limit'))).toBe(true)
  })

  test('ends at once when it is interrupted', async () => {
    const stop = new AbortController()
    const running = read(lab, { signal: stop.signal, progress: () => stop.abort() })
    await expect(running).rejects.toMatchObject({ name: 'InterruptedError' })
  })
})

suite('a cluster that was never used', () => {
  let fresh: Lab
  beforeAll(async () => {
    fresh = await startLab({ version: lab.version, config: { 'auto.create.topics.enable': 'true' } })
  }, 120_000)
  afterAll(() => fresh?.stop())

  /** Files of the data folder with their sizes; the metadata log grows on its own. */
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => !file.includes('__cluster_metadata') && statSync(path.join(folder, file)).isFile())
      .map(file => `${file} ${statSync(path.join(folder, file)).size}`)
      .sort()

  test('gains no topic, group or file by being read', async () => {
    const data = path.join(fresh.dir, 'node-1', 'data')
    const before = filesIn(data)
    const state = await read(fresh)
    expect(state).toMatchObject({
      topics: [],
      groups: [],
      transactions: [],
      topicsComplete: true,
      groupsComplete: true,
    })
    expect(state.unknowns).toEqual([])
    expect((await read(fresh)).topics).toEqual([])
    expect(filesIn(data)).toEqual(before)
  })
})

suite('three brokers of which one is dead', () => {
  let three: Lab
  const topic = 'orders'
  beforeAll(async () => {
    three = await startLab({ version: lab.version, brokers: 3 })
    await createTopic(three, topic, { partitions: 6, copies: 3 })
    await createTopic(three, 'single', { partitions: 3, copies: 1 })
    for (let partition = 0; partition < 3; partition++) await produce(three, 'single', { values: ['a'], partition })
    await javaConsume(three, 'single', 'readers', 3)
    await three.kill(2)
  }, 180_000)
  afterAll(() => three?.stop())

  test('are read as far as they answer, and what is missing is named', async () => {
    const state = await read(three, { timeout: 3000 })
    expect(state.brokers.map(b => [b.id, b.status === 'live'])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ])
    expect(topicIn(state, topic)?.partitions).toHaveLength(6)
    expect(topicIn(state, topic)?.partitions.some(p => p.latest !== null)).toBe(true)
    expect(state.groupsComplete).toBe(false)
    expect(state.unknowns.map(u => u.subject)).toContainEqual({ kind: 'broker', name: '2' })
  }, 60_000)

  test('an audit that is pointed at the dead one first goes on, names it and is not clean', async () => {
    const ports = [2, 1, 3].map(id => three.brokers.find(broker => broker.id === id)?.port)
    const brokers = ports.map(port => `127.0.0.1:${port}`).join(',')
    const { code, out, err } = await runCli(['audit', '--brokers', brokers, '--timeout', '3s', '--format', 'json'])
    const report = JSON.parse(out)
    expect(err).toBe('')
    expect([1, 3]).toContain(code)
    const kinds = report.subjects.filter((subject: { kind: string }) => subject.kind === 'topic')
    expect(kinds.map((subject: { name: string }) => subject.name)).toEqual([topic, 'single'])
    const named = [...report.findings, ...report.unknowns].filter(({ subject }) => subject.kind === 'broker')
    expect(new Set(named.map(({ subject }) => subject.name))).toContain('2')
    const never = await runCli(['audit', '--brokers', brokers, '--timeout', '3s', '--fail-on', 'never'])
    expect(never.code).toBe(3)
    expect(never.out).toContain('roker 2')
  }, 60_000)

  test('show replicas on the move, and once too few are in sync the copies that are still complete', async () => {
    const [led] =
      topicIn(await read(three, { timeout: 3000 }), 'single')?.partitions.filter(
        p => p.leader === 1 || p.leader === 3,
      ) ?? []
    const moved = { partition: led?.index ?? -1, replicas: [led?.leader ?? -1, 2] }
    const connection = await connect(`127.0.0.1:${three.brokers.find(broker => broker.id === 1)?.port}`)
    // Broker 2 is dead, so the move cannot end.
    const partitions = [{ partitionIndex: moved.partition, replicas: moved.replicas }]
    const answer = await connection.request(AlterPartitionReassignments, { topics: [{ name: 'single', partitions }] })
    connection.close()
    expect(answer.responses[0]?.partitions[0]).toMatchObject({ errorCode: 0 })
    await three.kill(3)
    let state = await read(three, { timeout: 3000 })
    for (let tries = 0; tries < 60 && topicIn(state, topic)?.partitions[0]?.isr.length !== 1; tries++) {
      await new Promise(resolve => setTimeout(resolve, 500))
      state = await read(three, { timeout: 3000, topics: name => name === topic })
    }
    expect(state.reassignments).toEqual([{ topic: 'single', partition: moved.partition, adding: [2], removing: [] }])
    expect(state.release.features?.['eligible.leader.replicas.version']).toBe(1)
    const [first] = topicIn(state, topic)?.partitions ?? []
    expect(first).toMatchObject({ isr: [1], eligible: [3], lastEligible: [] })
    const { findings } = audit({ state, intent: null }).report
    const under = findings.find(finding => finding.rule === 'topic/under-min-isr')
    expect(under?.impact).toEqual(['unavailability'])
  }, 120_000)
})
