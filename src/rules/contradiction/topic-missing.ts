import type { ConsumerSubject, ProducerSubject, World } from '../../model/subject.js'
import { defineRule } from '../define.js'
import { liveCluster } from '../live.js'
import { is } from '../reading.js'

/** A name of a topic, not a pattern and not a placeholder. */
const isPlainName = (name: string): boolean => /^[A-Za-z0-9._-]+$/.test(name)

const createsTopics = (world: World): boolean =>
  world.of('broker').some(broker => is(broker, 'auto-create-topics', true))

export const topicMissing = defineRule<'producer' | 'consumer'>({
  id: 'contradiction/topic-missing',
  kind: 'producer',
  also: ['consumer'],
  summary: 'A file names a topic that the cluster does not have',
  why: 'A consumer waits for it without an error, and a producer fails or, where brokers create topics, makes one with default settings. Usually the name is misspelt, or it was created in another environment.',
  impacts: ['silent-failure'],
  severity: 'warning',
  confidence: 'likely',
  since: '0.1.0',
  references: ['https://kafka.apache.org/documentation/#consumerconfigs_allow.auto.create.topics'],
  examples: {
    wrong: [
      {
        live: { topics: [{ name: 'orders' }] },
        beside: {
          file: 'producer.js',
          text: "import { Kafka } from 'kafkajs'\nconst producer = new Kafka({ clientId: 'shop', brokers: ['b:9092'] }).producer({ idempotent: true, maxInFlightRequests: 1 })\nexport const place = async order => {\n  await producer.send({ topic: 'order', acks: -1, messages: [{ key: order.id, value: order.body }] })\n}\n",
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
  check(client: ProducerSubject | ConsumerSubject, world) {
    const state = liveCluster(world)
    // A list that is not whole proves no absence.
    if (client.cluster !== undefined || !state?.topicsComplete) return []
    return (client.topics ?? []).flatMap(name => {
      if (!isPlainName(name) || world.topic(name)) return []
      const effect = createsTopics(world)
        ? 'the first use creates it with the defaults of the brokers'
        : client.kind === 'producer'
          ? 'every send to it fails'
          : 'the consumer waits for it without an error'
      return [
        {
          message: `${client.name} of this file uses ${name}, which the cluster does not have: ${effect}`,
          help: `Create ${name} with the settings it needs, or correct the name`,
          key: name,
        },
      ]
    })
  },
})
