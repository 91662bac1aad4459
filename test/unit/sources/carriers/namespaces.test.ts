import { expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, whoIn } from '../declare.js'

test('a namespace of the application: Kafka’s names in other spellings, by role, without defaults', async () => {
  const text = `app.kafka.bootstrap.servers=k:1
app.kafka.consumer.config.auto_commit=true
app.kafka.consumer.config.session_timeout=15000
app.kafka.producer.config.retries_config=0
app.kafka.topics.orders=orders
spring.kafka.consumer.group-id=g
`
  const found = await declare('application.properties', text)
  expect(found.slice(1)).toEqual([
    {
      who: 'java consumer application/app.kafka.consumer.config',
      block: '2:1',
      settings: ['2:39 enable.auto.commit=true', '3:43 session.timeout.ms=15000'],
    },
    { who: 'java producer application/app.kafka.producer.config', block: '4:1', settings: ['4:42 retries=0'] },
  ])
  const { declarations } = await declareSource({ file: 'application.properties', text })
  expect(declarations.slice(1).every(one => one.framework !== undefined)).toBe(true)
})

test('dotted keys behind a prefix, without Spring', async () => {
  expect(await whoIn('app.properties', 'orders.kafka.max.poll.records=5\norders.kafka.linger.ms=1\ndb.url=x')).toEqual([
    'java producer app/orders.kafka',
    'java consumer app/orders.kafka',
  ])
})

test('keys of other systems that look alike are left alone', async () => {
  expect(
    await whoIn(
      'app.properties',
      'rabbit.consumer.retries=3\nmail.producer.batch.size=5\nlogging.level.kafka.acks=DEBUG',
    ),
  ).toEqual([])
})
