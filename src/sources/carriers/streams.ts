import type { CarrierSource, Declaration } from './define.js'
import { below, declareAs, declarePassed, layered, type Named, type Part } from './framework.js'
import { type ClientRole, onlyRoleOf } from './roles.js'

const prefixes = {
  producer: /^producer\./,
  consumer: /^(?:main\.|restore\.|global\.)?consumer\./,
} as const

/** Keys of one kind of client without a prefix reach it too; those with a prefix replace them. */
const passedTo = (role: ClientRole, settings: readonly Named[]): Named[] => {
  const leaves = settings.map(({ leaf, native }) => ({ ...leaf, key: native }))
  const plain = settings.filter(({ native }) => onlyRoleOf('java', native) === role)
  return layered(plain, below(leaves, prefixes[role]))
}

/** A Kafka Streams application, and what reaches the clients inside it. */
export const declareStreams = (source: CarrierSource, part: Part, settings: readonly Named[]): Declaration[] => [
  ...declareAs(source, { ...part, role: 'streams', client: 'kafka-streams' }, settings),
  ...(['producer', 'consumer'] as const).flatMap(role =>
    declarePassed(source, part, role, passedTo(role, settings), 'Kafka Streams'),
  ),
]
