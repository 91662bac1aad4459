import type { Fact } from '../model/fact.js'
import type { SettingName } from '../model/settings.js'
import type { Settings } from '../model/subject.js'

interface HasSettings {
  readonly settings: Settings
}

/** The fact when its value is known; undefined when the client lacks the setting or the value could not be told. */
export const known = (subject: HasSettings, setting: SettingName): Fact | undefined => {
  const fact = subject.settings.get(setting)
  return fact && fact.evidence.level !== 'unknown' && fact.value !== undefined ? fact : undefined
}

/** A known number; `unlimited` counts as infinite. */
export const numberOf = (subject: HasSettings, setting: SettingName): number | undefined => {
  const value = known(subject, setting)?.value
  if (value === 'unlimited') return Number.POSITIVE_INFINITY
  return typeof value === 'number' ? value : undefined
}

/** A known text that is not empty. */
export const textOf = (subject: HasSettings, setting: SettingName): string | undefined => {
  const value = known(subject, setting)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** True only when the value is known to be this one. */
export const is = (subject: HasSettings, setting: SettingName, value: Fact['value']): boolean =>
  known(subject, setting)?.value === value

/** Whether somebody chose the value: in a file, or on the live resource itself. */
export const isWritten = (fact: Fact | undefined): fact is Fact => fact !== undefined && fact.raw !== null

/** What the library says about switching idempotence off, where this fact is the cause of it. */
export const idempotenceSwitchedOffBy = (subject: HasSettings, cause: Fact): Fact['because'] => {
  const idempotence = known(subject, 'idempotence')
  const { because } = idempotence ?? {}
  if (idempotence?.value !== false || !because?.place || !cause.place) return undefined
  const isSame = because.place.file === cause.place.file && because.place.start === cause.place.start
  return isSame ? because : undefined
}
