import { clients } from '../clients/index.js'
import type { VersionedDefault } from '../clients/types.js'
import { UsageError } from '../errors.js'
import { ownRuleList } from '../findings/own-rules.js'
import type { Severity } from '../model/hazard.js'
import { isSettingName, settingNames, settings } from '../model/settings.js'
import type { AnyRule } from '../rules/define.js'
import { rules } from '../rules/index.js'
import { didYouMean } from '../text/suggest.js'

export interface RuleExplanation {
  readonly kind: 'rule'
  readonly rule: AnyRule
}

export interface SettingExplanation {
  readonly kind: 'setting'
  readonly name: string
  readonly summary: string
  readonly type: string
  readonly values: readonly string[]
  readonly clients: readonly {
    readonly client: string
    readonly role: string
    readonly native: readonly string[]
    readonly defaults: readonly VersionedDefault[]
    readonly source: string
  }[]
  /** Rules whose id or summary is about it. */
  readonly rules: readonly string[]
}

export type Explanation = RuleExplanation | SettingExplanation

const spellings = function* (): Generator<[native: string, setting: string]> {
  for (const client of clients) {
    for (const vocabulary of Object.values(client.settings)) {
      for (const [setting, definition] of Object.entries(vocabulary)) {
        for (const native of [...definition.native, ...(definition.aliases ?? [])]) yield [native, setting]
      }
    }
  }
}

const explainSetting = (name: keyof typeof settings): SettingExplanation => {
  const definition = settings[name]
  const rows = clients.flatMap(client =>
    Object.entries(client.settings).flatMap(([role, vocabulary]) => {
      const setting = vocabulary[name]
      if (!setting) return []
      return [{ client: client.name, role, native: setting.native, defaults: setting.defaults, source: setting.source }]
    }),
  )
  const natives = new Set([name as string, ...rows.flatMap(row => row.native)])
  const mentions = (text: string): boolean => [...natives].some(native => text.includes(native))
  return {
    kind: 'setting',
    name,
    summary: definition.summary,
    type: definition.type,
    values: 'values' in definition ? definition.values : [],
    clients: rows,
    rules: rules.filter(rule => mentions(rule.id) || mentions(rule.summary)).map(rule => rule.id),
  }
}

/**
 * What a rule or a setting means; a setting may be named as any client spells it. `own` are the rules of `reliactl.yaml`.
 * @throws UsageError for a name that is neither, with the nearest one.
 */
export const explain = (name: string, own: readonly AnyRule[] = []): Explanation => {
  const wanted = name.trim()
  const all = [...rules, ...ownRuleList, ...own]
  const rule = all.find(r => r.id === wanted.toLowerCase() || r.id.split('/')[1] === wanted.toLowerCase())
  if (rule) return { kind: 'rule', rule }
  if (isSettingName(wanted)) return explainSetting(wanted)
  const natives = [...spellings()]
  const native = natives.find(([spelling]) => spelling.toLowerCase() === wanted.toLowerCase())
  if (native && isSettingName(native[1])) return explainSetting(native[1])
  const near = didYouMean(wanted, [...all.map(r => r.id), ...settingNames, ...natives.map(([spelling]) => spelling)])
  throw new UsageError(
    `no rule or setting is called "${name}"${near ? ` (did you mean ${near}?)` : ''}; "reliactl explain" lists the rules`,
  )
}

/** Id, summary and severity without a profile, for the list. */
export const listRules = (
  own: readonly AnyRule[] = [],
): readonly { id: string; summary: string; severity: Severity }[] =>
  [...rules, ...own].map(rule => ({
    id: rule.id,
    summary: rule.summary,
    severity: typeof rule.severity === 'string' ? rule.severity : rule.severity.unstated,
  }))
