import type { Fact } from '../model/fact.js'
import type { SettingName } from '../model/settings.js'
import type { Subject } from '../model/subject.js'
import type { Doubt } from './define.js'
import { isInvalid } from './odd.js'
import { clientName } from './wording.js'

/**
 * The question that stays open when a setting could not be told: a placeholder, or a default that depends on the
 * version. Undefined when the value is known or the client has no such setting.
 */
export const doubtAbout = (subject: Subject, setting: SettingName, question: string): Doubt | undefined => {
  const fact = subject.settings.get(setting)
  // A text that is no valid value is reported as such; nothing is left to ask.
  if (fact?.evidence.level !== 'unknown' || isInvalid(subject, fact)) return undefined
  const { reason, candidates } = fact.evidence
  return { doubt: { question, reason: reasonWith(fact, reason, candidates), remedy: remedyFor(fact, subject, reason) } }
}

const reasonWith = (fact: Fact, reason: string, candidates: readonly unknown[] | undefined): string => {
  if (!candidates || candidates.length === 0) return `${fact.native}: ${reason}`
  return `${fact.native}: ${reason}; it may be ${candidates.map(String).join(' or ')}`
}

const remedyFor = (fact: Fact, subject: Subject, reason: string): string => {
  if (fact.raw !== null) return `Give the value of ${fact.raw} in the file, or check the file after it is filled in`
  if (!subject.client || subject.client.version !== null || !/version/.test(reason)) return `Write ${fact.native} out`
  return `Write ${fact.native} out, or name the version of ${clientName(subject)} under clients in reliactl.yaml`
}
