import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, runCli } from '../support/cli.js'

const launcher = fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))
const tls = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url))
const folder = createFolder({ 'broken.json': '{"schema": ', 'foreign.json': '{"schema": "other/v1"}' })
const servers = new Map<string, Server>()

const listen = async (name: string, server: Server): Promise<void> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.set(name, server)
}

const addressOf = (name: string): string => {
  const address = servers.get(name)?.address() as AddressInfo
  return `127.0.0.1:${address.port}`
}

beforeAll(async () => {
  await listen(
    'http',
    createHttpServer((_, response) => response.end('hello')),
  )
  await listen('tls', createTlsServer({ key: tls('localhost.key'), cert: tls('localhost.crt') }))
  await listen(
    'silent',
    createServer(() => undefined),
  )
  await listen(
    'closing',
    createServer(socket => socket.destroy()),
  )
  const dead = createServer()
  await listen('dead', dead)
  dead.close()
  await once(dead, 'close')
})

afterAll(() => {
  folder.remove()
  for (const server of servers.values()) server.close()
})

const audit = (...args: string[]) => runCli(['audit', ...args], { cwd: folder.path })

describe('a cluster that cannot be read exits 3 with one line', () => {
  test.each([
    ['http', /web server/],
    ['tls', /TLS/],
    ['silent', /answer/],
    ['closing', /closed|hung up|reset/],
  ])('a port of kind %s', async (kind, wanted) => {
    const start = performance.now()
    const { code, out, err } = await audit('--brokers', addressOf(kind), '--timeout', '2s')
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toMatch(wanted)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).not.toMatch(/\n\s+at /)
    // Two seconds for the answer; the rest is the start of a process on a busy machine.
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  test('a port where nothing listens', async () => {
    const { code, out, err } = await audit('--brokers', '127.0.0.1:1', '--timeout', '2s')
    expect({ code, out }).toEqual({ code: 3, out: '' })
    expect(err).toContain('127.0.0.1:1')
  })
})

describe('what was asked cannot be done: exit 2', () => {
  test.each([
    ['neither a cluster nor a snapshot', []],
    ['both a cluster and a snapshot', ['--brokers', 'a:9092', '--snapshot', 'broken.json']],
    ['an address without a port', ['--brokers', 'broker-1']],
    ['a snapshot that is broken', ['--snapshot', 'broken.json']],
    ['a snapshot of something else', ['--snapshot', 'foreign.json']],
    ['a snapshot that is not there', ['--snapshot', 'nowhere.json']],
    ['a time-out that is none', ['--brokers', 'a:9092', '--timeout', 'soon']],
  ])('%s', async (_, args) => {
    const { code, out, err } = await audit(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })
})

test('an interrupted audit exits 130 and leaves nothing behind', async () => {
  const child = spawn(
    process.execPath,
    [launcher, 'audit', '--brokers', addressOf('silent'), '--timeout', '60s', '--save-snapshot', 'left.json'],
    { cwd: folder.path },
  )
  const server = servers.get('silent')
  if (server) await once(server, 'connection')
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(130)
  expect(() => readFileSync(`${folder.path}/left.json`)).toThrow()
})
