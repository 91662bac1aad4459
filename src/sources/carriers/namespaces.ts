import type { CarrierSource, Declaration } from './define.js'
import { nameOf } from './define.js'
import { declareAs, type Named } from './framework.js'
import { type Leaf, placeOf } from './leaves.js'
import { isClientKey, likenessOf, onlyRoleOf, roleHint } from './roles.js'

/** Namespaces whose keys mean something of their own. */
const foreign =
  /^(?:spring|camel|mp\.messaging|quarkus|kafka-streams|debezium|micronaut|management|logging|server|log4j|logback|ksql|connector|topic|errors|transforms)\./i

/** Kafka's name for what an application calls `auto_commit`, `session_timeout` or `retries_config`; null for none. */
const meaningOf = (rest: string): string | null => {
  if (isClientKey(rest)) return rest
  const plain = rest
    .toLowerCase()
    .replace(/[-_]/g, '.')
    .replace(/\.config$/, '')
  return [plain, `${plain}.ms`, `enable.${plain}`].find(isClientKey) ?? null
}

interface Found extends Named {
  readonly prefix: string
}

/** The longest end of a key that is one of Kafka's, behind a name that speaks of Kafka or of a role. */
const split = (leaf: Leaf): Found | null => {
  if (foreign.test(leaf.key) || leaf.value.kind !== 'scalar') return null
  const parts = leaf.key.split('.')
  for (let at = 1; at < parts.length; at++) {
    const prefix = parts.slice(0, at).join('.')
    const native = /kafka|producer|consumer/i.test(prefix) ? meaningOf(parts.slice(at).join('.')) : null
    if (native !== null) return { leaf, native, prefix }
  }
  return null
}

/**
 * Client settings in a namespace of the application (`app.kafka.producer.acks`). What they do is for its code to say, so
 * only what is written counts.
 */
export const declareNamespaces = (source: CarrierSource, leaves: readonly Leaf[]): Declaration[] => {
  const groups = new Map<string, Found[]>()
  for (const leaf of leaves) {
    const found = split(leaf)
    if (found) groups.set(found.prefix, [...(groups.get(found.prefix) ?? []), found])
  }
  return Array.from(groups, ([prefix, found]) => {
    const likeness = likenessOf(found.map(({ native }) => native))
    const [first] = found
    if (!first || (!/kafka/i.test(prefix) && !likeness.certain)) return []
    return (['producer', 'consumer'] as const).flatMap(role => {
      const own = found.filter(({ native }) => (roleHint(prefix) ?? onlyRoleOf('java', native)) === role)
      if (own.length === 0) return []
      const block = first.leaf.blocks.find(({ key }) => key === prefix)
      const owner = {
        role,
        client: 'java',
        name: nameOf(source.name, [prefix]),
        place: placeOf(source, block?.span ?? own[0]?.leaf.keySpan ?? first.leaf.keySpan, block?.route ?? []),
        style: 'any',
        framework: 'Kafka client of the application',
      } as const
      return declareAs(
        source,
        owner,
        own.filter(({ native }) => (onlyRoleOf('java', native) ?? role) === role),
      )
    })
  }).flat()
}
