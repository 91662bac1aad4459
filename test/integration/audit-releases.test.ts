import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSnapshot } from '../../src/cluster/snapshot.js'
import type { ClusterState } from '../../src/model/live.js'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { consume, createTopic, javaProduce, produce } from '../support/traffic.js'

/** What each release shows. Features are those whose level an audit must name. */
const releases = [
  {
    version: '4.3.1',
    kind: 'kraft',
    javaDefault: 'idempotent',
    features: { 'group.version': 1, 'share.version': 1, 'streams.version': 1, 'transaction.version': 2 },
    unseen: [],
  },
  { version: '3.9.1', kind: 'kraft', javaDefault: 'idempotent', features: { 'metadata.version': 21 }, unseen: [] },
  { version: '3.3.2', kind: 'kraft', javaDefault: 'idempotent', features: { 'metadata.version': 7 }, unseen: [] },
  {
    version: '2.8.2',
    kind: 'zookeeper',
    javaDefault: 'plain',
    features: {},
    unseen: [['Which transactions are open', 'ListTransactions']],
  },
] as const

const started = await Promise.all(
  releases.map(async release => ({ ...release, ...(await requireKafka({ version: release.version })) })),
)

for (const { version, kind, javaDefault, features, unseen, suite, lab } of started) {
  suite(`an audit of Kafka ${version}`, () => {
    const topics = {
      plain: uniqueName('plain'),
      safe: uniqueName('safe'),
      tx: uniqueName('tx'),
      java: uniqueName('java'),
    }
    const group = uniqueName('readers')
    const folder = createFolder({})
    let state: ClusterState
    let report: v.InferOutput<typeof reportV1Schema>

    beforeAll(async () => {
      const values = Array.from({ length: 12 }, (_, at) => `record ${at}`)
      for (const topic of Object.values(topics))
        await createTopic(lab, topic, { config: { 'retention.ms': '86400000' } })
      await produce(lab, topics.plain, { values, batch: 3 })
      await produce(lab, topics.safe, { kind: 'idempotent', values, batch: 3 })
      await produce(lab, topics.tx, { kind: 'transactional', values, batch: 3 })
      await javaProduce(lab, topics.java, values)
      await consume(lab, topics.plain, { count: 12, groupId: group, commitEach: true })
      const names = Object.values(topics).join(',')
      const { code, out, err } = await runCli(
        [
          'audit',
          '--brokers',
          lab.bootstrap,
          '--topics',
          names,
          '--groups',
          group,
          '--save-snapshot',
          's',
          '--format',
          'json',
        ],
        { cwd: folder.path },
      )
      expect({ code, err }).toEqual({ code: 0, err: '' })
      report = v.parse(reportV1Schema, JSON.parse(out))
      state = parseSnapshot(readFileSync(path.join(folder.path, 's'), 'utf8'), 's')
    }, 180_000)
    afterAll(() => folder.remove())

    const partitionOf = (topic: string) => state.topics.find(t => t.name === topic)?.partitions[0]

    test('names the release, its kind and its features', () => {
      expect(state.release).toMatchObject({ version: version.replace(/\.\d+$/, ''), kind })
      expect(state.release.features ?? {}).toMatchObject(features)
      expect(state.clusterId).toBe(lab.clusterId)
    })

    test('names what this release cannot tell, with the API that is missing, and nothing else', () => {
      // A cadence never proves auto-commit: that question is open in every release.
      const isAboutRepeats = (question: string) => question.startsWith('Have retries stored')
      const unknowns = report.unknowns.filter(
        ({ question }) => !isAboutRepeats(question) && !/^Does auto-commit commit/.test(question),
      )
      // Where producers are not idempotent, that no equal batch is found proves nothing; elsewhere nobody asks.
      const repeats = report.unknowns
        .filter(({ question }) => isAboutRepeats(question))
        .map(({ subject }) => subject.name)
      expect(repeats.sort()).toEqual([topics.plain, ...(javaDefault === 'plain' ? [topics.java] : [])].sort())
      const open = unknowns.map(({ question, reason }) => [question, /offer (\w+)/.exec(reason)?.[1]])
      expect(open).toEqual(unseen)
      for (const { remedy } of unknowns) expect(remedy).toMatch(/from Kafka \d\.\d on/)
    })

    test('reads settings with their source, offsets, disks, quotas and replicas on the move', () => {
      expect(state.topics.find(t => t.name === topics.plain)?.configs).toMatchObject({
        'retention.ms': { value: '86400000', source: 'topic' },
        'cleanup.policy': { value: 'delete', source: 'default' },
      })
      expect(state.brokers).toMatchObject([{ id: 1, status: 'live' }])
      expect(state.brokers[0]?.configs?.['auto.create.topics.enable']).toEqual({ value: 'false', source: 'static' })
      expect(state.brokers[0]?.logDirs).toHaveLength(1)
      expect(partitionOf(topics.plain)).toMatchObject({ leader: 1, isr: [1], earliest: 0, latest: 12, stable: 12 })
      expect(state).toMatchObject({ quotas: [], reassignments: [], access: { authorizer: false } })
    })

    test('reads the quorum where there is one', () => {
      if (kind === 'kraft') expect(state.quorum).toMatchObject({ leaderId: 1, voters: [{ id: 1 }] })
      else expect(state.quorum).toBeNull()
      expect(report.findings.some(f => f.rule === 'cluster/zookeeper-mode')).toBe(kind === 'zookeeper')
    })

    test('tells plain, idempotent and transactional producers apart', () => {
      const classes = Object.values(topics).map(topic => {
        const { plain = 0, idempotent = 0, transactional = 0 } = partitionOf(topic)?.batches ?? {}
        return [plain > 0 && 'plain', idempotent > 0 && 'idempotent', transactional > 0 && 'transactional'].filter(
          Boolean,
        )
      })
      expect(classes).toEqual([['plain'], ['idempotent'], ['transactional'], [javaDefault]])
      expect(partitionOf(topics.plain)?.producers).toEqual([])
      expect(partitionOf(topics.safe)?.producers).toMatchObject([{ epoch: 0, lastSequence: 11, transactionStart: -1 }])
      const off = report.findings.filter(f => f.rule === 'producer/idempotence-off').map(f => f.subject.name)
      expect(off.some(name => name.includes(topics.plain))).toBe(true)
      expect(off.some(name => name.includes(topics.java))).toBe(javaDefault === 'plain')
      expect(off.some(name => name.includes(topics.safe) || name.includes(topics.tx))).toBe(false)
    })

    test('reads transactions where brokers list them', () => {
      const own = state.transactions?.find(t => t.transactionalId === `${topics.tx}-tx`)
      if (unseen.length === 0) expect(own).toMatchObject({ state: 'CompleteCommit', coordinator: 1 })
      else expect(state.transactions).toBeNull()
    })

    test('reads what the group committed and when', () => {
      const found = state.groups.find(one => one.id === group)
      expect(found).toMatchObject({ type: 'classic', state: 'Empty', coordinator: 1, members: [] })
      expect(found?.offsets).toMatchObject([{ topic: topics.plain, partition: 0, offset: 12 }])
      expect(state.readAt - (found?.offsets?.[0]?.committedAt ?? 0)).toBeLessThan(180_000)
      expect(found?.commits?.events).toBeGreaterThan(0)
    })
  })
}
