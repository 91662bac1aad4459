import type { Fact, Oddity, OddityKind } from '../model/fact.js'
import type { SettingName } from '../model/settings.js'
import type { Subject, SubjectKind } from '../model/subject.js'

/** Kinds of subject that files describe, besides producers. */
export const configuredKinds: readonly SubjectKind[] = ['consumer', 'streams', 'connector', 'worker', 'topic', 'broker']

/** Odd input of one kind in the settings of a subject. */
export const odd = (subject: Subject, kind: OddityKind): readonly Oddity[] =>
  subject.oddities.filter(oddity => oddity.kind === kind)

/**
 * Valid values that the client refuses together come as invalid values too; the vocabulary says `refuses to start`, and
 * names both sides. A value that is wrong by itself is told apart by that.
 */
const isRefusal = (oddity: Oddity): boolean => /refuses to start/.test(oddity.detail ?? '')

/** Combinations of settings that keep the client from starting. */
export const refusals = (subject: Subject): readonly Oddity[] => odd(subject, 'invalid-value').filter(isRefusal)

/** Values that are refused by themselves. */
export const invalidValues = (subject: Subject): readonly Oddity[] =>
  odd(subject, 'invalid-value').filter(oddity => !isRefusal(oddity))

/** The combination in which this setting is the refused one. */
export const refusalOf = (subject: Subject, setting: SettingName): Oddity | undefined =>
  refusals(subject).find(oddity => oddity.setting === setting)

/** Whether a written text of this setting was no valid value. */
export const isInvalid = (subject: Subject, fact: Fact): boolean =>
  invalidValues(subject).some(oddity => oddity.setting === fact.setting)
