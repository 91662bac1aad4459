import { librariesOf, packagesOf } from '../clients/packages.js'
import { findClient, identify } from '../clients/registry.js'
import type { VersionRange } from '../clients/types.js'
import type { Library } from '../model/subject.js'
import { boundsOf } from './manifests/bounds.js'
import type { VersionLookup } from './manifests/index.js'

export interface Found {
  /** Version of the client itself; null when no manifest tells it. */
  readonly version: string | null
  /** Where a manifest states only a range, what it leaves open, in the numbers of the vocabulary. */
  readonly possible: VersionRange | null
  /** Version of the library beneath a framework. */
  readonly below: string | null
  /** Every library with a defect to look for, the client first. */
  readonly libraries: readonly Library[]
}

const nothing: Found = { version: null, possible: null, below: null, libraries: [] }

const nameOf = (id: string): string => (findClient(id) ? identify(id, null).name : id)

/** Bounds of a binding in the versions of the library beneath; the upper one cannot be told exactly. */
const inVocabulary = (client: string, bounds: VersionRange | null): VersionRange | null => {
  if (!bounds) return null
  const since = bounds.since === null ? null : identify(client, bounds.since).version
  return since === bounds.since ? bounds : { since, until: null }
}

/** What the manifests around a file say about a client and the libraries that work with it. */
export const findLibraries = (client: string, file: string, lookUp: VersionLookup | undefined): Found => {
  if (!lookUp) return nothing
  const libraries: Library[] = []
  let possible: VersionRange | null = null
  for (const id of librariesOf(client)) {
    const packages = packagesOf(id)
    const found = packages.length > 0 ? lookUp(file, packages) : null
    if (found?.version === null && id === client) possible = inVocabulary(client, boundsOf(found.range ?? ''))
    if (found && found.version !== null)
      libraries.push({ id, name: nameOf(id), version: found.version, place: found.from })
  }
  const versionOf = (id: string | undefined): string | null => libraries.find(one => one.id === id)?.version ?? null
  // Of a binding the library beneath is the one it bundles, whatever else the manifest names.
  const below = findClient(client)?.underneath?.client
  return { version: versionOf(client), possible, below: below === 'java' ? versionOf(below) : null, libraries }
}
