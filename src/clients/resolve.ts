import type { Fact, Oddity } from '../model/fact.js'
import { type SettingName, settingNames } from '../model/settings.js'
import type { Draft, Refusal } from './adjust.js'
import { adjust } from './adjust.js'
import { merge } from './merge.js'
import { type Reader, readSettings } from './read.js'
import { identify } from './registry.js'
import { type Scenario, scenariosOf } from './scenarios.js'
import type { Adjustment, CommentHints, Resolved, ResolveInput } from './types.js'
import { isWithin } from './version.js'

interface Outcome {
  readonly facts: ReadonlyMap<SettingName, Fact>
  readonly refusals: readonly Refusal[]
}

const nativeOf = (setting: SettingName, scenario: Scenario): string => {
  for (const { specs, prefix } of scenario.layers) {
    const native = specs[setting]?.native[0]
    if (native !== undefined) return `${prefix}${native}`
  }
  return ''
}

type Template = Omit<Fact, 'place'>

const defaultOf = (setting: SettingName, scenario: Scenario): Template | undefined => {
  for (const { specs, name, version, shown } of scenario.layers) {
    const spec = specs[setting]
    const found = spec?.defaults.find(one => isWithin(version, one))
    if (!spec || !found) continue
    const base = { setting, native: nativeOf(setting, scenario), raw: null }
    const { decidedBy, source } = spec
    if (decidedBy === undefined)
      return { ...base, value: found.value, evidence: { level: 'defaulted', client: name, version: shown, source } }
    return { ...base, value: undefined, evidence: { level: 'unknown', reason: decidedBy, candidates: [found.value] } }
  }
  return undefined
}

/** What a world holds before any file is read: its defaults and the rules of its libraries. */
interface Prepared {
  readonly defaults: ReadonlyMap<SettingName, Template>
  readonly rules: readonly Adjustment[]
}

const prepared = new WeakMap<Scenario, Prepared>()

const prepare = (scenario: Scenario): Prepared => {
  const before = prepared.get(scenario)
  if (before) return before
  const defaults = new Map<SettingName, Template>()
  for (const setting of settingNames) {
    const found = defaultOf(setting, scenario)
    if (found) defaults.set(setting, found)
  }
  const made = { defaults, rules: rulesOf(scenario) }
  prepared.set(scenario, made)
  return made
}

/** A default under the name, and for the age, that comments of the file speak of. */
const dated = (
  template: Template,
  { layers: [lead], assumes }: Scenario,
  comments: CommentHints | undefined,
): Template => {
  if (!comments) return template
  const { evidence } = template
  const named = lead?.specs[template.setting]?.native.find(key => comments.keys.includes(key))
  const client = `${lead?.name ?? ''} before ${comments.before}`
  const isDated = comments.before !== undefined && assumes.length > 0 && evidence.level === 'defaulted'
  return {
    ...template,
    ...(named !== undefined && { native: named }),
    ...(isDated && { evidence: { ...evidence, client } }),
  }
}

/** What only the default of a placeholder brings about is no certain refusal. */
const isCertain = ({ when }: Adjustment, facts: ReadonlyMap<SettingName, Fact>): boolean =>
  when.every(one => one.op === 'key' || facts.get(one.setting)?.unless === undefined)

const evaluate = (reader: Reader, scenario: Scenario, input: ResolveInput): Outcome => {
  const { defaults, rules } = prepare(scenario)
  const facts = new Map<SettingName, Fact>(reader.facts)
  for (const [setting, template] of defaults) {
    if (!facts.has(setting)) facts.set(setting, { ...dated(template, scenario, input.comments), place: input.block })
  }
  const [lead] = scenario.layers
  const draft: Draft = {
    facts,
    written: reader.written,
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

/** What a framework decides itself, the library underneath no longer changes. */
const rulesOf = (scenario: Scenario): Adjustment[] =>
  scenario.layers.flatMap((layer, depth) => {
    const above = scenario.layers.slice(0, depth)
    const isTaken = ({ effect }: Adjustment): boolean =>
      effect.kind !== 'refuse' && above.some(({ specs }) => (specs[effect.setting]?.defaults.length ?? 0) > 0)
    return layer.adjustments.filter(one => isWithin(layer.version, one) && !isTaken(one))
  })

const reportRefusal = (refusal: Refusal, input: ResolveInput, facts: ReadonlyMap<SettingName, Fact>): Oddity => {
  const fact = facts.get(refusal.setting)
  const place = fact?.raw != null && fact.place ? fact.place : (refusal.place ?? input.block)
  const related = refusal.place && refusal.place.start !== place.start ? refusal.place : undefined
  return {
    kind: 'invalid-value',
    native: fact?.native ?? '',
    raw: fact?.raw ?? null,
    place,
    detail: `${refusal.outcome ?? `the ${input.role} refuses to start`}: ${refusal.text}`,
    setting: refusal.setting,
    ...(related && { related }),
  }
}

/**
 * Turns the settings that a file writes into what is in effect: typed values in canonical units, defaults of the
 * client's version, and what the library changes on its own. Where the version is not known, a value stands only if it is
 * the same in every version that has all the written keys; otherwise it is unknown, with its candidates.
 * @throws UsageError for a client id that does not exist.
 */
export const resolveSubject = (input: ResolveInput): Resolved => {
  const identity = identify(input.client, input.version)
  const reader = readSettings(identity.client, { ...input, version: identity.version })
  const scenarios = scenariosOf(identity, input, reader)
  const outcomes = scenarios.map(scenario => evaluate(reader, scenario, input))
  const settings = merge(
    outcomes.map(one => one.facts),
    scenarios,
  )
  const last = outcomes.at(-1)?.refusals ?? []
  const refusals = last.filter(one =>
    outcomes.every(each => each.refusals.some(other => other.adjustment.id === one.adjustment.id)),
  )
  const oddities = [...reader.oddities, ...refusals.map(one => reportRefusal(one, input, settings))]
  return { settings, oddities: oddities.sort((a, b) => a.place.start - b.place.start) }
}
