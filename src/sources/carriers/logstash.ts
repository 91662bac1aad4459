import { entryOf, type TreeNode } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'

const sections = [
  { key: 'output', client: 'logstash-output-kafka', role: 'producer' },
  { key: 'input', client: 'logstash-input-kafka', role: 'consumer' },
] as const

const elementsOf = (source: CarrierSource, root: TreeNode): Element[] => {
  if (root.kind !== 'map') return []
  return sections.flatMap(({ key, client, role }) =>
    root.entries
      .filter(entry => entry.key === key)
      .flatMap(({ value }) => (value.kind === 'list' ? value.items : []))
      .flatMap((item, at): Element[] => {
        const plugin = entryOf(item, 'kafka')
        if (plugin?.value.kind !== 'map' || source.taken.has(plugin.value)) return []
        const { value: node, keySpan } = plugin
        const route = [key, String(at), 'kafka']
        return [
          {
            role,
            client,
            node,
            route,
            name: `${key}.kafka`,
            at: keySpan,
            style: 'any',
            topics: ['topic_id', 'topics'],
          },
        ]
      }),
  )
}

/** Logstash pipelines: the kafka input and output, in any branch. */
export const logstash: Carrier = {
  id: 'logstash',
  syntaxes: ['logstash'],
  read: source =>
    readElements(
      source,
      source.documents.flatMap(({ root }) => elementsOf(source, root)),
    ),
}
