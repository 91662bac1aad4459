import type { Oddity } from '../model/fact.js'
import type { SettingName } from '../model/settings.js'
import { didYouMean } from '../text/suggest.js'
import { knownKeys, type Meaning, meaningOf, relaxKey, strangersWith } from './keys.js'
import type { Located } from './locate.js'
import { findClient } from './registry.js'
import type { ClientDefinition, Role, WrittenSetting } from './types.js'

const squash = (key: string): string => relaxKey(key).replaceAll('.', '')

/** Nearest key by spelling, else the one that is contained in the word or contains it, the closest in length. */
const nearestKey = (word: string, candidates: readonly string[]): string | undefined => {
  const near = didYouMean(word, candidates)
  if (near !== undefined) return near
  const target = squash(word)
  const related = candidates.filter(candidate => {
    const plain = squash(candidate)
    return Math.min(plain.length, target.length) >= 8 && (plain.includes(target) || target.includes(plain))
  })
  const gap = (key: string): number => Math.abs(squash(key).length - target.length)
  return related.sort((a, b) => gap(a) - gap(b))[0]
}

const nativeOf = (client: ClientDefinition, role: Role, setting: SettingName): string | undefined =>
  client.settings[role]?.[setting]?.native[0]

const roleOfKey = (located: Located, role: Role): Role | undefined =>
  located.client.roles.find(other => other !== role && meaningOf(located.client, other, located.key) !== undefined)

const reaction = (client: ClientDefinition): string =>
  `${client.name} ${client.syntax.unknownKeys === 'refused' ? 'refuses' : 'ignores'} it`

/** An oddity that points at the key. */
export const describe = (one: WrittenSetting, kind: Oddity['kind']): Oddity => ({
  kind,
  native: one.native,
  raw: one.raw,
  place: one.keyPlace,
})

const reportStranger = (
  one: WrittenSetting,
  client: ClientDefinition,
  located: Located,
  role: Role,
): Oddity | undefined => {
  const strangers = strangersWith(located.client, role, located.key).filter(each => each.client !== client)
  const stranger = strangers.find(each => each.role === role) ?? strangers[0]
  if (!stranger) return undefined
  const setting = stranger.meaning.kind === 'setting' ? stranger.meaning.setting : undefined
  const own = setting && nativeOf(located.client, role, setting)
  const isClient = stranger.role === 'producer' || stranger.role === 'consumer'
  const origin = isClient ? `a ${stranger.role} key of ${stranger.client.name}` : `a ${stranger.role} setting`
  return {
    ...describe(one, 'wrong-client'),
    detail: `${origin}; ${reaction(located.client)}`,
    ...(own !== undefined && { suggestion: `${located.prefix}${own}` }),
    ...(setting && { setting }),
  }
}

/** Keys that a typed key could mean in the map to the library underneath, written as they would stand here. */
const passedSuggestion = (client: ClientDefinition, role: Role, located: Located): string | undefined => {
  if (!client.underneath || located.client !== client) return undefined
  const library = findClient(client.underneath.client)
  const found = library && nearestKey(located.key, knownKeys(library.id, role))
  return found && `${located.prefix}${client.underneath.prefix}${found}`
}

/** A key of one role's block that stands in the block common to all. */
const reportMisplaced = (one: WrittenSetting, role: Role, located: Located): Oddity | undefined => {
  const { client, key, prefix } = located
  for (const each of [role, ...client.roles]) {
    if (!meaningOf(client, each, key)) continue
    const detail = `${client.name} reads it below ${prefix}${each} only`
    return { ...describe(one, 'unknown-key'), detail, suggestion: `${prefix}${each}.${key}` }
  }
  return undefined
}

/** What is odd about a key that its own vocabulary does not have in this role. */
export const reportUnknown = (one: WrittenSetting, client: ClientDefinition, role: Role, located: Located): Oddity => {
  const isTyped = located.layer === 'common' && located.client === client
  const misplaced = isTyped ? reportMisplaced(one, role, located) : undefined
  if (misplaced) return misplaced
  const otherRole = roleOfKey(located, role)
  if (otherRole) {
    const meaning: Meaning | undefined = meaningOf(located.client, otherRole, located.key)
    return {
      ...describe(one, 'wrong-role'),
      detail: `a ${otherRole} setting; a ${role} ignores it`,
      ...(meaning?.kind === 'setting' && { setting: meaning.setting }),
    }
  }
  const own = nearestKey(located.key, knownKeys(located.client.id, role))
  const isOtherSpelling = own !== undefined && squash(own) === squash(located.key)
  const stranger = isOtherSpelling ? undefined : reportStranger(one, client, located, role)
  if (stranger) return stranger
  const suggestion = own === undefined ? passedSuggestion(client, role, located) : `${located.prefix}${own}`
  return {
    ...describe(one, 'unknown-key'),
    detail: `no ${role} setting has this name; ${reaction(located.client)}`,
    ...(suggestion !== undefined && { suggestion }),
  }
}
