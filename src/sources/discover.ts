// Synchronous: one small file after the other, for which a promise each costs more than the read.
import { type Dirent, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../errors.js'
import { decodeText, isBinary } from './decode.js'
import { chainOf, extendChain, type IgnoreChain, isIgnored } from './ignore-rules.js'
import { manifestNames } from './manifests/index.js'
import { largestText } from './read.js'
import { syntaxOf } from './syntax/index.js'
import { isTestCode } from './test-code.js'

export interface Candidate {
  /** Relative to the root, forward slashes. */
  readonly file: string
  readonly absolute: string
  /** Named on its own, so it is read whatever its name, size or ignore rules say. */
  readonly explicit: boolean
  /** A search has seen it to be a regular file that is not too large. */
  readonly isSeen?: true
}

export interface Discovery {
  /** In the order of their names; empty when no directory holds a file of a known syntax. */
  readonly candidates: readonly Candidate[]
  readonly notes: readonly string[]
  /** Names of the manifests in each directory that was searched, by its path: so that none is listed twice. */
  readonly manifests: ReadonlyMap<string, readonly string[]>
}

export interface DiscoveryRequest {
  /** What `file` is relative to, usually the root of the repository. */
  readonly root: string
  /** What `paths` are relative to. */
  readonly cwd: string
  /** Files, directories or globs; none means the working directory. */
  readonly paths: readonly string[]
  /** Further patterns in the notation of `.gitignore`, relative to the root. */
  readonly ignore?: readonly string[]
  /** Files named on their own are passed by too when `.gitignore` or their folder says so. */
  readonly forceExclude?: boolean
  /** Told of each file or folder that a search passes by, with the reason. */
  readonly passed?: (file: string, reason: string) => void
}

const skippedFolders = new Set(['node_modules', '.git', '.hg', '.svn'])
/** Generated or our own; none holds settings of a client. */
const skippedFiles = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'reliactl.yaml',
  'reliactl.yml',
  '.reliactl-baseline.json',
])

/** `directory/name`, without the cost of a full normalisation. */
const inside = (directory: string, name: string): string =>
  directory.endsWith(path.sep) ? `${directory}${name}` : `${directory}${path.sep}${name}`

const shown = (root: string, absolute: string): string => {
  const below = absolute.startsWith(inside(root, '')) ? absolute.slice(inside(root, '').length) : undefined
  const relative = below ?? path.relative(root, absolute)
  return path.sep === '/' ? relative : relative.split(path.sep).join('/')
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown reason'

const reasonToPass = (entry: Dirent): string => {
  if (skippedFiles.has(entry.name)) return 'never holds settings of a client'
  return syntaxOf(entry.name) === null ? 'no format that is known' : 'not a regular file'
}

class Search {
  readonly found = new Map<string, Candidate>()
  readonly notes: string[] = []
  readonly manifests = new Map<string, readonly string[]>()
  /** Real paths of directories entered, so that links cannot lead in circles. */
  readonly #entered = new Set<string>()
  /** Files of test code passed by. */
  #tests = 0
  /** The directory that was named; what it lies in does not make its files test code. */
  #start = ''

  constructor(
    readonly root: string,
    readonly passed?: DiscoveryRequest['passed'],
  ) {}

  #pass(target: string, reason: string): void {
    this.passed?.(shown(this.root, target), reason)
  }

  /** Enters a folder unless it is never searched or ignored. */
  #descend(target: string, name: string, chain: IgnoreChain, real?: string): void {
    if (skippedFolders.has(name)) this.#pass(inside(target, ''), 'never searched')
    else if (isIgnored(chain, target, true)) this.#pass(inside(target, ''), 'ignored by .gitignore')
    else this.enter(target, chain, real)
  }

  add(absolute: string, explicit: boolean): void {
    const before = this.found.get(absolute)
    if (before && !explicit) return
    const file = shown(this.root, absolute)
    this.found.set(absolute, explicit ? { file, absolute, explicit } : { file, absolute, explicit, isSeen: true })
  }

  /** Searches a directory that was named, and notes what of it was passed by. */
  search(directory: string, above: IgnoreChain): void {
    this.#start = directory
    this.#tests = 0
    this.enter(directory, above)
    if (this.#tests === 0) return
    const files = this.#tests === 1 ? '1 file' : `${this.#tests} files`
    this.notes.push(
      `${files} of test code in ${shown(this.root, directory) || '.'} passed by; name their folder to read them`,
    )
  }

  /** `real` is the real path where it is known: only a link leads to a directory of another name. */
  enter(directory: string, above: IgnoreChain, real?: string): void {
    let entries: Dirent[]
    let here: string
    try {
      here = real ?? realpathSync(directory)
      if (this.#entered.has(here)) {
        this.#pass(inside(directory, ''), 'searched already, under its own name')
        return
      }
      this.#entered.add(here)
      entries = readdirSync(directory, { withFileTypes: true })
    } catch (error) {
      this.notes.push(`${shown(this.root, directory)}: directory cannot be read (${reasonOf(error)})`)
      this.#pass(inside(directory, ''), `cannot be read (${reasonOf(error)})`)
      return
    }
    this.manifests.set(directory, manifestNames(entries))
    const chain = entries.some(entry => entry.name === '.gitignore') ? extendChain(above, directory) : above
    for (const entry of entries) this.#visit(inside(directory, entry.name), entry, chain, here)
  }

  #visit(target: string, entry: Dirent, chain: IgnoreChain, parent: string): void {
    if (entry.isDirectory()) {
      this.#descend(target, entry.name, chain, inside(parent, entry.name))
      return
    }
    const isCandidate = syntaxOf(entry.name) !== null && !skippedFiles.has(entry.name)
    if (!entry.isSymbolicLink() && !(isCandidate && entry.isFile())) {
      if (this.passed) this.#pass(target, reasonToPass(entry))
      return
    }
    let kind: Stats
    try {
      kind = statSync(target)
    } catch (error) {
      if (isCandidate && !isIgnored(chain, target, false))
        this.notes.push(`${shown(this.root, target)}: cannot be read (${reasonOf(error)})`)
      this.#pass(target, `cannot be read (${reasonOf(error)})`)
      return
    }
    if (kind.isDirectory()) {
      this.#descend(target, entry.name, chain)
      return
    }
    if (!isCandidate || !kind.isFile()) {
      if (this.passed) this.#pass(target, reasonToPass(entry))
      return
    }
    if (isIgnored(chain, target, false)) {
      this.#pass(target, 'ignored by .gitignore')
      return
    }
    if (isTestCode(shown(this.#start, target))) {
      this.#tests++
      this.#pass(target, 'test code; name its folder to read it')
      return
    }
    if (kind.size > largestText) {
      this.#pass(target, `larger than ${largestText / 1024 / 1024} MiB`)
      this.notes.push(`${shown(this.root, target)}: skipped, larger than ${largestText / 1024 / 1024} MiB`)
      return
    }
    this.add(target, false)
  }
}

/** Ignore rules of the directories from the root down to the parent of `directory`. */
const chainAbove = (start: IgnoreChain, root: string, directory: string): IgnoreChain => {
  const relative = path.relative(root, directory)
  if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) return start
  let chain = start
  let here = root
  for (const part of relative.split(path.sep)) {
    chain = extendChain(chain, here)
    here = path.join(here, part)
  }
  return chain
}

/** Whether `.gitignore` or a folder that is never searched keeps a search from finding the file. */
const isExcluded = (start: IgnoreChain, root: string, file: string): boolean => {
  const relative = path.relative(root, file)
  if (relative.startsWith('..') || path.isAbsolute(relative)) return false
  let here = root
  for (const folder of path.dirname(relative).split(path.sep)) {
    const chain = chainAbove(start, root, here)
    here = path.join(here, folder)
    if (folder !== '.' && (skippedFolders.has(folder) || isIgnored(extendChain(chain, path.dirname(here)), here, true)))
      return true
  }
  return isIgnored(extendChain(chainAbove(start, root, here), here), file, false)
}

const statOrNull = (target: string): Stats | null => {
  try {
    return statSync(target)
  } catch {
    return null
  }
}

const expandGlob = async (pattern: string, cwd: string): Promise<string[]> => {
  const { glob } = await import('tinyglobby')
  const ignored = [...skippedFolders].map(folder => `**/${folder}/**`)
  return glob(pattern.split(path.sep).join('/'), {
    cwd,
    absolute: true,
    dot: true,
    ignore: ignored,
    expandDirectories: false,
  })
}

/**
 * The files that a run is about. Directories are searched for files of a known syntax, `.gitignore` is honoured;
 * files named on their own are always among them.
 * @throws UsageError for a path or glob that matches nothing.
 */
export const discover = async ({
  root,
  cwd,
  paths,
  ignore = [],
  forceExclude = false,
  passed,
}: DiscoveryRequest): Promise<Discovery> => {
  const search = new Search(root, passed)
  const own = chainOf(ignore, root)
  const addNamed = (file: string): void => {
    if (forceExclude && isExcluded(own, root, file)) {
      search.notes.push(`${shown(root, file)}: left out, ignored`)
      passed?.(shown(root, file), 'ignored, and --force-exclude is given')
    } else search.add(file, true)
  }
  for (const given of paths.length > 0 ? paths : ['.']) {
    const target = path.resolve(cwd, given)
    const stats = statOrNull(target)
    if (stats?.isDirectory()) search.search(target, chainAbove(own, root, target))
    else if (stats) addNamed(target)
    else {
      const matched = /[*?[{]/.test(given) ? await expandGlob(given, cwd) : []
      if (matched.length === 0) throw new UsageError(`No file or directory matches ${given}`)
      for (const file of matched) addNamed(path.resolve(file))
    }
  }
  const candidates = [...search.found.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  return { candidates, notes: search.notes.sort(), manifests: search.manifests }
}

/** Text of a candidate; else why it was skipped (a note) or, for one that was named, what is wrong with it. */
export type CandidateText =
  | { readonly text: string }
  | { readonly skipped: string }
  | { readonly problem: string; readonly text?: string; readonly offset?: number }

const refusalOf = (stats: Stats): string | null => {
  // A pipe without a writer never ends to be opened, and a device never ends to be read.
  if (!stats.isFile()) return 'Not a regular file; its text can be given on standard input, with the path -'
  return stats.size > largestText
    ? `Larger than ${largestText / 1024 / 1024} MiB: too large for a configuration file`
    : null
}

/** Reads and decodes a candidate; never throws. */
export const readCandidate = ({ absolute, explicit, isSeen }: Candidate): CandidateText => {
  try {
    const refusal = isSeen ? null : refusalOf(statSync(absolute))
    if (refusal !== null) return { problem: refusal }
    const bytes = readFileSync(absolute)
    if (isBinary(bytes))
      return explicit ? { problem: 'A binary file, not a text' } : { skipped: 'skipped, a binary file' }
    const decoded = decodeText(absolute, bytes)
    if (decoded.problem === undefined) return { text: decoded.text }
    return { problem: decoded.problem, text: decoded.text, offset: decoded.offset }
  } catch (error) {
    const reason = `cannot be read (${reasonOf(error)})`
    return explicit ? { problem: reason } : { skipped: reason }
  }
}
