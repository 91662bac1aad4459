import type { Span } from '../../text/mapped.js'
import type { ScalarNode } from '../syntax/tree.js'
import { type CarrierSource, type Declaration, nameOf } from './define.js'
import { declareAs } from './framework.js'
import { type Leaf, placeOf } from './leaves.js'
import { type ClientRole, knownTo } from './roles.js'
import { leafOf, partOf } from './shell-words.js'

export const camelClient = 'camel-kafka'

/** The component alone, with its options beside it, or a whole address of an endpoint; others put a broker behind `kafka://`. */
export const isKafkaUri = (uri: string | null | undefined): boolean =>
  /^kafka(?::(?!\/\/[^?]*:\d)|$)/.test((uri ?? '').trim())

const option = /([^?&=\s]+)=(RAW\([^)]*\)|[^&]*)/g

/** Options of `kafka:topic?name=value&name=value`. */
export const optionsOfUri = (uri: ScalarNode): Leaf[] => {
  const raw = uri.raw ?? ''
  const start = raw.indexOf('?') + 1
  if (start === 0) return []
  const leaves: Leaf[] = []
  for (const found of raw.slice(start).matchAll(option)) {
    const [, key = '', value = ''] = found
    const at = start + found.index
    const from = at + key.length + 1
    const trimmed = value.trimEnd()
    leaves.push(leafOf(key, partOf(uri, at, at + key.length), partOf(uri, from, from + trimmed.length)))
  }
  return leaves
}

/** Topics that an address names. */
const topicsOfUri = (uri: string): string[] =>
  (/^kafka:(?:\/\/)?([\w.,-]+)/.exec(uri.trim())?.[1] ?? '').split(',').filter(topic => topic !== '')

/** Keys of the client itself stand behind a prefix, spelt in either form. */
const nativeOf = (key: string): string =>
  key.replace(/^additional-?properties[.[]([^\]]+)\]?$/i, 'additionalProperties.$1')

export interface Endpoint {
  readonly role: ClientRole
  readonly uri: ScalarNode
  /** Options beside the address. */
  readonly parameters?: readonly Leaf[]
  readonly at: Span
  readonly route: readonly string[]
}

/** A client of an endpoint; what the component's own configuration says is not known here. */
export const declareEndpoint = (source: CarrierSource, endpoint: Endpoint): Declaration[] => {
  const { role, uri, parameters = [], at, route } = endpoint
  const topics = topicsOfUri(uri.raw ?? '')
  const settings = [...optionsOfUri(uri), ...parameters].map(leaf => ({ leaf, native: nativeOf(leaf.key) }))
  const place = placeOf(source, at, route)
  const name = nameOf(source.name, topics.slice(0, 1))
  return declareAs(source, { role, client: camelClient, name, place, style: 'any', topics }, settings)
}

const roles: readonly ClientRole[] = ['producer', 'consumer']

/** What holds for every endpoint of the component: `camel.component.kafka.…`. */
export const declareComponent = (source: CarrierSource, leaves: readonly Leaf[]): Declaration[] =>
  roles.flatMap(role => {
    const settings = leaves
      .map(leaf => ({
        leaf,
        native: nativeOf(leaf.key.replace(/^camel\.component\.kafka\.(?:configuration\.)?/, '')),
      }))
      .filter(({ native }) => knownTo(camelClient, role, native) || isPassed(role, native))
    const own = settings.find(({ native }) => roles.every(one => one === role || !knownTo(camelClient, one, native)))
    if (!own) return []
    const block = own.leaf.blocks.at(-1)
    const place = placeOf(source, block?.span ?? own.leaf.keySpan, block?.route ?? [])
    return declareAs(source, { role, client: camelClient, name: source.name, place, style: 'any' }, settings)
  })

const isPassed = (role: ClientRole, native: string): boolean =>
  native.startsWith('additionalProperties.') && knownTo('java', role, native.slice('additionalProperties.'.length))
