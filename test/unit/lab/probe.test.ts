import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePorts } from '../../../src/lab/ports.js'
import { askBrokers } from '../../../src/lab/probe.js'

const withServer = async (onSocket: (socket: Socket) => void, use: (port: number) => Promise<void>): Promise<void> => {
  const server = createServer(onSocket)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use((server.address() as AddressInfo).port)
  } finally {
    server.close()
  }
}

test('a closed port is no broker', async () => {
  const [port = 0] = await findFreePorts(1)
  expect(await askBrokers(port)).toBeUndefined()
})

test('a port that speaks HTTP is no broker', async () => {
  await withServer(
    socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    async port => expect(await askBrokers(port)).toBeUndefined(),
  )
})

test('a port that says nothing is given up after the time-out', async () => {
  const sockets: Socket[] = []
  await withServer(
    socket => sockets.push(socket),
    async port => expect(await askBrokers(port, 50)).toBeUndefined(),
  )
  for (const socket of sockets) socket.destroy()
})
