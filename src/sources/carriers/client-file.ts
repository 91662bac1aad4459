import type { Place } from '../../model/fact.js'
import { type Carrier, type Reading, reading, stemOf } from './define.js'
import { declareFlat } from './flat.js'
import { leavesOf, placeOf } from './leaves.js'
import { declareNamespaces } from './namespaces.js'
import { declareRestProxy, isRestProxy } from './rest-proxy.js'
import { isClientKey, roleHint } from './roles.js'

/** Braces at the end of a line are HOCON, nginx and the like, which only look like properties. */
const isBlockSyntax = (key: string, raw: string | null): boolean =>
  key.startsWith('}') || key.endsWith('{') || raw?.trim().endsWith('{') === true

/** A template that prints settings from variables: what it does not write may come from there. */
const withOpen = (found: Reading, place: Place): Reading => ({
  ...found,
  declarations: found.declarations.map(one => ({ ...one, unseen: { text: 'a variable of the template', place } })),
})

/** Most keys stand behind a name of the application, as `kafka.producer.acks`: its code decides what reaches a client. */
const isNamespace = (keys: readonly string[]): boolean => {
  const own = keys.filter(key => /^(?:[\w-]+\.)?kafka\.(?:producer|consumer)\./i.test(key))
  return own.length > 1 && own.length * 2 > keys.length
}

/** Flat `.properties`, `.conf` and `.cfg` files of clients, brokers and topics. */
export const clientFile: Carrier = {
  id: 'client-file',
  syntaxes: ['properties'],
  read: source => {
    const root = source.documents[0]?.root
    if (root?.kind !== 'map' || source.taken.has(root)) return null
    if (root.entries.some(({ key, value }) => isBlockSyntax(key, value.kind === 'scalar' ? value.raw : null)))
      return null
    // A section header of an INI file is a key without value to the properties grammar.
    const leaves = leavesOf(root).filter(leaf => !leaf.route[0]?.startsWith('['))
    const first = leaves.find(leaf => isClientKey(leaf.key)) ?? leaves[0]
    if (!first) return null
    const stem = stemOf(source.fileName)
    const place = placeOf(source, first.keySpan, [])
    if (isRestProxy(stem)) return reading(declareRestProxy(source, { leaves, name: source.name, place, style: 'any' }))
    if (isNamespace(leaves.map(({ key }) => key))) {
      const found = declareNamespaces(source, leaves)
      if (found.length > 0) return reading(found)
    }
    const own = declareFlat(source, {
      leaves,
      base: [],
      place,
      style: 'any',
      role: roleHint(stem),
      hinted: roleHint(stem) !== null || /kafka|rdkafka/i.test(stem),
      brokerHint: /server|broker|controller|kraft/i.test(stem),
      ownFile: true,
    })
    const open = source.documents[0]?.open
    if (own && open) return withOpen(own, placeOf(source, open, []))
    if (own) return own
    const declarations = declareNamespaces(source, leaves)
    return declarations.length > 0 ? reading(declarations) : null
  },
}
