import type { Span } from '../../text/mapped.js'
import { entryOf, type TreeNode, textAt } from '../syntax/tree.js'
import { declareConnector } from './connect.js'
import { type Carrier, type Declaration, nameOf, reading } from './define.js'
import { leavesOf, placeOf } from './leaves.js'
import { withJsonExtras } from './not-accepted.js'

/** Maps with `connector.class`: the flat form of PUT, the `config` of POST, and either of them inside a larger file. */
export const connectorMap: Carrier = {
  id: 'connector-map',
  syntaxes: ['json', 'yaml'],
  read: async source => {
    const declarations: Declaration[] = []
    // A file of connectors alone is the body of a request; inside a larger one a program may read them first.
    let isBody = source.syntax === 'json'
    const visit = (node: TreeNode, route: readonly string[], at: Span, above?: string): void => {
      if (source.taken.has(node)) return
      if (node.kind === 'list') node.items.forEach((item, index) => void visit(item, [...route, `${index}`], item.span))
      if (node.kind !== 'map') return
      const name = textAt(node, 'name')
      if (entryOf(node, 'connector.class')?.value.kind === 'scalar') {
        source.taken.add(node)
        isBody &&= route.length === 0 || route.join() === 'config'
        const named = name ?? above
        const part = {
          leaves: leavesOf(node, route),
          name: nameOf(source.name, named === undefined ? route : [named]),
          place: placeOf(source, at, route),
          style: 'any',
        } as const
        declarations.push(...declareConnector(source, part))
        return
      }
      for (const { key, keySpan, value } of node.entries) visit(value, [...route, key], keySpan, name)
    }
    for (const { root } of source.documents) visit(root, [], { start: root.span.start, end: root.span.start })
    if (declarations.length === 0) return null
    const found = reading(declarations)
    return isBody ? withJsonExtras(source, found) : found
  },
}
