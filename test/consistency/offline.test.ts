import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { templatePath } from '../../src/templates.js'
import { createFolder, runCli } from '../support/cli.js'

const snapshot = templatePath('demo/cluster.json')
const folder = createFolder({
  'producer.properties': 'bootstrap.servers=127.0.0.1:9\nacks=1\n',
  'reliactl.yaml': 'version: 1\nprofiles:\n  payments: { topics: [payments], loss: none, duplicates: none }\n',
})
afterAll(() => folder.remove())

/** Loaded before the program: any attempt to open a socket ends the process with a code of its own. */
const guard = [
  "import net from 'node:net'",
  "import dns from 'node:dns'",
  'const end = name => () => { process.stderr.write(`socket: ${name}`); process.exit(99) }',
  "net.Socket.prototype.connect = end('connect')",
  "net.Server.prototype.listen = end('listen')",
  "dns.lookup = end('lookup')",
].join(';')
const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(guard)}` }

const offline: readonly (readonly string[])[] = [
  ['recommend'],
  ['recommend', '--loss', 'tolerated'],
  ['plan', 'payments', '--from', 'at-most-once'],
  ['config', '--client', 'java', '--role', 'producer', '--guarantee', 'exactly-once'],
  ['lint'],
  ['audit', '--snapshot', snapshot, '--clients', '.'],
  ['explain'],
  ['explain', 'acks'],
  ['schema', 'report'],
  ['schema', 'config'],
  ['schema', 'snapshot'],
  ['lab', 'status'],
]

const listing = (): string[] =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map(name => {
      const { size, mtimeMs } = statSync(path.join(folder.path, name))
      return `${name} ${size} ${mtimeMs}`
    })

test.each(offline.map(args => [args.join(' ').replace(snapshot, 'FILE'), args] as const))(
  '%s opens no socket and writes no file',
  async (_, args) => {
    const before = listing()
    const { code, err } = await runCli(args, { cwd: folder.path, env })
    expect(err).not.toContain('socket:')
    expect([0, 1]).toContain(code)
    expect(listing()).toEqual(before)
  },
)

test('the guard of this test does stop a command that opens a socket', async () => {
  const { code } = await runCli(['audit', '--brokers', '127.0.0.1:9'], { cwd: folder.path, env })
  expect(code).toBe(99)
})
