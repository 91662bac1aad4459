import type { Fact, Place } from '../model/fact.js'
import { type SettingName, settingNames } from '../model/settings.js'
import { adjust, concernedBy, type Draft, type Refusal } from './adjust.js'
import { type Facts, merge } from './merge.js'
import { atBlock, markPlaces } from './places.js'
import type { Reader } from './read.js'
import type { Scenario } from './scenarios.js'
import type { Adjustment, CommentHints } from './types.js'
import { isWithin } from './version.js'

/** What holds under the scenarios of one client and role, places as marks. */
export interface Outcome {
  readonly facts: Facts
  /** Conflicts that keep the client from starting under every scenario. */
  readonly refusals: readonly Refusal[]
}

/** One scenario before any file is read: its defaults and the rules of its libraries. */
interface Prepared {
  readonly scenario: Scenario
  readonly defaults: Facts
  readonly rules: readonly Adjustment[]
}

/**
 * What all subjects of a client, role and set of scenarios share. Of a file's settings only those that some rule of the
 * libraries concerns can change others, so subjects that agree in them have one outcome.
 */
export interface Basis {
  readonly prepared: readonly Prepared[]
  readonly concerned: ReadonlySet<SettingName>
  /** Keys without canonical setting that some rule looks at. */
  readonly keys: readonly string[]
  /** Joined defaults, for the settings that no rule concerns. */
  readonly defaults: Facts
  readonly outcomes: Map<string, Outcome>
}

/** Outcomes kept per basis: far above what a repository holds, low enough to bound memory. */
const mostOutcomes = 2_000

const nativeOf = (setting: SettingName, scenario: Scenario): string => {
  for (const { specs, prefix } of scenario.layers) {
    const native = specs[setting]?.native[0]
    if (native !== undefined) return `${prefix}${native}`
  }
  return ''
}

const defaultOf = (setting: SettingName, scenario: Scenario): Fact | undefined => {
  for (const { specs, name, version, shown } of scenario.layers) {
    const spec = specs[setting]
    const found = spec?.defaults.find(one => isWithin(version, one))
    if (!spec || !found) continue
    const base = { setting, native: nativeOf(setting, scenario), raw: null, place: atBlock }
    const { decidedBy, source } = spec
    if (decidedBy === undefined)
      return { ...base, value: found.value, evidence: { level: 'defaulted', client: name, version: shown, source } }
    return { ...base, value: undefined, evidence: { level: 'unknown', reason: decidedBy, candidates: [found.value] } }
  }
  return undefined
}

/** What a framework decides itself, the library underneath no longer changes. */
const rulesOf = (scenario: Scenario): Adjustment[] =>
  scenario.layers.flatMap((layer, depth) => {
    const above = scenario.layers.slice(0, depth)
    const isTaken = ({ effect }: Adjustment): boolean =>
      effect.kind !== 'refuse' && above.some(({ specs }) => (specs[effect.setting]?.defaults.length ?? 0) > 0)
    return layer.adjustments.filter(one => isWithin(layer.version, one) && !isTaken(one))
  })

const prepare = (scenario: Scenario): Prepared => {
  const defaults = new Map<SettingName, Fact>()
  for (const setting of settingNames) {
    const found = defaultOf(setting, scenario)
    if (found) defaults.set(setting, found)
  }
  return { scenario, defaults, rules: rulesOf(scenario) }
}

const prepared = new WeakMap<Scenario, Prepared>()
const preparedFor = (scenario: Scenario): Prepared => {
  const found = prepared.get(scenario) ?? prepare(scenario)
  prepared.set(scenario, found)
  return found
}

const bases = new WeakMap<readonly Scenario[], Basis>()

/** A default under the name, and for the age, that comments of the file speak of. */
const dated = (fact: Fact, { layers: [lead], assumes }: Scenario, comments: CommentHints): Fact => {
  const { evidence } = fact
  const named = lead?.specs[fact.setting]?.native.find(key => comments.keys.includes(key))
  const client = `${lead?.name ?? ''} before ${comments.before}`
  const isDated = comments.before !== undefined && assumes.length > 0 && evidence.level === 'defaulted'
  return {
    ...fact,
    ...(named !== undefined && { native: named }),
    ...(isDated && { evidence: { ...evidence, client } }),
  }
}

const withComments = (one: Prepared, comments: CommentHints): Prepared => ({
  ...one,
  defaults: new Map(Array.from(one.defaults, ([name, fact]) => [name, dated(fact, one.scenario, comments)])),
})

const build = (scenarios: readonly Scenario[], comments: CommentHints | undefined): Basis => {
  const all = scenarios.map(preparedFor).map(one => (comments ? withComments(one, comments) : one))
  const rules = new Set(all.flatMap(one => one.rules))
  const keys = [...rules].flatMap(({ when }) => when.flatMap(one => (one.op === 'key' ? [one.native] : [])))
  return {
    prepared: all,
    concerned: new Set([...rules].flatMap(concernedBy)),
    keys: [...new Set(keys)],
    defaults: merge(
      all.map(one => one.defaults),
      scenarios,
    ),
    outcomes: new Map(),
  }
}

/** The basis of a list of scenarios, made once; comments are those of one file. */
export const basisOf = (scenarios: readonly Scenario[], comments?: CommentHints): Basis => {
  const found = (comments ? undefined : bases.get(scenarios)) ?? build(scenarios, comments)
  if (!comments) bases.set(scenarios, found)
  return found
}

/** What tells two subjects of one basis apart, as far as the rules of the libraries go. */
const signatureOf = (basis: Basis, reader: Reader): string => {
  const parts: unknown[] = []
  for (const [setting, { place: _, ...fact }] of reader.facts) if (basis.concerned.has(setting)) parts.push(fact)
  for (const key of basis.keys) {
    const text = reader.other(key)
    if (text !== undefined) parts.push([key, text])
  }
  return parts.length === 0 ? '' : JSON.stringify(parts)
}

/** What only the default of a placeholder brings about is no certain refusal. */
const isCertain = ({ when }: Adjustment, facts: Facts): boolean =>
  when.every(one => one.op === 'key' || facts.get(one.setting)?.unless === undefined)

const evaluate = ({ scenario, defaults, rules }: Prepared, basis: Basis, reader: Reader): Outcome => {
  const facts = new Map<SettingName, Fact>()
  const written = new Map<SettingName, Place>()
  for (const setting of basis.concerned) {
    const own = reader.facts.get(setting)
    const fact = own ? markPlaces(own) : defaults.get(setting)
    if (!fact) continue
    facts.set(setting, fact)
    if (own && fact.place) written.set(setting, fact.place)
  }
  const [lead] = scenario.layers
  const draft: Draft = {
    facts,
    written,
    other: reader.other,
    defaulted: source => ({ level: 'defaulted', client: lead?.name ?? '', version: lead?.shown ?? null, source }),
  }
  const refusals = adjust(draft, rules).filter(({ adjustment }) => isCertain(adjustment, facts))
  for (const { setting, adjustment, text, place } of refusals) {
    const fact = facts.get(setting)
    if (fact && !fact.because) facts.set(setting, { ...fact, because: { text, source: adjustment.source, place } })
  }
  return { facts, refusals }
}

const join = (basis: Basis, reader: Reader): Outcome => {
  const each = basis.prepared.map(one => evaluate(one, basis, reader))
  const facts = merge(
    each.map(one => one.facts),
    basis.prepared.map(one => one.scenario),
    basis.concerned,
  )
  const last = each.at(-1)?.refusals ?? []
  const refusals = last.filter(one =>
    each.every(other => other.refusals.some(({ adjustment }) => adjustment.id === one.adjustment.id)),
  )
  return { facts, refusals }
}

/** What the rules of the libraries make of the settings they concern. */
export const outcomeOf = (basis: Basis, reader: Reader): Outcome => {
  const signature = signatureOf(basis, reader)
  const before = basis.outcomes.get(signature)
  if (before) return before
  const outcome = join(basis, reader)
  if (basis.outcomes.size >= mostOutcomes) basis.outcomes.clear()
  basis.outcomes.set(signature, outcome)
  return outcome
}
