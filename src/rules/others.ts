import type { OtherSetting, Subject } from '../model/subject.js'

/** A written key that has no canonical setting, by its name in the client's own vocabulary; undefined when absent. */
export const otherOf = (subject: Pick<Subject, 'others'>, key: string): OtherSetting | undefined =>
  subject.others?.find(other => other.key === key)

/** Its text where that is known: no open placeholder, not empty. */
export const textOfOther = (other: OtherSetting | undefined): string | undefined =>
  other?.doubt === undefined && other?.raw ? other.raw.trim() : undefined
