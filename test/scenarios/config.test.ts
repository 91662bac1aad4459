import { expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const snippet = (...args: string[]) => runCli(['config', ...args])

test('a producer snippet is printed with the reason above each value', async () => {
  const { code, out, err } = await snippet('--client', 'java', '--role', 'producer', '--guarantee', 'exactly-once')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('--- producer.properties\n')
  expect(out).toMatch(/^# .+\nenable\.idempotence=true$/m)
  expect(out).toContain('producer.commitTransaction()')
})

test('a topic needs no client and comes as commands and as a resource', async () => {
  const { code, out } = await snippet('--role', 'topic', '--guarantee', 'at-least-once', '--topic', 'Card_Payments')
  expect(code).toBe(0)
  expect(out).toContain("--topic 'Card_Payments'")
  expect(out).toMatch(/kind: KafkaTopic[\s\S]*name: card-payments[\s\S]*topicName: Card_Payments/)
})

test('JSON holds the files whole', async () => {
  const { out } = await snippet(
    '--client',
    'kafkajs',
    '--role',
    'consumer',
    '--guarantee',
    'at-least-once',
    '--format',
    'json',
  )
  const { snippet: found } = JSON.parse(out)
  expect(found).toMatchObject({ client: 'kafkajs', role: 'consumer', guarantee: 'at-least-once' })
  expect(found.files).toEqual([
    { name: 'reader.ts', language: 'typescript', text: expect.stringContaining('autoCommit: false') },
  ])
})

test('a library built on librdkafka gets its snippet', async () => {
  const { code, out } = await snippet(
    '--client',
    'confluent-kafka-python',
    '--role',
    'consumer',
    '--guarantee',
    'at-least-once',
  )
  expect(code).toBe(0)
  expect(out).toContain('enable.auto.offset.store=false')
})

const reliactl = `version: 1
profiles:
  billing:
    topics: [invoices, "invoices.*"]
    groups: [ledger]
    loss: none
    duplicates: tolerated
    outage: 5d
`

test('a profile gives guarantee, topic, group and how long records are kept', async () => {
  const folder = createFolder({ 'reliactl.yaml': reliactl })
  const run = (...args: string[]) => runCli(['config', '--profile', 'billing', ...args], { cwd: folder.path })
  const consumer = await run('--client', 'librdkafka', '--role', 'consumer')
  expect(consumer.err).toBe('')
  expect(consumer.out).toContain('Consumer of invoices, at-least-once')
  expect(consumer.out).toContain('group.id=ledger')
  const topic = await run('--role', 'topic')
  expect(topic.out).toContain(`retention.ms=${10 * 86_400_000}`)
  const wrong = await runCli(['config', '--profile', 'biling', '--role', 'topic'], { cwd: folder.path })
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('did you mean billing?') })
  folder.remove()
})

test.each([
  [
    'an unknown client',
    ['--client', 'kafkjs', '--role', 'producer', '--guarantee', 'at-least-once'],
    'did you mean kafkajs?',
  ],
  [
    'an unknown role',
    ['--client', 'java', '--role', 'produser', '--guarantee', 'at-least-once'],
    'Did you mean producer?',
  ],
  ['an unknown guarantee', ['--role', 'topic', '--guarantee', 'exactly-onc'], 'Did you mean exactly-once?'],
  [
    'no client',
    ['--role', 'producer', '--guarantee', 'at-least-once'],
    '--client with java, spring, kafkajs, librdkafka',
  ],
  ['no role', ['--client', 'java', '--guarantee', 'at-least-once'], '--role with producer, consumer, topic'],
  ['no guarantee', ['--client', 'java', '--role', 'producer'], '--guarantee with at-most-once'],
  [
    'a topic that cannot be',
    ['--role', 'topic', '--guarantee', 'at-least-once', '--topic', 'a b'],
    'cannot be a topic',
  ],
])('%s is refused with what is valid', async (_, args, message) => {
  const { code, out, err } = await snippet(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(message)
  expect(err.trim().split('\n')).toHaveLength(1)
})
