import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { attachLab, startLab } from '../../src/lab/index.js'
import { askBrokers } from '../../src/lab/probe.js'
import { startTimeNow } from '../../src/lab/process.js'
import { runCli } from '../support/cli.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { consume, createTopic, javaConsume, javaProduce, produce } from '../support/traffic.js'

const launcher = process.env.RELIACTL_BIN ?? fileURLToPath(new URL('../../bin/reliactl.js', import.meta.url))
const { suite, lab } = await requireKafka()

/** Labs of the command line are found through the temporary folder, so these tests get one of their own. */
const home = mkdtempSync(path.join(tmpdir(), 'reliactl-lab-test-'))
const cli = { env: { TMPDIR: home } }
afterAll(() => rmSync(home, { recursive: true, force: true }))

// A zombie counts as gone: whether it is reaped is up to the system's first process.
const isGone = (pid: number): boolean => startTimeNow(pid) === undefined

/** A folder for the PATH that holds Java and no Maven. */
const binWithOnlyJava = (): string => {
  const bin = mkdtempSync(path.join(home, 'bin-'))
  symlinkSync(execFileSync('which', ['java'], { encoding: 'utf8' }).trim(), path.join(bin, 'java'))
  return bin
}

suite('the shared cluster', () => {
  test('carries records of kafkajs and of Java clients', async () => {
    const topic = uniqueName('lab-traffic')
    await createTopic(lab, topic)
    await produce(lab, topic, { values: ['plain'] })
    await produce(lab, topic, { kind: 'idempotent', values: ['idempotent'] })
    await produce(lab, topic, { kind: 'transactional', values: ['committed'] })
    await produce(lab, topic, { kind: 'transactional', values: ['aborted'], end: 'abort' })
    await javaProduce(lab, topic, ['java'])
    const expected = ['plain', 'idempotent', 'committed', 'java']
    expect(await consume(lab, topic, { count: 4, groupId: uniqueName('g') })).toEqual(expected)
    const committed = { 'isolation.level': 'read_committed' }
    expect(await javaConsume(lab, topic, uniqueName('g'), 4, committed)).toEqual(expected)
  }, 60_000)

  test('can be opened by its folder from any process', async () => {
    const again = await attachLab(lab.dir)
    expect(again.bootstrap).toBe(lab.bootstrap)
    expect(again.clusterId).toBe(lab.clusterId)
  })

  test('runs tools by the names of their scripts and reports their failure', async () => {
    const args = ['--bootstrap-server', lab.bootstrap, '--describe', '--topic', 'absent']
    const result = await lab.tool('kafka-topics.sh', args)
    expect(result.code).not.toBe(0)
    expect(`${result.stdout}${result.stderr}`).toContain('absent')
  }, 60_000)
})

suite('a lab of three brokers', () => {
  test('lists all brokers at each of them, loses one, gets it back, and leaves nothing', async () => {
    const three = await startLab({ brokers: 3, config: { 'broker.session.timeout.ms': '3000' } })
    try {
      for (const { port } of three.brokers) expect(await askBrokers(port)).toEqual([1, 2, 3])
      const topic = uniqueName('three')
      await createTopic(three, topic, { copies: 3 })
      await three.kill(2)
      expect(await askBrokers(three.brokers[1]?.port ?? 0)).toBeUndefined()
      await produce(three, topic, { values: ['after the loss'] })
      await three.restart(2)
      expect(await askBrokers(three.brokers[1]?.port ?? 0)).toContain(2)
    } finally {
      await three.stop()
    }
    expect(three.brokers.filter(({ pid }) => !isGone(pid))).toEqual([])
    expect(existsSync(three.dir)).toBe(false)
  }, 120_000)
})

suite('reliactl lab', () => {
  test('up, status and down work from processes of their own', async () => {
    const up = await runCli(['lab', 'up', '--format', 'json'], cli)
    expect(up.code, up.err).toBe(0)
    const [started] = JSON.parse(up.out).labs
    expect(started.state).toBe('running')
    const status = await runCli(['lab', 'status'], cli)
    expect(status.out).toContain(started.bootstrap)
    const down = await runCli(['lab', 'down'], cli)
    expect(down).toMatchObject({ code: 0, out: `Stopped the lab in ${started.dir}\n` })
    expect(isGone(started.nodes[0].pid)).toBe(true)
    expect(existsSync(started.dir)).toBe(false)
    expect((await runCli(['lab', 'status'], cli)).out).toMatch(/^No lab is running/)
  }, 120_000)

  test('a lab in a folder of its own is listed, and ends without touching other files or processes', async () => {
    const dir = path.join(home, 'mine')
    const up = await runCli(['lab', 'up', '--dir', dir, '--format', 'json'], cli)
    expect(up.code, up.err).toBe(0)
    writeFileSync(path.join(home, 'notes.txt'), 'keep')
    const listed = await runCli(['lab', 'status', '--format', 'json'], cli)
    expect(JSON.parse(listed.out).labs).toHaveLength(1)
    const again = await runCli(['lab', 'up', '--dir', dir], cli)
    expect(again).toMatchObject({ code: 3, err: expect.stringContaining('is not empty') })

    // The state names a process that is not the broker any more: down must leave it alone.
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
    const file = path.join(dir, 'lab.json')
    const state = JSON.parse(readFileSync(file, 'utf8'))
    const broker = state.nodes[0].ref.pid
    writeFileSync(
      file,
      JSON.stringify({ ...state, nodes: [{ ...state.nodes[0], ref: { ...state.nodes[0].ref, pid: bystander.pid } }] }),
    )
    expect((await runCli(['lab', 'down', '--dir', dir], cli)).code).toBe(0)
    expect(bystander.exitCode).toBeNull()
    bystander.kill()
    process.kill(broker, 'SIGKILL')
    expect(readFileSync(path.join(home, 'notes.txt'), 'utf8')).toBe('keep')
    expect(existsSync(dir)).toBe(false)
  }, 120_000)

  test('an interrupt while it comes up leaves no process and no folder', async () => {
    const child = spawn(process.execPath, [launcher, 'lab', 'up'], {
      env: { ...process.env, ...cli.env },
      stdio: 'pipe',
    })
    const labs = () => readdirSync(home).filter(name => name.startsWith('reliactl-lab-'))
    const pids = (): number[] =>
      labs().flatMap(name => {
        const file = path.join(home, name, 'lab.json')
        if (!existsSync(file)) return []
        const { nodes } = JSON.parse(readFileSync(file, 'utf8'))
        return nodes.flatMap((node: { ref: { pid: number } | null }) => (node.ref ? [node.ref.pid] : []))
      })
    await expect.poll(pids, { timeout: 60_000, interval: 20 }).toHaveLength(1)
    const [pid = 0] = pids()
    child.kill('SIGINT')
    const code = await new Promise(resolve => child.once('close', resolve))
    expect(code).toBe(130)
    expect(isGone(pid)).toBe(true)
    expect(labs()).toEqual([])
  }, 120_000)

  test.each([
    [['lab', 'upp'], 'did you mean up?'],
    [['lab', 'up', '--brokers', '2'], 'Allowed: 1, 3'],
    [['lab', 'up', '--kafka-version', 'newest'], 'expected three numbers such as'],
    [['lab', 'up', '--kafka-version', '2.8.1'], 'needs 3.3 or later'],
  ])('%j is refused with the valid names', async (args, message) => {
    const result = await runCli(args, cli)
    expect(result.code).toBe(2)
    expect(result.err).toContain(message)
  })

  test.each([
    ['no Java', 'maven', { JAVA_HOME: '/nonexistent' }, /JAVA_HOME is \/nonexistent/],
    [
      'no Maven',
      'maven',
      { PATH: binWithOnlyJava(), XDG_CACHE_HOME: path.join(home, 'cache') },
      /no Maven on the PATH/,
    ],
    ['a KAFKA_HOME that is none', 'kafka-home', { KAFKA_HOME: '/nonexistent' }, /KAFKA_HOME is \/nonexistent/],
    ['no Docker', 'docker', { PATH: '/nonexistent' }, /no Docker daemon answers/],
  ])('%s is one line that says what to do', async (_, source, env, message) => {
    const result = await runCli(['lab', 'up', '--from', source], { env: { ...cli.env, ...env } })
    expect(result.code).toBe(3)
    expect(result.err.trim().split('\n')).toHaveLength(1)
    expect(result.err).toMatch(message)
  })
})
