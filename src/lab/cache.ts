import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTimeOf } from './process.js'

export type Env = Readonly<Record<string, string | undefined>>

/** Folder for things that can be fetched again: `$XDG_CACHE_HOME/reliactl` or `~/.cache/reliactl`. */
export const cacheDir = (env: Env): string => join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'reliactl')

const holderIsGone = async (lock: string): Promise<boolean> => {
  try {
    const [pid, startedAt] = (await readFile(join(lock, 'holder'), 'utf8')).split('\n')
    return (await startTimeOf(Number(pid))) !== startedAt
  } catch {
    // Just made, or just removed: look again later.
    return false
  }
}

/**
 * Runs `work` while no other process runs it under the same lock. The lock is a folder, because making one either
 * succeeds or fails on every file system. The lock of a dead process is taken over.
 */
export const withLock = async <T>(
  lock: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  for (let unreadable = 0; ; ) {
    signal?.throwIfAborted()
    try {
      await mkdir(lock)
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    unreadable = (await readFile(join(lock, 'holder')).catch(() => null)) ? 0 : unreadable + 1
    if (unreadable > 50 || (await holderIsGone(lock))) await rm(lock, { recursive: true, force: true })
    else await sleep(100, undefined, signal ? { signal } : {})
  }
  try {
    await writeFile(join(lock, 'holder'), `${process.pid}\n${await startTimeOf(process.pid)}`)
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}
