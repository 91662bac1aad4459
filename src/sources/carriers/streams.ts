import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, declarePassed, type Named, type Part } from './framework.js'

const prefixes = {
  producer: /^producer\./,
  consumer: /^(?:main\.|restore\.|global\.)?consumer\./,
} as const

/** A Kafka Streams application, and the clients inside it that its `producer.` and `consumer.` keys reach. */
export const declareStreams = (source: CarrierSource, part: Part, settings: readonly Named[]): Declaration[] => {
  const leaves = settings.map(({ leaf, native }) => ({ ...leaf, key: native }))
  return [
    ...declareAs(source, { ...part, role: 'streams', client: 'kafka-streams' }, settings),
    ...(['producer', 'consumer'] as const).flatMap(role =>
      declarePassed(source, part, role, below(leaves, prefixes[role]), 'Kafka Streams'),
    ),
  ]
}
