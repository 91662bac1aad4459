import type { Span } from '../../text/mapped.js'
import { type Entry, entryOf, type ScalarNode, type TreeNode } from '../syntax/tree.js'
import type { Leaf } from './leaves.js'

/** One environment variable, however a file spells it. */
export interface Variable extends Leaf {
  readonly name: string
  readonly value: ScalarNode
}

const toVariable = (
  name: string,
  value: ScalarNode,
  keySpan: Span,
  route: readonly string[],
  usedAt?: Span,
): Variable => ({
  name,
  key: name,
  route,
  blocks: [],
  keySpan,
  value,
  ...(usedAt && { usedAt }),
})

/** The part of a scalar from an inner offset on, as a scalar of its own; without text it stands at that offset. */
const tailOf = (scalar: ScalarNode, from: number): ScalarNode => {
  const text = scalar.text()
  const tail = text.slice(from)
  return {
    kind: 'scalar',
    scalar: 'text',
    raw: tail.text === '' ? null : tail.text,
    span: text.span(from, text.text.length),
    text: () => tail,
  }
}

/** `NAME=value`, an item of a compose list. */
const fromItem = (item: TreeNode, route: readonly string[]): Variable | null => {
  if (item.kind !== 'scalar' || item.raw === null) return null
  const equals = item.raw.indexOf('=')
  const name = (equals < 0 ? item.raw : item.raw.slice(0, equals)).trim()
  if (equals < 0 || !/^[A-Za-z_][\w.-]*$/.test(name)) return null
  return toVariable(name, tailOf(item, equals + 1), item.text().span(0, equals), route, item.usedAt)
}

/** Compose hands `yes` on as it stands. */
const asText = (value: ScalarNode): ScalarNode =>
  value.scalar === 'boolean' && !/^(?:true|false)$/i.test(value.raw ?? '') ? { ...value, scalar: 'string' } : value

const fromEntry = (entry: Entry, base: readonly string[]): Variable | null =>
  entry.value.kind === 'scalar'
    ? toVariable(
        entry.key,
        asText(entry.value),
        entry.keySpan,
        [...base, entry.key],
        entry.value.usedAt ?? entry.usedAt,
      )
    : null

/** `{name, value}` of a Kubernetes container; `valueFrom` is filled in by the cluster and not read. */
const fromPair = (item: TreeNode, route: readonly string[]): Variable | null => {
  const name = entryOf(item, 'name')?.value
  const value = entryOf(item, 'value')?.value
  if (name?.kind !== 'scalar' || name.raw === null || value?.kind !== 'scalar') return null
  return { ...toVariable(name.raw, value, name.span, route, item.usedAt), isPair: true }
}

const isPresent = (variable: Variable | null): variable is Variable => variable !== null

/** The variables of a map, of a list of `NAME=value` or of `{name, value}`; `base` is its route from the root. */
export const variablesOf = (node: TreeNode | undefined, base: readonly string[]): Variable[] => {
  const found: (Variable | null)[] = []
  if (node?.kind === 'map') for (const entry of node.entries) found.push(fromEntry(entry, base))
  if (node?.kind === 'list')
    for (const [at, item] of node.items.entries()) {
      const route = [...base, String(at)]
      found.push(item.kind === 'map' ? fromPair(item, route) : fromItem(item, route))
    }
  return found.filter(isPresent)
}
