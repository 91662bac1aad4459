import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { KafkaMessage, Message } from 'kafkajs'
import { afterAll, expect, test } from 'vitest'
import { mainClassOf } from '../../src/lab/tools.js'
import { guarantees } from '../../src/model/guarantee.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { importSnippet, snippetFiles, writeSnippet } from '../support/snippets.js'
import { consume, createTopic, javaConsume, kafkaOf } from '../support/traffic.js'

const run = promisify(execFile)
const { suite, lab } = await requireKafka()
const three = await requireKafka({ brokers: 3 })
const folder = mkdtempSync(path.join(tmpdir(), 'reliactl-snippets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Write = (key: string, value: string) => Promise<void>
type WriteGroup = (group: readonly (Message & { partition: number })[]) => Promise<void>
type Start<Result> = (handle: (message: KafkaMessage) => Promise<Result>) => Promise<void>
type Stop = () => Promise<void>

/** The snippet of a kafkajs client for a topic of this cluster, loaded as it is printed. */
const load = (role: string, guarantee: string, topic: string) => {
  process.env.INSTANCE = 'test'
  return importSnippet({ role, guarantee, topic, brokers: lab.bootstrap.split(',') })
}

const committedOffsets = async (groupId: string, topic: string): Promise<readonly string[]> => {
  const admin = kafkaOf(lab).admin()
  await admin.connect()
  try {
    const [offsets] = await admin.fetchOffsets({ groupId, topics: [topic] })
    return (offsets?.partitions ?? []).map(({ offset }) => offset).sort()
  } finally {
    await admin.disconnect()
  }
}

suite('kafkajs snippets', () => {
  test.each(['at-most-once', 'at-least-once'])(
    'the %s writer stores what it is given',
    async guarantee => {
      const topic = uniqueName('snippet')
      await createTopic(lab, topic, { partitions: 3 })
      const writer = await load('producer', guarantee, topic)
      await (writer.open as Stop)()
      const sent = Array.from({ length: 20 }, (_, i) => `value-${i}`)
      await Promise.all(sent.map(value => (writer.write as Write)(`key of ${value}`, value)))
      const read = await consume(lab, topic, { count: 20, groupId: uniqueName('g') })
      await (writer.close as Stop)()
      expect([...read].sort()).toEqual([...sent].sort())
    },
    60_000,
  )

  test('the at-least-once writer refuses a partition that is not there, which kafkajs would swallow', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic)
    const producer = kafkaOf(lab).producer()
    await producer.connect()
    const swallowed = producer.send({ topic, acks: -1, messages: [{ partition: 99, value: 'lost' }] })
    await expect(swallowed).resolves.toEqual([])
    await producer.disconnect()
    const writer = await load('producer', 'at-least-once', topic)
    await (writer.open as Stop)()
    const refused = (writer.writeTo as (partition: number, records: Message[]) => Promise<void>)(99, [
      { value: 'kept' },
    ])
    await expect(refused).rejects.toThrow('no partition 99')
    await (writer.close as Stop)()
  }, 60_000)

  test('the at-least-once writer puts a key where the Java client puts it', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic, { partitions: 5 })
    const writer = await load('producer', 'at-least-once', topic)
    await (writer.open as Stop)()
    for (const key of ['a', 'order-17', 'käse', '4711']) await (writer.write as Write)(key, 'kafkajs')
    await (writer.close as Stop)()
    const properties = ['--reader-property', 'parse.key=true', '--reader-property', 'key.separator=:']
    const args = ['--bootstrap-server', lab.bootstrap, '--topic', topic, ...properties]
    const input = ['a', 'order-17', 'käse', '4711'].map(key => `${key}:java\n`).join('')
    expect((await lab.tool('kafka-console-producer', args, { input })).code).toBe(0)
    const keys = new Map<string, Set<number>>()
    const consumer = kafkaOf(lab).consumer({ groupId: uniqueName('g'), maxWaitTimeInMs: 100 })
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    let count = 0
    await new Promise<void>(resolve => {
      consumer.run({
        eachMessage: async ({ partition, message }) => {
          const key = String(message.key)
          keys.set(key, (keys.get(key) ?? new Set()).add(partition))
          if (++count === 8) resolve()
        },
      })
    })
    await consumer.disconnect()
    for (const partitions of keys.values()) expect(partitions.size).toBe(1)
  }, 60_000)

  test('the exactly-once writer shows groups as a whole', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic, { partitions: 2 })
    const writer = await load('producer', 'exactly-once', topic)
    const write = writer.write as WriteGroup
    const group = (name: string) => [0, 1].map(partition => ({ partition, value: `${name}-${partition}` }))
    await Promise.all([write(group('first')), write(group('second'))])
    await expect(write([{ partition: 99, value: 'no such partition' }])).rejects.toThrow('no partition 99')
    await write(group('third'))
    await (writer.close as Stop)()
    const read = await consume(lab, topic, { count: 6, groupId: uniqueName('g') })
    expect([...read].sort()).toEqual(['first-0', 'first-1', 'second-0', 'second-1', 'third-0', 'third-1'])
  }, 60_000)

  test('the at-least-once reader commits behind what it processed, and repeats what failed', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic)
    const writer = await load('producer', 'at-least-once', topic)
    await (writer.open as Stop)()
    for (const value of ['1', '2', '3']) await (writer.write as Write)('key', value)
    await (writer.close as Stop)()
    const reader = await load('consumer', 'at-least-once', topic)
    const seen: string[] = []
    await new Promise<void>(resolve => {
      const process = async (message: KafkaMessage): Promise<void> => {
        seen.push(String(message.value))
        if (seen.length === 2) throw new Error('the effect fails once')
        if (seen.length === 4) resolve()
      }
      void (reader.start as Start<void>)(process)
    })
    await (reader.stop as Stop)()
    expect(seen).toEqual(['1', '2', '2', '3'])
    expect(await committedOffsets(`${topic}-readers`, topic)).toEqual(['3'])
  }, 60_000)

  test('the at-most-once reader has committed before it processes, and repeats nothing', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic)
    const reader = await load('consumer', 'at-most-once', topic)
    const seen: string[] = []
    let committed: readonly string[] = []
    const done = new Promise<void>(resolve => {
      const process = async (message: KafkaMessage): Promise<void> => {
        seen.push(String(message.value))
        committed = await committedOffsets(`${topic}-readers`, topic)
        if (seen.at(-1) === 'last') resolve()
        throw new Error('the effect fails')
      }
      void (reader.start as Start<void>)(process)
    })
    // It starts at the end, so records count only from the moment it has its partition.
    const admin = kafkaOf(lab).admin()
    await admin.connect()
    await expect
      .poll(async () => (await admin.describeGroups([`${topic}-readers`])).groups[0]?.state, { timeout: 20_000 })
      .toBe('Stable')
    await admin.disconnect()
    const writer = await load('producer', 'at-least-once', topic)
    await (writer.open as Stop)()
    for (const value of ['first', 'last']) await (writer.write as Write)('key', value)
    await (writer.close as Stop)()
    await done
    await (reader.stop as Stop)()
    expect(seen.filter(value => value === 'last')).toHaveLength(1)
    expect(committed).toEqual(['2'])
  }, 60_000)

  test('the exactly-once reader commits results and offsets together', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic, { partitions: 2 })
    await createTopic(lab, `${topic}-out`, { partitions: 2 })
    const writer = await load('producer', 'exactly-once', topic)
    await (writer.write as WriteGroup)([0, 1, 0, 1].map((partition, i) => ({ partition, value: String(i) })))
    await (writer.close as Stop)()
    const reader = await load('consumer', 'exactly-once', topic)
    let failures = 1
    const transform = async (message: KafkaMessage): Promise<Message & { partition: number }> => {
      if (String(message.value) === '2' && failures-- > 0) throw new Error('the effect fails once')
      return { partition: 0, value: `${message.value} done` }
    }
    void (reader.start as Start<Message & { partition: number }>)(transform)
    const read = await consume(lab, `${topic}-out`, { count: 4, groupId: uniqueName('g') })
    await (reader.stop as Stop)()
    expect([...read].sort()).toEqual(['0 done', '1 done', '2 done', '3 done'])
    // Two records and the marker of the writer's transaction in each partition.
    expect(await committedOffsets(`${topic}-readers`, topic)).toEqual(['3', '3'])
  }, 60_000)
})

suite('Java snippets', () => {
  test.each(guarantees)(
    'those of %s compile',
    async guarantee => {
      const dir = path.join(folder, `compile-${guarantee}`)
      for (const role of ['producer', 'consumer'])
        await writeSnippet({ client: 'java', role, guarantee, topic: 'orders' }, dir)
      await run('javac', ['-cp', lab.classpath, '-Werror', '-d', dir, 'RecordWriter.java', 'RecordReader.java'], {
        cwd: dir,
      })
    },
    60_000,
  )

  test('exactly-once from file to file: every record comes out once', async () => {
    const topic = uniqueName('snippet')
    await createTopic(lab, topic, { partitions: 2 })
    await createTopic(lab, `${topic}-out`)
    const dir = path.join(folder, 'run')
    for (const role of ['producer', 'consumer']) {
      await writeSnippet(
        { client: 'java', role, guarantee: 'exactly-once', topic, brokers: lab.bootstrap.split(',') },
        dir,
      )
    }
    copyFileSync(fileURLToPath(new URL('../fixtures/snippets/Main.java', import.meta.url)), path.join(dir, 'Main.java'))
    const files = ['RecordWriter.java', 'RecordReader.java', 'Main.java']
    await run('javac', ['-cp', lab.classpath, '-d', dir, ...files], { cwd: dir })
    const args = [
      '-cp',
      `${dir}${path.delimiter}${lab.classpath}`,
      'Main',
      'producer.properties',
      'consumer.properties',
      '4',
    ]
    await run('java', args, { cwd: dir, env: { ...process.env, INSTANCE: 'a' } })
    const read = await javaConsume(lab, `${topic}-out`, uniqueName('g'), 12, { 'isolation.level': 'read_committed' })
    const expected = Array.from({ length: 12 }, (_, i) => `value-${Math.floor(i / 3)}-${i % 3}`)
    expect([...read].sort()).toEqual(expected)
    const end = await lab.tool('kafka-get-offsets', ['--bootstrap-server', lab.bootstrap, '--topic', `${topic}-out`])
    // Twelve records and the markers of at least one transaction: the id from the environment was taken.
    expect(Number(/:(\d+)$/m.exec(end.stdout)?.[1])).toBeGreaterThan(12)
  }, 120_000)
})

three.suite('topic snippets', () => {
  /** A folder for the PATH with Kafka's scripts for this release. */
  const scripts = (): string => {
    const bin = mkdtempSync(path.join(folder, 'bin-'))
    for (const name of ['kafka-topics.sh', 'kafka-configs.sh']) {
      const main = mainClassOf(name, three.lab.version)
      const java = `exec java -XX:TieredStopAtLevel=1 -cp '${three.lab.classpath}' ${main} "$@"`
      writeFileSync(path.join(bin, name), `#!/bin/sh\n${java}\n`)
      chmodSync(path.join(bin, name), 0o755)
    }
    return bin
  }

  test.each([
    ['at-most-once', 2, { 'min.insync.replicas': '1', 'unclean.leader.election.enable': 'true' }],
    ['exactly-once', 3, { 'min.insync.replicas': '2', 'cleanup.policy': 'delete', 'retention.ms': '604800000' }],
  ])(
    'the commands of %s make the topic they promise',
    async (guarantee, replicas, configs) => {
      const topic = uniqueName('snippet')
      const script = (await snippetFiles({ role: 'topic', guarantee, topic })).get('create-topic.sh') ?? ''
      const file = path.join(folder, `${topic}.sh`)
      writeFileSync(file, script)
      const env = {
        ...process.env,
        BROKERS: three.lab.bootstrap,
        PATH: `${scripts()}${path.delimiter}${process.env.PATH}`,
      }
      const { stdout } = await run('sh', [file], { env })
      expect(stdout).toContain(`ReplicationFactor: ${replicas}`)
      for (const [key, value] of Object.entries(configs)) expect(stdout).toContain(`${key}=${value}`)
      // A second run changes nothing and fails at nothing.
      await run('sh', [file], { env })
    },
    120_000,
  )
})
