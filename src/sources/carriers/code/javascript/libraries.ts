import type { Imported, Module } from '../../../syntax/javascript/module.js'

/** Shape of an API: the same calls, whatever package brings them. */
export type Style = 'kafkajs' | 'rdkafka' | 'platformatic'

export interface Library {
  readonly style: Style
  /** Client id of `clients/`. */
  readonly client: string
}

const confluent = '@confluentinc/kafka-javascript'

/** Classes that make a client, by package and name; `Kafka` makes them through `producer()` and `consumer()`. */
const classes: Readonly<Record<string, Readonly<Record<string, Library>>>> = {
  kafkajs: { Kafka: { style: 'kafkajs', client: 'kafkajs' } },
  [confluent]: {
    'KafkaJS.Kafka': { style: 'kafkajs', client: 'confluent-kafka-javascript' },
    Producer: { style: 'rdkafka', client: 'confluent-kafka-javascript-callback' },
    HighLevelProducer: { style: 'rdkafka', client: 'confluent-kafka-javascript-callback' },
    KafkaConsumer: { style: 'rdkafka', client: 'confluent-kafka-javascript-callback' },
  },
  'node-rdkafka': {
    Producer: { style: 'rdkafka', client: 'node-rdkafka' },
    HighLevelProducer: { style: 'rdkafka', client: 'node-rdkafka' },
    KafkaConsumer: { style: 'rdkafka', client: 'node-rdkafka' },
  },
  '@platformatic/kafka': {
    Producer: { style: 'platformatic', client: 'platformatic-kafka' },
    Consumer: { style: 'platformatic', client: 'platformatic-kafka' },
  },
}

export const libraryOf = ({ from, name }: Imported): Library | undefined => classes[from]?.[name]

/** Packages of this file whose clients have the calls of kafkajs. */
export const kafkajsLike = (module: Module): Library | undefined => {
  for (const bindings of module.bindings.values()) {
    for (const { imported } of bindings) {
      if (imported?.from === 'kafkajs') return { style: 'kafkajs', client: 'kafkajs' }
      if (imported?.from === confluent && /^(?:KafkaJS\b|\*$)/.test(imported.name))
        return { style: 'kafkajs', client: 'confluent-kafka-javascript' }
    }
  }
  return undefined
}
