import type { ScalarNode } from '../syntax/tree.js'
import { type Carrier, type CarrierSource, type Declaration, reading } from './define.js'
import { type Leaf, leavesOf, placeOf, toWritten } from './leaves.js'
import { leafOf, partOf } from './shell-words.js'

/** What decides whether a mark of a seen record is still there when it is asked for. */
const keys = new Set(['appendonly', 'appendfsync', 'save', 'maxmemory', 'maxmemory-policy'])

const declare = (source: CarrierSource, leaves: readonly Leaf[], at: ScalarNode['span']): Declaration => {
  // Each line of `save` adds a point in time; the last one stands for all, an empty one for none.
  const last = leaves.findLast(({ key }) => key === 'save')
  const kept = leaves.filter(leaf => leaf.key !== 'save' || leaf === last)
  return {
    role: 'store',
    client: 'redis',
    name: source.name,
    written: kept.map(leaf => toWritten(source, leaf, leaf.key, 'shell')),
    block: placeOf(source, at, []),
  }
}

/** `redis-server --appendonly yes --save 60 1`: what follows an option until the next one is its value. */
export const redisCommand = (source: CarrierSource, words: readonly ScalarNode[]): Declaration[] => {
  const server = words.find(word => /(?:^|\/)(?:redis|valkey)-server$/.test(word.raw ?? ''))
  if (!server) return []
  const leaves = words.flatMap((word, at): Leaf[] => {
    const key = /^--([\w-]+)$/.exec(word.raw ?? '')?.[1] ?? ''
    const value = words[at + 1]
    return keys.has(key) && value ? [leafOf(key, partOf(word, 2), value)] : []
  })
  return [declare(source, leaves, server.span)]
}

/** `redis.conf`: a key and its value in a line, which is one of the forms of a properties file. */
export const redisFile: Carrier = {
  id: 'redis',
  syntaxes: ['properties'],
  read: source => {
    if (!/^(?:redis|valkey)[\w.-]*\.conf$/i.test(source.fileName)) return null
    const [document] = source.documents
    if (document?.root.kind !== 'map') return null
    const leaves = leavesOf(document.root).filter(leaf => keys.has(leaf.key))
    const [first] = leaves
    source.taken.add(document.root)
    return first ? reading([declare(source, leaves, first.keySpan)]) : null
  },
}
