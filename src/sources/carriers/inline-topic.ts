import type { WrittenSetting } from '../../clients/types.js'
import { findPlaceholder } from '../placeholder.js'
import type { CarrierSource, Declaration } from './define.js'
import { type Leaf, placeOf } from './leaves.js'
import { respell } from './respell.js'
import { knownTo } from './roles.js'

/** The text that counts: a default inside one placeholder around the whole, else the scalar as it is. */
const textOf = (raw: string): { readonly text: string; readonly variable: string | null } => {
  const placeholder = findPlaceholder(raw, 'any')
  if (!placeholder) return { text: raw, variable: null }
  return { text: placeholder.fallback ?? '', variable: placeholder.text }
}

const part = /^\s*([\w.-]+?)\s*[:=]\s*(.*?)\s*$/

const partsOf = (text: string): readonly { readonly key: string; readonly value: string }[] => {
  const found = text.split(text.includes(';') ? ';' : ',').flatMap(each => {
    const [, key, value] = part.exec(each) ?? []
    return key === undefined || value === undefined ? [] : [{ key: respell('kafka-topic', 'topic', key), value }]
  })
  return found
}

/**
 * Settings of topics in one scalar (`retention.ms:604800000;min.insync.replicas:1`), as applications keep them that
 * create their topics, with what holds for all of them; null where the text is no such list.
 */
export const declareInlineTopic = (
  source: CarrierSource,
  leaf: Leaf,
  common: readonly WrittenSetting[],
): Declaration | null => {
  if (leaf.value.kind !== 'scalar' || !leaf.value.raw) return null
  const { text, variable } = textOf(leaf.value.raw)
  const known = partsOf(text).filter(({ key }) => knownTo('kafka-topic', 'topic', key))
  if (!known.some(({ key }) => key.includes('.'))) return null
  const keyPlace = placeOf(source, leaf.keySpan, leaf.route)
  const place = placeOf(source, leaf.value.span, leaf.route)
  const own = known.map(
    ({ key, value }): WrittenSetting => ({
      native: key,
      raw: value,
      scalar: 'text',
      place,
      keyPlace,
      ...(variable !== null && { placeholder: { text: variable.slice(0, variable.indexOf(':')), fallback: value } }),
    }),
  )
  const written = [...common.filter(({ native }) => !own.some(one => one.native === native)), ...own]
  return { role: 'topic', client: 'kafka-topic', name: leaf.route.at(-1) ?? source.name, written, block: keyPlace }
}
