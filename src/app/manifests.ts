// Synchronous like the reading of the files themselves: a promise for each folder costs more than its listing.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type FolderPackages,
  foldersAbove,
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

const textIn = (file: string): string | null => {
  try {
    return statSync(file).size > largestManifest ? null : readFileSync(file, 'utf8')
  } catch {
    return null
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
  const load = (folder: string): void => {
    seen.add(folder)
    const absolute = path.join(root, folder)
    const found = new Map<string, string>()
    for (const name of listed.get(absolute) ?? namesIn(absolute)) {
      const text = textIn(path.join(absolute, name))
      if (text !== null) found.set(folder === '' ? name : `${folder}/${name}`, text)
    }
    if (found.size === 0) return
    const packages = readManifests(found)
    if (packages.size > 0) folders.set(folder, packages)
    for (const { place } of [...packages.values()].flat()) texts.set(place.file, found.get(place.file) ?? '')
  }
  return {
    around(file) {
      for (const folder of foldersAbove(file)) if (!seen.has(folder)) load(folder)
      return lookUpVersion(folders)
    },
    textOf: file => texts.get(file),
  }
}
