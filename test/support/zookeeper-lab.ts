import { mkdir, mkdtemp, open, readdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endLab } from '../../src/lab/end.js'
import { guard } from '../../src/lab/exit-hook.js'
import { openLab } from '../../src/lab/handle.js'
import type { Lab } from '../../src/lab/index.js'
import { brokerHeap, findJava, quickFlags } from '../../src/lab/java.js'
import { startNode } from '../../src/lab/launch.js'
import { ensureRelease } from '../../src/lab/maven.js'
import { findFreePorts } from '../../src/lab/ports.js'
import { spawnDetached, startTimeOf } from '../../src/lab/process.js'
import { waitUntilServing } from '../../src/lab/ready.js'
import { newDirPrefix, writeState } from '../../src/lab/state.js'
import type { LabState, Launcher, NodeState } from '../../src/lab/types.js'

const brokerSettings = (dir: string, port: number, zookeeper: number): string =>
  [
    'broker.id=1',
    `zookeeper.connect=127.0.0.1:${zookeeper}`,
    `listeners=PLAINTEXT://127.0.0.1:${port}`,
    `log.dirs=${join(dir, 'data')}`,
    'auto.create.topics.enable=false',
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=5',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=5',
    'group.initial.rebalance.delay.ms=0',
    'log.cleaner.dedupe.buffer.size=4194304',
  ].join('\n')

const launcherOf = async (version: string, progress: (text: string) => void): Promise<Launcher> => {
  const java = await findJava(process.env)
  const libs = join(await ensureRelease(version, process.env, progress), 'libs')
  const jars = (await readdir(libs)).filter(name => name.endsWith('.jar')).sort()
  const logging = ['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-Dzookeeper.jmx.log4j.disable=true']
  return {
    source: 'maven',
    version,
    file: java.file,
    args: [...quickFlags, ...logging],
    jvm: brokerHeap,
    classpath: jars.map(jar => join(libs, jar)).join(delimiter),
    archive: null,
  }
}

/** A broker that finds no ZooKeeper gives up only after 18 s, so the port is awaited first. */
const untilListening = async (port: number, timeout: number): Promise<void> => {
  const end = Date.now() + timeout
  for (;;) {
    const open = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (open) return
    if (Date.now() > end) throw new Error(`ZooKeeper did not listen within ${timeout / 1000} s`)
    await pause(100)
  }
}

/** Starts ZooKeeper in the background, from the jars that a Kafka release brings along. */
const startZooKeeper = async (launcher: Launcher, dir: string, port: number): Promise<NodeState> => {
  await mkdir(dir)
  const file = join(dir, 'zookeeper.properties')
  const settings = [`dataDir=${join(dir, 'data')}`, `clientPort=${port}`, 'clientPortAddress=127.0.0.1']
  await writeFile(file, [...settings, 'admin.enableServer=false'].join('\n'))
  const main = 'org.apache.zookeeper.server.quorum.QuorumPeerMain'
  const log = await open(join(dir, 'node.log'), 'a')
  try {
    const args = ['-Xmx128m', ...launcher.args, '-cp', launcher.classpath, main, file]
    return { id: 0, roles: ['controller'], port: null, dir, ref: await spawnDetached(launcher.file, args, log.fd) }
  } finally {
    await log.close()
  }
}

/**
 * One broker of a release before KRaft with a ZooKeeper of its own, on free ports. The lab of the product starts KRaft
 * only; audits still meet the others.
 */
export const startZooKeeperLab = async (version: string, progress: (text: string) => void): Promise<Lab> => {
  const launcher = await launcherOf(version, progress)
  const dir = await realpath(await mkdtemp(newDirPrefix('owned')))
  const [port = 0, zookeeper = 0] = await findFreePorts(2)
  const home = join(dir, 'node-1')
  const broker: NodeState = { id: 1, roles: ['broker'], port, dir: home, ref: null }
  const owner = { pid: process.pid, startedAt: (await startTimeOf(process.pid)) ?? '' }
  const startedAt = new Date().toISOString()
  let state: LabState = {
    format: 1,
    dir,
    ownsDir: true,
    clusterId: '',
    startedAt,
    ready: false,
    launcher,
    nodes: [],
    owner,
  }
  guard(dir)
  try {
    await mkdir(home)
    await writeFile(join(home, 'server.properties'), brokerSettings(home, port, zookeeper))
    const keeper = await startZooKeeper(launcher, join(dir, 'zookeeper'), zookeeper)
    state = { ...state, nodes: [keeper] }
    await writeState(state)
    await untilListening(zookeeper, 60_000)
    const started = await startNode(launcher, dir, broker, false)
    state = { ...state, nodes: [keeper, started] }
    await writeState(state)
    await waitUntilServing([started], [1], 90_000)
    const meta = await readFile(join(home, 'data', 'meta.properties'), 'utf8')
    state = { ...state, ready: true, clusterId: /^cluster\.id=(.*)$/m.exec(meta)?.[1] ?? '' }
    await writeState(state)
    return openLab(state)
  } catch (error) {
    await endLab(state)
    throw error
  }
}
