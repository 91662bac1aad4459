import { type AddressInfo, createServer, type Server } from 'node:net'

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** Ports of 127.0.0.1 that were free a moment ago. Another process may still take one: the caller tries again then. */
export const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const servers: Server[] = []
  for (let i = 0; i < count; i++) servers.push(await listen())
  const ports = servers.map(server => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}
