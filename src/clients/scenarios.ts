import type { Reader } from './read.js'
import { findClient, type Identity } from './registry.js'
import type { Adjustment, ClientDefinition, ResolveInput, Role, VersionMap, VersionRange, Vocabulary } from './types.js'
import { compareVersions, mapVersion, sortVersions } from './version.js'

/** One library under one assumed version. */
export interface LibraryLayer {
  readonly name: string
  readonly version: string
  /** The version to show: null when it is only assumed. */
  readonly shown: string | null
  /** What stands before its keys where the framework writes them. */
  readonly prefix: string
  readonly specs: Vocabulary
  readonly adjustments: readonly Adjustment[]
}

/** One possible world: the client, and the library underneath a framework, each with a version. */
export interface Scenario {
  readonly layers: readonly LibraryLayer[]
}

const rangesOf = (client: ClientDefinition, role: Role): VersionRange[] => [
  ...Object.values(client.settings[role] ?? {}).flatMap(spec => [
    ...spec.defaults,
    { since: spec.since ?? null, until: null },
  ]),
  ...client.adjustments,
]

/** One version from each span within which nothing changes, oldest first. */
export const turningPoints = (client: ClientDefinition, role: Role): string[] =>
  sortVersions(
    ['0', ...rangesOf(client, role).flatMap(range => [range.since, range.until])].filter(one => one !== null),
  )

/** A key that exists says how old its client is at most. */
const fits = (reader: Reader, client: ClientDefinition, version: string): boolean =>
  reader.floors.every(floor => floor.client !== client.id || compareVersions(version, floor.since) >= 0)

const layerOf = (
  client: ClientDefinition,
  name: string,
  role: Role,
  version: string,
  isKnown: boolean,
): LibraryLayer => ({
  name,
  version,
  shown: isKnown ? version : null,
  prefix: '',
  specs: client.settings[role] ?? {},
  adjustments: client.adjustments,
})

/** Versions of the library underneath that go with a version of the framework. */
const versionsBelow = (own: string, map: VersionMap, library: ClientDefinition, input: ResolveInput): string[] => {
  const mapped = input.libraryVersion ?? mapVersion(own, map)
  return mapped === null ? turningPoints(library, input.role) : [mapped]
}

/**
 * The versions to judge under: the known one, or one of each span within which nothing changes, without those that lack
 * a written key.
 */
export const scenariosOf = (identity: Identity, input: ResolveInput, reader: Reader): readonly Scenario[] => {
  const { client, name, version } = identity
  const { role } = input
  const { underneath } = client
  const library = underneath && findClient(underneath.client)
  const lines = underneath?.versions.map(([own]) => own) ?? []
  // Below its first line a framework is too old to be of interest.
  const points = turningPoints(client, role).filter(
    one => lines.length === 0 || compareVersions(one, lines[0] ?? '') >= 0,
  )
  const all: Scenario[] = []
  const plausible: Scenario[] = []
  for (const own of version === null ? sortVersions([...points, ...lines]) : [version]) {
    const lead = layerOf(client, name, role, own, version !== null)
    const isPlausible = version !== null || fits(reader, client, own)
    if (!underneath || !library) {
      all.push({ layers: [lead] })
      if (isPlausible) plausible.push({ layers: [lead] })
      continue
    }
    const below = versionsBelow(own, underneath.versions, library, input)
    const isKnown = below.length === 1 && (version !== null || input.libraryVersion != null)
    for (const each of below) {
      const layer = { ...layerOf(library, library.name, role, each, isKnown), prefix: underneath.prefix }
      all.push({ layers: [lead, layer] })
      if (isPlausible && (isKnown || fits(reader, library, each))) plausible.push({ layers: [lead, layer] })
    }
  }
  return plausible.length > 0 ? plausible : all
}
