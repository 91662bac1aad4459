import { isClientPackage, type PackageName, packageKey } from '../../clients/packages.js'
import { isWithin } from '../../clients/version.js'
import type { Place } from '../../model/fact.js'
import { boundsOf } from './bounds.js'
import { type Dependency, isProperty, propertyName } from './define.js'
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
  // Gradle keeps the catalogue of a build one folder down, and so do many with the parts of their requirements.
  return /(?:^|\/)(?:gradle\/libs\.versions\.toml|requirements\/[^/]+)$/.test(file) ? parentOf(folder) : folder
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
    const read = manifestReader(
      /requirements\/[^/]+\.(?:txt|in)$/.exec(file) ? 'requirements.txt' : file.slice(file.lastIndexOf('/') + 1),
    )
    for (const one of read?.(file, text) ?? []) {
      const id = packageKey(one)
      if (isClientPackage(id) || isProperty(one.name)) found.set(id, [...(found.get(id) ?? []), one])
    }
  }
  return found
}

const distinct = (found: readonly Dependency[]): readonly (string | null)[] => [
  ...new Set(found.map(one => one.version)),
]

/** Lock entries for the file: those of its workspace, else those of the whole lock file. */
const lockedFor = (file: string, folder: string, locks: readonly Dependency[]): readonly Dependency[] => {
  const route = folder === '' ? file : file.slice(folder.length + 1)
  let best: readonly Dependency[] = locks.filter(one => one.workspace === undefined)
  let depth = -1
  for (const one of locks) {
    const { workspace } = one
    if (workspace === undefined || (workspace !== '' && !route.startsWith(`${workspace}/`))) continue
    if (workspace.length < depth) continue
    best = workspace.length === depth ? [...best, one] : [one]
    depth = workspace.length
  }
  return best
}

/** Several versions of one package in a lock file: those that the manifest can mean. */
const meant = (locks: readonly Dependency[], range: string | null): readonly Dependency[] => {
  if (range === null || distinct(locks).length < 2) return locks
  const same = locks.filter(one => one.range?.split(/[\s,"@]+|npm:/).includes(range))
  if (same.length > 0) return same
  const bounds = boundsOf(/^\d/.test(range) ? `^${range}` : range)
  const fitting = bounds ? locks.filter(one => one.version !== null && isWithin(one.version, bounds)) : []
  return fitting.length > 0 ? fitting : locks
}

type Folders = ReadonlyMap<string, FolderPackages>

/** A variable that stands for a version, looked up from the manifest's folder upwards. */
const variableOf = (folders: Folders, named: Dependency): string | null => {
  const variable = /^\$[{(]?(?:project\.|rootProject\.|ext\.)?([\w.-]+)[})]?$/.exec(named.range ?? '')?.[1]
  if (variable === undefined) return null
  const id = packageKey({ ecosystem: named.ecosystem, name: propertyName(variable) })
  for (const folder of foldersAbove(named.place.file)) {
    const found = folders.get(folder)?.get(id)?.[0]
    if (found) return found.version
  }
  return null
}

/** One manifest that gives the same package two versions, by markers for example, gives it none. */
const agreed = (written: readonly Dependency[]): Dependency | undefined => {
  const first = written.find(one => one.version !== null) ?? written[0]
  const rival = written.find(
    one =>
      one.version !== null &&
      one.version !== first?.version &&
      one.name === first?.name &&
      one.place.file === first.place.file,
  )
  return first && rival ? { ...first, version: null, range: `${first.range} or ${rival.range}` } : first
}

/**
 * Looks through the folders from the file's own upwards: the nearest manifest that names one of the packages, and the
 * lock file there or further up. A range is no version, and neither are several versions in one lock file.
 */
export const lookUpVersion =
  (folders: Folders): VersionLookup =>
  (file, packages) => {
    let named: Dependency | null = null
    for (const folder of foldersAbove(file)) {
      const here = folders.get(folder)
      if (!here) continue
      const found = packages.flatMap(one => here.get(packageKey(one)) ?? [])
      // What leaves its version to a parent or a BOM is told by whoever states one.
      if (named === null || (named.version === null && named.range === null))
        named = agreed(found.filter(one => !one.isLock)) ?? named
      const locks = found.filter(one => one.isLock && one.version !== null)
      const locked = meant(
        lockedFor(
          file,
          folder,
          locks.filter(one => one.name === locks[0]?.name),
        ),
        named?.range ?? null,
      )
      const [lock] = locked
      if (lock) {
        const versions = distinct(locked)
        const isOne = versions.length === 1
        const range = isOne ? (named?.range ?? lock.range) : versions.join(' or ')
        return { version: isOne ? lock.version : null, range, from: (named ?? lock).place }
      }
      const version: string | null = named && (named.version ?? variableOf(folders, named))
      if (named && version !== null) return { version, range: named.range, from: named.place }
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
