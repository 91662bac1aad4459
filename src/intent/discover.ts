import { existsSync } from 'node:fs'
import path from 'node:path'

/** Names of the intent file, the first one winning within a folder. */
export const intentFileNames = ['reliactl.yaml', 'reliactl.yml'] as const

/**
 * Path of the nearest intent file, from `cwd` upwards to the root of the repository (the folder with `.git`) and no
 * further; undefined when there is none.
 */
export const discoverIntentFile = (cwd: string): string | undefined => {
  let folder = path.resolve(cwd)
  for (;;) {
    for (const name of intentFileNames) {
      const candidate = path.join(folder, name)
      if (existsSync(candidate)) return candidate
    }
    const parent = path.dirname(folder)
    if (parent === folder || existsSync(path.join(folder, '.git'))) return undefined
    folder = parent
  }
}
