import { kafkaName } from '../clients/kafka-names.js'
import { identify } from '../clients/registry.js'
import type { Role } from '../clients/types.js'
import { compareVersions } from '../clients/version.js'
import { settingNames } from '../model/settings.js'
import type { Subject } from '../model/subject.js'
import type { EffectiveSetting } from '../report.js'

/** Settings that a later release of the client brings, where its version is known and older. */
export const laterSettings = ({ kind, client, settings }: Subject): EffectiveSetting[] => {
  if (!client?.version || kind !== 'worker') return []
  const { client: definition, version } = identify(client.id, client.version)
  if (version === null) return []
  const specs = definition.settings[kind satisfies Role] ?? {}
  return settingNames.flatMap((name): EffectiveSetting[] => {
    const spec = specs[name]
    if (!spec?.since || settings.has(name) || compareVersions(version, spec.since) >= 0) return []
    const native = spec.native[0] ?? ''
    const source = `added in ${spec.since}`
    const evidence = { level: 'defaulted', client: definition.name, version, source } as const
    return [{ setting: kafkaName(name, kind), native, value: 'not available', evidence }]
  })
}
