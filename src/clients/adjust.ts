import type { Evidence } from '../model/evidence.js'
import type { Fact, Place } from '../model/fact.js'
import { isSettingName, type SettingName, type SettingValue } from '../model/settings.js'
import type { Adjustment, Condition } from './types.js'

/** The settings of one subject under one assumed version, while the library's own rules are applied. */
export interface Draft {
  readonly facts: Map<SettingName, Fact>
  /** Settings that the file writes, placeholders included. */
  readonly written: ReadonlyMap<SettingName, Place>
  /** Text of a key without canonical setting; undefined when it is not written. */
  readonly other: (key: string) => string | null | undefined
  /** Evidence of what the library decides, source included. */
  readonly defaulted: (source: string) => Evidence
}

export interface Refusal {
  readonly adjustment: Adjustment
  readonly setting: SettingName
  readonly outcome: string | undefined
  readonly text: string
  readonly place: Place | null
}

type Truth = 'yes' | 'no' | 'maybe'

const asNumber = (value: SettingValue): number =>
  value === 'unlimited' ? Number.POSITIVE_INFINITY : typeof value === 'number' ? value : Number.NaN

/** A setting that this client lacks fulfils nothing; candidates of an unknown one need not be all there are. */
const decide = (fact: Fact | undefined, test: (value: SettingValue) => boolean): Truth => {
  if (!fact) return 'no'
  if (fact.value === undefined) return 'maybe'
  return test(fact.value) ? 'yes' : 'no'
}

const known = (draft: Draft, setting: SettingName): number => {
  const fact = draft.facts.get(setting)
  return fact?.value === undefined ? Number.NaN : asNumber(fact.value)
}

const compareNumbers = (left: number, right: number, test: (l: number, r: number) => boolean): Truth =>
  Number.isNaN(left) || Number.isNaN(right) ? 'maybe' : test(left, right) ? 'yes' : 'no'

const comparesSettings = (draft: Draft, setting: SettingName, others: readonly SettingName[]): boolean =>
  [setting, ...others].every(name => draft.facts.has(name))

const holds = (condition: Condition, draft: Draft): Truth => {
  if (condition.op === 'key') {
    const text = draft.other(condition.native)
    if (text === undefined) return 'no'
    return condition.value === undefined || text?.trim().toLowerCase() === condition.value ? 'yes' : 'no'
  }
  const { setting } = condition
  const isWritten = draft.written.has(setting)
  const fact = draft.facts.get(setting)
  switch (condition.op) {
    case 'explicit':
      return isWritten ? 'yes' : 'no'
    case 'not-explicit':
      return isWritten ? 'no' : 'yes'
    case 'written-is':
      return isWritten ? decide(fact, value => value === condition.value) : 'no'
    case 'not-written-as':
      return isWritten ? decide(fact, value => value !== condition.value) : 'yes'
    case 'is':
      return decide(fact, value => value === condition.value)
    case 'is-not':
      return decide(fact, value => value !== condition.value)
    case 'above':
      return decide(fact, value => asNumber(value) > asNumber(condition.value))
    case 'below':
      return decide(fact, value => asNumber(value) < asNumber(condition.value))
    case 'below-sum': {
      if (!comparesSettings(draft, setting, condition.of)) return 'no'
      const sum = condition.of.reduce((total, name) => total + known(draft, name), 0)
      return compareNumbers(known(draft, setting), sum, (left, right) => left < right)
    }
    case 'at-least':
    case 'above-setting': {
      if (!comparesSettings(draft, setting, [condition.than])) return 'no'
      const test = condition.op === 'at-least' ? (l: number, r: number) => l >= r : (l: number, r: number) => l > r
      return compareNumbers(known(draft, setting), known(draft, condition.than), test)
    }
  }
}

const every = (conditions: readonly Condition[], draft: Draft): Truth => {
  let truth: Truth = 'yes'
  for (const condition of conditions) {
    const one = holds(condition, draft)
    if (one === 'no') return 'no'
    if (one === 'maybe') truth = 'maybe'
  }
  return truth
}

const settingsOf = (condition: Condition): SettingName[] => {
  if (condition.op === 'key') return []
  if (condition.op === 'below-sum') return [condition.setting, ...condition.of]
  return 'than' in condition ? [condition.setting, condition.than] : [condition.setting]
}

/** The written key that brings the adjustment about, the setting that it changes last. */
const culprit = (adjustment: Adjustment, draft: Draft): Place | null => {
  const named = adjustment.when.flatMap(settingsOf)
  const others = named.filter(name => name !== adjustment.effect.setting)
  for (const name of [...others, adjustment.effect.setting]) {
    const place = draft.written.get(name)
    if (place) return place
  }
  return null
}

const describe = (fact: Fact): string => `${fact.native}=${fact.raw?.trim() ?? String(fact.value ?? '?')}`

const placeholder = /\{([a-z-]+)\}/g

/** The settings that an adjustment looks at, changes or speaks of: no other has to do with it. */
export const concernedBy = ({ when, effect, text }: Adjustment): readonly SettingName[] => [
  ...when.flatMap(settingsOf),
  effect.setting,
  ...(effect.kind === 'sum' ? effect.of : []),
  ...Array.from(text.matchAll(placeholder), ([, name = '']) => name).filter(isSettingName),
]

const fill = (text: string, draft: Draft): string =>
  text.replace(placeholder, (_, name: string) => {
    const fact = isSettingName(name) ? draft.facts.get(name) : undefined
    return fact ? describe(fact) : name
  })

const unsure = (fact: Fact, value: SettingValue | undefined, adjustment: Adjustment, draft: Draft): Fact => {
  const blocking = adjustment.when
    .flatMap(settingsOf)
    .map(name => draft.facts.get(name))
    .find(one => one?.evidence.level === 'unknown' && one.setting !== fact.setting)
  if (fact.evidence.level === 'unknown' || !blocking) return fact
  const candidates = [fact.value, value].filter(one => one !== undefined)
  return {
    ...fact,
    value: undefined,
    evidence: { level: 'unknown', reason: `depends on ${blocking.native}, which is not known`, candidates },
  }
}

const settle = (fact: Fact, value: SettingValue, adjustment: Adjustment, draft: Draft, place: Place | null): Fact => ({
  ...fact,
  value,
  ...(fact.evidence.level === 'unknown' && { evidence: draft.defaulted(adjustment.source) }),
  because: { text: fill(adjustment.text, draft), source: adjustment.source, place },
})

/** One pass; true when something changed. */
const pass = (rules: readonly Adjustment[], draft: Draft, refusals: Map<string, Refusal>): boolean => {
  let changed = false
  for (const adjustment of rules) {
    const { effect } = adjustment
    const fact = draft.facts.get(effect.setting)
    if (!fact) continue
    const truth = every(adjustment.when, draft)
    if (truth === 'no') continue
    const place = culprit(adjustment, draft)
    if (effect.kind === 'refuse') {
      if (truth === 'maybe' || refusals.has(adjustment.id)) continue
      const text = fill(adjustment.text, draft)
      refusals.set(adjustment.id, { adjustment, setting: effect.setting, outcome: effect.outcome, text, place })
      continue
    }
    const value =
      effect.kind === 'set' ? effect.value : effect.of.reduce((total, name) => total + known(draft, name), 0)
    if (fact.value === value || Number.isNaN(value)) continue
    const next: Fact =
      truth === 'maybe' ? unsure(fact, value, adjustment, draft) : settle(fact, value, adjustment, draft, place)
    if (next === fact) continue
    draft.facts.set(effect.setting, next)
    changed = true
  }
  return changed
}

/**
 * Applies what the library does on its own until nothing changes, in the order of `rules`, which hold for the version.
 * Returns the conflicts that keep it from starting.
 */
export const adjust = (draft: Draft, rules: readonly Adjustment[]): readonly Refusal[] => {
  const refusals = new Map<string, Refusal>()
  // A chain is at most as long as the list; two passes suffice for all vocabularies there are.
  for (let round = 0; round <= rules.length; round++) if (!pass(rules, draft, refusals)) break
  return [...refusals.values()]
}
