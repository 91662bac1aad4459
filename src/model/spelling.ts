import type { SettingName, SettingValue } from './settings.js'

interface Style {
  /** Between key and value. */
  readonly separator: '=' | ': '
  /** Where the library writes a canonical value in other words, or under another key. */
  readonly words: Partial<Readonly<Record<SettingName, Readonly<Record<string, string>>>>>
}

const properties: Style = { separator: '=', words: {} }

const styles: Readonly<Record<string, Style>> = {
  kafkajs: {
    separator: ': ',
    words: {
      acks: { all: '-1' },
      isolation: { read_committed: 'false', read_uncommitted: 'true' },
      'offset-reset': { earliest: 'true', latest: 'false' },
    },
  },
  platformatic: { separator: ': ', words: { acks: { all: '-1' } } },
  'spring-boot': { separator: ': ', words: {} },
  'kafka-topic': properties,
  'kafka-broker': properties,
}

/** What this client's users put between key and value. */
export const separatorOf = (client: string | undefined): string => (styles[client ?? ''] ?? properties).separator

/** A canonical value in the words of this client. */
export const spell = (client: string | undefined, setting: SettingName, value: SettingValue): string => {
  const words = styles[client ?? '']?.words[setting]
  return words?.[String(value)] ?? String(value)
}

/** A setting and its value as this client writes them: `acks=all`, `acks: -1`. */
export const assignment = (
  client: string | undefined,
  setting: SettingName,
  native: string,
  value: SettingValue,
): string => `${native}${separatorOf(client)}${spell(client, setting, value)}`
