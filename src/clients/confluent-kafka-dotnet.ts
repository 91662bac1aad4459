import { renamed } from './derive.js'
import { librdkafka } from './librdkafka.js'
import { librdkafkaConsumer, librdkafkaProducer } from './librdkafka-settings.js'
import type { Adjustment, ClientDefinition, Vocabulary } from './types.js'

/** `enable.auto.commit` is the property EnableAutoCommit; acks and a few others are typed enums. */
const propertyOf = (key: string): string =>
  key
    .split(/[._]/)
    .map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('')

const source = 'Confluent.Kafka 2.15.0, src/Confluent.Kafka/Config_gen.cs'

/** Members of the enums, beside the texts of librdkafka. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acks: { none: '0', leader: '1' },
  isolation: { readcommitted: 'read_committed', readuncommitted: 'read_uncommitted' },
  'assignment-strategy': { roundrobin: 'roundrobin', range: 'range', cooperativesticky: 'cooperative-sticky' },
}

/** The same by canonical value, in the case of the enum; a binder or a dictionary takes it in any case. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acks: { '0': 'None', '1': 'Leader', all: 'All' },
  isolation: { read_committed: 'ReadCommitted', read_uncommitted: 'ReadUncommitted' },
  'offset-reset': { earliest: 'Earliest', latest: 'Latest', none: 'Error' },
}

const typed = (base: Vocabulary): Vocabulary => {
  const next = { ...renamed(base, propertyOf) }
  for (const name of ['acks', 'isolation', 'assignment-strategy'] as const) {
    const spec = next[name]
    if (!spec) continue
    const own = name === 'isolation' ? { read_committed: 'read_committed', read_uncommitted: 'read_uncommitted' } : {}
    next[name] = { ...spec, values: { ...own, ...spec.values, ...members[name] }, source }
  }
  for (const name of ['acks', 'isolation', 'offset-reset'] as const) {
    const spec = next[name]
    const own = names[name]
    if (spec && own) next[name] = { ...spec, names: own }
  }
  return next
}

/** What .NET adds to the properties of librdkafka. */
const own = `EnableBackgroundPoll EnableDeliveryReports DeliveryReportFields ConsumeResultFields CancellationDelayMaxMs
  dotnet.*`.split(/\s+/)

const keysOf = (keys: readonly string[] | undefined): string[] => [
  ...new Set([...(keys ?? []), ...(keys ?? []).filter(key => !key.endsWith('*')).map(propertyOf), ...own]),
]

const known = (keys: string[], settings: Vocabulary): string[] => {
  const taken = new Set(Object.values(settings).flatMap(spec => [...spec.native, ...(spec.aliases ?? [])]))
  return keys.filter(key => !taken.has(key))
}

const producer = typed(librdkafkaProducer)
const consumer = typed(librdkafkaConsumer)

const adjustments: readonly Adjustment[] = librdkafka.adjustments

/** Confluent's .NET client: properties of ProducerConfig and ConsumerConfig, or the dotted keys in a dictionary. */
export const confluentKafkaDotnet: ClientDefinition = {
  id: 'confluent-kafka-dotnet',
  name: 'Confluent.Kafka (.NET)',
  roles: ['producer', 'consumer'],
  // The configuration binder of .NET compares names without case.
  syntax: { keys: 'relaxed', booleans: 'dotnet', unknownKeys: 'ignored' },
  settings: { producer, consumer },
  ...(librdkafka.unsupported && { unsupported: librdkafka.unsupported }),
  otherKeys: {
    producer: known(keysOf(librdkafka.otherKeys.producer), producer),
    consumer: known(keysOf(librdkafka.otherKeys.consumer), consumer),
  },
  // Applications keep keys of their own in the same section.
  open: true,
  adjustments,
  source: 'confluentinc/confluent-kafka-dotnet 1.0 to 2.15.0, whose versions are those of librdkafka',
}
