import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, startTimeOf } from './process.js'
import type { LabState, LabStatus } from './types.js'

const fileName = 'lab.json'

/** Labs that `lab status` finds without `--dir`. */
const listed = 'reliactl-lab-'
/** Labs that belong to one process, tests above all. */
export const ownedPrefix = 'reliactl-own-lab-'

export const newDirPrefix = (life: 'outlive' | 'owned'): string =>
  join(tmpdir(), life === 'outlive' ? listed : ownedPrefix)

/** Written next to its final name first: a reader never sees half a file. */
export const writeState = async (state: LabState): Promise<void> => {
  const file = join(state.dir, fileName)
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** State of the lab in a folder; undefined when there is none, or when it belongs to another user. */
export const readState = async (dir: string): Promise<LabState | undefined> => {
  try {
    const file = join(dir, fileName)
    const { uid } = await stat(file)
    if (process.getuid && uid !== process.getuid()) return undefined
    const state: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isState(state) ? state : undefined
  } catch {
    return undefined
  }
}

const isState = (value: unknown): value is LabState =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 1 && 'nodes' in value

const pointerOf = (dir: string): string =>
  join(tmpdir(), `${listed}${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`)

/** Lets `lab status` find a lab whose folder is elsewhere: a link in the temporary folder. */
export const listElsewhere = async (dir: string): Promise<void> => {
  const pointer = pointerOf(dir)
  await rm(pointer, { force: true })
  await symlink(dir, pointer)
}

export const unlist = async (dir: string): Promise<void> => {
  const pointer = pointerOf(dir)
  const link = await lstat(pointer).catch(() => undefined)
  if (link?.isSymbolicLink()) await rm(pointer, { force: true })
}

/** Every lab of this user whose folder name starts so, oldest first. */
export const findStates = async (prefix = listed): Promise<readonly LabState[]> => {
  const found = new Map<string, LabState>()
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const dir = await realpath(join(tmpdir(), name)).catch(() => undefined)
    const state = dir ? await readState(dir) : undefined
    if (state) found.set(state.dir, state)
  }
  return [...found.values()].sort((a, b) => a.startedAt.localeCompare(b.startedAt))
}

/** True when the process that wanted this lab is gone without having stopped it. */
export const isOrphan = async ({ owner }: LabState): Promise<boolean> =>
  owner !== null && (await startTimeOf(owner.pid)) !== owner.startedAt

export const bootstrapOf = (state: LabState): string =>
  state.nodes.flatMap(node => (node.port === null ? [] : [`127.0.0.1:${node.port}`])).join(',')

/** What is left of a lab right now; asks the processes, not the brokers. */
export const statusOf = async (state: LabState): Promise<LabStatus> => {
  const nodes = await Promise.all(
    state.nodes.map(async node => ({
      id: node.id,
      roles: node.roles,
      port: node.port,
      pid: node.ref?.kind === 'process' ? node.ref.pid : null,
      alive: node.ref !== null && (await isAlive(node.ref)),
      log: join(node.dir, 'node.log'),
    })),
  )
  const alive = nodes.filter(node => node.alive).length
  const running = state.ready ? 'running' : 'starting'
  return {
    dir: state.dir,
    version: state.launcher.version,
    source: state.launcher.source,
    bootstrap: bootstrapOf(state),
    startedAt: state.startedAt,
    state: alive === 0 ? 'stopped' : alive < nodes.length && state.ready ? 'degraded' : running,
    nodes,
  }
}
