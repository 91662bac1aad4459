import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  ApiVersions,
  BrokerError,
  connect,
  DescribeCluster,
  Fetch,
  ListGroups,
  ListTransactions,
  Metadata,
  OffsetFetch,
} from '../../../../src/cluster/wire/index.js'
import { InterruptedError } from '../../../../src/errors.js'
import { answerFrame, broker, everything, noTopics, peer, type Request } from './peers.js'

const only = (key: number, min: number, max: number) =>
  everything.map(range => (range.apiKey === key ? { apiKey: key, minVersion: min, maxVersion: max } : range))

const rejected = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('expected a rejection')
}

describe('pipelining', () => {
  it('sends requests without waiting and gives each its own answer', async () => {
    const held: Request[] = []
    const address = await broker(request => {
      held.push(request)
      if (held.length < 3) return
      held.forEach((each, index) => {
        each.answer({ ...noTopics, clusterId: `answer ${index}` })
      })
    })
    const connection = await connect(address)
    const answers = await Promise.all([1, 2, 3].map(() => connection.request(Metadata, { topics: [] })))
    expect(answers.map(answer => answer.clusterId)).toEqual(['answer 0', 'answer 1', 'answer 2'])
    connection.close()
  })

  it('takes an answer out of order for a broken connection, not for data', async () => {
    const held: Request[] = []
    const address = await broker(request => {
      held.push(request)
      if (held.length === 2) held[1]?.answer(noTopics)
    })
    const connection = await connect(address)
    const [first, second] = [1, 2].map(() => rejected(connection.request(Metadata, { topics: [] })))
    expect(await first).toMatchObject({
      kind: 'garbled',
      message: expect.stringContaining('which is not the next one due'),
    })
    expect(await second).toBe(await first)
  })

  it('refuses an answer with an unknown correlation id', async () => {
    const address = await broker(({ socket, version }) => socket.write(answerFrame(Metadata, version, 4711, noTopics)))
    const connection = await connect(address)
    expect(await rejected(connection.request(Metadata, { topics: [] }))).toMatchObject({
      kind: 'garbled',
      message: expect.stringContaining('an answer to request 4711'),
    })
  })

  it('refuses an answer that has bytes left over', async () => {
    const address = await broker(({ socket, version, correlationId }) => {
      const frame = Buffer.concat([answerFrame(Metadata, version, correlationId, noTopics), Buffer.alloc(2)])
      frame.writeInt32BE(frame.length - 4)
      socket.write(frame)
    })
    const connection = await connect(address)
    expect(await rejected(connection.request(Metadata, { topics: [] }))).toMatchObject({
      kind: 'garbled',
      message: expect.stringContaining('2 bytes left over'),
    })
  })
})

describe('limits of time', () => {
  it('a request that times out closes the connection for all others', async () => {
    const address = await broker(() => {})
    const connection = await connect(address)
    const slow = rejected(connection.request(Metadata, { topics: [] }, { timeout: 100 }))
    const other = rejected(connection.request(ListGroups, {}))
    expect(await slow).toMatchObject({
      kind: 'timed-out',
      message: `${address} did not answer Metadata v13 in 0.1 s: the broker may be overloaded; allow more time`,
    })
    expect(await other).toBe(await slow)
    expect(await rejected(connection.request(ListGroups, {}))).toBe(await slow)
  })

  it('a user who interrupts ends what is pending', async () => {
    const address = await broker(() => {})
    const stop = new AbortController()
    const connection = await connect(address, { signal: stop.signal })
    const pending = rejected(connection.request(Metadata, { topics: [] }))
    stop.abort()
    expect(await pending).toBeInstanceOf(InterruptedError)
  })

  it('a user who interrupts ends an attempt to connect', async () => {
    const address = await peer(() => {})
    const stop = new AbortController()
    const pending = rejected(connect(address, { signal: stop.signal }))
    setImmediate(() => stop.abort())
    expect(await pending).toBeInstanceOf(InterruptedError)
    expect(await rejected(connect(address, { signal: stop.signal }))).toBeInstanceOf(InterruptedError)
  })

  it('the time limit of the whole run is no interruption', async () => {
    const address = await peer(() => {})
    expect(await rejected(connect(address, { signal: AbortSignal.timeout(50) }))).toMatchObject({ kind: 'timed-out' })
  })

  it('keeps silent for as long as a quota asks', async () => {
    const arrived: number[] = []
    const address = await broker(request => {
      arrived.push(performance.now())
      request.answer({ ...noTopics, throttleTimeMs: arrived.length === 1 ? 150 : 0 })
    })
    const connection = await connect(address)
    await connection.request(Metadata, { topics: [] })
    await connection.request(Metadata, { topics: [] })
    const [first = 0, second = 0] = arrived
    expect(second - first).toBeGreaterThanOrEqual(140)
    connection.close()
  })
})

describe('versions', () => {
  it('falls back to ApiVersions v0 when the broker does not know v3', async () => {
    const asked: number[] = []
    const address = await peer(socket =>
      socket.on('data', chunk => {
        const version = chunk.readInt16BE(6)
        const id = chunk.readInt32BE(8)
        asked.push(version)
        const apiKeys = version === 0 ? everything : [{ apiKey: 18, minVersion: 0, maxVersion: 2 }]
        socket.write(answerFrame(ApiVersions, 0, id, { errorCode: version === 0 ? 0 : 35, apiKeys }))
      }),
    )
    const connection = await connect(address)
    expect(asked).toEqual([3, 0])
    expect(connection.version(Metadata)).toBe(13)
    connection.close()
  })

  it('never sends what the broker does not offer', async () => {
    let count = 0
    const address = await broker(
      () => count++,
      everything.filter(range => range.apiKey !== 66),
    )
    const connection = await connect(address)
    expect(connection.version(ListTransactions)).toBeNull()
    expect(await rejected(connection.request(ListTransactions, {}))).toMatchObject({
      kind: 'not-supported',
      message: `${address} does not offer ListTransactions`,
    })
    expect(await rejected(connection.request(Metadata, { topics: [] }, { version: 3 }))).toMatchObject({
      kind: 'not-supported',
    })
    expect(count).toBe(0)
    connection.close()
  })

  it('takes the highest version that both sides know', async () => {
    const address = await broker(request => request.answer(noTopics), only(3, 0, 9))
    const connection = await connect(address)
    expect(connection.version(Metadata)).toBe(9)
    connection.close()
  })

  it('takes the highest version that carries the body', async () => {
    const versions: Record<string, number[]> = {}
    const address = await broker(({ api, version, answer }) => {
      versions[api.name] = [...(versions[api.name] ?? []), version]
      if (api.name === 'Fetch') answer({ throttleTimeMs: 0, errorCode: 0, sessionId: 0, responses: [] })
      else answer({ throttleTimeMs: 0, ...(version < 8 ? { topics: [], errorCode: 0 } : { groups: [] }) })
    })
    const connection = await connect(address)
    const partitions = [{ partition: 0, fetchOffset: 0, partitionMaxBytes: 1 }]
    const topicId = '8fbfd512-d687-44e3-bf79-f6f03fafccec'
    await connection.request(Fetch, { maxBytes: 1, topics: [{ topic: 'a', partitions }] })
    await connection.request(Fetch, { maxBytes: 1, topics: [{ topicId, partitions }] })
    await connection.request(OffsetFetch, { groupId: 'g', topics: null })
    const topics = [{ name: 'a', partitionIndexes: [0] }]
    await connection.request(OffsetFetch, { groups: [{ groupId: 'g', topics }] })
    await connection.request(OffsetFetch, { groups: [{ groupId: 'g', topics: null }] })
    expect(versions).toEqual({ Fetch: [12, 17], OffsetFetch: [7, 9, 10] })
    connection.close()
  })

  it('says which field no version can carry', async () => {
    const address = await broker(() => {}, only(60, 0, 1))
    const connection = await connect(address)
    expect(await rejected(connection.request(DescribeCluster, { includeFencedBrokers: true }))).toMatchObject({
      kind: 'not-supported',
      message: `${address} does not offer DescribeCluster with this includeFencedBrokers (it knows v0 to v1)`,
    })
    connection.close()
  })
})

describe('an answer that fails as a whole', () => {
  it.each([
    [31, 'denied'],
    [14, 'not-ready'],
    [15, 'not-ready'],
    [16, 'not-ready'],
    [35, 'not-supported'],
    [42, 'refused'],
    [999, 'refused'],
  ])('with error %i is %s, never an empty list', async (errorCode, kind) => {
    const address = await broker(request => request.answer({ throttleTimeMs: 0, errorCode, groups: [] }))
    const connection = await connect(address)
    const error = await rejected(connection.request(ListGroups, {}))
    expect(error).toMatchObject({ kind, code: errorCode })
    expect((error as BrokerError).message).toContain(`${address} answered ListGroups with`)
    connection.close()
  })
})

describe('a connection that ends', () => {
  it('after ApiVersions wants SASL', async () => {
    const address = await broker(request => request.socket.end())
    const connection = await connect(address)
    expect(await rejected(connection.request(Metadata, { topics: null }))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining(
        'closed the connection instead of answering Metadata v13: most likely the listener wants SASL',
      ),
    })
  })

  it('after other answers is a broker that stops', async () => {
    let count = 0
    const address = await broker(request => {
      if (count++ === 0) request.answer(noTopics)
      else request.socket.end()
    })
    const connection = await connect(address)
    await connection.request(Metadata, { topics: [] })
    expect(await rejected(connection.request(ListGroups, {}))).toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining(
        'closed the connection instead of answering ListGroups v5: the broker may be stopping',
      ),
    })
  })

  it('by our own hand rejects later requests', async () => {
    const address = await broker(() => {})
    const connection = await connect(address)
    connection.close()
    expect(await rejected(connection.request(Metadata, { topics: [] }))).toBeInstanceOf(BrokerError)
  })
})

it('shows no secret when it is printed', async () => {
  const address = await broker(({ api, answer }) =>
    answer(
      api.name === 'SaslHandshake'
        ? { errorCode: 0, mechanisms: [] }
        : {
            errorCode: 0,
            errorMessage: null,
            authBytes: Buffer.alloc(0),
            sessionLifetimeMs: 0,
          },
    ),
  )
  const sasl = { mechanism: 'PLAIN', username: 'ann', password: 'do-not-show' } as const
  const connection = await connect(address, { sasl })
  expect(inspect(connection, { depth: 10, showHidden: true })).not.toContain('do-not-show')
  connection.close()
})
