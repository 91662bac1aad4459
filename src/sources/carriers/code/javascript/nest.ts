import type { Module } from '../../../syntax/javascript/module.js'
import { argumentOf, calleeName, type Node, propertyOf, spanOf, walk } from '../../../syntax/javascript/nodes.js'
import type { Declaration } from '../../define.js'
import { type CodeSource, declareCode } from '../declare.js'
import { type CodeMap, flatEntries, literalsOf, unseenIn, valueAt } from '../value.js'
import { holderOf } from './construct.js'
import { evaluate } from './evaluate.js'

const transport = /^(?:Transport\.)?KAFKA$/

/** The options object of NestJS's Kafka transport that a node is; undefined for any other. */
const optionsOf = (module: Module, node: Node): CodeMap | undefined => {
  if (node.type === 'NewExpression' && /^(?:ClientKafka|ServerKafka)(?:Proxy)?$/.test(calleeName(node) ?? '')) {
    const argument = argumentOf(node, 0)
    const value = argument && evaluate(module, argument)
    return value?.kind === 'map' ? value : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  const kind = node.properties.find(
    one => one.type === 'ObjectProperty' && 'name' in one.key && one.key.name === 'transport',
  )
  if (kind?.type !== 'ObjectProperty' || !transport.test(propertyOf(kind.value) ?? '')) return undefined
  const value = valueAt(evaluate(module, node), 'options')
  return value?.kind === 'map' ? value : undefined
}

/** Blocks of the transport's options that set up each role; all of them end in kafkajs. */
const blocks = { producer: ['producer', 'send'], consumer: ['consumer', 'subscribe', 'run'] } as const

/** The clients behind NestJS's Kafka transport: `{ transport: Transport.KAFKA, options: { client, consumer, … } }`. */
export const declareNest = (source: CodeSource, module: Module): Declaration[] => {
  if (!module.text.includes('@nestjs/microservices')) return []
  const found: Declaration[] = []
  walk(module.root, node => {
    const options = optionsOf(module, node)
    if (!options) return undefined
    for (const role of ['producer', 'consumer'] as const) {
      const own = valueAt(options, role)
      if (own === undefined) continue
      const maps = ['client', ...blocks[role]].map(key => valueAt(options, key)).filter(one => one?.kind === 'map')
      found.push(
        declareCode(source, {
          role,
          client: 'kafkajs',
          name: holderOf(module, node),
          entries: maps.flatMap(map => flatEntries(map)),
          block: own.kind === 'map' ? own.span : spanOf(node),
          topics: literalsOf(valueAt(options, 'subscribe', 'topics')),
          usages: [],
          unseen: [...options.unseen, ...maps.flatMap(unseenIn)],
        }),
      )
    }
    return undefined
  })
  return found
}
