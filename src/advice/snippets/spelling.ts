import { findClient } from '../../clients/index.js'
import type { ClientSetting } from '../../clients/types.js'
import type { Need, NeedRole } from '../../model/needs.js'
import type { SettingName, SettingValue } from '../../model/settings.js'

/** Largest int, Kafka's way to write "no bound". */
const largestInt = '2147483647'

const factors: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000, kib: 1024 }

const specOf = (client: string, role: NeedRole, setting: SettingName): ClientSetting | undefined =>
  findClient(client)?.settings[role]?.[setting]

/** A canonical value as this client writes it. */
export const spellValue = (client: string, role: NeedRole, setting: SettingName, value: SettingValue): string => {
  const spec = specOf(client, role, setting)
  const word = Object.entries(spec?.values ?? {}).find(([text, own]) => own === value && !text.endsWith('*'))
  if (word) return word[0]
  if (value === 'unlimited') return spec?.unlimited?.[0] ?? largestInt
  if (typeof value === 'number') return String(value / (factors[spec?.unit ?? ''] ?? 1))
  return String(value)
}

/** `key=value` lines of a properties file, each under the reason for its value; a setting the client lacks is left out. */
export const spellProperties = (
  client: string,
  role: NeedRole,
  needs: readonly Need[],
  own: (setting: SettingName) => string | undefined,
  comment: (text: string) => readonly string[],
): string => {
  const blocks: string[] = []
  for (const need of needs) {
    const key = specOf(client, role, need.setting)?.native[0]
    if (key === undefined) continue
    const value = need.value === null ? own(need.setting) : spellValue(client, role, need.setting, need.value)
    if (value === undefined) throw new Error(`nobody chose a value for ${need.setting}`)
    blocks.push([...comment(need.why), `${key}=${value}`].join('\n'))
  }
  return blocks.join('\n\n')
}
