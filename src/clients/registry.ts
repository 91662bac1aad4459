import { UsageError } from '../errors.js'
import { didYouMean } from '../text/suggest.js'
import { frameworks } from './frameworks.js'
import { java } from './java.js'
import { kafkaBroker } from './kafka-broker.js'
import { kafkaTopic } from './kafka-topic.js'
import { kafkajs } from './kafkajs.js'
import { libraries } from './libraries.js'
import { librdkafka } from './librdkafka.js'
import { springBoot } from './spring-boot.js'
import type { Binding, ClientDefinition } from './types.js'
import { mapVersion } from './version.js'

/** Every vocabulary; one file each. */
export const clients: readonly ClientDefinition[] = [
  java,
  springBoot,
  kafkajs,
  librdkafka,
  kafkaTopic,
  kafkaBroker,
  ...libraries,
  ...frameworks,
]

interface Known {
  readonly client: ClientDefinition
  readonly binding: Binding | null
}

/** By id; the first that has an id keeps it. */
const known = new Map<string, Known>()
for (const client of clients) {
  for (const [id, binding] of [
    [client.id, null] as const,
    ...(client.bindings ?? []).map(one => [one.id, one] as const),
  ])
    if (!known.has(id)) known.set(id, { client, binding })
}

/** Every id that `findClient` takes: vocabularies first, then the libraries that share one. */
export const clientIds: readonly string[] = [
  ...clients.map(client => client.id),
  ...clients.flatMap(client => (client.bindings ?? []).map(binding => binding.id)),
]

/** The vocabulary of a client library by its id or that of a binding; undefined when there is none. */
export const findClient = (id: string): ClientDefinition | undefined => known.get(id)?.client

export interface Identity {
  readonly client: ClientDefinition
  readonly name: string
  /** Version in the numbers of the vocabulary; null when it cannot be told. */
  readonly version: string | null
  /** Oldest version that it can be, where that is known. */
  readonly oldest?: string
}

/**
 * Client and version as the vocabulary counts them: node-rdkafka 3.4 is some librdkafka.
 * @throws UsageError for an id that is none, with the nearest one.
 */
export const identify = (id: string, stated: string | null): Identity => {
  const found = known.get(id)
  if (!found) {
    const near = didYouMean(id, clientIds)
    throw new UsageError(
      `unknown client "${id}"${near ? `; did you mean "${near}"?` : ''} Known: ${clientIds.join(', ')}`,
    )
  }
  const { client, binding } = found
  // `latest` or a branch name says nothing.
  const version = stated !== null && /\d/.test(stated) ? stated : null
  if (!binding) return { client, name: client.name, version }
  const { versions, oldest } = binding
  if (versions === 'same' || version === null)
    return { client, name: binding.name, version, ...(oldest !== undefined && { oldest }) }
  return { client, name: binding.name, version: versions && mapVersion(version, versions) }
}
