import type { ConfigSource, Configs, ConfigValue } from './live.js'

/** The value of one key; undefined when nothing was read, the key is absent, or the broker hides it. */
export const configText = (configs: Configs | null | undefined, key: string): string | undefined =>
  configs?.[key]?.value ?? undefined

/** A numeric setting; undefined when it is not known or no number. Kafka's largest integers pass through as they are. */
export const configNumber = (configs: Configs | null | undefined, key: string): number | undefined => {
  const text = configText(configs, key)
  if (text === undefined || !/^-?\d+$/.test(text.trim())) return undefined
  return Number(text)
}

export const configFlag = (configs: Configs | null | undefined, key: string): boolean | undefined => {
  const text = configText(configs, key)?.trim().toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** Entries of a comma separated setting, for example `cleanup.policy`. */
export const configList = (configs: Configs | null | undefined, key: string): readonly string[] | undefined =>
  configText(configs, key)
    ?.split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')

/** Whether deletion by age or size is on; undefined when the policy was not read. */
export const deletesRecords = (configs: Configs | null | undefined): boolean | undefined =>
  configList(configs, 'cleanup.policy')?.includes('delete')

const sourceWords: Readonly<Record<ConfigSource, string>> = {
  topic: 'set on the topic',
  'dynamic-broker': 'set on the broker at run time',
  // KIP-966: clusters with eligible leader replicas carry min.insync.replicas here although nobody set it.
  'dynamic-default': 'the cluster-wide default of all brokers',
  static: "from the broker's own configuration file",
  default: 'the default of this release',
  group: 'set on the group',
  unknown: 'of unknown origin',
}

/** Where a value comes from, as a clause: `set on the topic`, `the default of this release`. */
export const describeSource = (value: ConfigValue): string => sourceWords[value.source]
