import { isSettingName, type SettingName } from '../model/settings.js'
import { remember } from '../text/remember.js'
import { clients, findClient } from './registry.js'
import type { ClientDefinition, ClientSetting, RetiredKey, Role, Syntax } from './types.js'

/** What a key means in one vocabulary. */
export type Meaning =
  | {
      readonly kind: 'setting'
      readonly setting: SettingName
      readonly spec: ClientSetting
      readonly booleans: Syntax['booleans']
    }
  | { readonly kind: 'other' }
  | { readonly kind: 'retired'; readonly key: RetiredKey }

interface Vocabulary {
  readonly exact: ReadonlyMap<string, Meaning>
  /** Prefixes of otherKeys and pluginKeys. */
  readonly prefixes: readonly string[]
  readonly pluginPrefixes: readonly string[]
  readonly retired: ReadonlyMap<string, RetiredKey>
  /** Keys to suggest from, without prefixes. */
  readonly names: readonly string[]
  /** Whether a key as written is the client's own. */
  readonly has: (key: string) => boolean
}

/** Kebab, camel, snake and upper case forms fall together, as in Spring's relaxed binding; dots keep their meaning. */
export const relaxKey = (key: string): string => key.toLowerCase().replace(/[-_]/g, '')

/** One spelling for all forms of a key that the client takes as equal. */
export const normalise = (client: ClientDefinition, key: string): string =>
  client.syntax.keys === 'relaxed' ? relaxKey(key) : key

const cache = new Map<ClientDefinition, Map<Role, Vocabulary>>()

const build = (client: ClientDefinition, role: Role): Vocabulary => {
  const exact = new Map<string, Meaning>()
  const names: string[] = []
  const prefixes: string[] = []
  const pluginPrefixes: string[] = []
  const gone = new Map<string, RetiredKey>()
  const { booleans } = client.syntax
  for (const [setting, spec] of Object.entries(client.settings[role] ?? {})) {
    if (!isSettingName(setting)) continue
    for (const key of [...spec.native, ...(spec.aliases ?? [])]) {
      exact.set(normalise(client, key), { kind: 'setting', setting, spec, booleans })
      names.push(key)
    }
  }
  const addOther = (key: string, into: string[]): void => {
    if (key.endsWith('*')) into.push(normalise(client, key.slice(0, -1)))
    else if (!exact.has(normalise(client, key))) exact.set(normalise(client, key), { kind: 'other' })
  }
  for (const key of client.otherKeys[role] ?? []) {
    addOther(key, prefixes)
    if (!key.endsWith('*')) names.push(key)
  }
  for (const [key, retired] of Object.entries(client.retired?.[role] ?? {})) {
    const name = normalise(client, key)
    if (!gone.has(name)) gone.set(name, retired)
    // A key that still works, or did in some versions, keeps its meaning; its retirement is looked up beside it.
    if (!retired.works && retired.since === undefined) exact.set(name, { kind: 'retired', key: retired })
  }
  for (const key of client.pluginKeys ?? []) addOther(key, pluginPrefixes)
  const has = remember(key => {
    const name = normalise(client, key)
    return exact.has(name) || prefixes.some(prefix => name.startsWith(prefix))
  })
  return { exact, prefixes, pluginPrefixes, retired: gone, names, has }
}

const vocabularyOf = (client: ClientDefinition, role: Role): Vocabulary => {
  let roles = cache.get(client)
  if (!roles) {
    roles = new Map()
    cache.set(client, roles)
  }
  let found = roles.get(role)
  if (!found) {
    found = build(client, role)
    roles.set(role, found)
  }
  return found
}

/** False for a key of one role's block that stands in the common one, which the framework does not read there. */
export const isCommonKey = (client: ClientDefinition, key: string): boolean =>
  client.commonKeys === undefined ||
  client.commonKeys.some(one =>
    one.endsWith('*')
      ? normalise(client, key).startsWith(normalise(client, one.slice(0, -1)))
      : normalise(client, one) === normalise(client, key),
  )

/** What the key means to this client in this role, undefined when nothing. */
export const meaningOf = (client: ClientDefinition, role: Role, key: string): Meaning | undefined => {
  const { exact, prefixes, pluginPrefixes } = vocabularyOf(client, role)
  const name = normalise(client, key)
  const found = exact.get(name)
  if (found) return found
  const isStart = (prefix: string): boolean => name.startsWith(prefix)
  return prefixes.some(isStart) || pluginPrefixes.some(isStart) ? { kind: 'other' } : undefined
}

export const retirementOf = (client: ClientDefinition, role: Role, key: string): RetiredKey | undefined =>
  vocabularyOf(client, role).retired.get(normalise(client, key))

/** Every key of the client in this role, as it spells them, for suggestions; empty for an unknown client. */
export const knownKeys = (clientId: string, role: Role): readonly string[] => {
  const client = findClient(clientId)
  return client ? vocabularyOf(client, role).names : []
}

/** True for a key of the client's own vocabulary, prefixes included; keys of plug-ins do not count. */
export const knowsKey = (clientId: string, role: Role, key: string): boolean => {
  const client = findClient(clientId)
  return client !== undefined && vocabularyOf(client, role).has(key)
}

/** Vocabularies of others that have the key, the most similar role first. */
export const strangersWith = (
  client: ClientDefinition,
  role: Role,
  key: string,
): { client: ClientDefinition; role: Role; meaning: Meaning }[] => {
  const found: { client: ClientDefinition; role: Role; meaning: Meaning }[] = []
  for (const other of clients) {
    if (other === client || other.open) continue
    for (const one of [role, ...other.roles.filter(each => each !== role)]) {
      const meaning = vocabularyOf(other, one).exact.get(normalise(other, key))
      if (meaning && meaning.kind !== 'retired') found.push({ client: other, role: one, meaning })
    }
  }
  return found
}
