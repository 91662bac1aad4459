import { findClient } from '../clients/index.js'
import type { Role } from '../clients/types.js'
import { formatDuration } from '../model/duration.js'
import type { Fact } from '../model/fact.js'
import { type SettingName, type SettingValue, settings } from '../model/settings.js'
import { formatSize } from '../model/size.js'
import type { Subject } from '../model/subject.js'

type Named = Pick<Subject, 'client' | 'kind'>

/** `kafkajs 2.2.4`, or `this client` when nothing tells which. */
export const clientName = (subject: Pick<Subject, 'client'>): string => {
  const { client } = subject
  if (!client) return 'this client'
  return client.version === null ? client.name : `${client.name} ${client.version}`
}

const isRole = (kind: string): kind is Role => ['producer', 'consumer', 'topic', 'broker'].includes(kind)

/** A canonical value in the words of this client: `-1` for `all` in kafkajs. */
const spell = (setting: SettingName, value: SettingValue, subject: Named): string => {
  const client = subject.client && findClient(subject.client.id)
  const words = client && isRole(subject.kind) ? client.settings[subject.kind]?.[setting]?.values : undefined
  const word = Object.entries(words ?? {}).find(([text, canonical]) => canonical === value && !text.endsWith('*'))
  return word?.[0] ?? String(value)
}

/**
 * The key as it is to be written here. What a framework only passes on goes into its map for the library underneath,
 * `properties` in Spring.
 */
const keyOf = (fact: Fact, subject: Named): string => {
  const client = subject.client && findClient(subject.client.id)
  if (!client?.underneath || fact.raw !== null || !isRole(subject.kind)) return fact.native
  return client.settings[subject.kind]?.[fact.setting] ? fact.native : `properties.${fact.native}`
}

/** Between key and value, as the file at hand writes it. */
const separator = (fact: Fact): string => (/\.(ya?ml|json|[cm]?[jt]s)$/i.test(fact.place?.file ?? '') ? ': ' : '=')

/** A canonical value for reading: durations and sizes with their unit. */
export const shown = (fact: Fact, subject: Named): string => {
  const { value } = fact
  if (value === undefined || value === null) return 'not set'
  const { type } = settings[fact.setting]
  if (typeof value === 'number' && type === 'duration') return formatDuration(value)
  if (typeof value === 'number' && type === 'size') return formatSize(value)
  return spell(fact.setting, value, subject)
}

/** The setting as it is, in the client's own words: `acks=1`, or `acks is not set and defaults to 1 in kafkajs 2.2.4`. */
export const stated = (fact: Fact, subject: Named): string => {
  if (fact.raw !== null && (!fact.because || fact.evidence.level === 'written')) {
    return `${fact.native}${separator(fact)}${fact.raw}`
  }
  if (fact.because) return `${fact.native} is ${shown(fact, subject)} in effect`
  if (fact.evidence.level === 'defaulted') {
    const { client, version } = fact.evidence
    const library = version === null ? client : `${client} ${version}`
    return `${fact.native} is not set and defaults to ${shown(fact, subject)} in ${library}`
  }
  return `${fact.native}${separator(fact)}${spell(fact.setting, fact.value ?? null, subject)}`
}

/** The setting as it should be, in the client's own words. */
export const wanted = (fact: Fact, subject: Named, value: SettingValue): string =>
  `${keyOf(fact, subject)}${separator(fact)}${spell(fact.setting, value, subject)}`

/** Only the value, in the client's own words, for `needed`. */
export const wantedValue = (fact: Fact, subject: Named, value: SettingValue): string =>
  spell(fact.setting, value, subject)
