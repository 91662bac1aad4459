import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type AnyApi, isFlexible, type ResponseOf } from '../../../../src/cluster/wire/api.js'
import { APIS, ApiVersions } from '../../../../src/cluster/wire/apis/index.js'
import { writeFields } from '../../../../src/cluster/wire/encode.js'
import { FrameSplitter } from '../../../../src/cluster/wire/frame.js'
import { Writer } from '../../../../src/cluster/wire/writer.js'
import { type RecordedRequest, readRequest } from './frames.js'

/** Starts a server on a free port for the length of one test. */
export const listening = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  )
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A peer that does what it is told with each socket. */
export const peer = (onSocket: (socket: Socket) => void): Promise<string> => listening(createServer(onSocket))

export const answerFrame = <A extends AnyApi>(
  api: A,
  version: number,
  correlationId: number,
  body: ResponseOf<A>,
): Buffer => {
  const to = new Writer()
  const flexible = isFlexible(api, version)
  to.int32(0)
  to.int32(correlationId)
  if (flexible && api.key !== ApiVersions.key) to.uvarint(0)
  writeFields(api.response, body, { version, flexible }, to)
  const frame = to.bytes()
  frame.writeInt32BE(frame.length - 4, 0)
  return frame
}

export type Request = RecordedRequest & {
  readonly socket: Socket
  answer(body: object): void
}

/** All that this layer knows, in the versions it knows. */
export const everything = APIS.map(({ key, versions: [min, max] }) => ({
  apiKey: key,
  minVersion: min,
  maxVersion: max,
}))

/** A peer that speaks Kafka: it answers ApiVersions with these ranges and hands over every other request. */
export const broker = (handle: (request: Request) => void, apiKeys = everything): Promise<string> =>
  peer(socket => {
    const splitter = new FrameSplitter()
    socket.on('data', chunk => {
      for (const payload of splitter.push(chunk)) {
        const request = readRequest(payload)
        const answer = (body: object) =>
          socket.write(answerFrame(request.api, request.version, request.correlationId, { ...body }))
        if (request.api.key === ApiVersions.key) answer({ errorCode: 0, apiKeys, throttleTimeMs: 0 })
        else handle({ ...request, socket, answer })
      }
    })
  })

/** An answer to Metadata of a cluster without topics. */
export const noTopics = {
  throttleTimeMs: 0,
  brokers: [{ nodeId: 1, host: '127.0.0.1', port: 9092, rack: null }],
  clusterId: 'c',
  controllerId: 1,
  topics: [],
  errorCode: 0,
}
