import { remember } from '../../text/remember.js'
import type { Reading } from './define.js'
import type { Leaf } from './leaves.js'
import { isClientKey, likenessOf } from './roles.js'

/** Kafka's spelling of `auto-offset-reset`, `auto_offset_reset` or `autoOffsetReset`. */
export const dotted = remember((key: string): string => {
  const plain = key.replace(/[-_]/g, '.')
  return /^[a-z]+[A-Z]\w*$/.test(key) ? plain.replace(/[A-Z]/g, letter => `.${letter.toLowerCase()}`) : plain
})

/** Kafka's own name for a key that an application spells with other separators. */
const respelt = (leaf: Leaf): Leaf =>
  !isClientKey(leaf.key) && isClientKey(dotted(leaf.key)) ? { ...leaf, key: dotted(leaf.key) } : leaf

/**
 * Keys in Kafka's spelling. Where most of those with separators are Kafka's under other separators, the rest is taken
 * for the same kind, so that `max-poll-interval` beside `session-timeout-ms` is seen as the misspelling it is.
 */
export const respellAll = (leaves: readonly Leaf[]): Leaf[] => {
  const separated = leaves.filter(leaf => /[-_]/.test(leaf.key) && !leaf.key.includes('.'))
  const known = separated.filter(leaf => isClientKey(dotted(leaf.key)))
  if (known.length < 3 || known.length * 2 <= separated.length) return leaves.map(respelt)
  return leaves.map(leaf => (separated.includes(leaf) ? { ...leaf, key: dotted(leaf.key) } : leaf))
}

/** A map below a name that speaks of Kafka whose keys are Kafka's but for the separators. */
export const isApplicationBlock = (leaves: readonly Leaf[], hinted: boolean): boolean => {
  if (!hinted) return false
  const likeness = likenessOf(leaves.map(leaf => dotted(leaf.key)))
  return likeness.certain || likeness.distinctive > 1
}

/** The application decides what reaches the client, and with which defaults, so only what is written counts. */
export const ofApplication = (reading: Reading): Reading => ({
  ...reading,
  declarations: reading.declarations.map(one => ({ ...one, framework: 'Kafka client of the application' })),
})
