import type { Reader } from './read.js'
import { findClient, type Identity } from './registry.js'
import type { Adjustment, ClientDefinition, ResolveInput, Role, VersionRange, Vocabulary } from './types.js'
import { compareVersions, mapVersion, sortVersions } from './version.js'

/** One library under one assumed version. */
export interface LibraryLayer {
  readonly name: string
  readonly version: string
  /** The version to show: null when it is only assumed. */
  readonly shown: string | null
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
  specs: client.settings[role] ?? {},
  adjustments: client.adjustments,
})

/** Versions that know every key the file writes: a key that exists says how old the client is at most. */
const plausible = (versions: string[], client: ClientDefinition, reader: Reader): string[] => {
  const floors = reader.floors.filter(floor => floor.client === client.id).map(floor => floor.since)
  const kept = versions.filter(version => floors.every(floor => compareVersions(version, floor) >= 0))
  return kept.length > 0 ? kept : versions
}

/** The versions to judge under: the known one, or one of each span that the written keys leave open. */
export const scenariosOf = (identity: Identity, input: ResolveInput, reader: Reader): readonly Scenario[] => {
  const { client, name, version } = identity
  const { role } = input
  const { underneath } = client
  const library = underneath && findClient(underneath.client)
  if (!underneath || !library) {
    const versions = version === null ? plausible(turningPoints(client, role), client, reader) : [version]
    return versions.map(one => ({ layers: [layerOf(client, name, role, one, version !== null)] }))
  }
  const lines = underneath.versions.map(([own]) => own)
  const own =
    version === null
      ? plausible(sortVersions([...turningPoints(client, role).slice(1), ...lines]), client, reader)
      : [version]
  const scenarios: Scenario[] = []
  for (const one of own) {
    const mapped = input.libraryVersion ?? mapVersion(one, underneath.versions)
    const below = mapped === null ? turningPoints(library, role) : [mapped]
    for (const each of version === null || mapped === null ? plausible(below, library, reader) : below)
      scenarios.push({
        layers: [
          layerOf(client, name, role, one, version !== null),
          layerOf(
            library,
            library.name,
            role,
            each,
            input.libraryVersion != null || (version !== null && mapped !== null),
          ),
        ],
      })
  }
  return scenarios
}
