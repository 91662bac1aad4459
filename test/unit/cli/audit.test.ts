import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../../src/cli/main.js'
import { formatSnapshot } from '../../../src/cluster/snapshot.js'
import { completeState, type LiveSketch } from '../../../src/model/sketch.js'

const cwd = mkdtempSync(path.join(tmpdir(), 'reliactl-cli-audit-'))
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(cwd, { recursive: true })
})

const run = async (args: readonly string[], signal = new AbortController().signal) => {
  let out = ''
  let err = ''
  const code = await main(['audit', ...args], {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: false,
    width: 80,
    env: {},
    cwd,
    now: () => 0,
    signal,
  })
  return { code, out, err }
}

const save = (name: string, sketch: LiveSketch): string => {
  writeFileSync(path.join(cwd, name), formatSnapshot(completeState(sketch)))
  return name
}

const sound: LiveSketch = { topics: [{ name: 'orders' }], groups: [{ id: 'billing' }] }
const unclean: LiveSketch = { topics: [{ name: 'orders', configs: { 'unclean.leader.election.enable': 'true' } }] }

test.each([
  ['neither a cluster nor a snapshot', [], '--brokers HOST:PORT'],
  ['both', ['--brokers', 'b:9092', '--snapshot', 'f.json'], 'exclude each other'],
  ['a snapshot to save of a snapshot', ['--snapshot', 'f.json', '--save-snapshot', 'g.json'], 'needs --brokers'],
  ['a filter without a name', ['--snapshot', 'f.json', '--topics', ','], 'at least one name or glob'],
  ['a snapshot file without a name', ['--brokers', 'b:1', '--save-snapshot', ''], 'needs the name of a file'],
  ['a duration that is none', ['--brokers', 'b:1', '--watch', 'soon'], 'Expected a duration'],
  ['an empty list of brokers', ['--brokers', ','], 'at least one HOST:PORT'],
  ['a snapshot that is not there', ['--snapshot', 'absent.json'], 'absent.json: cannot be read'],
  ['a folder of clients that is not there', ['--snapshot', 'f.json', '--clients', 'absent'], 'absent'],
])('%s is a usage error', async (_, args, message) => {
  const { code, out, err } = await run(args)
  expect(err).toContain(message)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

test('a sound cluster exits 0 and says what was read', async () => {
  const { code, out } = await run(['--snapshot', save('sound.json', sound)])
  expect(code).toBe(0)
  expect(out).toContain('3 brokers (release 4.3, kraft')
})

test('findings decide the exit code by --fail-on', async () => {
  const file = save('unclean.json', unclean)
  const codes = await Promise.all(
    ['error', 'warning', 'never'].map(async level => (await run(['--snapshot', file, '--fail-on', level])).code),
  )
  expect(codes).toEqual([1, 1, 0])
})

test('a cluster that was read in part exits 3, unless there are findings to report', async () => {
  const broker = { status: 'unreachable', configs: null } as const
  const file = save('part.json', { brokers: [{}, {}, broker] })
  expect((await run(['--snapshot', file])).code).toBe(3)
  expect((await run(['--snapshot', file, '--fail-on', 'warning'])).code).toBe(1)
})

test('an open question exits 3 only with --strict', async () => {
  const commits = { ...unknownCommits }
  const file = save('question.json', { topics: [{ name: 'orders' }], groups: [{ id: 'billing', commits }] })
  expect((await run(['--snapshot', file])).code).toBe(0)
  expect((await run(['--snapshot', file, '--strict'])).code).toBe(3)
})

const unknownCommits = {
  verdict: 'unknown',
  period: null,
  fit: null,
  shape: null,
  events: 0,
  window: 300_000,
  reason: 'no commits seen',
} as const

test('the JSON report holds findings, verdicts and the settings of subjects', async () => {
  const { out } = await run(['--snapshot', save('json.json', unclean), '--format', 'json'])
  const report: unknown = JSON.parse(out)
  expect(report).toMatchObject({
    schema: 'reliactl/report/v1',
    command: 'audit',
    findings: [{ rule: 'topic/unclean-election' }],
    verdicts: [{ path: { topic: 'orders' }, actual: 'at-most-once' }],
  })
  expect(out).toContain('"min.insync.replicas"')
})

const listen = (onConnection: () => void): Promise<number> =>
  new Promise(resolve => {
    const server = createServer(socket => {
      socket.on('error', () => socket.destroy())
      onConnection()
    })
    servers.push(server)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

test('a port where nothing listens exits 3 with one line', async () => {
  const { code, err } = await run(['--brokers', '127.0.0.1:1'])
  expect(code).toBe(3)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('an interrupt during the read exits 130 and leaves no snapshot behind', async () => {
  const interrupt = new AbortController()
  const port = await listen(() => interrupt.abort())
  const args = ['--brokers', `127.0.0.1:${port}`, '--save-snapshot', 'never.json']
  const { code, out } = await run(args, interrupt.signal)
  expect({ code, out }).toEqual({ code: 130, out: '' })
  expect(() => readFileSync(path.join(cwd, 'never.json'))).toThrow()
})
