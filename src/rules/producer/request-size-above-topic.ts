import type { Place } from '../../model/fact.js'
import { formatSize } from '../../model/size.js'
import type { ProducerSubject, World } from '../../model/subject.js'
import { brokerLimit } from '../brokers.js'
import { defineRule } from '../define.js'
import { isWritten, known, numberOf } from '../reading.js'
import { stated } from '../wording.js'

interface Limit {
  readonly bytes: number
  readonly owner: string
  readonly place: Place | null
}

/** The smallest limit among the topics this producer writes, as far as they are known. */
const smallest = (producer: ProducerSubject, world: World): Limit | undefined => {
  let found: Limit | undefined
  for (const name of producer.topics ?? []) {
    const topic = world.topic(name)
    const bytes = topic && numberOf(topic, 'max-message-bytes')
    if (bytes === undefined || (found && found.bytes <= bytes)) continue
    found = { bytes, owner: `topic ${name}`, place: topic?.settings.get('max-message-bytes')?.place ?? null }
  }
  return found
}

export const requestSizeAboveTopic = defineRule({
  id: 'producer/request-size-above-topic',
  kind: 'producer',
  summary: 'The producer sends records that the topic refuses',
  why: 'A record that passes the limit of the producer but not that of the topic is refused by the broker, and no retry helps. The send fails, and the record is lost unless the application deals with it.',
  impacts: ['loss'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: [
    'https://kafka.apache.org/documentation/#producerconfigs_max.request.size',
    'https://kafka.apache.org/documentation/#topicconfigs_max.message.bytes',
  ],
  examples: {
    wrong: [
      {
        title: 'Above the default of brokers',
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nmax.request.size=104857600\n',
        client: 'java',
        version: '4.3',
      },
    ],
    right: [
      {
        file: 'producer.properties',
        text: 'bootstrap.servers=broker-1:9092,broker-2:9092\nacks=all\nenable.idempotence=true\nmax.request.size=1048576\n',
        client: 'java',
        version: '4.3',
      },
    ],
  },
  check(producer, world) {
    const size = known(producer, 'max-request-size')
    const bytes = numberOf(producer, 'max-request-size')
    if (!isWritten(size) || bytes === undefined) return []
    const limit = smallest(producer, world)
    if (limit) {
      if (bytes <= limit.bytes) return []
      return [
        {
          message: `${stated(size, producer)} is above the limit of ${limit.owner} (${formatSize(limit.bytes)}): larger records are refused and no retry helps`,
          help: `Lower ${size.native} to ${limit.bytes}, or raise max.message.bytes of the topic`,
          fact: size,
          needed: `at most ${limit.bytes}`,
          related: [{ message: `The limit of ${limit.owner}`, place: limit.place }],
        },
      ]
    }
    const brokers = brokerLimit(world, 'max-message-bytes', Math.min)
    if (!brokers || bytes <= brokers.value) return []
    const whose = brokers.isRead ? 'these brokers accept' : 'brokers accept by default'
    return [
      {
        message: `${stated(size, producer)} is above what ${whose} (${formatSize(brokers.value)}): larger records are refused unless topic or broker allow them`,
        help: 'Check max.message.bytes of the topics this producer writes',
        fact: size,
        severity: 'info',
        confidence: 'needs-context',
      },
    ]
  },
})
