import { connect as openSocket, type Socket } from 'node:net'
import { type ISocketFactory, Kafka, logLevel } from 'kafkajs'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/app/audit.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import type { ClusterState } from '../../src/model/live.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { createTopic, produce } from '../support/traffic.js'

const { suite, lab } = await requireKafka()
const produceKey = 0

/**
 * A connection on which the answer to every `nth` Produce request never arrives and which breaks instead: the broker has
 * stored the records, and the producer cannot know.
 */
const swallowing = (nth: number): ISocketFactory => {
  let requests = 0
  return ({ host, port, onConnect }) => {
    const socket: Socket = openSocket({ host, port }, onConnect)
    let swallow = false
    const write = socket.write.bind(socket)
    const isProduce = (chunk: unknown) =>
      Buffer.isBuffer(chunk) && chunk.length > 6 && chunk.readInt16BE(4) === produceKey
    socket.write = ((chunk: Buffer, ...rest: []) => {
      if (isProduce(chunk) && ++requests % nth === 0) swallow = true
      return write(chunk, ...rest)
    }) as typeof socket.write
    const emit = socket.emit.bind(socket)
    socket.emit = ((event: string, ...rest: unknown[]) => {
      if (event !== 'data' || !swallow) return emit(event, ...rest)
      socket.destroy(new Error('the answer was lost'))
      return true
    }) as typeof socket.emit
    return socket
  }
}

suite('audit of producers whose answers get lost', () => {
  const stamped = uniqueName('retries-stamped')
  const unstamped = uniqueName('retries-unstamped')
  const safe = uniqueName('retries-safe')
  let state: ClusterState

  /** Ten sends of three records, each third answer lost. */
  const send = async (topic: string, options: { stamp: boolean; idempotent: boolean }): Promise<void> => {
    const kafka = new Kafka({
      clientId: 'reliactl-test',
      brokers: lab.bootstrap.split(','),
      logLevel: logLevel.NOTHING,
      socketFactory: swallowing(3),
      retry: { initialRetryTime: 50, retries: 10 },
    })
    const producer = kafka.producer({ idempotent: options.idempotent, maxInFlightRequests: 1 })
    await producer.connect()
    try {
      for (let at = 0; at < 10; at++) {
        const messages = [0, 1, 2].map(i => ({
          value: `record ${at * 3 + i}`,
          partition: 0,
          ...(options.stamp ? { timestamp: String(Date.now()) } : {}),
        }))
        await producer.send({ topic, messages, acks: -1 })
      }
    } finally {
      await producer.disconnect()
    }
  }

  beforeAll(async () => {
    for (const topic of [stamped, unstamped, safe]) await createTopic(lab, topic)
    await send(stamped, { stamp: true, idempotent: false })
    await send(unstamped, { stamp: false, idempotent: false })
    await send(safe, { stamp: true, idempotent: true })
    await produce(lab, safe, { kind: 'idempotent', values: ['last'] })
    state = await readCluster({
      bootstrap: lab.bootstrap.split(','),
      timeout: 10_000,
      maxRead: 1024 * 1024,
      topics: name => name.startsWith('retries-'),
      groups: () => false,
    })
  }, 120_000)

  const lengthOf = (topic: string) => state.topics.find(t => t.name === topic)?.partitions[0]?.latest ?? 0
  const reportOn = (topic: string) => {
    const { report } = audit({ state, intent: null })
    return {
      found: report.findings.filter(f => f.rule === 'producer/retry-duplicates' && f.subject.name === topic),
      open: report.unknowns.filter(u => u.question.includes('twice') && u.subject.name === topic),
    }
  }

  test('finds each batch that was resent with its own time stamps', () => {
    const stored = lengthOf(stamped)
    expect(stored).toBeGreaterThan(30)
    const { found, open } = reportOn(stamped)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toContain(`with ${stored - 30} records`)
    expect(open).toEqual([])
  })

  test('where the client stamps anew it says that absence proves nothing, and for which clients', () => {
    expect(lengthOf(unstamped)).toBeGreaterThan(30)
    const { found, open } = reportOn(unstamped)
    expect(found).toEqual([])
    expect(open[0]?.reason).toMatch(/proves nothing for kafkajs .*kafka-go.*librdkafka/)
  })

  test('an idempotent producer has none, and no question is left', () => {
    expect(lengthOf(safe)).toBe(31)
    expect(reportOn(safe)).toEqual({ found: [], open: [] })
  })
})
