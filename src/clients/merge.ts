import type { Fact } from '../model/fact.js'
import { type SettingName, type SettingValue, settingNames } from '../model/settings.js'
import type { Scenario } from './scenarios.js'

export type Facts = ReadonlyMap<SettingName, Fact>

const sameEvidence = (facts: readonly Fact[]): boolean => {
  const [first] = facts
  return facts.every(fact => fact.value === first?.value && fact.evidence.level === first?.evidence.level)
}

const candidatesOf = (facts: readonly Fact[]): readonly SettingValue[] | undefined => {
  const found = new Set<SettingValue>()
  for (const { value, evidence } of facts) {
    if (evidence.level !== 'unknown') {
      if (value !== undefined) found.add(value)
      continue
    }
    if (!evidence.candidates) return undefined
    for (const candidate of evidence.candidates) found.add(candidate)
  }
  return [...found]
}

const nameOf = (setting: SettingName, scenario: Scenario | undefined): string => {
  const layers = scenario?.layers ?? []
  const owner = layers.find(layer => (layer.specs[setting]?.defaults.length ?? 0) > 0) ?? layers.at(-1)
  return owner?.name ?? 'the client'
}

const mergeOne = (setting: SettingName, facts: readonly Fact[], scenarios: readonly Scenario[]): Fact | undefined => {
  const newest = facts.at(-1)
  if (!newest || facts.length === 1) return newest
  if (sameEvidence(facts)) {
    if (newest.evidence.level === 'unknown') {
      const { candidates: _, ...evidence } = newest.evidence
      const candidates = candidatesOf(facts)
      return { ...newest, evidence: { ...evidence, ...(candidates && { candidates }) } }
    }
    const because = newest.because ?? facts.find(fact => fact.because)?.because
    return because ? { ...newest, because } : newest
  }
  const candidates = candidatesOf(facts)
  const reason = `${newest.because ? 'its value in effect' : 'its default'} depends on the version of ${nameOf(setting, scenarios.at(-1))}`
  const { because: _, ...rest } = newest
  return { ...rest, value: undefined, evidence: { level: 'unknown', reason, ...(candidates && { candidates }) } }
}

/** Joins what holds under each assumed version: equal values stand, different ones become candidates. */
export const merge = (
  all: readonly Facts[],
  scenarios: readonly Scenario[],
  settings: Iterable<SettingName> = settingNames,
): Facts => {
  const merged = new Map<SettingName, Fact>()
  for (const setting of settings) {
    const facts = all.map(one => one.get(setting)).filter(fact => fact !== undefined)
    const fact = mergeOne(setting, facts, scenarios)
    if (fact) merged.set(setting, fact)
  }
  return merged
}
