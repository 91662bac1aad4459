import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Lab, startLab } from '../../src/lab/index.js'
import { startZooKeeperLab } from './zookeeper-lab.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the desk that starts the clusters which tests of this run share. */
    kafkaDesk: string
  }
}

/** Clusters of this run by version and number of brokers; each starts when the first test file asks for it. */
const labs = new Map<string, Promise<Lab>>()

const sharedLab = (version: string, brokers: 1 | 3): Promise<Lab> => {
  const key = `${version}/${brokers}`
  const known = labs.get(key)
  if (known) return known
  const progress = (text: string) => void process.stderr.write(`lab: ${text}\n`)
  const started = version.startsWith('2.')
    ? startZooKeeperLab(version, progress)
    : startLab({ version, brokers, progress })
  labs.set(key, started)
  return started
}

const answer = async (path: string): Promise<object> => {
  const query = new URL(path, 'http://desk').searchParams
  try {
    const lab = await sharedLab(query.get('version') ?? '', query.get('brokers') === '3' ? 3 : 1)
    return { dir: lab.dir }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

const openDesk = (): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(async (request, response) =>
      response.end(JSON.stringify(await answer(request.url ?? ''))),
    )
    server.unref()
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/** Runs once before all test files, in the process that outlives them; costs nothing until a test asks for Kafka. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const desk = await openDesk()
  project.provide('kafkaDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    await Promise.allSettled([...labs.values()].map(async lab => (await lab).stop()))
  }
}
