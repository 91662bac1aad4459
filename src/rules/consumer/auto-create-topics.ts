import { defineRule } from '../define.js'
import { isWritten, known } from '../reading.js'
import { stated, wanted } from '../wording.js'

export const consumerCreatesTopics = defineRule({
  id: 'consumer/auto-create-topics',
  kind: 'consumer',
  summary: 'A mistyped topic name creates a topic',
  why: 'A consumer that may create topics turns a mistyped name into an empty topic with the default number of partitions and copies of the broker. It then waits there without an error, while the records it should read expire elsewhere.',
  impacts: ['silent-failure'],
  severity: 'info',
  confidence: 'needs-context',
  since: '0.1.0',
  references: ['KIP-361', 'https://kafka.apache.org/documentation/#consumerconfigs_allow.auto.create.topics'],
  examples: {
    wrong: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nallow.auto.create.topics=true\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'consumer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\ngroup.id=settlement\nenable.auto.commit=false\nauto.offset.reset=earliest\nallow.auto.create.topics=false\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(consumer) {
    const create = known(consumer, 'auto-create-topics')
    if (!isWritten(create) || create.value !== true) return []
    return [
      {
        message: `${stated(create, consumer)}: where the broker allows it too, a mistyped name becomes an empty topic with the defaults of the broker, and nothing is read`,
        help: `Set ${wanted(create, consumer, false)} and create topics on purpose, with their copies and retention`,
        fact: create,
      },
    ]
  },
})
