import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type FolderPackages,
  foldersAbove,
  lookUpVersion,
  manifestReader,
  readManifests,
  type VersionLookup,
} from '../sources/manifests/index.js'

/** Bytes; lock files grow large, and what is larger is none. */
const largestManifest = 32 * 1024 * 1024

export interface Manifests {
  /** Versions as the manifests around the file state them; folders are read once, and only when asked for. */
  around(file: string): Promise<VersionLookup>
  /** Text of a manifest that names a client library. */
  textOf(file: string): string | undefined
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter(entry => !entry.isDirectory() && manifestReader(entry.name)).map(entry => entry.name)
  const hasGradle = entries.some(entry => entry.isDirectory() && entry.name === 'gradle')
  return hasGradle ? [...names, 'gradle/libs.versions.toml'] : names
}

const textIn = async (file: string): Promise<string | null> => {
  try {
    const { size } = await stat(file)
    return size > largestManifest ? null : await readFile(file, 'utf8')
  } catch {
    return null
  }
}

/** Manifests below a root; what cannot be read says nothing. */
export const createManifests = (root: string): Manifests => {
  const folders = new Map<string, FolderPackages>()
  const texts = new Map<string, string>()
  const load = async (folder: string): Promise<void> => {
    if (folders.has(folder)) return
    const found = new Map<string, string>()
    for (const name of await namesIn(path.join(root, folder))) {
      const text = await textIn(path.join(root, folder, name))
      if (text !== null) found.set(folder === '' ? name : `${folder}/${name}`, text)
    }
    const packages = readManifests(found)
    folders.set(folder, packages)
    for (const { place } of [...packages.values()].flat()) texts.set(place.file, found.get(place.file) ?? '')
  }
  return {
    async around(file) {
      for (const folder of foldersAbove(file)) await load(folder)
      return lookUpVersion(folders)
    },
    textOf: file => texts.get(file),
  }
}
