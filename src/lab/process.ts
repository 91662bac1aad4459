import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ProcessRef } from './types.js'

const run = promisify(execFile)

/**
 * Start time of a process in a form that is only compared; undefined when there is no such process.
 * A pid alone is used again by the system, pid and start time together are not.
 */
export const startTimeOf = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') return startTimeFromProc(pid)
  return run('ps', psArgs(pid)).then(
    ({ stdout }) => startTimeFromPs(stdout),
    () => undefined,
  )
}

/** The same without waiting, for use while this process exits. */
export const startTimeNow = (pid: number): string | undefined => {
  if (process.platform === 'linux') return startTimeFromProc(pid)
  try {
    return startTimeFromPs(execFileSync('ps', psArgs(pid), { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return undefined
  }
}

const psArgs = (pid: number): string[] => ['-o', 'state=,lstart=', '-p', String(pid)]

const startTimeFromPs = (line: string): string | undefined => {
  const [state = '', ...time] = line.trim().split(/\s+/)
  // A zombie has ended; only its parent has not noticed yet.
  return time.length === 0 || state.startsWith('Z') ? undefined : time.join(' ')
}

const startTimeFromProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command may contain spaces and brackets; the fields after it begin behind the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

export const isAlive = async (ref: ProcessRef): Promise<boolean> => {
  if (ref.kind === 'process') return (await startTimeOf(ref.pid)) === ref.startedAt
  try {
    const { stdout } = await run('docker', ['inspect', '-f', '{{.State.Running}}', ref.name])
    return stdout.trim() === 'true'
  } catch {
    return false
  }
}

/** Sends a signal only when the process is still the one that was started; returns whether it was. */
export const sendSignal = async (ref: ProcessRef, signal: NodeJS.Signals): Promise<boolean> => {
  if (!(await isAlive(ref))) return false
  try {
    if (ref.kind === 'process') process.kill(ref.pid, signal)
    else await run('docker', ['kill', '--signal', signal, ref.name])
    return true
  } catch {
    return false
  }
}

/** Waits until the process is gone; false when `timeout` ms passed first. */
export const waitForExit = async (ref: ProcessRef, timeout: number): Promise<boolean> => {
  const end = Date.now() + timeout
  while (await isAlive(ref)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

/** Starts a program that lives on without this process, its output in an open file. */
export const spawnDetached = async (file: string, args: readonly string[], log: number): Promise<ProcessRef> => {
  const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log] })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.unref()
  const pid = child.pid ?? -1
  return { kind: 'process', pid, startedAt: (await startTimeOf(pid)) ?? 'gone' }
}
