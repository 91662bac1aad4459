import { meaningOf } from './keys.js'
import { findClient } from './registry.js'
import { locateSpringKey } from './spring-keys.js'
import type { ClientDefinition, Role, Underneath } from './types.js'

/**
 * Where a key of a framework stands, weakest first: the map for all clients, the typed keys, the map of the role.
 * Plain clients have typed keys only.
 */
export const layers = ['common', 'typed', 'passed'] as const
export type Layer = (typeof layers)[number]

export interface Located {
  readonly layer: Layer
  /** Whose vocabulary the key is of: the client, or the library underneath. */
  readonly client: ClientDefinition
  /** The key in that vocabulary. */
  readonly key: string
  /** What to put before a key of that vocabulary to write it here. */
  readonly prefix: string
  /** What to put before a typed key of the role. */
  readonly typedPrefix: string
}

/** A key of the framework itself, or one of the library behind the prefix. */
const locatePrefixed = (client: ClientDefinition, underneath: Underneath, role: Role, native: string): Located => {
  const { prefix } = underneath
  const library = findClient(underneath.client)
  const key = native.slice(prefix.length)
  const isOwn = !native.startsWith(prefix) || meaningOf(client, role, native) !== undefined
  if (!library || isOwn || (prefix === '' && !meaningOf(library, role, key)))
    return { layer: 'typed', client, key: native, prefix: '', typedPrefix: '' }
  return { layer: 'passed', client: library, key, prefix, typedPrefix: '' }
}

/** Finds the vocabulary a key belongs to; null when it configures something else than this subject. */
export const locate = (client: ClientDefinition, role: Role, native: string): Located | null => {
  if (!client.underneath) return { layer: 'typed', client, key: native, prefix: '', typedPrefix: '' }
  if (client.underneath.passes === 'prefix') return locatePrefixed(client, client.underneath, role, native)
  const place = locateSpringKey(role, native)
  if (!place) return null
  const owner = place.passed ? findClient(client.underneath.client) : client
  if (!owner) return null
  const { layer, key, prefix, typedPrefix } = place
  return { layer, client: owner, key, prefix, typedPrefix }
}
