import { findClient } from '../clients/index.js'
import type { Role } from '../clients/types.js'
import type { SettingName } from '../model/settings.js'
import type { Subject } from '../model/subject.js'

const roles: readonly string[] = ['producer', 'consumer'] satisfies readonly Role[]

const isRole = (kind: string): kind is Role => roles.includes(kind)

/**
 * The default that every version of the library has, in canonical units, for a subject whose own value is not known
 * because an application stands between file and library; undefined where versions differ or it is no number.
 */
export const libraryDefault = (subject: Subject, setting: SettingName): number | undefined => {
  const client = subject.client && findClient(subject.client.id)
  const defaults = client && isRole(subject.kind) ? client.settings[subject.kind]?.[setting]?.defaults : undefined
  const [first] = defaults ?? []
  if (typeof first?.value !== 'number') return undefined
  return defaults?.every(one => one.value === first.value) ? first.value : undefined
}
