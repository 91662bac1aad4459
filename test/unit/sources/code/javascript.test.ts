import { describe, expect, test } from 'vitest'
import { readSource } from '../../../../src/sources/index.js'

const subjectsOf = async (text: string, file = 'app.ts') => (await readSource({ file, text })).subjects

const lineOf = (text: string, offset = 0): number => text.slice(0, offset).split('\n').length

/** Kinds of usage with their lines, over all clients of a text. */
const usagesOf = async (text: string, file?: string): Promise<string[]> =>
  (await subjectsOf(text, file)).flatMap(subject =>
    (subject.usages ?? []).map(usage => `${usage.kind} ${lineOf(text, usage.place.start)}`),
  )

const kafkajs = "import { Kafka } from 'kafkajs'\nconst kafka = new Kafka({ clientId: 'a', brokers: ['b:9092'] })\n"
const consumer = `${kafkajs}const consumer = kafka.consumer({ groupId: 'g' })\n`
const producer = `${kafkajs}const producer = kafka.producer({ idempotent: true })\n`

describe('settings', () => {
  test('come from the factory, the role and its calls, each with its line', async () => {
    const text = `${producer}await producer.send({\n  acks: 1,\n  topic: 'orders',\n  messages,\n})\n`
    const [subject] = await subjectsOf(text)
    expect(subject?.settings.get('client-id')?.value).toBe('a')
    expect(subject?.settings.get('idempotence')?.value).toBe(true)
    expect(subject?.settings.get('acks')?.value).toBe('1')
    expect(lineOf(text, subject?.settings.get('acks')?.place?.start)).toBe(5)
    expect(subject?.topics).toEqual(['orders'])
  })

  test('are read through spreads, later assignments, arithmetic and fields of a class', async () => {
    const text = `const { Kafka } = require('kafkajs')
const base = { brokers: ['b:9092'] }
const options = { groupId: 'g' }
options.sessionTimeout = 45 * 1000
class App {
  constructor() {
    this.kafka = new Kafka({ ...base, requestTimeout: 60_000 })
    this.consumer = this.kafka.consumer(options)
  }
  start() {
    return this.consumer.run({ autoCommit: false, eachMessage: handle })
  }
}
`
    const [subject] = await subjectsOf(text, 'app.js')
    expect(subject?.settings.get('session-timeout')?.value).toBe(45_000)
    expect(subject?.settings.get('request-timeout')?.value).toBe(60_000)
    expect(subject?.settings.get('auto-commit')?.value).toBe(false)
    expect(subject?.settings.get('bootstrap-servers')?.value).toBe('b:9092')
  })

  test('from the environment take their fallback, unless the variable is set', async () => {
    const [subject] = await subjectsOf(
      `${kafkajs}kafka.consumer({ sessionTimeout: Number(process.env.S || '9000') })\n`,
    )
    expect(subject?.settings.get('session-timeout')).toMatchObject({ value: 9_000, unless: expect.any(String) })
  })

  test('that an unseen object may hold are unknown, what is written stays', async () => {
    const text = "import { Producer } from 'node-rdkafka'\nconst p = new Producer({ ...shared(), 'linger.ms': 7 })\n"
    const [subject] = await subjectsOf(text)
    expect(subject?.settings.get('linger')?.value).toBe(7)
    expect(subject?.settings.get('delivery-timeout')?.evidence.level).toBe('unknown')
  })

  test('of the kafkaJS block keep its name', async () => {
    const text = `const { Kafka } = require('@confluentinc/kafka-javascript').KafkaJS
new Kafka({ kafkaJS: { brokers: ['b:9092'] } }).producer({ kafkaJS: { acks: 1 } })
`
    const [subject] = await subjectsOf(text, 'app.cjs')
    expect(subject?.client?.id).toBe('confluent-kafka-javascript')
    expect(subject?.settings.get('acks')?.value).toBe('1')
  })

  test('of the Kafka transport of NestJS belong to a producer and a consumer', async () => {
    const text = `import { Transport } from '@nestjs/microservices'
export const options = {
  transport: Transport.KAFKA,
  options: { client: { brokers: ['b:9092'] }, consumer: { groupId: 'g' }, producer: {}, run: { autoCommit: false } },
}
`
    const subjects = await subjectsOf(text)
    expect(subjects.map(subject => subject.kind)).toEqual(['producer', 'consumer'])
    expect(subjects[1]?.settings.get('auto-commit')?.value).toBe(false)
  })
})

describe('usages', () => {
  test('a send in map runs beside the others; an awaited one in a loop does not', async () => {
    const message = "{ topic: 't', messages: [{ key: o.id, value: o.text }] }"
    expect(await usagesOf(`${producer}await Promise.all(all.map(o => producer.send(${message})))\n`)).toEqual([
      'send-not-awaited 4',
    ])
    expect(await usagesOf(`${producer}for (const o of all) await producer.send(${message})\n`)).toEqual([])
  })

  test('the offset of the record is not the next one, however it is spelt', async () => {
    const commit = (offset: string) =>
      `${consumer}await consumer.run({ autoCommit: false, eachMessage: async ({ message }) => {
  await work(message)
  await consumer.commitOffsets([{ topic, partition, offset: ${offset} }])
} })\n`
    for (const offset of ['message.offset', '`${message.offset}`', 'String(message.offset)'])
      expect(await usagesOf(commit(offset)), offset).toEqual(['commit-same-offset 6'])
    for (const offset of ['String(Number(message.offset) + 1)', '(BigInt(message.offset) + 1n).toString()', 'next'])
      expect(await usagesOf(commit(offset)), offset).toEqual([])
  })

  test('a failure that is parked or thrown again is not dropped', async () => {
    const handler = (body: string) =>
      `${consumer}consumer.run({ eachMessage: async ({ message }) => {
  try { await work(message) } catch (error) { ${body} }
} })\n`
    expect(await usagesOf(handler('log.warn(error)'))).toContain('error-swallowed 5')
    expect(await usagesOf(handler('log.warn(error); throw error'))).not.toContain('error-swallowed 5')
    expect(await usagesOf(handler('await park(message)'))).not.toContain('error-swallowed 5')
  })

  test('work in functions of the file counts as part of the handler', async () => {
    const text = `${consumer}const each = async payload => { await step(payload) }
async function step({ message }) {
  void save(message)
}
async function save(message) { await db.insert(message) }
consumer.run({ autoCommit: true, eachMessage: each })
`
    expect(await usagesOf(text)).toContain('handler-not-awaited 6')
  })

  test('an event handler that waits commits in the order in which work ends', async () => {
    const text = `import { KafkaConsumer } from 'node-rdkafka'
const c = new KafkaConsumer({ 'group.id': 'g' }, {})
c.on('data', async m => {
  await work(m)
  c.commitMessage(m)
})
`
    expect(await usagesOf(text)).toEqual(['commit-out-of-order 5'])
  })
})

describe('files', () => {
  test('without a Kafka package are passed by', async () => {
    const found = await readSource({ file: 'a.js', text: "producer.send({ acks: 0, topic: 'x' })", discovered: true })
    expect(found.claimed).toBe(false)
  })

  test('of a bundler are passed by when they are only found', async () => {
    for (const file of ['dist/app.js', 'app.min.js'])
      expect((await readSource({ file, text: producer, discovered: true })).claimed, file).toBe(false)
    const long = `${producer}const x = '${'y'.repeat(6_000)}'\n`
    expect((await readSource({ file: 'app.js', text: long, discovered: true })).claimed).toBe(false)
    expect((await readSource({ file: 'app.js', text: producer, discovered: true })).claimed).toBe(true)
  })

  test('that are no program are a problem with its place', async () => {
    const { problems } = await readSource({ file: 'a.ts', text: "import 'kafkajs'\nconst = {\n" })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.position.line).toBe(2)
  })
})
