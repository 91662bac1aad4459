import type { Reader } from './read.js'
import { findClient, type Identity } from './registry.js'
import type { Adjustment, ClientDefinition, ResolveInput, Role, VersionMap, VersionRange, Vocabulary } from './types.js'
import { compareVersions, mapVersion, sortVersions } from './version.js'

/** What is written, and where only a range of versions is, what it leaves open, in numbers of the client itself. */
export interface RangedInput extends ResolveInput {
  readonly possible?: VersionRange
}

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
  /** The versions that are only assumed. */
  readonly assumes: readonly { readonly client: ClientDefinition; readonly version: string }[]
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

/** The library without what the framework decides in its own way. */
const visible = (library: ClientDefinition, client: ClientDefinition, role: Role): Vocabulary => {
  const hidden: readonly string[] = client.unsupported?.[role] ?? []
  return Object.fromEntries(Object.entries(library.settings[role] ?? {}).filter(([name]) => !hidden.includes(name)))
}

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
const versionsBelow = (
  own: string,
  map: VersionMap,
  library: ClientDefinition,
  role: Role,
  given: string | null,
): string[] => {
  const mapped = given ?? mapVersion(own, map)
  return mapped === null ? turningPoints(library, role) : [mapped]
}

const build = (identity: Identity, role: Role, given: string | null): readonly Scenario[] => {
  const { client, name, version, oldest } = identity
  const { underneath } = client
  const library = underneath && findClient(underneath.client)
  const lines = underneath?.versions.map(([own]) => own) ?? []
  // Below its first line a framework is too old to be of interest.
  const floor = oldest ?? lines[0]
  const turns = turningPoints(client, role)
  const points =
    floor === undefined
      ? turns
      : [...new Set([...(oldest ? [oldest] : []), ...turns])].filter(one => compareVersions(one, floor) >= 0)
  const all: Scenario[] = []
  for (const own of version === null ? sortVersions([...points, ...lines]) : [version]) {
    const lead = layerOf(client, name, role, own, version !== null)
    if (!underneath || !library) {
      all.push({ layers: [lead], assumes: version === null ? [{ client, version: own }] : [] })
      continue
    }
    const below = versionsBelow(own, underneath.versions, library, role, given)
    const isKnown = below.length === 1 && (version !== null || given !== null)
    for (const each of below) {
      const layer = {
        ...layerOf(library, library.name, role, each, isKnown),
        specs: visible(library, client, role),
        prefix: underneath.prefix,
      }
      const assumes = [
        ...(version === null ? [{ client, version: own }] : []),
        ...(isKnown ? [] : [{ client: library, version: each }]),
      ]
      all.push({ layers: [lead, layer], assumes })
    }
  }
  return all
}

/** Whether the span of equal versions that begins here has a part in the range. */
const meets = (version: string, { since, until }: VersionRange, all: readonly Scenario[]): boolean => {
  if (until !== null && compareVersions(version, until) >= 0) return false
  if (since === null) return true
  const starts = all.flatMap(({ layers }) => (layers[0] ? [layers[0].version] : []))
  const next = sortVersions(starts).find(one => compareVersions(one, version) > 0)
  return next === undefined || compareVersions(next, since) > 0
}

/** A repository has few clients and versions and many files, so the worlds of each are made once. */
const built = new Map<string, readonly Scenario[]>()

const once = (key: string, make: () => readonly Scenario[]): readonly Scenario[] => {
  const before = built.get(key)
  if (before) return before
  const made = make()
  built.set(key, made)
  return made
}

/**
 * The versions to judge under: the known one, or one of each span within which nothing changes, without those that lack
 * a written key. Equal questions get the same list.
 */
export const scenariosOf = (identity: Identity, input: RangedInput, reader: Reader): readonly Scenario[] => {
  const given = input.libraryVersion ?? null
  const key = [identity.client.id, identity.name, identity.version, input.role, given].join('\0')
  const all = once(key, () => build(identity, input.role, given))
  const before = input.comments?.before
  const { possible } = input
  if (reader.floors.length === 0 && before === undefined && !possible) return all
  const floors = reader.floors.map(({ client, since }) => `${client} ${since}`)
  const isOld = (client: ClientDefinition, version: string): boolean =>
    before === undefined || client !== identity.client || compareVersions(version, before) < 0
  return once([key, before, ...new Set(floors.sort())].join('\0'), () => {
    const plausible = all.filter(({ assumes }) =>
      assumes.every(
        ({ client, version }) =>
          fits(reader, client, version) &&
          isOld(client, version) &&
          (!possible || client !== identity.client || meets(version, possible, all)),
      ),
    )
    return plausible.length > 0 ? plausible : all
  })
}
