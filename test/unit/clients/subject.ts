import { resolveSubject } from '../../../src/clients/index.js'
import type { Resolved, Role, WrittenSetting } from '../../../src/clients/types.js'
import type { Fact, Oddity, Place } from '../../../src/model/fact.js'
import type { SettingName, SettingValue } from '../../../src/model/settings.js'

export const block: Place = { file: 'client.properties', start: 0, end: 1, path: [] }

const at = (start: number, length: number, key: string): Place => ({
  file: 'client.properties',
  start,
  end: start + length,
  path: [key],
})

/** Reads `key=value` lines; `scalar` is what a typed syntax would say of every value. */
export const written = (lines: readonly string[], scalar: WrittenSetting['scalar'] = 'text'): WrittenSetting[] => {
  let offset = 0
  return lines.map(line => {
    const start = offset
    offset += line.length + 1
    const cut = line.indexOf('=')
    const key = line.slice(0, cut)
    const raw = line.slice(cut + 1)
    const placeholder = /^\$\{([^:}]+)(?::([^}]*))?\}$/.exec(raw)
    return {
      native: key,
      raw: raw === '' ? null : raw,
      scalar,
      place: at(start + cut + 1, raw.length, key),
      keyPlace: at(start, key.length, key),
      ...(placeholder && { placeholder: { text: raw, fallback: placeholder[2] ?? null } }),
    }
  })
}

export const resolve = (client: string, version: string | null, role: Role, ...lines: string[]): Resolved =>
  resolveSubject({ client, version, role, written: written(lines), block })

/** The fact of a setting that the subject must have. */
export const factOf = (resolved: Resolved, setting: SettingName): Fact => {
  const fact = resolved.settings.get(setting)
  if (!fact) throw new Error(`no fact for ${setting}`)
  return fact
}

export const effective = (resolved: Resolved, setting: SettingName): SettingValue | undefined =>
  factOf(resolved, setting).value

/** Kind, key and suggestion of every oddity. */
export const odd = (resolved: Resolved): string[] =>
  resolved.oddities.map((one: Oddity) => [one.kind, one.native, one.suggestion].filter(Boolean).join(' '))
