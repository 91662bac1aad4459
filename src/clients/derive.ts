import { type SettingName, settingNames } from '../model/settings.js'
import type { Adjustment, ClientSetting, VersionedDefault, VersionMap, VersionRange, Vocabulary } from './types.js'
import { isWithin } from './version.js'

/** Parts of a vocabulary that a binding states anew, `undefined` to drop one. */
type Changes = Partial<Record<SettingName, ClientSetting | undefined>>

/** A binding's vocabulary: that of the library with some settings stated anew, or dropped. */
export const changed = (base: Vocabulary, changes: Changes): Vocabulary => {
  const next: Partial<Record<SettingName, ClientSetting>> = {}
  for (const name of settingNames) {
    const spec = name in changes ? changes[name] : base[name]
    if (spec) next[name] = spec
  }
  return next
}

const eachSetting = (base: Vocabulary, change: (spec: ClientSetting) => ClientSetting): Vocabulary => {
  const next: Partial<Record<SettingName, ClientSetting>> = {}
  for (const name of settingNames) {
    const spec = base[name]
    if (spec) next[name] = change(spec)
  }
  return next
}

/** The same settings under other keys; the library's own stay valid where `keepsOwn`. */
export const renamed = (base: Vocabulary, rename: (key: string) => string, keepsOwn: boolean): Vocabulary =>
  eachSetting(base, spec => {
    const own = [...spec.native, ...(spec.aliases ?? [])]
    const native = spec.native.map(rename)
    const aliases = [...(spec.aliases ?? []).map(rename), ...(keepsOwn ? own : [])]
    return { ...spec, native, aliases: [...new Set(aliases)].filter(key => !native.includes(key)) }
  })

/** Spans of own versions within which the library underneath fulfils `test`. Below the first line it counts as there. */
const spansOf = (map: VersionMap, test: (library: string) => boolean): VersionRange[] => {
  const spans: { since: string | null; until: string | null }[] = []
  let open: { since: string | null; until: string | null } | null = null
  for (const [at, [own, library]] of map.entries()) {
    if (test(library)) {
      if (open) continue
      open = { since: at === 0 ? null : own, until: null }
      spans.push(open)
    } else if (open) {
      open.until = own
      open = null
    }
  }
  return spans
}

/** Defaults of a library in the versions of a binding that bundles it. */
const mappedDefaults = (defaults: readonly VersionedDefault[], map: VersionMap): VersionedDefault[] => {
  const found = defaults.flatMap(one =>
    spansOf(map, library => isWithin(library, one)).map(span => ({ ...one, ...span })),
  )
  return found.length === defaults.length || found.length > 0 ? found : [...defaults]
}

/** A library's vocabulary counted in the versions of a binding that bundles it. */
export const inVersionsOf = (base: Vocabulary, map: VersionMap): Vocabulary =>
  eachSetting(base, spec => {
    const { since, ...rest } = spec
    const [first] = since === undefined ? [] : spansOf(map, library => isWithin(library, { since, until: null }))
    return {
      ...rest,
      defaults: mappedDefaults(spec.defaults, map),
      ...(first && first.since !== null && { since: first.since }),
    }
  })

/** A library's own decisions counted in the versions of a binding that bundles it. */
export const adjustmentsIn = (base: readonly Adjustment[], map: VersionMap): Adjustment[] =>
  base.flatMap(one => spansOf(map, library => isWithin(library, one)).map(span => ({ ...one, ...span })))
