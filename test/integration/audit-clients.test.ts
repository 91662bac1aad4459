import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSnapshot } from '../../src/cluster/snapshot.js'
import type { ClusterState } from '../../src/model/live.js'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { runCli } from '../support/cli.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { requirePython } from '../support/python.js'
import { endFollowed, type Running } from '../support/running.js'
import { wordCount } from '../support/streams-app.js'
import { createTopic, produce } from '../support/traffic.js'
import {
  javaGroups,
  javaTraffic,
  kafkajsGroups,
  kafkajsTraffic,
  librdkafkaGroups,
  librdkafkaTraffic,
} from './client-traffic.js'

const { suite, lab } = await requireKafka({ brokers: 3 })
const python = await requirePython()

/** Long enough for 20 commits of a timer of one second. */
const WINDOW = 28_000

const orders = uniqueName('orders')
const groups = [...javaGroups, ...kafkajsGroups, ...(python ? librdkafkaGroups : [])]
const kinds = ['plain', 'idempotent', 'transactional'] as const
const libraries = ['java', 'kafkajs', ...(python ? ['librdkafka'] : [])]
const writers = libraries.flatMap(library =>
  kinds.map(kind => ({ library, kind, topic: uniqueName(`${library}-${kind}`) })),
)
const topicsOf = (library: string) =>
  Object.fromEntries(writers.filter(w => w.library === library).map(w => [w.kind, w.topic])) as Record<
    (typeof kinds)[number],
    string
  >

suite('an audit of three brokers with real clients at work', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-clients-'))
  const running: Running[] = []
  let state: ClusterState
  let report: v.InferOutput<typeof reportV1Schema>

  beforeAll(async () => {
    for (const topic of [orders, wordCount.input, wordCount.output])
      await createTopic(lab, topic, { partitions: 2, copies: 3 })
    for (const { topic } of writers) await createTopic(lab, topic, { copies: 3 })
    await produce(lab, orders, { values: Array.from({ length: 60 }, (_, at) => `order ${at}`), batch: 6 })
    await produce(lab, wordCount.input, { values: ['all in all'] })
    const traffic = await Promise.all([
      javaTraffic(lab, orders, topicsOf('java'), folder),
      kafkajsTraffic(lab, orders, topicsOf('kafkajs')),
      ...(python ? [librdkafkaTraffic(python, lab, orders, topicsOf('librdkafka'))] : []),
    ])
    running.push(...traffic.flat())
    await pause(WINDOW)
    const file = path.join(folder, 'cluster.json')
    const { code, out, err } = await runCli(
      ['audit', '--brokers', lab.bootstrap, '--save-snapshot', file, '--format', 'json', '--fail-on', 'never'],
      { cwd: folder },
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    report = v.parse(reportV1Schema, JSON.parse(out))
    state = parseSnapshot(readFileSync(file, 'utf8'), file)
  }, 480_000)
  afterAll(async () => {
    await Promise.all([endFollowed(), ...running.map(one => one.end())])
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const groupOf = (id: string) => state.groups.find(group => group.id === id)

  test('reads all of it from three brokers', () => {
    expect(state.brokers.map(({ id, status }) => [id, status])).toEqual([
      [1, 'live'],
      [2, 'live'],
      [3, 'live'],
    ])
    expect(state.topics.find(t => t.name === orders)?.partitions[0]?.isr).toHaveLength(3)
    const isAboutRepeats = (question: string) => question.startsWith('Have retries stored')
    // A cadence never proves auto-commit, so that question stays open.
    const others = report.unknowns.filter(({ question }) => !/^Does auto-commit commit/.test(question))
    expect(others.filter(({ question }) => !isAboutRepeats(question))).toEqual([])
    // Nor does the absence of equal batches prove anything, in the topics of producers without a producer id alone.
    const plain = state.topics.filter(t => !t.internal && t.partitions.some(p => (p.batches?.plain ?? 0) > 0))
    expect(others.map(({ subject }) => subject.name).sort()).toEqual(plain.map(({ name }) => name).sort())
  })

  test.each(groups.map(group => [group.id, group] as const))('knows what %s is', (id, { type, library }) => {
    const found = groupOf(id)
    expect(found?.type).toBe(type)
    if (library !== null) {
      expect(found?.members?.length).toBeGreaterThan(0)
      expect(found?.library?.client).toBe(library)
    }
  })

  const clocked = groups.filter(group => group.commits === 'timer')
  test.each(clocked.map(({ id }) => [id]))('takes the commits of %s for clocked each second, or does not know', id => {
    const commits = groupOf(id)?.commits
    expect(commits?.reason).not.toBe('')
    expect(['clocked', 'unknown']).toContain(commits?.verdict)
    if (commits?.verdict === 'clocked') expect(Math.round((commits.period ?? 0) / 100)).toBe(10)
  })

  const events = groups.filter(group => group.commits === 'event')
  test.each(events.map(({ id }) => [id]))('never takes the commits of %s for clocked, however many', id => {
    const commits = groupOf(id)?.commits
    expect(commits?.events).toBeGreaterThan(20)
    expect(['not-clocked', 'unknown']).toContain(commits?.verdict)
    const found = report.findings.filter(f => f.rule === 'group/commits-clocked' && f.subject.name === id)
    expect(found).toEqual([])
  })

  const transactional = groups.filter(group => group.commits === 'transactional')
  test.each(transactional.map(({ id }) => [id]))('sees that the commits of %s are part of transactions', id => {
    expect(groupOf(id)?.commits?.verdict).toBe('transactional')
  })

  test.each(writers.map(w => [w.library, w.kind, w.topic] as const))(
    'tells that the %s producer is %s',
    (_, kind, topic) => {
      const batches = state.topics.find(t => t.name === topic)?.partitions[0]?.batches
      const seen = kinds.filter(one => (batches?.[one] ?? 0) > 0)
      expect(seen).toEqual([kind])
      const off = report.findings.some(
        f => f.rule === 'producer/idempotence-off' && JSON.stringify([f.subject, f.message]).includes(topic),
      )
      expect(off).toBe(kind === 'plain')
    },
  )
})
