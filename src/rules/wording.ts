import { formatDuration } from '../model/duration.js'
import type { Fact } from '../model/fact.js'
import { type SettingValue, settings } from '../model/settings.js'
import { formatSize } from '../model/size.js'
import { assignment, separatorOf, spell } from '../model/spelling.js'
import type { Subject } from '../model/subject.js'

type Named = Pick<Subject, 'client'>

/** `kafkajs 2.2.4`, or `this client` when nothing tells which. */
export const clientName = (subject: Named): string => {
  const { client } = subject
  if (!client) return 'this client'
  return client.version === null ? client.name : `${client.name} ${client.version}`
}

/** A canonical value for reading: durations and sizes with their unit. */
export const shown = (fact: Fact, subject: Named): string => {
  const { value } = fact
  if (value === undefined || value === null) return 'not set'
  const { type } = settings[fact.setting]
  if (typeof value === 'number' && type === 'duration') return formatDuration(value)
  if (typeof value === 'number' && type === 'size') return formatSize(value)
  return spell(subject.client?.id, fact.setting, value)
}

/** The setting as it is, in the client's own words: `acks=1`, or `acks is not set and defaults to 1 in kafkajs 2.2.4`. */
export const stated = (fact: Fact, subject: Named): string => {
  if (fact.because) return `${fact.native} is ${shown(fact, subject)} in effect`
  if (fact.evidence.level === 'defaulted') {
    return `${fact.native} is not set and defaults to ${shown(fact, subject)} in ${clientName(subject)}`
  }
  if (fact.raw === null) return assignment(subject.client?.id, fact.setting, fact.native, fact.value ?? null)
  return `${fact.native}${separatorOf(subject.client?.id)}${fact.raw}`
}

/** The setting as it should be, in the client's own words. */
export const wanted = (fact: Fact, subject: Named, value: SettingValue): string =>
  assignment(subject.client?.id, fact.setting, fact.native, value)

/** Only the value, in the client's own words, for `needed`. */
export const wantedValue = (fact: Fact, subject: Named, value: SettingValue): string =>
  spell(subject.client?.id, fact.setting, value)
