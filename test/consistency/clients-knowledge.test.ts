import { describe, expect, test } from 'vitest'
import { resolveSubject } from '../../src/clients/index.js'
import { meaningOf } from '../../src/clients/keys.js'
import { findClient, identify } from '../../src/clients/registry.js'
import { turningPoints } from '../../src/clients/scenarios.js'
import type { ClientDefinition, Role } from '../../src/clients/types.js'
import { compareVersions, mapVersion, sortVersions } from '../../src/clients/version.js'
import type { Fact } from '../../src/model/fact.js'
import {
  defaultAt,
  fitsRole,
  flat,
  type KnownCell,
  type KnownClient,
  rangeOf,
  readClientKnowledge,
  settingOf,
} from '../support/client-knowledge.js'
import { block, written } from '../unit/clients/subject.js'
import { decided, differentDefaults, differentKeys, differentVersions, notBundled } from './clients-decided.js'

const knowledge = readClientKnowledge()
if (!knowledge) console.warn('SKIPPED: ../shared/knowledge/clients.yaml is absent, so clients are not compared with it')

interface Target {
  readonly entry: KnownClient
  readonly role: Role
  readonly id: string
}

const targets: readonly Target[] = (knowledge?.clients ?? []).flatMap(entry => {
  const own = decided[entry.id]
  const pairs = own ? Object.entries(own) : entry.roles.map(role => [role, entry.id])
  return pairs.map(([role, id]) => ({ entry, role: role as Role, id: id ?? '' }))
})

const rowsOf = ({ entry, role }: Target): [name: string, cell: KnownCell][] =>
  Object.entries(entry.settings).filter(([name]) => name in settingOf && fitsRole(name, role))

/** What the product says of a client that sets nothing but a group. */
const factOf = ({ id, role }: Target, version: string, name: string): Fact | undefined => {
  const setting = settingOf[name]
  const group = id.startsWith('spring-boot') ? 'consumer.group-id=g' : 'group.id=g'
  const lines = role === 'consumer' ? written([group]) : []
  const { settings } = resolveSubject({ client: id, version, role, written: lines, block })
  return setting && settings.get(setting)
}

/** Texts that the product's answer may be taken for. */
const readingsOf = (fact: Fact | undefined): readonly string[] => {
  if (!fact) return ['null']
  if (fact.evidence.level === 'unknown') return (fact.evidence.candidates ?? []).map(String)
  return [String(fact.value)]
}

const compared = new Set(['own', 'fixed', 'pinned', 'effective', 'surface', 'inherited_override', 'mode_dependent'])

const differences = (target: Target, name: string, cell: KnownCell): string[] => {
  if (!compared.has(cell.status)) return []
  const bounds = (cell.defaults ?? []).flatMap(one => Object.values(rangeOf(one))).filter(one => one !== null)
  const versions = sortVersions(['0.0.1', ...bounds, ...turningPoints(identify(target.id, null).client, target.role)])
  const found: string[] = []
  for (const version of versions) {
    const expected = defaultAt(cell, version)
    if (!expected || expected.canonical === 'inherit') continue
    const seen = readingsOf(factOf(target, version, name))
    if (!seen.includes(flat(expected.canonical, target.role)))
      found.push(`${version}: ${flat(expected.canonical, target.role)} known, ${seen.join(' or ')} told`)
  }
  return found
}

describe.skipIf(!knowledge)('the collected evidence on clients', () => {
  test('names no client that the product lacks', () => {
    const missing = targets.filter(({ id, role }) => !findClient(id)?.roles.includes(role))
    expect(missing.map(({ entry, role }) => `${entry.id} ${role}`)).toEqual([])
    expect(new Set(targets.map(({ entry }) => entry.id)).size).toBe(knowledge?.clients.length)
  })

  test.each(targets.map(one => [`${one.entry.id} ${one.role}`, one] as const))(
    'gives %s its defaults',
    (label, one) => {
      const found = rowsOf(one).flatMap(([name, cell]) => {
        const all = differences(one, name, cell)
        const isDecided = `${label} ${name}` in differentDefaults
        if (isDecided) return all.length > 0 ? [] : [`${name}: agrees now, so its exception can go`]
        return all.map(text => `${name} ${text}`)
      })
      expect(found).toEqual([])
    },
  )

  test.each(targets.map(one => [`${one.entry.id} ${one.role}`, one] as const))('knows the keys of %s', (label, one) => {
    const client = findClient(one.id)
    if (!client) throw new Error(`no client ${one.id}`)
    const below = client.underneath && findClient(client.underneath.client)
    const found = rowsOf(one).flatMap(([name, { native = [], aliases = [] }]) =>
      [...native, ...aliases]
        .filter(key => /^[\w.-]+$/.test(key))
        .filter(key => `${label} ${key}` in differentKeys === false)
        .filter(key => {
          const prefixes = /^(?:spring\.kafka|kafka|producer|consumer|akka\.kafka)\.(?:(?:producer|consumer)s?\.)?/
          const forms = [key, key.replace(prefixes, ''), key.replace(client.underneath?.prefix ?? '', '')]
          const isKnown = (one: ClientDefinition | undefined): boolean =>
            one?.roles.some(role => forms.some(form => meaningOf(one, role, form))) ?? false
          return !isKnown(client) && !isKnown(below)
        })
        .map(key => `${name}: ${key}`),
    )
    expect(found).toEqual([])
  })

  test.each(targets.map(one => [`${one.entry.id} ${one.role}`, one] as const))('maps the versions of %s', (_, one) => {
    const { map, of } = one.entry.bundled ?? {}
    if (!map || of === undefined || one.entry.id in notBundled) return
    const found = map.flatMap(([own, library]) => {
      const expected = library === 'same' ? String(own) : String(library)
      const seen = bundledAt(one.entry.id === 'debezium' ? 'debezium-server' : one.id, String(own))
      const isSame = seen !== null && agree(seen, expected)
      return isSame || `${one.entry.id} ${own}` in differentVersions ? [] : [`${own}: ${expected} known, ${seen} told`]
    })
    expect(found).toEqual([])
  })
})

const bundledAt = (id: string, own: string): string | null => {
  const { client, version } = identify(id, own)
  return client.underneath && version !== null ? mapVersion(version, client.underneath.versions) : version
}

/** The evidence is at times less exact: 3.3 stands for any 3.3. */
const agree = (seen: string, expected: string): boolean => {
  const parts = Math.min(seen.split('.').length, expected.split('.').length)
  const cut = (text: string): string => text.split('.').slice(0, parts).join('.')
  return compareVersions(cut(seen), cut(expected)) === 0
}
