import { settingByKafkaName } from '../clients/kafka-names.js'
import { parseDuration } from '../model/duration.js'
import type { CustomRule } from '../model/intent.js'
import { type SettingName, type SettingValue, settings } from '../model/settings.js'
import { parseSize } from '../model/size.js'
import { type Subject, subjectKinds } from '../model/subject.js'
import type { AnyRule, Outcome } from './define.js'
import { stated, wanted, wantedValue } from './wording.js'

type Scalar = string | number | boolean

/** A value of the rule in the units of the setting. */
const canonical = (value: Scalar, setting: SettingName | undefined): SettingValue => {
  const type = setting && settings[setting].type
  if (typeof value === 'string' && type === 'duration') return parseDuration(value) ?? value
  if (typeof value === 'string' && type === 'size') return parseSize(value) ?? value
  return value
}

const equal = (a: SettingValue, b: SettingValue): boolean =>
  a === b || (a !== null && String(a).toLowerCase() === String(b).toLowerCase())

const numberOf = (value: SettingValue): number => {
  if (value === 'unlimited') return Number.POSITIVE_INFINITY
  return value === null || value === '' ? Number.NaN : Number(value)
}

const holds = ({ operator, value }: CustomRule, actual: SettingValue, setting: SettingName | undefined): boolean => {
  const isAbsent = actual === null || actual === ''
  if (operator === 'present') return !isAbsent
  if (operator === 'absent') return isAbsent
  if (operator === 'matches') return new RegExp(String(value), 'u').test(actual === null ? '' : String(actual))
  const values = (Array.isArray(value) ? value : [value]).map((one: Scalar) => canonical(one, setting))
  const isIn = values.some(one => equal(actual, one))
  if (operator === 'is' || operator === 'in') return isIn
  if (operator === 'is-not' || operator === 'not-in') return !isIn
  const bound = numberOf(values[0] ?? null)
  return operator === 'at-least' ? numberOf(actual) >= bound : numberOf(actual) <= bound
}

const neededText = ({ operator, value }: CustomRule): string =>
  `${operator.replace('-', ' ')}${value === null ? '' : ` ${Array.isArray(value) ? value.join(', ') : value}`}`

const judgeFact = (rule: CustomRule, setting: SettingName, subject: Subject): readonly Outcome[] => {
  const fact = subject.settings.get(setting)
  if (!fact) return []
  if (fact.evidence.level === 'unknown') {
    const question = `Does ${rule.setting} hold to ${rule.id}?`
    return [{ doubt: { question, reason: fact.evidence.reason, remedy: `write ${fact.native} out` } }]
  }
  if (holds(rule, fact.value ?? null, setting)) return []
  const one =
    rule.operator === 'is' && !Array.isArray(rule.value) ? canonical(rule.value as Scalar, setting) : undefined
  return [
    {
      message: `${stated(fact, subject)}: ${rule.message}`,
      help: one === undefined ? `${rule.setting} must be: ${neededText(rule)}` : `Set ${wanted(fact, subject, one)}`,
      fact,
      needed: one === undefined ? neededText(rule) : wantedValue(fact, subject, one),
    },
  ]
}

/** A key that reliactl does not know has no default: what is not written is absent. */
const judgeKey = (rule: CustomRule, subject: Subject): readonly Outcome[] => {
  const other = subject.others?.find(({ key, native }) => key === rule.setting || native === rule.setting)
  if (other?.doubt !== undefined) {
    const question = `Does ${rule.setting} hold to ${rule.id}?`
    return [{ doubt: { question, reason: other.doubt, remedy: `write ${other.native} out` } }]
  }
  if (!other && rule.operator !== 'present') return []
  if (holds(rule, other?.raw ?? null, undefined)) return []
  const is = other ? `${other.native} is ${other.raw ?? 'empty'}` : `${rule.setting} is not set`
  return [
    {
      message: `${is}: ${rule.message}`,
      help: `${rule.setting} must be: ${neededText(rule)}`,
      needed: neededText(rule),
      key: rule.setting,
      ...(other ? { place: other.place } : subject.place ? { place: subject.place } : {}),
    },
  ]
}

/** A house rule of `reliactl.yaml` as a rule like any other. */
export const customRule = (rule: CustomRule): AnyRule => {
  const setting = settingByKafkaName(rule.setting)
  const [first = 'producer', ...more] = rule.kind ? [rule.kind] : subjectKinds.filter(kind => kind !== 'principal')
  return {
    id: rule.id,
    kind: first,
    also: more,
    summary: rule.message,
    why: rule.message,
    impacts: ['invalid-config'],
    severity: rule.severity,
    confidence: 'certain',
    since: '0.1.0',
    references: [],
    examples: { wrong: [], right: [] },
    check: (subject: Subject) => (setting ? judgeFact(rule, setting, subject) : judgeKey(rule, subject)),
  } as AnyRule
}
