import { readdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyRule } from '../../src/rules/define.js'

const folder = fileURLToPath(new URL('../../src/rules/', import.meta.url))

/** Every rule that has a file, whether or not the index lists it yet. */
export const loadRules = async (): Promise<readonly AnyRule[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /^[a-z]+[\\/].+\.ts$/.test(name),
  )
  const modules = await Promise.all(files.sort().map(name => import(pathToFileURL(folder + name).href)))
  return modules.flatMap(module =>
    Object.values(module as Record<string, unknown>).filter(
      (value): value is AnyRule => typeof value === 'object' && value !== null && 'check' in value && 'id' in value,
    ),
  )
}
