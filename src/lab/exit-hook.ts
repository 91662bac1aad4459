import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTimeNow } from './process.js'
import type { LabState } from './types.js'

const guarded = new Set<string>()

/** Last resort on exit, synchronous as it must be: a second interrupt or a crash waits for nobody. */
const killGuarded = (): void => {
  for (const dir of guarded) {
    try {
      const state = JSON.parse(readFileSync(join(dir, 'lab.json'), 'utf8')) as LabState
      for (const { ref } of state.nodes) {
        if (ref?.kind === 'process' && startTimeNow(ref.pid) === ref.startedAt) process.kill(ref.pid, 'SIGKILL')
      }
      if (state.ownsDir) rmSync(dir, { recursive: true, force: true })
    } catch {
      // No state, no nodes.
    }
  }
}

/** From now on the lab in this folder ends with this process. */
export const guard = (dir: string): void => {
  if (guarded.size === 0) process.on('exit', killGuarded)
  guarded.add(dir)
}

export const release = (dir: string): void => {
  guarded.delete(dir)
  if (guarded.size === 0) process.off('exit', killGuarded)
}
