import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder that holds `.git`, from `cwd` upwards; `cwd` itself outside of a repository. File names are relative to it. */
export const repositoryRoot = (cwd: string): string => {
  let folder = path.resolve(cwd)
  while (!existsSync(path.join(folder, '.git'))) {
    const parent = path.dirname(folder)
    if (parent === folder) return path.resolve(cwd)
    folder = parent
  }
  return folder
}
