import { isClientPackage, type PackageName, packageKey } from '../../clients/packages.js'
import type { Place } from '../../model/fact.js'
import type { Dependency } from './define.js'
import { manifestReader } from './readers.js'

export interface Detected {
  /** Null where only a range is written, or the version comes from somewhere else. */
  readonly version: string | null
  /** As the manifest writes it. */
  readonly range: string | null
  /** Where the owner would change it: the manifest, or the lock file where no manifest names it. */
  readonly from: Place
}

/** Client libraries that the manifests of one folder name, by `packageKey`. */
export type FolderPackages = ReadonlyMap<string, readonly Dependency[]>

/** Finds the version of the first of the packages that something says about; null when nothing does. */
export type VersionLookup = (file: string, packages: readonly PackageName[]) => Detected | null

/** The folder that a manifest speaks for. */
const folderOf = (file: string): string => {
  const folder = parentOf(file)
  // Gradle keeps the catalogue of a build one folder down.
  return file.endsWith('gradle/libs.versions.toml') ? parentOf(folder) : folder
}

const parentOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

/** The folder of the file, then each one above, up to the root, which is the empty name. */
export const foldersAbove = (file: string): readonly string[] => {
  const folders: string[] = []
  for (let folder = parentOf(file); ; folder = parentOf(folder)) {
    folders.push(folder)
    if (folder === '') return folders
  }
}

/** What the manifests among these texts say about client libraries. */
export const readManifests = (files: ReadonlyMap<string, string>): FolderPackages => {
  const found = new Map<string, Dependency[]>()
  for (const [file, text] of files) {
    const read = manifestReader(file.slice(file.lastIndexOf('/') + 1))
    for (const one of read?.(file, text) ?? []) {
      const id = packageKey(one)
      if (isClientPackage(id)) found.set(id, [...(found.get(id) ?? []), one])
    }
  }
  return found
}

/**
 * Looks through the folders from the file's own upwards: the nearest manifest that names one of the packages, and the
 * lock file there or further up. A range is no version.
 */
export const lookUpVersion =
  (folders: ReadonlyMap<string, FolderPackages>): VersionLookup =>
  (file, packages) => {
    if (folders.size === 0) return null
    let named: Dependency | null = null
    for (const folder of foldersAbove(file)) {
      const here = folders.get(folder)
      if (!here) continue
      const found = packages.flatMap(one => here.get(packageKey(one)) ?? [])
      const lock = found.find(one => one.isLock && one.version !== null)
      const written = found.filter(one => !one.isLock)
      named ??= written.find(one => one.version !== null) ?? written[0] ?? null
      if (lock) return { version: lock.version, range: named?.range ?? lock.range, from: (named ?? lock).place }
      if (named?.version != null) return { version: named.version, range: named.range, from: named.place }
    }
    return named && { version: null, range: named.range, from: named.place }
  }

/** `lookUpVersion` over texts by file name; pure. */
export const detectVersions = (files: ReadonlyMap<string, string>): VersionLookup => {
  const grouped = new Map<string, Map<string, string>>()
  for (const [file, text] of files) {
    const folder = folderOf(file)
    grouped.set(folder, (grouped.get(folder) ?? new Map<string, string>()).set(file, text))
  }
  return lookUpVersion(new Map([...grouped].map(([folder, texts]) => [folder, readManifests(texts)])))
}
