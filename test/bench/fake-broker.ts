/**
 * A cluster of a given size that answers like Kafka and stores nothing: `fake-broker TOPICS PARTITIONS GROUPS BROKERS`.
 * Tells its parent the ports, and the requests it had by API and the bytes it sent when asked for them.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type AnyApi, isFlexible } from '../../src/cluster/wire/api.js'
import { APIS, ApiVersions } from '../../src/cluster/wire/apis/index.js'
import { readFields } from '../../src/cluster/wire/decode.js'
import { writeFields } from '../../src/cluster/wire/encode.js'
import { FrameSplitter } from '../../src/cluster/wire/frame.js'
import { Reader } from '../../src/cluster/wire/reader.js'
import { Writer } from '../../src/cluster/wire/writer.js'
import * as answers from './fake-answers.js'

const [topics = 0, partitions = 0, groups = 0, count = 0] = process.argv.slice(2).map(Number)
const ports: number[] = []
const fake: answers.FakeCluster = { topics, partitions, groups, ports }
const requests = new Map<string, number>()
let sent = 0

/** The table of each API types the body that was read with it. */
const answerOf = (api: AnyApi, body: never, broker: number): object | undefined => {
  switch (api.name) {
    case 'ApiVersions':
      return {
        errorCode: 0,
        apiKeys: APIS.filter(({ name }) => name === 'ApiVersions' || answered.has(name)).map(api => ({
          apiKey: api.key,
          minVersion: api.versions[0],
          maxVersion: answers.highest[api.name] ?? api.versions[1],
        })),
        throttleTimeMs: 0,
      }
    case 'Metadata':
      return answers.metadata(fake, body)
    case 'DescribeCluster':
      return answers.cluster(fake)
    case 'DescribeConfigs':
      return answers.configs(body)
    case 'ListOffsets':
      return answers.offsets(body)
    case 'DescribeProducers':
      return answers.producers(body)
    case 'Fetch':
      return answers.fetched(body)
    case 'ListGroups':
      return answers.groups(fake, broker)
    case 'DescribeGroups':
      return answers.describedGroups(body)
    case 'ConsumerGroupDescribe':
      return answers.newGroups(body)
    case 'OffsetFetch':
      return answers.committed(fake, body)
    case 'ListTransactions':
      return { throttleTimeMs: 0, errorCode: 0, unknownStateFilters: [], transactionStates: [] }
    case 'DescribeTransactions':
      return answers.transactions(body)
    case 'DescribeQuorum':
      return answers.quorum(fake)
    default:
      return undefined
  }
}
const answered: ReadonlySet<string> = new Set([
  'Metadata',
  'DescribeCluster',
  'DescribeConfigs',
  'ListOffsets',
  'DescribeProducers',
  'Fetch',
  'ListGroups',
  'DescribeGroups',
  'ConsumerGroupDescribe',
  'OffsetFetch',
  'ListTransactions',
  'DescribeTransactions',
  'DescribeQuorum',
])

interface Offsets {
  readonly topics: readonly { readonly partitions: readonly { readonly timestamp: number }[] }[]
}

/** Offsets by time serve the samples of logs and are counted with those. */
const countedAs = (api: AnyApi, body: unknown): string => {
  const timestamp = api.name === 'ListOffsets' ? (body as Offsets).topics[0]?.partitions[0]?.timestamp : undefined
  return timestamp !== undefined && timestamp >= 0 ? 'ListOffsets by time' : api.name
}

const serve = (payload: Buffer, broker: number, socket: Socket): void => {
  const from = new Reader(payload)
  const key = from.int16()
  const api = APIS.find(known => known.key === key)
  if (!api) throw new Error(`no API with key ${key}`)
  const version = from.int16()
  const correlationId = from.int32()
  from.text(from.textLength(false))
  const flexible = isFlexible(api, version)
  if (flexible) from.skipTags()
  const body = readFields(api.request, version, flexible, from)
  const name = countedAs(api, body)
  requests.set(name, (requests.get(name) ?? 0) + 1)
  const answer = answerOf(api, body as never, broker)
  if (!answer) throw new Error(`${api.name} is not answered`)
  const to = new Writer()
  to.int32(0)
  to.int32(correlationId)
  if (flexible && api.key !== ApiVersions.key) to.uvarint(0)
  writeFields(api.response, answer, { version, flexible }, to)
  const frame = to.bytes()
  frame.writeInt32BE(frame.length - 4, 0)
  sent += frame.length
  socket.write(frame)
}

const listen = (broker: number): Promise<number> =>
  new Promise(resolve => {
    const server = createServer(socket => {
      const splitter = new FrameSplitter()
      socket.on('error', () => {})
      socket.on('data', (chunk: Buffer) => {
        for (const payload of splitter.push(chunk)) serve(payload, broker, socket)
      })
    })
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

for (let broker = 1; broker <= count; broker++) ports.push(await listen(broker))
process.on('message', () => process.send?.({ requests: [...requests], sent }))
process.on('disconnect', () => process.exit())
process.send?.({ ports })
