// Synchronous like the reading of the files themselves: a promise for each folder costs more than its listing.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type FolderPackages,
  foldersAbove,
  isProperty,
  lookUpVersion,
  manifestNames,
  readManifests,
  type VersionLookup,
} from '../sources/manifests/index.js'

/** Bytes; lock files grow large, and what is larger is none. */
const largestManifest = 32 * 1024 * 1024

export interface Manifests {
  /** Versions as the manifests around the file state them; folders are read once, and only when asked for. */
  around(file: string): VersionLookup
  /** Locks and manifests that were asked for and could not be read, one line each. */
  readonly notes: readonly string[]
  /** Text of a manifest that names a client library. */
  textOf(file: string): string | undefined
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return manifestNames(readdirSync(folder, { withFileTypes: true }))
  } catch {
    return []
  }
}

/** A lock that no tool would take, so that its versions are not believed either. */
const problemIn = (file: string, text: string): string | null => {
  if (/^<{7} /m.test(text)) return 'it holds a merge conflict'
  if (!/(?:lock|shrinkwrap)\.json$|\.lock$/.test(file) || file.endsWith('bun.lock')) return null
  // The end tells whether it was cut off, at no cost for large ones.
  return /^\s*\{/.test(text) && !text.trimEnd().endsWith('}') ? 'it ends in the middle' : null
}

const textIn = (file: string): { readonly text: string } | { readonly problem: string } | null => {
  try {
    if (statSync(file).size > largestManifest)
      return { problem: `it is larger than ${largestManifest / 1024 / 1024} MB` }
    const text = readFileSync(file, 'utf8')
    const problem = problemIn(file, text)
    return problem === null ? { text } : { problem }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
    // A catalogue that is looked for and is not there is no problem.
    return code === 'ENOENT' ? null : { problem: code }
  }
}

/**
 * Manifests below a root; what cannot be read says nothing. `listed` are the names of manifests in folders whose listing
 * is at hand, by absolute path.
 */
export const createManifests = (
  root: string,
  listed: ReadonlyMap<string, readonly string[]> = new Map(),
): Manifests => {
  /** Folders looked at; only those that say something are kept in `folders`. */
  const seen = new Set<string>()
  const folders = new Map<string, FolderPackages>()
  const texts = new Map<string, string>()
  const notes: string[] = []
  const load = (folder: string): void => {
    seen.add(folder)
    const absolute = path.join(root, folder)
    const found = new Map<string, string>()
    for (const name of listed.get(absolute) ?? namesIn(absolute)) {
      const read = textIn(path.join(absolute, name))
      const file = folder === '' ? name : `${folder}/${name}`
      if (read && 'text' in read) found.set(file, read.text)
      if (read && 'problem' in read) notes.push(`${file}: not read for versions, ${read.problem}`)
    }
    if (found.size === 0) return
    const packages = readManifests(found)
    if (packages.size > 0) folders.set(folder, packages)
    for (const { name, place } of [...packages.values()].flat())
      if (!isProperty(name)) texts.set(place.file, found.get(place.file) ?? '')
  }
  return {
    around(file) {
      // The folders above one that was looked at were looked at with it.
      for (const folder of foldersAbove(file)) {
        if (seen.has(folder)) break
        load(folder)
      }
      return lookUpVersion(folders)
    },
    notes,
    textOf: file => texts.get(file),
  }
}
