import { describeSource } from '../model/configs.js'
import type { Fact } from '../model/fact.js'
import type { Configs, ConfigValue } from '../model/live.js'
import type { SettingName, SettingValue } from '../model/settings.js'

/** How a native key becomes a canonical fact. */
export interface LiveSetting {
  readonly setting: SettingName
  readonly native: string
  /** Typed value in canonical units; undefined when the text makes no sense. */
  readonly read: (text: string) => SettingValue | undefined
}

const largestLong = '9223372036854775807'
const integer = (text: string): number | undefined => (/^-?\d+$/.test(text) ? Number(text) : undefined)

export const count = integer
export const flag = (text: string): boolean | undefined =>
  text === 'true' ? true : text === 'false' ? false : undefined
export const plain = (text: string): string => text
/** Entries in their order, without the blanks that brokers keep. */
export const list = (text: string): string =>
  text
    .split(',')
    .map(entry => entry.trim())
    .join(',')
/** -1 and the largest long both mean "no bound". */
export const bounded = (text: string): SettingValue | undefined =>
  text === '-1' || text === largestLong ? 'unlimited' : integer(text)
export const hours = (text: string): SettingValue | undefined => {
  const value = integer(text)
  return value === undefined ? undefined : value < 0 ? 'unlimited' : value * 3_600_000
}
export const minutes = (text: string): SettingValue | undefined => {
  const value = integer(text)
  return value === undefined ? undefined : value < 0 ? 'unlimited' : value * 60_000
}

/** Sources that say that somebody chose the value on this very resource. */
const chosenOn: Readonly<Record<'topic' | 'broker', readonly ConfigValue['source'][]>> = {
  topic: ['topic'],
  broker: ['static', 'dynamic-broker', 'dynamic-default'],
}

const unknownFact = (row: LiveSetting, reason: string): Fact => ({
  setting: row.setting,
  native: row.native,
  value: undefined,
  raw: null,
  evidence: { level: 'unknown', reason },
  place: null,
})

const toFact = (row: LiveSetting, config: ConfigValue | undefined, kind: 'topic' | 'broker'): Fact | undefined => {
  // None of these keys is sensitive, so null means that a fallback key holds (log.retention.ms, then minutes, hours).
  if (!config || config.value === null) return undefined
  const value = row.read(config.value.trim())
  if (value === undefined)
    return unknownFact(row, `the broker gives "${config.value}", which is no value of this setting`)
  return {
    setting: row.setting,
    native: row.native,
    value,
    raw: chosenOn[kind].includes(config.source) ? config.value : null,
    evidence: { level: 'observed', source: `DescribeConfigs: ${describeSource(config)}` },
    place: null,
  }
}

interface Told {
  readonly kind: 'topic' | 'broker'
  readonly facts: readonly Fact[]
}
const told = new WeakMap<Configs, WeakMap<readonly LiveSetting[], Told>>()

/** Thousands of topics share one set of settings, and then its facts as well. */
const factsIn = (rows: readonly LiveSetting[], configs: Configs, kind: Told['kind']): readonly Fact[] => {
  const byRows = told.get(configs) ?? new WeakMap<readonly LiveSetting[], Told>()
  told.set(configs, byRows)
  const known = byRows.get(rows)
  if (known?.kind === kind) return known.facts
  const facts = rows.flatMap(row => toFact(row, configs[row.native], kind) ?? [])
  byRows.set(rows, { kind, facts })
  return facts
}

/**
 * Facts of one topic or broker. A key that the answer lacks does not exist in this release and gives no fact; an answer
 * that is missing altogether gives unknown facts, so that no rule takes it for clean.
 */
export const configFacts = (
  rows: readonly LiveSetting[],
  configs: Configs | null,
  kind: 'topic' | 'broker',
): Map<SettingName, Fact> => {
  const facts = configs
    ? factsIn(rows, configs, kind)
    : rows.map(row => unknownFact(row, `the configuration of this ${kind} could not be read`))
  return new Map(facts.map(fact => [fact.setting, fact]))
}

/** A fact that an answer of the cluster states directly. */
export const observed = (setting: SettingName, native: string, value: SettingValue, source: string): Fact => ({
  setting,
  native,
  value,
  raw: value === null ? null : String(value),
  evidence: { level: 'observed', source },
  place: null,
})
