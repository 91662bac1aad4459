import { locate } from '../clients/locate.js'
import { findClient } from '../clients/registry.js'
import type { Role } from '../clients/types.js'
import type { Fact } from '../model/fact.js'
import { maskCredentials } from '../model/secrets.js'
import { type SettingName, type SettingValue, settings } from '../model/settings.js'
import type { Subject } from '../model/subject.js'

/** When a listener commits is told in the words of each framework; Kafka has none for it. */
const ownWords: SettingName = 'commit-mode'

const scalar = (text: string): SettingValue => (/^-?\d+$/.test(text) && text.length < 16 ? Number(text) : text)

const lastKey = (fact: Fact): string => fact.place?.path.at(-1) ?? ''

/** Of a client that Kafka Connect builds: the worker's own settings for it, or those of one connector. */
const passedOn = ({ place }: Fact, { kind }: Subject): string => {
  const override = `${kind}.override.`
  return place?.path.some(key => key.startsWith(override)) ? override : `${kind}.`
}

/** The key as written, without what only says where the framework passes it on. A flow of mirrors is part of its name. */
export const shownKey = (fact: Fact, subject: Subject): string => {
  const { native } = fact
  if (fact.raw !== null && lastKey(fact).includes('->') && lastKey(fact).endsWith(`.${native}`)) return lastKey(fact)
  if (fact.raw !== null && subject.client?.name === 'Kafka Connect') return `${passedOn(fact, subject)}${native}`
  const client = subject.client && findClient(subject.client.id)
  if (fact.raw === null || client?.underneath?.passes !== 'prefix') return native
  const located = locate(client, subject.kind as Role, native)
  return located && located.client !== client ? located.key : native
}

/** A prefix from which ids are made is not the id itself. */
export const shownName = (name: string, fact: Fact): string =>
  fact.setting === 'transactional-id' && /transaction-?id-?prefix$/i.test(fact.native) ? 'transaction-id-prefix' : name

const isInvalid = ({ place }: Fact, { oddities }: Subject): boolean =>
  oddities.some(one => one.kind === 'invalid-value' && one.place.start === place?.start)

/** What is shown of a written value that has no meaning here: a refused one as it stands, an open one as open. */
const openValue = (fact: Fact, subject: Subject, written: string | null): SettingValue => {
  if (isInvalid(fact, subject)) return written
  return fact.evidence.level === 'unknown' && !fact.evidence.candidates ? 'unresolved' : null
}

/** The value in canonical units; words that only one framework has are shown as it has them. */
export const shownValue = (fact: Fact, subject: Subject, written: string | null): SettingValue => {
  const { native, value, evidence } = fact
  // What a client takes for "no bound" is shown as the number that the file has.
  if (value === 'unlimited' && written !== null && /^\d+$/.test(written)) return written
  if (fact.setting === ownWords && written !== null && value !== undefined && !fact.unless) return written
  if (value !== undefined) return typeof value === 'string' ? maskCredentials(native, value) : value
  if (fact.raw !== null) return openValue(fact, subject, written)
  const [only, ...others] = evidence.level === 'unknown' ? (evidence.candidates ?? []) : []
  return only === undefined || others.length > 0 ? null : only
}

const measured: ReadonlySet<string> = new Set(['duration', 'size'])

/** The text of the file where its key has another unit than Kafka's setting: `168` hours, `10s`; undefined elsewhere. */
export const inOwnUnit = (
  fact: Fact,
  name: string,
): { readonly key: string; readonly value: SettingValue } | undefined => {
  const { native, raw, value, setting } = fact
  if (raw === null || typeof value !== 'number' || fact.unless || native === name) return undefined
  if (!measured.has(settings[setting].type) || raw === String(value)) return undefined
  const text = raw.trim()
  return text === '' ? undefined : { key: native, value: scalar(text) }
}
