import { findClient } from '../clients/index.js'
import type { Role } from '../clients/types.js'
import { formatDuration } from '../model/duration.js'
import type { Evidence } from '../model/evidence.js'
import type { Fact } from '../model/fact.js'
import { type SettingName, type SettingValue, settings } from '../model/settings.js'
import { formatSize } from '../model/size.js'
import type { Subject } from '../model/subject.js'

type Named = Pick<Subject, 'client' | 'kind' | 'settings'>

/** `kafkajs 2.2.4`, or `this client` when nothing tells which. */
export const clientName = (subject: Pick<Subject, 'client'>): string => {
  const { client } = subject
  if (!client) return 'this client'
  return client.version === null ? client.name : `${client.name} ${client.version}`
}

const roles: readonly string[] = ['producer', 'consumer', 'streams', 'worker', 'connector', 'topic', 'broker', 'store']

const isRole = (kind: string): kind is Role => roles.includes(kind)

/** A canonical value in the words of this client: `-1` for `all` in kafkajs, Kafka's own word where both are taken. */
const spell = (setting: SettingName, value: SettingValue, subject: Named): string => {
  const client = subject.client && findClient(subject.client.id)
  const spec = client && isRole(subject.kind) ? client.settings[subject.kind]?.[setting] : undefined
  const text = String(value)
  const name = spec?.names?.[text]
  if (name !== undefined) return name
  const words = spec?.values ?? {}
  if (Object.hasOwn(words, text) && words[text] === value) return text
  const word = Object.entries(words).find(([key, canonical]) => canonical === value && !key.endsWith('*'))
  return word?.[0] ?? text
}

/** Letters and digits alone, so that `KAFKA_CFG_LOG_DIRS` ends like `log.dirs`. */
const bare = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The key as its file has it, where the client knows it by a shorter one: `producer.acks` of a worker,
 * `KAFKA_MIN_INSYNC_REPLICAS` of an image. Text that anybody can search for, and a line that has effect when it is copied.
 */
const written = (fact: Fact): string => {
  const last = fact.raw === null ? undefined : fact.place?.path.at(-1)
  if (last === undefined || last.length <= fact.native.length || fact.native === '') return fact.native
  const isLonger =
    last.endsWith(`.${fact.native}`) || (/^[A-Z][A-Z0-9_]+$/.test(last) && bare(last).endsWith(bare(fact.native)))
  return isLonger ? last : fact.native
}

/** Keys in front of those of this role, with the last dot: from the block, else from what is written beside it. */
const blockOf = (fact: Fact, subject: Named): string => {
  const path = fact.place?.path ?? []
  if (path.length > 0) return `${path.join('.')}.`
  for (const { native } of subject.settings.values()) {
    const [prefix] = new RegExp(`^.*\\b${subject.kind}\\.`).exec(native) ?? []
    if (prefix) return prefix
  }
  return ''
}

/** A key of Spring's as a variable, where all that is written beside it are variables. */
const variableFor = (own: string, subject: Named): string | undefined => {
  const keys = [...subject.settings.values()].filter(({ raw }) => raw !== null).map(({ native }) => native)
  const [first] = keys
  if (first === undefined || !keys.every(key => /^SPRING_KAFKA_[A-Z0-9_]+$/.test(key))) return undefined
  const isListener = own.startsWith('listener.')
  const area = isListener ? 'LISTENER' : `${subject.kind.toUpperCase()}${own.includes('.') ? '_PROPERTIES' : ''}`
  const name = own.replace(/^(?:properties|listener)\./, '')
  return `SPRING_KAFKA_${area}_${name.replace(/[.-]/g, '_').toUpperCase()}`
}

/**
 * The key as it is to be written here. A framework has keys of its own for some settings; what it only passes on goes
 * into its map for the library underneath, `properties` in Spring. Both belong below the block at hand.
 */
export const absentKey = (fact: Fact, subject: Named): string => {
  const client = subject.client && findClient(subject.client.id)
  if (!client?.underneath || fact.raw !== null || !isRole(subject.kind)) return written(fact)
  if (client.underneath.passes === 'prefix') return `${blockOf(fact, subject)}${fact.native}`
  const own = client.settings[subject.kind]?.[fact.setting]?.native[0]
  const variable = variableFor(own ?? fact.native, subject)
  if (variable !== undefined) return variable
  return `${blockOf(fact, subject)}${own ?? `properties.${fact.native.replace(/^properties\./, '')}`}`
}

/**
 * The key to add to a file; undefined for a framework's key where nothing shows which block it belongs in, and for an
 * argument of another call than the one that is read.
 */
export const keyToAdd = (fact: Fact, subject: Named): string | undefined => {
  const client = subject.client && findClient(subject.client.id)
  if (client && isRole(subject.kind) && client.settings[subject.kind]?.[fact.setting]?.ofCall) return undefined
  return client?.underneath && blockOf(fact, subject) === '' ? undefined : absentKey(fact, subject)
}

/** Who has the default: the library that the vocabulary names, or Kafka itself for topics and brokers. */
const ownerOf = (evidence: Extract<Evidence, { level: 'defaulted' }>, subject: Named): string => {
  const name = subject.kind === 'topic' || subject.kind === 'broker' ? 'Kafka' : evidence.client
  return evidence.version === null ? name : `${name} ${evidence.version}`
}

/** Between key and value, as the file at hand writes it. */
const separator = (fact: Fact): string => (/\.(ya?ml|json|[cm]?[jt]s)$/i.test(fact.place?.file ?? '') ? ': ' : '=')

/** A canonical value for reading: durations and sizes with their unit. */
export const shown = (fact: Fact, subject: Named): string => {
  const { value } = fact
  if (value === undefined || value === null) return 'not set'
  if (value === 'unlimited') return value
  const { type } = settings[fact.setting]
  if (typeof value === 'number' && type === 'duration') return formatDuration(value)
  if (typeof value === 'number' && type === 'size') return formatSize(value)
  return spell(fact.setting, value, subject)
}

/** The setting as it is, in the client's own words: `acks=1`, or `acks is not set and defaults to 1 in kafkajs 2.2.4`. */
export const stated = (fact: Fact, subject: Named): string => {
  if (fact.raw !== null && (!fact.because || fact.evidence.level === 'written')) {
    return `${written(fact)}${separator(fact)}${fact.raw}`
  }
  if (fact.because) return `${fact.native} is ${shown(fact, subject)} in effect`
  if (fact.evidence.level === 'defaulted') {
    return `${absentKey(fact, subject)} is not set and defaults to ${shown(fact, subject)} in ${ownerOf(fact.evidence, subject)}`
  }
  return `${fact.native}${separator(fact)}${spell(fact.setting, fact.value ?? null, subject)}`
}

/** The setting as it should be, in the client's own words. */
export const wanted = (fact: Fact, subject: Named, value: SettingValue): string =>
  `${absentKey(fact, subject)}${separator(fact)}${spell(fact.setting, value, subject)}`

/** Only the value, in the client's own words, for `needed`. */
export const wantedValue = (fact: Fact, subject: Named, value: SettingValue): string =>
  spell(fact.setting, value, subject)
