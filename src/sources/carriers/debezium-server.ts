import { declareConnector } from './connect.js'
import { type Carrier, reading } from './define.js'
import { below, declarePassed, textUnder } from './framework.js'
import { leavesOf, placeOf } from './leaves.js'

/** Debezium Server: `debezium.source.` is the connector, `debezium.sink.kafka.producer.` its producer. */
export const debeziumServer: Carrier = {
  id: 'debezium-server',
  syntaxes: ['properties', 'yaml'],
  read: source => {
    if (!source.text.text.includes('debezium')) return null
    for (const { root } of source.documents) {
      if (root.kind !== 'map' || source.taken.has(root)) continue
      const leaves = leavesOf(root)
      const settings = below(leaves, /^debezium\.source\./)
      const [first] = settings
      if (!first) continue
      source.taken.add(root)
      const place = placeOf(source, first.leaf.blocks.at(-1)?.span ?? first.leaf.keySpan, first.leaf.route.slice(0, -1))
      const name = textUnder(leaves, 'debezium.source.name') ?? source.name
      const part = { name, place, style: 'spring' } as const
      const producer = below(leaves, /^debezium\.sink\.kafka\.producer\./)
      return reading([
        ...declareConnector(source, {
          ...part,
          leaves: settings.map(({ leaf, native }) => ({ ...leaf, key: native })),
        }),
        ...declarePassed(source, part, 'producer', producer, 'Debezium Server'),
      ])
    }
    return null
  },
}
