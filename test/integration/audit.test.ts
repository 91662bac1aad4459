import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { createTopic, kafkaOf, produce } from '../support/traffic.js'

type ReportV1 = v.InferOutput<typeof reportV1Schema>

/** Releases that are audited in every run: the newest line and the last one before 4.0. */
const releases = await Promise.all(
  ['4.3.1', '3.9.1'].map(async version => ({ version, ...(await requireKafka({ version })) })),
)

for (const { version, suite, lab } of releases) {
  suite(`audit of a real cluster (Kafka ${version})`, () => {
    const plain = uniqueName('plain')
    const safe = uniqueName('safe')
    const group = uniqueName('settlement')
    const names = [plain, safe].join(',')
    const folder = createFolder({
      'consumer.properties': `bootstrap.servers=kafka:9092\ngroup.id=${group}\nenable.auto.commit=true\nauto.offset.reset=earliest\n`,
      'reliactl.yaml': `version: 1\nprofiles:\n  orders: { topics: ["${plain}"], groups: ["${group}"], loss: none, duplicates: none }\nclients:\n  - { files: ["*.properties"], client: java, version: "4.1.0" }\n`,
    })
    let before: readonly string[]
    let report: ReportV1
    let live: Awaited<ReturnType<typeof runCli>>

    const topicsNow = async (): Promise<readonly string[]> => {
      const admin = kafkaOf(lab).admin()
      await admin.connect()
      try {
        return (await admin.listTopics()).sort()
      } finally {
        await admin.disconnect()
      }
    }

    beforeAll(async () => {
      const values = Array.from({ length: 30 }, (_, at) => `record ${at}`)
      for (const topic of [plain, safe]) await createTopic(lab, topic)
      await produce(lab, plain, { values, batch: 3 })
      await produce(lab, safe, { values, batch: 3, kind: 'idempotent' })
      // Kafka's own console consumer commits on a timer; at one a second, half a minute shows the clock.
      const flag = version.startsWith('4.3') ? '--command-property' : '--consumer-property'
      const consumer = lab.spawnTool('kafka-console-consumer', [
        ...['--bootstrap-server', lab.bootstrap, '--topic', plain, '--group', group, '--from-beginning'],
        ...[flag, 'auto.commit.interval.ms=1000'],
      ])
      const traffic = setInterval(() => void produce(lab, plain, { values: ['more'] }), 400)
      await new Promise<void>(resolve => {
        let first: number | undefined
        consumer.stdout?.on('data', () => {
          first ??= performance.now()
          if (performance.now() - first > 26_000) resolve()
        })
      })
      before = await topicsNow()
      live = await runCli(
        [
          ...['audit', '--brokers', lab.bootstrap, '--topics', names, '--groups', group, '--clients', '.'],
          ...['--save-snapshot', 'cluster.json', '--format', 'json'],
        ],
        { cwd: folder.path },
      )
      clearInterval(traffic)
      consumer.kill('SIGTERM')
      await once(consumer, 'exit')
      report = v.parse(reportV1Schema, JSON.parse(live.out))
    }, 120_000)

    afterAll(() => folder.remove())

    const rulesOn = (kind: string, name: string): readonly string[] =>
      report.findings.filter(f => f.subject.kind === kind && f.subject.name.endsWith(name)).map(f => f.rule)

    test('finds that idempotence is off where no batch carries a producer id, and only there', () => {
      expect(live).toMatchObject({ code: 1, err: '' })
      expect(rulesOn('producer', plain)).toContain('producer/idempotence-off')
      expect(rulesOn('producer', safe)).not.toContain('producer/idempotence-off')
      const finding = report.findings.find(f => f.rule === 'producer/idempotence-off')
      expect(finding?.evidence.level).toBe('observed')
    })

    test('finds the clock in the commits and joins it with the client file that says auto-commit', () => {
      const finding = report.findings.find(f => f.rule === 'group/commits-clocked')
      expect(finding).toMatchObject({ subject: { name: group }, confidence: 'certain' })
      expect(finding?.message).toContain('clocked every 1.0 s, consistent with auto-commit')
      expect(finding?.message).toContain('consumer.properties')
    })

    test('without the client file the cadence alone is never called auto-commit', async () => {
      const { out } = await runCli(['audit', '--snapshot', 'cluster.json', '--format', 'json'], { cwd: folder.path })
      const finding = (JSON.parse(out) as ReportV1).findings.find(f => f.rule === 'group/commits-clocked')
      expect(finding?.confidence).not.toBe('certain')
      expect(finding?.message).not.toMatch(/auto-commit is on/i)
      expect(finding?.evidence.level).toBe('inferred')
    })

    test('gives the path a verdict with its weakest link and what is not known', () => {
      const verdict = report.verdicts.find(one => one.path.topic === plain)
      expect(verdict).toMatchObject({ path: { groups: [group] }, intended: 'exactly-once', actual: 'none' })
      expect(verdict?.weakest).not.toBeNull()
      expect(verdict?.unknown.join(' ')).toContain('acks')
    })

    test('the saved snapshot gives the same report without a cluster', async () => {
      const again = await runCli(['audit', '--snapshot', 'cluster.json', '--clients', '.', '--format', 'json'], {
        cwd: folder.path,
      })
      expect(again).toEqual(live)
    })

    test('the snapshot holds no record of the topics', () => {
      expect(readFileSync(path.join(folder.path, 'cluster.json'), 'utf8')).not.toContain('record 1')
    })

    test('no topic appeared through it', async () => {
      expect(await topicsNow()).toEqual(before)
    })
  })
}
