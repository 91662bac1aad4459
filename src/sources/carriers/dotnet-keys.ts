import { vocabularyOf } from './vocabulary.js'

const pascal = (key: string): string =>
  key
    .split(/[._]/)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

let names: ReadonlyMap<string, string> | null = null

/** Property names of Confluent.Kafka's typed configuration, which are the keys of librdkafka without dots. */
const properties = (): ReadonlyMap<string, string> => {
  if (names) return names
  const found = new Map<string, string>()
  for (const role of ['producer', 'consumer'] as const)
    for (const key of vocabularyOf('librdkafka').natives(role)) found.set(pascal(key).toLowerCase(), key)
  names = found
  return found
}

/** The key of librdkafka behind a property name; the configuration binder takes it in any case. */
export const dotnetKey = (name: string): string | null => properties().get(name.toLowerCase()) ?? null

/** Names that other sections of an application have as well. */
const common = new Set(['topic', 'topics', 'retries', 'debug', 'acks', 'type', 'enabled', 'clientid', 'groupid'])

/** A property that hardly anything but a section for Kafka has. */
export const isDistinctive = (name: string): boolean => !common.has(name.toLowerCase()) && dotnetKey(name) !== null
