import { findClient } from '../../clients/registry.js'
import type { Role } from '../../clients/types.js'
import type { Span } from '../../text/mapped.js'
import type { PlaceholderStyle } from '../placeholder.js'
import type { MapNode, TreeNode } from '../syntax/tree.js'
import { type CarrierSource, type Declaration, nameOf, type Reading, reading } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'

/** A source or sink of a pipeline that reads from or writes to Kafka. */
export interface Element {
  readonly role: Role
  /** Client id of `clients/`. */
  readonly client: string
  readonly node: MapNode
  /** Keys from the root of the document to the element. */
  readonly route: readonly string[]
  /** Its own name, below that of the file. */
  readonly name: string
  /** Where it begins: what an absent key points to. */
  readonly at: Span
  readonly style: PlaceholderStyle
  /** Settings from elsewhere in the file that hold for it where it has none of its own. */
  readonly inherited?: readonly Leaf[]
  /** Key of a leaf as the client knows it; null for one that is none of the client's. */
  readonly key?: (leaf: Leaf) => string | null
  /** Keys that hold topics. */
  readonly topics?: readonly string[]
  /** Who runs the client, where the client's own defaults do not hold. */
  readonly framework?: string
}

const textsOf = (node: TreeNode): string[] => {
  if (node.kind === 'list') return node.items.flatMap(textsOf)
  return node.kind === 'scalar' && node.raw !== null ? node.raw.split(',').map(text => text.trim()) : []
}

/** Names without placeholders or patterns. */
const topicsOf = (leaves: readonly Leaf[], keys: readonly string[]): string[] =>
  leaves
    .filter(leaf => keys.includes(leaf.key))
    .flatMap(leaf => textsOf(leaf.value))
    .filter(text => /^[\w.-]+$/.test(text))

const declareElement = (source: CarrierSource, element: Element): Declaration => {
  const { node, route, role, client, name, at, style, inherited = [], key = leaf => leaf.key, framework } = element
  const own = leavesOf(node, route)
  const keys = new Set(own.map(leaf => leaf.key))
  const leaves = [...inherited.filter(leaf => !keys.has(leaf.key)), ...own]
  const topics = topicsOf(own, element.topics ?? [])
  const written = leaves.flatMap(leaf => {
    const native = key(leaf)
    return native === null ? [] : [toWritten(source, leaf, native, style)]
  })
  return {
    role,
    client,
    name: nameOf(source.name, [name]),
    written,
    block: placeOf(source, at, route),
    ...(topics.length > 0 && { topics }),
    ...(framework !== undefined && { framework }),
  }
}

/** Declarations of the elements; one whose client is not known is told of, not judged. Null when there is none. */
export const readElements = (source: CarrierSource, elements: readonly Element[]): Reading | null => {
  if (elements.length === 0) return null
  for (const { node } of elements) source.taken.add(node)
  const known = elements.filter(({ client }) => findClient(client) !== undefined)
  const notes = elements
    .filter(element => !known.includes(element))
    .map(({ name }) => `${source.file}: ${name} uses Kafka; its settings are not known here and not judged`)
  return reading(
    known.map(element => declareElement(source, element)),
    notes,
  )
}
