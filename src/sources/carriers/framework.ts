import { findClient } from '../../clients/index.js'
import type { Role } from '../../clients/types.js'
import type { Place } from '../../model/fact.js'
import { didYouMean } from '../../text/suggest.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { CarrierSource, Declaration } from './define.js'
import { type Leaf, toWritten } from './leaves.js'
import { type ClientRole, isClientKey } from './roles.js'
import { vocabularyOf } from './vocabulary.js'

/** A key and the name that the client or framework gives it. */
export interface Named {
  readonly leaf: Leaf
  readonly native: string
}

/** What belongs to one framework in a file. */
export interface Part {
  readonly leaves: readonly Leaf[]
  readonly name: string
  readonly place: Place
  readonly style: PlaceholderStyle
}

export interface Owner extends Omit<Part, 'leaves'> {
  readonly role: Role
  readonly client: string
  readonly topics?: readonly string[]
  readonly framework?: string
}

/** One declaration; none where this client has no such role, so that nothing is judged by a foreign vocabulary. */
export const declareAs = (source: CarrierSource, owner: Owner, settings: readonly Named[]): Declaration[] => {
  const { role, client, name, place, style, topics, framework } = owner
  if (!findClient(client)?.roles.includes(role)) return []
  return [
    {
      role,
      client,
      name,
      written: settings.map(({ leaf, native }) => toWritten(source, leaf, native, style)),
      block: place,
      ...(topics && topics.length > 0 && { topics }),
      ...(framework !== undefined && { framework }),
    },
  ]
}

/** Keys that begin with a prefix, without it. */
export const below = (leaves: readonly Leaf[], prefix: RegExp): Named[] =>
  leaves.flatMap(leaf => {
    const native = leaf.key.replace(prefix, '')
    return native === leaf.key || native === '' ? [] : [{ leaf, native }]
  })

/** Keys of later layers replace the same ones of earlier layers; within a layer duplicates stay. */
export const layered = (...layers: readonly (readonly Named[])[]): Named[] => {
  let kept: Named[] = []
  for (const layer of layers) {
    const fresh = new Set(layer.map(({ native }) => native))
    kept = [...kept.filter(({ native }) => !fresh.has(native)), ...layer]
  }
  return kept
}

/**
 * The producer or consumer that a framework builds from keys it passes on: only what is written counts. Keys of
 * serializers and other plug-ins pass through the same prefix, so of unknown ones only likely misspellings are of interest.
 */
export const declarePassed = (
  source: CarrierSource,
  part: Omit<Part, 'leaves'>,
  role: ClientRole,
  settings: readonly Named[],
  framework: string,
): Declaration[] => {
  const natives = vocabularyOf('java').natives(role)
  const own = settings.filter(
    ({ native }) => isClientKey(native) || (native.includes('.') && didYouMean(native, natives) !== undefined),
  )
  return own.length > 0 ? declareAs(source, { ...part, role, client: 'java', framework }, own) : []
}

/** Text of the last scalar under this key; undefined without one. */
export const textUnder = (leaves: readonly Leaf[], key: string): string | undefined => {
  const value = leaves.findLast(leaf => leaf.key === key)?.value
  return value?.kind === 'scalar' && value.raw !== null ? value.raw.trim() : undefined
}

/** Items of a comma-separated text or of a list; those that hold a placeholder are left out. */
export const listUnder = (leaves: readonly Leaf[], key: string): string[] => {
  const value = leaves.findLast(leaf => leaf.key === key)?.value
  const items =
    value?.kind === 'list'
      ? value.items.map(item => (item.kind === 'scalar' ? (item.raw ?? '') : ''))
      : (value?.raw ?? '').split(',')
  return items.map(item => item.trim()).filter(item => item !== '' && !item.includes('${'))
}
