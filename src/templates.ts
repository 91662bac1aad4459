import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package, found from this module whether it runs built (`dist/`) or from source. */
const packageRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

let root: string | undefined

/** Absolute path of a file or folder in `templates/`. */
export const templatePath = (name: string): string => {
  root ??= packageRoot()
  return path.join(root, 'templates', name)
}

/** Text of a file in `templates/`. */
export const readTemplate = (name: string): string => readFileSync(templatePath(name), 'utf8')
