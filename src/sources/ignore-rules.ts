import { readFileSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'

interface Rules {
  readonly directory: string
  readonly ignore: Ignore
}

/** The `.gitignore` files from the root of the search down to one directory, outermost first. */
export type IgnoreChain = readonly Rules[]

/** The path below a directory with forward slashes; null for one that is not below it. */
const below = (directory: string, target: string): string | null => {
  const relative = target.startsWith(`${directory}${path.sep}`)
    ? target.slice(directory.length + 1)
    : path.relative(directory, target)
  if (relative === '' || relative.startsWith('..')) return null
  return path.sep === '/' ? relative : relative.split(path.sep).join('/')
}

/** The chain for a directory below those that `chain` already covers. */
export const extendChain = (chain: IgnoreChain, directory: string): IgnoreChain => {
  try {
    const text = readFileSync(path.join(directory, '.gitignore'), 'utf8')
    return [...chain, { directory, ignore: ignore().add(text) }]
  } catch {
    return chain
  }
}

/** Patterns of the caller, in the notation of `.gitignore`, relative to `directory`. */
export const chainOf = (patterns: readonly string[], directory: string): IgnoreChain =>
  patterns.length > 0 ? [{ directory, ignore: ignore().add([...patterns]) }] : []

/** As git decides: the innermost rule that says something about the path wins. */
export const isIgnored = (chain: IgnoreChain, target: string, isDirectory: boolean): boolean => {
  let ignored = false
  for (const rules of chain) {
    const relative = below(rules.directory, target)
    if (relative === null) continue
    const verdict = rules.ignore.test(isDirectory ? `${relative}/` : relative)
    if (verdict.ignored) ignored = true
    else if (verdict.unignored) ignored = false
  }
  return ignored
}
