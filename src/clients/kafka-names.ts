import { type SettingName, settingNames } from '../model/settings.js'
import { clients, findClient } from './registry.js'
import type { ClientDefinition, Role } from './types.js'

/** Vocabularies that spell settings as Kafka itself does, the first one winning. */
const kafkasOwn = ['java', 'kafka-topic', 'kafka-broker', 'librdkafka']

/** Roles whose clients are producers and consumers inside share the names of those. */
const inside: readonly Role[] = ['producer', 'consumer', 'topic', 'broker']

const cache = new Map<string, string>()

const search = (setting: SettingName, role: string): string => {
  const own = kafkasOwn.map(findClient).filter((client): client is ClientDefinition => client !== undefined)
  for (const each of [role as Role, ...inside]) {
    for (const client of own) {
      const native = client.settings[each]?.[setting]?.native[0]
      if (native !== undefined) return native
    }
  }
  for (const client of clients) {
    const native = client.settings[role as Role]?.[setting]?.native[0]
    if (native?.includes('.')) return native
  }
  return setting
}

/** The name under which Kafka's documentation has a setting, `enable.auto.commit`; the canonical one where it has none. */
export const kafkaName = (setting: SettingName, role: string): string => {
  const id = `${role} ${setting}`
  const known = cache.get(id)
  if (known !== undefined) return known
  const found = search(setting, role)
  cache.set(id, found)
  return found
}

/** Canonical settings by Kafka's own name, for whoever writes one by hand. */
export const settingByKafkaName = (name: string): SettingName | undefined => {
  if ((settingNames as readonly string[]).includes(name)) return name as SettingName
  return settingNames.find(setting => inside.some(role => kafkaName(setting, role) === name))
}

/** Every name that `settingByKafkaName` takes. */
export const kafkaSettingNames = (): readonly string[] => [
  ...new Set([...settingNames, ...settingNames.flatMap(setting => inside.map(role => kafkaName(setting, role)))]),
]
