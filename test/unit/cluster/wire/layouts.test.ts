import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isFlexible } from '../../../../src/cluster/wire/api.js'
import { APIS } from '../../../../src/cluster/wire/apis/index.js'
import { inVersion } from '../../../../src/cluster/wire/decode.js'
import type { Fields, Spec, WireType } from '../../../../src/cluster/wire/schema.js'
import { FIXTURES } from './frames.js'

/** Prints a layout as Kafka's own schemas print themselves. */
const layout = (fields: Fields, version: number, flexible: boolean): string => {
  const parts: string[] = []
  const tagged: [number, string][] = []
  for (const [name, { spec }] of Object.entries(fields)) {
    if (!inVersion(spec, version)) continue
    const text = `${name}:${type(spec.type, version, flexible, nullable(spec, version))}`
    if (spec.tag === null) parts.push(text)
    else tagged.push([spec.tag, text])
  }
  if (flexible) parts.push(`TAGS(${tagged.map(([tag, text]) => `${tag}:${text}`).join(', ')})`)
  return `{${parts.join(', ')}}`
}

const nullable = (spec: Spec, version: number): boolean => version >= spec.nullableSince

const type = (of: WireType, version: number, flexible: boolean, orNull: boolean): string => {
  if (of.kind === 'struct') return layout(of.fields, version, flexible)
  if (of.kind === 'list') {
    return `${flexible ? 'C' : ''}[]${orNull ? '?' : ''}<${type(of.of, version, flexible, false)}>`
  }
  if (of.kind === 'bool') return 'BOOLEAN'
  const name = of.kind.toUpperCase()
  if (!['string', 'bytes', 'records'].includes(of.kind)) return name
  return `${flexible ? 'COMPACT_' : ''}${orNull ? 'NULLABLE_' : ''}${name}`
}

/** Field names without case and underscores: Kafka's schemas write `is_kraft_controller`. */
const loose = (text: string): string => text.toLowerCase().replaceAll('_', '')

/** reliactl sends no tagged fields. */
const withoutTags = (text: string): string => {
  const shorter = text.replace(/TAGS\([^()]*\)/g, 'TAGS')
  return shorter === text ? text.replaceAll(/TAGS(?!\()/g, 'TAGS()') : withoutTags(shorter)
}

const published = new Map(
  readFileSync(`${FIXTURES}layouts.txt`, 'utf8')
    .trim()
    .split('\n')
    .map(line => {
      const [api, version, side, ...rest] = line.split(' ')
      return [`${api} ${version} ${side}`, rest.join(' ')] as const
    }),
)

const versions = APIS.flatMap(api => {
  const [lowest, highest] = api.versions
  return Array.from({ length: highest - lowest + 1 }, (_, index) => [api.name, lowest + index, api] as const)
})

it.each(versions)('%s v%i has the fields that Kafka publishes', (name, version, api) => {
  const flexible = isFlexible(api, version)
  const request = published.get(`${name} ${version} request`) ?? 'none'
  expect(loose(layout(api.request, version, flexible))).toBe(loose(withoutTags(request)))
  expect(loose(layout(api.response, version, flexible))).toBe(
    loose(published.get(`${name} ${version} answer`) ?? 'none'),
  )
})
