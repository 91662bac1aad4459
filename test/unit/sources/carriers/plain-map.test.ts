import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne, whoIn } from '../declare.js'

describe('plain maps', () => {
  test('dotted keys in YAML; the block is the key of the map', async () => {
    expect(
      await declareOne(
        'config.yaml',
        'web: {port: 1}\nevents:\n  producer:\n    bootstrap.servers: k:1\n    acks: all\n',
      ),
    ).toEqual({
      who: 'java producer config/events.producer',
      block: '3:3',
      settings: ['4:24 bootstrap.servers=k:1', '5:11 acks=all'],
    })
  })

  test('role blocks take the settings of the block around them', async () => {
    const text = '{"kafka": {"bootstrap.servers": "k:1",\n "producer": {"acks": 0},\n "consumer": {"group.id": "g"}}}'
    expect(await declare('settings.json', text)).toMatchObject([
      {
        who: 'java producer settings/kafka.producer',
        block: '2:2',
        settings: ['1:33 bootstrap.servers=k:1', '2:23 acks=0'],
      },
      {
        who: 'java consumer settings/kafka.consumer',
        block: '3:2',
        settings: ['1:33 bootstrap.servers=k:1', '3:27 group.id=g'],
      },
    ])
  })

  test('beside a key of Kafka, levels may stand for dots and other separators too', async () => {
    const text =
      'kafka:\n  group.id: g\n  enable:\n    auto:\n      commit: true\n  max_poll_records: 5\n  theme: dark\n'
    expect((await declareOne('app.yaml', text)).settings).toEqual([
      '2:13 group.id=g',
      '5:15 enable.auto.commit=true',
      '6:21 max.poll.records=5',
    ])
  })

  test('an alias points to where the value is written and says where it is used', async () => {
    const text = 'base: &b\n  bootstrap.servers: k:1\n  acks: 1\norders-producer:\n  <<: *b\n  linger.ms: 5\n'
    const { declarations } = await declareSource({ file: 'kafka.yaml', text })
    const orders = declarations.find(one => one.name.endsWith('orders-producer'))
    const acks = orders?.written.find(one => one.native === 'acks')
    expect(text.slice(acks?.place.start, acks?.place.end)).toBe('1')
    expect(text.slice(acks?.usedAt?.start, acks?.usedAt?.end)).toBe('*b')
    expect(orders?.written.find(one => one.native === 'linger.ms')?.usedAt).toBeUndefined()
  })

  test('kafkajs options in camel case, with the topics they name', async () => {
    const text = `{"clientId": "a", "brokers": ["k:1", "k:2"],
 "producer": {"idempotent": true, "maxInFlightRequests": 1},
 "consumer": {"groupId": "g", "subscribe": {"topics": ["orders"], "fromBeginning": true}, "run": {"autoCommit": false}}}`
    expect(await declare('kafka.json', text)).toMatchObject([
      { who: 'kafkajs producer kafka/producer', settings: expect.arrayContaining(['2:29 idempotent=true']) },
      {
        who: 'kafkajs consumer kafka/consumer',
        settings: expect.arrayContaining(['3:26 groupId=g', '3:84 fromBeginning=true', '3:113 autoCommit=false']),
      },
    ])
    const { declarations } = await declareSource({ file: 'kafka.json', text })
    expect(declarations[1]?.topics).toEqual(['orders'])
    expect(declarations[0]?.written.find(one => one.native === 'brokers')).toMatchObject({
      raw: 'k:1,k:2',
      scalar: 'list',
    })
  })

  test('broker settings in the values of a chart', async () => {
    const text =
      'cp-kafka:\n  overrides:\n    "offsets.topic.replication.factor": 3\n    "default.replication.factor": 3\n'
    expect(await whoIn('values.yaml', text)).toEqual(['kafka-broker broker values/cp-kafka.overrides'])
  })

  test.each([
    ['package.json', '{"name":"x","dependencies":{"kafkajs":"2.2.4"},"scripts":{"kafka":"docker compose up"}}'],
    [
      '.github/workflows/ci.yml',
      'on: push\njobs:\n  t:\n    services:\n      kafka: {image: apache/kafka}\n    steps: [{run: "kafka-topics.sh --list"}]',
    ],
    [
      'deploy.yaml',
      'apiVersion: apps/v1\nkind: Deployment\nspec: {template: {spec: {containers: [{name: a, image: b, env: [{name: GROUP_ID, value: x}]}]}}}',
    ],
    ['web.yaml', 'session:\n  timeout:\n    ms: 5\nretries: 3\nacks: 2\n'],
    ['queue.yaml', 'rabbit:\n  producer: {retries: 3, acks: true}\n  consumer: {prefetch: 1}\n'],
    ['pom.json', '{"groupId":"com.x","artifactId":"y","consumer":{"groupId":"z"}}'],
    ['retention.yaml', 'logs:\n  retention:\n    ms: 5\n  cleanup:\n    policy: delete\n'],
    ['empty.yaml', ''],
    ['list.json', '[1, 2, {"a": null}]'],
  ])('%s yields nothing', async (file, text) => {
    expect(await declareSource({ file, text })).toMatchObject({ declarations: [], claimed: false, problems: [] })
  })
})
