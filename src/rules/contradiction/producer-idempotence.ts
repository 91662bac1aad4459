import { formatCount } from '../../model/count.js'
import { producerShare } from '../../model/producer-share.js'
import { defineRule } from '../define.js'
import { known } from '../reading.js'

export const producerIdempotenceContradicted = defineRule({
  id: 'contradiction/producer-idempotence',
  kind: 'producer',
  summary: 'A file makes a producer idempotent and the log of its topic holds batches without a producer id',
  why: 'Every batch of an idempotent producer carries a producer id. Batches without one come from a producer that can store a resent batch twice: this one runs with other settings than the file, or somebody else writes to the topic as well.',
  impacts: ['silent-failure', 'duplication'],
  severity: { needed: 'warning', unstated: 'warning', tolerated: 'info' },
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#recordbatch'],
  examples: {
    wrong: [
      {
        profile: { duplicates: 'tolerated' },
        live: {
          topics: [
            {
              name: 'orders',
              partitions: [
                {
                  batches: {
                    sampled: 20,
                    plain: 20,
                    idempotent: 0,
                    transactional: 0,
                    control: 0,
                    firstOffset: 0,
                    lastOffset: 99,
                    firstTimestamp: 1_749_999_000_000,
                    lastTimestamp: 1_749_999_900_000,
                    largestBatch: 900,
                    codecs: ['none'],
                    logAppendTime: false,
                    retryDuplicates: [],
                  },
                },
              ],
            },
          ],
        },
        beside: {
          file: 'producer.js',
          text: "import { Kafka } from 'kafkajs'\nconst producer = new Kafka({ clientId: 'shop', brokers: ['b:9092'] }).producer({ idempotent: true, maxInFlightRequests: 1 })\nexport const place = async order => {\n  await producer.send({ topic: 'orders', acks: -1, messages: [{ key: order.id, value: order.body }] })\n}\n",
        },
      },
    ],
    right: [
      {
        live: { topics: [{ name: 'orders' }] },
        beside: {
          file: 'producer.js',
          text: "import { Kafka } from 'kafkajs'\nconst producer = new Kafka({ clientId: 'shop', brokers: ['b:9092'] }).producer({ idempotent: true, maxInFlightRequests: 1 })\nexport const place = async order => {\n  await producer.send({ topic: 'orders', acks: -1, messages: [{ key: order.id, value: order.body }] })\n}\n",
        },
      },
    ],
  },
  check(producer, world) {
    const fact = known(producer, 'idempotence')
    if (producer.cluster !== undefined || fact?.value !== true || fact.unless !== undefined) return []
    return (producer.topics ?? []).flatMap(name => {
      const live = world.topic(name)?.live
      if (!live) return []
      const { sampled, withId } = producerShare(live)
      if (sampled === withId) return []
      return [
        {
          message: `${formatCount(sampled - withId)} of ${formatCount(sampled)} sampled batches of ${name} carry no producer id, and ${producer.name} of this file is idempotent: it does not run as written, or another producer writes there too`,
          help: `See which client writes to ${name} without idempotence (client.id in the request log of the brokers), and whether the deployed version is the one of this file`,
          fact,
          key: name,
        },
      ]
    })
  },
})
