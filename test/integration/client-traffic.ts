import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Consumer } from 'kafkajs'
import type { Lab } from '../../src/lab/index.js'
import type { GroupState } from '../../src/model/live.js'
import { uniqueName } from '../support/kafka.js'
import type { Python } from '../support/python.js'
import { follow, type Running } from '../support/running.js'
import { startWordCount, wordCount } from '../support/streams-app.js'
import { javaProduce, kafkaOf, produce } from '../support/traffic.js'

/** A group of one client and the truth about it. */
export interface Truth {
  readonly id: string
  readonly type: GroupState['type']
  /** Id of the client library; null when it has left by the time of the audit. */
  readonly library: string | null
  /** What makes it commit; null where groups do not commit offsets as others do. */
  readonly commits: 'timer' | 'event' | 'transactional' | null
}
type Topics = Readonly<Record<'plain' | 'idempotent' | 'transactional', string>>

const group = (name: string, type: Truth['type'], library: string | null, commits: Truth['commits']): Truth => ({
  id: uniqueName(name),
  type,
  library,
  commits,
})

const java = {
  auto: group('java-auto', 'classic', 'java-consumer', 'timer'),
  manual: group('java-manual', 'classic', 'java-consumer', 'event'),
  auto848: group('java-848-auto', 'consumer', 'java-consumer', 'timer'),
  copier: group('java-copier', 'classic', null, 'transactional'),
  share: group('java-share', 'share', 'java-share-consumer', null),
  streams: group('java-streams', 'streams', 'kafka-streams', null),
}
export const javaGroups: readonly Truth[] = Object.values(java)

const settings = async (folder: string, name: string, lines: readonly string[]): Promise<string> => {
  const file = path.join(folder, `${name}.properties`)
  await writeFile(file, lines.join('\n'))
  return file
}

/** Kafka's own tools and examples, all of them on the Java client. */
export const javaTraffic = async (lab: Lab, topic: string, topics: Topics, folder: string): Promise<Running[]> => {
  const at = ['--bootstrap-server', lab.bootstrap]
  const start = (name: string, args: readonly string[]) => follow(name, lab.spawnTool(name, args))
  const everySecond = await settings(folder, 'auto', ['auto.commit.interval.ms=1000'])
  const streams = await settings(folder, 'streams', [
    `bootstrap.servers=${lab.bootstrap}`,
    `application.id=${java.streams.id}`,
    'group.protocol=streams',
    'dsl.store.suppliers.class=org.apache.kafka.streams.state.BuiltInDslStoreSuppliers$InMemoryDslStoreSuppliers',
    `state.dir=${path.join(folder, 'state')}`,
  ])
  const verifiable = (id: string, more: readonly string[]) =>
    start('kafka-verifiable-consumer', [...at, '--topic', topic, '--group-id', id, ...more])
  const auto = ['--group-protocol', 'CONSUMER', '--enable-autocommit', '--command-config', everySecond]
  const consoleArgs = ['--topic', topic, '--group', java.auto.id, '--from-beginning']
  const copierArgs = [
    ...['--broker-list', lab.bootstrap, '--input-topic', topic, '--input-partition', '0'],
    ...['--output-topic', topics.transactional, '--consumer-group', java.copier.id, '--transaction-size', '2'],
    ...['--transactional-id', java.copier.id, '--use-group-metadata'],
  ]
  const copy = lab.tool('org.apache.kafka.tools.TransactionalMessageCopier', copierArgs, { timeout: 180_000 })
  await Promise.all([
    javaProduce(lab, topics.plain, ['a', 'b', 'c'], { 'enable.idempotence': 'false' }),
    javaProduce(lab, topics.idempotent, ['a', 'b', 'c']),
  ])
  const { code, stderr } = await copy
  if (code !== 0) throw new Error(`copier: ${stderr}`)
  const running = [
    start('kafka-console-consumer', [...at, ...consoleArgs, '--command-property', 'auto.commit.interval.ms=1000']),
    verifiable(java.manual.id, []),
    verifiable(java.auto848.id, auto),
    start('org.apache.kafka.tools.VerifiableShareConsumer', [
      ...[...at, '--topic', topic, '--group-id', java.share.id],
      ...['--acknowledgement-mode', 'sync', '--offset-reset-strategy', 'earliest'],
    ]),
    await startWordCount(lab, streams),
  ]
  const [, manual, auto848, share] = running
  await Promise.all([manual, auto848, share].map(one => one?.seen(/records_consumed/)))
  return running
}

const js = {
  record: group('kafkajs-record', 'classic', 'kafkajs', 'event'),
  batch: group('kafkajs-batch', 'classic', 'kafkajs', 'event'),
}
export const kafkajsGroups: readonly Truth[] = Object.values(js)

/** Records at random moments: a producer with a clock would give one to whoever commits by record. */
const feed = (lab: Lab, topics: readonly string[]): Running => {
  let open = true
  const write = async (): Promise<void> => {
    const producer = kafkaOf(lab, 'feed').producer({ idempotent: true, maxInFlightRequests: 1 })
    await producer.connect()
    for (let at = 0; open; at++) {
      for (const topic of topics) await producer.send({ topic, messages: [{ partition: at % 2, value: `more ${at}` }] })
      await pause(-Math.log(1 - Math.random()) * 350)
    }
    await producer.disconnect()
  }
  const done = write()
  return {
    seen: () => Promise.resolve(),
    end: () => {
      open = false
      return done
    },
  }
}

const untilJoined = async (consumer: Consumer, run: () => Promise<void>): Promise<void> => {
  const joined = new Promise<void>(resolve => consumer.on(consumer.events.GROUP_JOIN, () => resolve()))
  await run()
  await joined
}

export const kafkajsTraffic = async (lab: Lab, topic: string, topics: Topics): Promise<Running[]> => {
  const values = Array.from({ length: 9 }, (_, at) => `record ${at}`)
  for (const kind of ['plain', 'idempotent', 'transactional'] as const)
    await produce(lab, topics[kind], { kind, values, batch: 3 })
  const join = async (groupId: string, byRecord: boolean): Promise<Running> => {
    const consumer = kafkaOf(lab, 'settlement').consumer({ groupId, maxWaitTimeInMs: 200 })
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    const eachMessage = async ({ partition, message }: { partition: number; message: { offset: string } }) => {
      if (!byRecord) return
      await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(message.offset) + 1n) }])
    }
    await untilJoined(consumer, () => consumer.run({ autoCommit: !byRecord, eachMessage }))
    return { seen: () => Promise.resolve(), end: () => consumer.disconnect() }
  }
  return [feed(lab, [topic, wordCount.input]), await join(js.record.id, true), await join(js.batch.id, false)]
}

const rdkafka = {
  auto: group('librdkafka-auto', 'classic', 'librdkafka', 'timer'),
  record: group('librdkafka-record', 'classic', 'librdkafka', 'event'),
  auto848: group('librdkafka-848-auto', 'consumer', 'librdkafka', 'timer'),
}
export const librdkafkaGroups: readonly Truth[] = Object.values(rdkafka)

export const librdkafkaTraffic = async (
  python: Python,
  lab: Lab,
  topic: string,
  topics: Topics,
): Promise<Running[]> => {
  const timer = { 'auto.commit.interval.ms': 1000 }
  const clients = python.start({
    bootstrap: lab.bootstrap,
    producers: [
      { topic: topics.plain, config: {} },
      { topic: topics.idempotent, config: { 'enable.idempotence': true } },
      { topic: topics.transactional, config: { 'transactional.id': topics.transactional } },
    ],
    consumers: [
      { topic, group: rdkafka.auto.id, commits: 'auto', config: timer },
      { topic, group: rdkafka.record.id, commits: 'record', config: {} },
      { topic, group: rdkafka.auto848.id, commits: 'auto', config: { ...timer, 'group.protocol': 'consumer' } },
    ],
  })
  for (const name of Object.values(topics)) await clients.seen(new RegExp(`written ${name}\n`))
  for (const { id } of librdkafkaGroups) await clients.seen(new RegExp(`reading ${id}\n`))
  return [clients]
}
