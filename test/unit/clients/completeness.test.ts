import { describe, expect, test } from 'vitest'
import { clients } from '../../../src/clients/index.js'
import { compareVersions } from '../../../src/clients/version.js'
import { type SettingDefinition, settingNames, settings } from '../../../src/model/settings.js'

const roles = clients.flatMap(client => client.roles.map(role => ({ name: `${client.id} ${role}`, client, role })))

describe.each(roles)('$name', ({ client, role }) => {
  const vocabulary = client.settings[role] ?? {}
  const inherited = client.underneath ? clients.find(one => one.id === client.underneath?.client) : undefined
  const unsupported = client.unsupported?.[role] ?? []

  test('declares every canonical setting of the role or says that it is unsupported', () => {
    const missing = settingNames.filter(name => {
      const definition: SettingDefinition = settings[name]
      if (!definition.kinds.includes(role) || definition.framework || client.open) return false
      return !(name in vocabulary) && !(name in (inherited?.settings[role] ?? {})) && !unsupported.includes(name)
    })
    expect(missing).toEqual([])
  })

  test('declares nothing that it calls unsupported or that the role does not have', () => {
    const wrong = settingNames.filter(name => {
      const definition: SettingDefinition = settings[name]
      return name in vocabulary && (unsupported.includes(name) || !definition.kinds.includes(role))
    })
    expect(wrong).toEqual([])
  })

  test('has default ranges that are disjoint and in order', () => {
    for (const [name, spec] of Object.entries(vocabulary)) {
      for (const [at, range] of spec.defaults.entries()) {
        const next = spec.defaults[at + 1]
        if (!next) continue
        expect(range.until, name).not.toBeNull()
        expect(next.since, name).toBe(range.until)
        expect(compareVersions(range.since ?? '0', range.until ?? '0'), name).toBeLessThan(0)
      }
    }
  })

  test('has enum defaults and value maps within the canonical values', () => {
    for (const name of settingNames) {
      const definition: SettingDefinition = settings[name]
      const spec = vocabulary[name]
      if (!spec || !definition.values) continue
      const used = [...spec.defaults.map(one => one.value), ...Object.values(spec.values ?? {})]
      // null: nothing holds until somebody writes it.
      for (const value of used.filter(one => one !== null))
        expect(definition.values, `${name} ${value}`).toContain(value)
    }
  })

  test('gives no key two meanings', () => {
    const keys = Object.values(vocabulary).flatMap(spec => [...spec.native, ...(spec.aliases ?? [])])
    expect(keys.length).toBe(new Set(keys).size)
    const others = client.otherKeys[role] ?? []
    expect(others.filter(key => keys.includes(key) && !key.startsWith('listener.'))).toEqual([])
  })
})
