import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { EnvironmentError, InterruptedError } from '../errors.js'
import { type NodePlan, planNodes } from './config.js'
import { startAnchor } from './docker.js'
import { endLab, endOrphans } from './end.js'
import { guard, release } from './exit-hook.js'
import { openLab } from './handle.js'
import { startNode } from './launch.js'
import { findFreePorts } from './ports.js'
import { startTimeOf } from './process.js'
import { NodeDied, waitUntilServing } from './ready.js'
import { findLauncher } from './sources.js'
import { listElsewhere, newDirPrefix, readState, writeState } from './state.js'
import { prepareStorage, randomUuid } from './storage.js'
import type { Lab, LabOptions, LabState, Launcher, NodeState } from './types.js'

interface Folder {
  readonly dir: string
  readonly owned: boolean
}

const makeFolder = async (options: LabOptions, life: 'outlive' | 'owned'): Promise<Folder> => {
  if (!options.dir) return { dir: await realpath(await mkdtemp(newDirPrefix(life))), owned: true }
  const dir = resolve(options.dir)
  const owned = !existsSync(dir)
  await mkdir(dir, { recursive: true })
  if ((await readdir(dir)).length > 0) {
    throw new EnvironmentError(`${dir} is not empty: name a new or empty folder, or stop the lab in it first`)
  }
  return { dir: await realpath(dir), owned }
}

/**
 * Brings up the nodes of a fresh state. The state file is written before and after each start, so that a crash of this
 * process leaves nothing that `down` does not know.
 */
const bringUp = async (fresh: LabState, ids: readonly number[], timeout: number, signal?: AbortSignal) => {
  let state = fresh
  const archive = fresh.launcher.archive
  await writeState(state)
  for (const [index, node] of fresh.nodes.entries()) {
    signal?.throwIfAborted()
    const makeArchive = fresh.nodes.length === 1 && index === 0 && archive !== null && !existsSync(archive)
    const started = await startNode(state.launcher, state.dir, node, makeArchive)
    state = { ...state, nodes: state.nodes.with(index, started) }
    await writeState(state)
  }
  await waitUntilServing(state.nodes, ids, timeout, signal)
  state = { ...state, ready: true }
  await writeState(state)
  return state
}

const freshState = async (
  folder: Folder,
  launcher: Launcher,
  plan: readonly NodePlan[],
  clusterId: string,
  life: 'outlive' | 'owned',
): Promise<LabState> => ({
  format: 1,
  dir: folder.dir,
  ownsDir: folder.owned,
  clusterId,
  startedAt: new Date().toISOString(),
  ready: false,
  launcher,
  nodes: plan.map(
    ({ id, roles, port }): NodeState => ({ id, roles, port, dir: join(folder.dir, `node-${id}`), ref: null }),
  ),
  owner: life === 'outlive' ? null : { pid: process.pid, startedAt: (await startTimeOf(process.pid)) ?? '' },
})

const attempt = async (base: Launcher, folder: Folder, options: LabOptions): Promise<LabState> => {
  const { brokers = 1, signal, life = 'owned' } = options
  const plan = planNodes(brokers, await findFreePorts(4))
  const clientPorts = plan.flatMap(node => (node.port === null ? [] : [node.port]))
  const launcher = await startAnchor(base, basename(folder.dir), clientPorts)
  const clusterId = randomUuid()
  const fresh = await freshState(folder, launcher, plan, clusterId, life)
  guard(folder.dir)
  try {
    await prepareStorage(launcher, folder.dir, plan, clusterId, options.config ?? {}, signal)
    const ids = plan.filter(node => node.port !== null).map(node => node.id)
    return await bringUp(fresh, ids, options.timeout ?? 90_000, signal)
  } catch (error) {
    // The folder stays for the next attempt; `startLab` removes it when there is none.
    await endLab({ ...((await readState(folder.dir)) ?? fresh), ownsDir: false })
    throw error
  }
}

/**
 * Starts a real Kafka on free ports of 127.0.0.1 and resolves when every broker lists all the others.
 * Throws EnvironmentError when none can be started here, InterruptedError when `signal` fires; either way nothing of it
 * is left running or lying about.
 */
export const startLab = async (options: LabOptions = {}): Promise<Lab> => {
  const { env = process.env, signal, life = 'owned', version, source, progress = () => undefined } = options
  let folder: Folder | undefined
  try {
    if (life === 'owned') await endOrphans()
    const launcher = await findLauncher({ version, env, progress, signal }, source)
    folder = await makeFolder(options, life)
    for (let left = 2; ; left--) {
      try {
        const state = await attempt(launcher, folder, options)
        if (life === 'outlive') {
          release(folder.dir)
          if (options.dir) await listElsewhere(folder.dir)
        }
        return openLab(state)
      } catch (error) {
        if (!(error instanceof NodeDied && error.portTaken && left > 0)) throw error
        progress('another process took a port, trying others')
      }
    }
  } catch (error) {
    if (folder?.owned) await rm(folder.dir, { recursive: true, force: true })
    if (signal?.aborted) throw new InterruptedError('interrupted while Kafka was starting; nothing is left running')
    throw error
  }
}
