import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, whoIn } from '../declare.js'

test('the binder, maps that pass through, and what Boot gives to it; bindings with settings of their own apart', async () => {
  const text = `spring:
  kafka:
    producer:
      acks: all
  cloud:
    stream:
      bindings:
        in-in-0: {destination: a, group: g}
        out-out-0: {destination: b}
        slow-out-0: {destination: c}
        rabbit-out-0: {destination: d, binder: rabbit}
      kafka:
        binder:
          requiredAcks: 1
          consumer-properties:
            isolation.level: read_committed
        bindings:
          slow-out-0:
            producer:
              configuration:
                linger.ms: 50
`
  expect(await declare('application.yml', text)).toEqual([
    {
      who: 'spring-cloud-stream-kafka producer application/out-out-0',
      block: '13:9',
      settings: ['14:25 required-acks=1', '4:13 configuration.acks=all'],
    },
    {
      who: 'spring-cloud-stream-kafka producer application/slow-out-0',
      block: '10:9',
      settings: ['14:25 required-acks=1', '4:13 configuration.acks=all', '21:28 configuration.linger.ms=50'],
    },
    {
      who: 'spring-cloud-stream-kafka consumer application/in-in-0',
      block: '13:9',
      settings: ['16:30 configuration.isolation.level=read_committed', '8:42 group=g'],
    },
  ])
})

test('properties with an environment per binder, the topics of bindings, copies of created topics', async () => {
  const text = `spring.cloud.stream.binders.k.environment.spring.cloud.stream.kafka.binder.replication-factor=1
spring.cloud.stream.binders.k.environment.spring.cloud.stream.kafka.binder.producerProperties.acks=1
spring.cloud.stream.bindings.output.destination=a
`
  expect((await declareSource({ file: 'application.properties', text })).declarations).toMatchObject([
    {
      role: 'producer',
      topics: ['a'],
      written: [{ native: 'replication-factor' }, { native: 'configuration.acks', raw: '1' }],
    },
    { role: 'topic', written: [{ native: 'replication.factor', raw: '1' }] },
  ])
})

test('the Kafka Streams binder', async () => {
  const text =
    'spring.cloud.stream.kafka.streams.binder.applicationId: a\nspring.cloud.stream.kafka.streams.binder.configuration.commit.interval.ms: 9\n'
  expect(await declare('application.yml', text)).toMatchObject([
    {
      who: 'kafka-streams streams application/streams',
      settings: ['1:57 application.id=a', '2:76 commit.interval.ms=9'],
    },
  ])
})

test('Cloud Stream with another broker has no client here', async () => {
  expect(await whoIn('application.yml', 'spring.cloud.stream.bindings.in-in-0.destination: kafka-like\n')).toEqual([])
})
