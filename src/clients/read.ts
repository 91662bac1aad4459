import type { Fact, Oddity, Place } from '../model/fact.js'
import { type SettingName, settings } from '../model/settings.js'
import { isCommonKey, meaningOf, normalise, retirementOf } from './keys.js'
import { type Located, layers, locate } from './locate.js'
import { type Entry, factOf } from './read-value.js'
import { describe, reportUnknown } from './report-keys.js'
import type { ClientDefinition, ResolveInput, RetiredKey, WrittenSetting } from './types.js'
import { compareVersions, mapVersion } from './version.js'

/** What a file itself says, before defaults: one fact for each setting that it writes. */
export interface Reader {
  readonly facts: ReadonlyMap<SettingName, Fact>
  readonly written: ReadonlyMap<SettingName, Place>
  readonly oddities: readonly Oddity[]
  /** Text of a key without canonical setting; undefined when it is not written. */
  readonly other: (key: string) => string | null | undefined
  /** First versions of the keys written, by client id. */
  readonly floors: readonly { readonly client: string; readonly since: string }[]
}

/** What is gathered while the written settings are gone through. */
interface Notes {
  readonly oddities: Oddity[]
  readonly entries: Map<SettingName, Entry[]>
  readonly others: Map<string, string | null>
  /** First occurrence of every key, for duplicates. */
  readonly seen: Map<string, WrittenSetting>
}

const versionOf = (client: ClientDefinition, input: ResolveInput, owner: ClientDefinition): string | null => {
  if (owner === client) return input.version
  if (input.libraryVersion != null) return input.libraryVersion
  return client.underneath && input.version !== null ? mapVersion(input.version, client.underneath.versions) : null
}

/** The first version that takes the key or the value, when the version at hand is older. */
const missingUntil = (entry: Entry, version: string | null): string | undefined => {
  const { spec } = entry.meaning
  if (version === null) return undefined
  if (isOlder(version, spec.since)) return spec.since
  const text = entry.one.raw?.trim().toLowerCase() ?? ''
  for (const [pattern, since] of Object.entries(spec.valuesSince ?? {})) {
    const fits = pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
    if (fits && compareVersions(version, since) < 0) return since
  }
  return undefined
}

const isOlder = (version: string | null, since: string | undefined): boolean =>
  version !== null && since !== undefined && compareVersions(version, since) < 0

const isBefore = (first: Entry, second: Entry): boolean => {
  const { spec } = first.meaning
  return spec.firstKeyWins === true && spec.native.indexOf(first.located.key) < spec.native.indexOf(second.located.key)
}

/** The writer that counts: the strongest layer, there the key with precedence or else the last one. */
const winnerOf = (entries: readonly Entry[]): Entry | undefined => {
  let best: Entry | undefined
  for (const entry of entries) {
    const difference = layers.indexOf(entry.located.layer) - (best ? layers.indexOf(best.located.layer) : -1)
    if (!best || difference > 0 || (difference === 0 && !isBefore(best, entry))) best = entry
  }
  return best
}

const noteDuplicate = (notes: Notes, one: WrittenSetting, id: string): void => {
  const earlier = notes.seen.get(id)
  notes.seen.set(id, one)
  if (!earlier || earlier.conditional || one.conditional) return
  const detail =
    earlier.raw === one.raw
      ? 'written twice with the same value'
      : `written twice: ${one.raw ?? 'an empty value'} replaces ${earlier.raw ?? 'an empty value'}`
  notes.oddities.push({ ...describe(one, 'duplicate-key'), detail, related: earlier.keyPlace })
}

const noteRetired = (notes: Notes, one: WrittenSetting, located: Located, { detail, instead }: RetiredKey): void => {
  const suggestion = instead === undefined ? {} : { suggestion: `${located.prefix}${instead}` }
  notes.oddities.push({ ...describe(one, 'deprecated-key'), detail, ...suggestion })
}

/** Spring converts an empty text to no value for everything but texts and lists: the key is then as if it were not there. */
const isUnbound = ({ one, located, meaning }: Entry): boolean =>
  located.client.syntax.booleans === 'spring' &&
  (one.raw ?? '').trim() === '' &&
  settings[meaning.setting].type !== 'text' &&
  settings[meaning.setting].type !== 'list'

const noteEntry = (notes: Notes, entry: Entry, client: ClientDefinition, input: ResolveInput): void => {
  const { one, located, meaning } = entry
  if (isUnbound(entry)) return
  const { setting, spec } = meaning
  const version = versionOf(client, input, located.client)
  const since = missingUntil(entry, version)
  if (since !== undefined) {
    const detail = `exists since ${since}; ${located.client.name} ${version} does not know it`
    notes.oddities.push({ ...describe(one, 'unsupported-key'), setting, detail })
    return
  }
  const own = client.settings[input.role]?.[setting]
  if (located.layer === 'common' && own?.alwaysPassed && !isOlder(input.version, own.since)) {
    const typed = `${located.typedPrefix}${own.native[0]}`
    const detail = `overridden by ${typed}, which ${client.name} always passes`
    notes.oddities.push({ ...describe(one, 'unsupported-key'), setting, detail, suggestion: typed })
    return
  }
  const key = spec.firstKeyWins ? located.key : setting
  noteDuplicate(notes, one, `${located.layer} ${located.client.id} ${key}`)
  notes.entries.set(setting, [...(notes.entries.get(setting) ?? []), entry])
}

const noteKey = (
  notes: Notes,
  one: WrittenSetting,
  located: Located,
  client: ClientDefinition,
  input: ResolveInput,
): void => {
  const { role } = input
  const { client: owner, key, layer } = located
  const isMisplaced = layer === 'common' && owner === client && !isCommonKey(client, key)
  const meaning = isMisplaced ? undefined : meaningOf(owner, role, key)
  if (!meaning) {
    if (client.open || owner.open) return
    // The map for all clients may hold keys of either role.
    const isOfOther = layer === 'common' && !isMisplaced && owner.roles.some(each => meaningOf(owner, each, key))
    if (!isOfOther) notes.oddities.push(reportUnknown(one, client, role, located))
    return
  }
  const retired = meaning.kind === 'retired' ? meaning.key : retirementOf(owner, role, key)
  const version = versionOf(client, input, owner)
  const isRetired =
    retired && (retired.since === undefined || (version !== null && compareVersions(version, retired.since) >= 0))
  if (isRetired) noteRetired(notes, one, located, retired)
  if (isRetired && !retired.works) return
  if (meaning.kind === 'setting') noteEntry(notes, { one, located, meaning }, client, input)
  if (meaning.kind !== 'other') return
  noteDuplicate(notes, one, `${layer} ${owner.id} ${normalise(owner, key)}`)
  notes.others.set(key, one.raw)
}

/** Applies the vocabulary to the written settings; `version` is in the numbers of `client`. */
export const readSettings = (client: ClientDefinition, input: ResolveInput): Reader => {
  const notes: Notes = { oddities: [], entries: new Map(), others: new Map(), seen: new Map() }
  for (const one of input.written) {
    const located = locate(client, input.role, one.native)
    if (located) noteKey(notes, one, located, client, input)
  }
  const facts = new Map<SettingName, Fact>()
  const written = new Map<SettingName, Place>()
  const floors: { client: string; since: string }[] = []
  for (const [setting, entries] of notes.entries) {
    const winner = winnerOf(entries)
    if (!winner) continue
    const { fact, oddity } = factOf(winner)
    facts.set(setting, fact)
    written.set(setting, winner.one.place)
    if (oddity) notes.oddities.push(oddity)
    const { since } = winner.meaning.spec
    if (since !== undefined) floors.push({ client: winner.located.client.id, since })
  }
  const { others, oddities } = notes
  return { facts, written, oddities, floors, other: key => (others.has(key) ? (others.get(key) ?? null) : undefined) }
}
