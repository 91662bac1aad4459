import { entryOf, type TreeNode } from '../syntax/tree.js'
import type { Carrier, CarrierSource } from './define.js'
import { type Element, readElements } from './element.js'

const blocks = ['target', 'failure_target'] as const

const elementsIn = (source: CarrierSource, root: TreeNode): Element[] =>
  blocks.flatMap((block): Element[] => {
    const found = entryOf(entryOf(entryOf(root, block)?.value, 'use')?.value, 'kafka')
    if (found?.value.kind !== 'map' || source.taken.has(found.value)) return []
    return [
      {
        role: 'producer',
        client: 'snowbridge-kafka-target',
        node: found.value,
        route: [block, 'use', 'kafka'],
        name: `${block}.kafka`,
        at: found.keySpan,
        style: 'hcl',
        topics: ['topic_name'],
      },
    ]
  })

/** Snowbridge: `target { use "kafka" { … } }`. */
export const snowbridge: Carrier = {
  id: 'snowbridge',
  syntaxes: ['hcl'],
  read: source =>
    readElements(
      source,
      source.documents.flatMap(({ root }) => elementsIn(source, root)),
    ),
}
