import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne } from '../declare.js'

const yaml = `spring:
  kafka:
    bootstrap-servers: k:1
    properties:
      "[max.poll.records]": 5
      linger.ms: 9
    producer:
      acks: 1
      properties:
        delivery:
          timeout.ms: 20000
    consumer:
      group-id: g
    listener:
      ack-mode: record
    template:
      default-topic: orders
server:
  port: 80
`

describe('Spring Boot', () => {
  test('YAML: nested, dotted and bracketed keys; common ones go to the role that has them', async () => {
    expect(await declare('application.yml', yaml)).toEqual([
      {
        who: 'spring-boot producer application',
        block: '7:5',
        settings: [
          '3:24 spring.kafka.bootstrap-servers=k:1',
          '6:18 spring.kafka.properties.linger.ms=9',
          '8:13 spring.kafka.producer.acks=1',
          '11:23 spring.kafka.producer.properties.delivery.timeout.ms=20000',
        ],
      },
      {
        who: 'spring-boot consumer application',
        block: '12:5',
        settings: [
          '3:24 spring.kafka.bootstrap-servers=k:1',
          '5:29 spring.kafka.properties.max.poll.records=5',
          '13:17 spring.kafka.consumer.group-id=g',
          '15:17 spring.kafka.listener.ack-mode=record',
        ],
      },
    ])
  })

  test('the default topic of the template is what the producer writes to', async () => {
    const { declarations } = await declareSource({ file: 'application.yml', text: yaml })
    expect(declarations.map(({ role, topics }) => [role, topics])).toEqual([
      ['producer', ['orders']],
      ['consumer', undefined],
    ])
  })

  test('properties: the block is the first line of the role', async () => {
    const text = 'server.port=1\nspring.kafka.consumer.groupId=g\nspring.kafka.consumer.enable_auto_commit=true\r\n'
    expect(await declareOne('application-prod.properties', text)).toEqual({
      who: 'spring-boot consumer application-prod',
      block: '2:1',
      settings: ['2:31 spring.kafka.consumer.groupId=g', '3:42 spring.kafka.consumer.enable_auto_commit=true'],
    })
  })

  test('a profile document is layered on what holds without a profile', async () => {
    const text = `spring.kafka:
  producer: {acks: 1, retries: 0}
---
spring:
  config.activate.on-profile: prod
  kafka.producer.acks: all
---
spring.profiles: dev
server.port: 1
`
    expect(await declare('application.yml', text)).toMatchObject([
      {
        who: 'spring-boot producer application',
        settings: ['2:20 spring.kafka.producer.acks=1', '2:32 spring.kafka.producer.retries=0'],
      },
      {
        who: 'spring-boot producer application[prod]',
        settings: ['2:32 spring.kafka.producer.retries=0', '6:24 spring.kafka.producer.acks=all'],
      },
    ])
  })

  test('relaxed spellings of one key replace each other between profiles', async () => {
    const text =
      'spring.kafka.consumer.auto-offset-reset=latest\n#---\nspring.config.activate.on-profile=p\nspring.kafka.consumer.autoOffsetReset=earliest'
    expect((await declare('application.properties', text)).map(one => one.settings)).toEqual([
      ['1:41 spring.kafka.consumer.auto-offset-reset=latest'],
      ['4:39 spring.kafka.consumer.autoOffsetReset=earliest'],
    ])
  })

  test('duplicates within one document stay', async () => {
    const text = 'spring.kafka.producer.acks=0\nspring.kafka.producer.acks=all'
    expect((await declareOne('application.properties', text)).settings).toHaveLength(2)
  })

  test('placeholders follow Spring: -1 behind a colon is the number', async () => {
    const { declarations } = await declareSource({
      file: 'application.properties',
      text: 'spring.kafka.producer.acks=${ACKS:-1}',
    })
    expect(declarations[0]?.written[0]?.placeholder).toEqual({ text: '${ACKS:-1}', fallback: '-1' })
  })

  test('an application that only streams has no producer or consumer', async () => {
    const text =
      'spring.kafka.bootstrap-servers=k:1\nspring.kafka.streams.application-id=a\nspring.kafka.streams.properties.num.stream.threads=2'
    expect(await declare('application.properties', text)).toEqual([
      {
        who: 'kafka-streams streams application/streams',
        block: '2:1',
        settings: ['2:37 application.id=a', '3:52 num.stream.threads=2'],
      },
    ])
  })

  test('a map for all clients alone: judged for the role its keys are of, without defaults', async () => {
    const text = 'spring.kafka.properties.auto-offset-reset=earliest\nspring.kafka.properties.security.protocol=SSL'
    expect((await declareSource({ file: 'application.properties', text })).declarations).toMatchObject([
      { role: 'consumer', client: 'spring-boot', framework: 'Spring Boot' },
    ])
  })

  test('the file of a profile adds to one that is not seen here', async () => {
    const text = 'spring.kafka.producer.retries: 5\n'
    const [found] = (await declareSource({ file: 'application-prod.yml', text })).declarations
    expect(found).toMatchObject({ role: 'producer', unseen: { text: 'application.yml' } })
    const [base] = (await declareSource({ file: 'application.yml', text })).declarations
    expect(base?.unseen).toBeUndefined()
  })

  test('a selector of before 2.4 is told with the first client of its document', async () => {
    const text = 'spring.kafka.producer.acks: all\n---\nspring.profiles: x\nspring.kafka.producer.retries: 1\n'
    const found = await declare('application.yml', text)
    expect(found.map(({ who, settings }) => [who, settings.at(-1)])).toEqual([
      ['spring-boot producer application', '1:29 spring.kafka.producer.acks=all'],
      ['spring-boot producer application[x]', '3:18 spring.profiles=x'],
    ])
  })

  test('a map of the application itself is read beside Spring’s own', async () => {
    const text = 'spring.kafka.producer.acks: all\napp:\n  kafka:\n    enable.auto.commit: false\n    group.id: g\n'
    expect((await declare('application.yml', text)).map(one => one.who)).toEqual([
      'spring-boot producer application',
      'java consumer application/app.kafka',
    ])
  })
})
