import { settingNames } from '../model/settings.js'
import type { Adjustment, ClientSetting, VersionedDefault, Vocabulary } from './types.js'

export const always = { since: null, until: null } as const

export const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** One default for every version. */
export const constant = (value: VersionedDefault['value'], note?: string): readonly VersionedDefault[] => [
  { value, ...always, ...(note !== undefined && { note }) },
]

/**
 * The settings of a client as a framework reads them: each key behind one of the prefixes, the first of which wins.
 * Keys that the client decides alone stay without one.
 */
export const behind = (vocabulary: Vocabulary, prefixes: readonly string[]): Vocabulary => {
  const result: Record<string, ClientSetting> = {}
  for (const name of settingNames) {
    const spec = vocabulary[name]
    if (!spec) continue
    const { aliases: _, ...rest } = spec
    const native = prefixes.flatMap(prefix => spec.native.map(key => `${prefix}${key}`))
    result[name] = { ...rest, native, ...(native.length > 1 && { firstKeyWins: true }) }
  }
  return result
}

/** The vocabulary with other defaults, by setting. */
export const withDefaults = (
  vocabulary: Vocabulary,
  defaults: Partial<Readonly<Record<keyof Vocabulary, readonly VersionedDefault[]>>>,
  source: string,
): Vocabulary => {
  const result: Record<string, ClientSetting> = {}
  for (const name of settingNames) {
    const spec = vocabulary[name]
    const own = defaults[name]
    if (spec) result[name] = own ? { ...spec, defaults: own, source } : spec
  }
  return result
}

/** The vocabulary without some settings, where the framework decides or means something else. */
export const without = (vocabulary: Vocabulary, names: readonly (keyof Vocabulary)[]): Vocabulary =>
  Object.fromEntries(Object.entries(vocabulary).filter(([name]) => !names.some(one => one === name)))

/** Of a pipeline: told to wait for its outputs, it moves offsets on after they have the record. */
export const acknowledgedCommits = (source: string): Adjustment => ({
  id: 'pipeline/commits-when-acknowledged',
  when: [{ op: 'is', setting: 'acknowledgements', value: true }],
  effect: { kind: 'set', setting: 'commit-mode', value: 'after_downstream_ack' },
  text: '{acknowledgements} moves offsets on once the outputs have the record',
  ...always,
  source,
})
