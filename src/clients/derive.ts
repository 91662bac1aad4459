import { type SettingName, settingNames } from '../model/settings.js'
import type { ClientSetting, Vocabulary } from './types.js'

/** The same settings under other keys; those of the library stay valid as aliases. */
export const renamed = (base: Vocabulary, rename: (key: string) => string): Vocabulary => {
  const next: Partial<Record<SettingName, ClientSetting>> = {}
  for (const name of settingNames) {
    const spec = base[name]
    if (!spec) continue
    const own = [...spec.native, ...(spec.aliases ?? [])]
    const native = spec.native.map(rename)
    const aliases = [...(spec.aliases ?? []).map(rename), ...own]
    next[name] = { ...spec, native, aliases: aliases.filter(key => !native.includes(key)) }
  }
  return next
}
