import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { reportV1Schema } from '../../src/reporters/schema-v1.js'
import { createFolder, runCli } from '../support/cli.js'

const folder = createFolder({
  'orders/producer.properties':
    'bootstrap.servers=a:9092,b:9092\nacks=1\nclient.rack=zone-a\nackz=all\nmax.request.size=${SIZE}\nsasl.jaas.config=x username="u" password="hunter2";\n',
  'orders/application.yml':
    'spring:\n  kafka:\n    consumer:\n      group-id: orders\n      max-poll-records: 50\n      properties:\n        isolation.level: read_committed\n',
  'reliactl.yaml': 'version: 1\nclients:\n  - { files: ["orders/*.properties"], client: java, version: "4.1.0" }\n',
  'empty/readme.txt': 'nothing',
})
afterAll(() => folder.remove())

const inspect = (...args: string[]) => runCli(['inspect', ...args], { cwd: folder.path })
const subjectsOf = (out: string) => v.parse(reportV1Schema, JSON.parse(out)).subjects ?? []

test('each setting has its value, its native key and its origin', async () => {
  const { code, out, err } = await inspect('--format', 'json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const producer = subjectsOf(out).find(subject => subject.kind === 'producer')
  const by = (setting: string) => producer?.settings.find(one => one.setting === setting)
  expect(producer).toMatchObject({ client: 'java', version: '4.1.0', place: { file: 'orders/producer.properties' } })
  expect(by('acks')).toMatchObject({ native: 'acks', value: '1', evidence: { level: 'written', line: 2 } })
  expect(by('delivery.timeout.ms')).toMatchObject({
    value: 120_000,
    evidence: { level: 'defaulted', version: '4.1.0' },
  })
  expect(by('max.request.size')).toMatchObject({
    value: 'unresolved',
    written: '${SIZE}',
    evidence: { level: 'unknown', line: 5 },
  })
})

test('what the library changes on its own says why', async () => {
  const { out } = await inspect('orders/producer.properties', '--format', 'json')
  const idempotence = subjectsOf(out)[0]?.settings.find(one => one.setting === 'enable.idempotence')
  expect(idempotence?.value).toBe(false)
  expect(idempotence?.evidence.source).toMatch(/acks/)
})

test('keys that no rule judges, and keys that the client does not know, are shown as written', async () => {
  const { out } = await inspect('orders/producer.properties', '--format', 'json')
  const ackz = subjectsOf(out)[0]?.settings.find(one => one.native === 'ackz')
  expect(ackz).toMatchObject({ value: 'all', evidence: { level: 'written', line: 4 } })
  expect(ackz?.evidence.source).toMatch(/no producer setting has this name/)
})

test('settings of a framework carry the name that Kafka gives them', async () => {
  const { out } = await inspect('orders/application.yml', '--format', 'json')
  const consumer = subjectsOf(out).find(subject => subject.kind === 'consumer')
  const named = consumer?.settings.filter(one => one.evidence.level === 'written').map(one => [one.setting, one.value])
  expect(named).toEqual([
    ['group.id', 'orders'],
    ['isolation.level', 'read_committed'],
    ['max.poll.records', 50],
  ])
})

test('no form shows a secret', async () => {
  for (const format of ['text', 'json', 'markdown']) {
    const { code, out } = await inspect('--format', format)
    expect(code).toBe(0)
    expect(out).toContain('********')
    expect(out).not.toContain('hunter2')
  }
})

test('only the kinds asked for are shown, and a kind that does not exist is refused', async () => {
  const { out } = await inspect('--kind', 'consumer', '--format', 'json')
  expect(subjectsOf(out).map(subject => subject.kind)).toEqual(['consumer'])
  const wrong = await inspect('--kind', 'consumr')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toContain('did you mean consumer?')
})

test('a folder without Kafka settings is no clean answer', async () => {
  const { code, out, err } = await inspect('empty')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('no Kafka configuration found in empty')
})

const shownOf = async (files: Readonly<Record<string, string>>, key: string) => {
  const other = createFolder(files)
  try {
    const { out } = await runCli(['inspect', '.', '--format', 'json'], { cwd: other.path })
    const all = subjectsOf(out).flatMap(subject => subject.settings)
    return all.filter(one => one.setting === key || one.native === key).map(one => one.value)
  } finally {
    other.remove()
  }
}

test('the default of a placeholder is shown, and what may replace it', async () => {
  const text = 'bootstrap.servers=a:9092\nacks=${ACKS:1}\n'
  expect(await shownOf({ 'producer.properties': text }, 'acks')).toEqual(['1'])
})

test('a key with a unit of its own is shown as written and in that of Kafka', async () => {
  const files = { 'server.properties': 'node.id=1\nlog.dirs=/data\nlog.retention.hours=168\n' }
  expect(await shownOf(files, 'log.retention.hours')).toEqual([168, 604_800_000])
})

test('topics that a connector creates are shown by the names of their settings', async () => {
  const text =
    '{"connector.class":"org.example.JdbcSource","topic.creation.default.replication.factor":2,"topic.creation.default.retention.ms":60000}'
  expect(await shownOf({ 'connector.json': text }, 'replication.factor')).toEqual([2])
  expect(await shownOf({ 'connector.json': text }, 'retention.ms')).toEqual(['60000'])
})

test('brokers of a compose file are counted', async () => {
  const broker = (id: number) =>
    `  kafka-${id}:\n    image: apache/kafka:4.1.0\n    environment:\n      KAFKA_NODE_ID: ${id}\n      KAFKA_LOG_DIRS: /data\n`
  expect(await shownOf({ 'compose.yaml': `services:\n${broker(1)}${broker(2)}` }, 'broker count')).toEqual([2])
})

test('what decides in place of the file is told beside the only default there is', async () => {
  const text = 'resource "kafka_topic" "a" {\n  name = "a"\n  partitions = 3\n  replication_factor = 3\n}\n'
  expect(await shownOf({ 'topics.tf': text }, 'min.insync.replicas')).toEqual([1])
})
