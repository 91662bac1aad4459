import { describe, expect, test } from 'vitest'
import { declare, declareOne, whoIn } from '../declare.js'

describe('Kafka Connect', () => {
  test('a worker, and the clients that its keys reach', async () => {
    const text =
      'bootstrap.servers=k:1\ngroup.id=c\noffset.storage.topic=o\nproducer.acks=1\nconsumer.max.poll.records=9'
    expect(await declare('worker.properties', text)).toEqual([
      {
        who: 'kafka-connect-worker worker worker',
        block: '1:1',
        settings: ['1:19 bootstrap.servers=k:1', '2:10 group.id=c', '3:22 offset.storage.topic=o'],
      },
      { who: 'java producer worker', block: '1:1', settings: ['4:15 acks=1'] },
      { who: 'java consumer worker', block: '1:1', settings: ['5:27 max.poll.records=9'] },
    ])
  })

  test('a connector as POST takes it, flat, and in a larger file', async () => {
    const config = '"connector.class": "FileStreamSinkConnector", "topics": "a,b"'
    expect(await whoIn('c.json', `{"name": "out", "config": {${config}}}`)).toEqual([
      'kafka-connect-sink connector c/out',
    ])
    expect(await whoIn('c.json', `{${config}}`)).toEqual(['kafka-connect-sink connector c'])
    expect(await whoIn('values.yaml', `connectors:\n  - name: x\n    config: {${config}}\n`)).toEqual([
      'kafka-connect-sink connector values/x',
    ])
    expect(await whoIn('c.properties', 'name=x\nconnector.class=a.OrdersSourceConnector')).toEqual([
      'kafka-connect-source connector c',
    ])
    expect(await whoIn('c.json', '{"connector.class": "io.debezium.connector.mysql.MySqlConnector"}')).toEqual([
      'debezium connector c',
    ])
  })

  test('overrides go to the clients, further groups of created topics are topics', async () => {
    const text = `connector.class=a.SourceConnector
producer.override.acks=1
topic.creation.default.replication.factor=3
topic.creation.groups=logs
topic.creation.logs.include=l.*
topic.creation.logs.replication.factor=1
`
    expect(await declare('c.properties', text)).toMatchObject([
      {
        who: 'kafka-connect-source connector c',
        settings: [
          '1:17 connector.class=a.SourceConnector',
          '3:43 topic.creation.default.replication.factor=3',
          '4:23 topic.creation.groups=logs',
        ],
      },
      { who: 'java producer c', settings: ['2:24 acks=1'] },
      { who: 'kafka-topic topic c/logs', settings: ['6:40 replication.factor=1'] },
    ])
  })

  test('resources of Strimzi', async () => {
    const head = (kind: string): string => `apiVersion: kafka.strimzi.io/v1beta2\nkind: ${kind}\nmetadata:\n  name: n\n`
    const connector = `${head('KafkaConnector')}spec:\n  class: a.Sink\n  tasksMax: 2\n  config:\n    topics: t\n`
    expect(await declare('k.yaml', connector)).toEqual([
      {
        who: 'kafka-connect-sink connector n',
        block: '8:3',
        settings: ['6:10 connector.class=a.Sink', '7:13 tasks.max=2', '9:13 topics=t'],
      },
    ])
    const worker = `${head('KafkaConnect')}spec:\n  config:\n    offset.storage.replication.factor: 1\n`
    expect(await declare('k.yaml', worker)).toEqual([
      { who: 'kafka-connect-worker worker n', block: '6:3', settings: ['7:40 offset.storage.replication.factor=1'] },
    ])
  })

  test('a mirror of Strimzi: workers of the cluster they stand beside, and the flow', async () => {
    const text = `apiVersion: kafka.strimzi.io/v1beta2
kind: KafkaMirrorMaker2
metadata: {name: m}
spec:
  connectCluster: b
  clusters:
    - alias: a
      config: {ssl.cipher.suites: x}
    - alias: b
      config:
        config.storage.replication.factor: 1
  mirrors:
    - sourceCluster: a
      targetCluster: b
      sourceConnector:
        config:
          replication.factor: 1
          producer.override.acks: 1
      checkpointConnector:
        config: {sync.group.offsets.enabled: true}
`
    expect(await declare('m.yaml', text)).toEqual([
      { who: 'kafka-connect-worker worker m', block: '10:7', settings: ['11:44 config.storage.replication.factor=1'] },
      {
        who: 'mirrormaker2 connector m/a->b',
        block: '15:7',
        settings: ['17:31 replication.factor=1', '20:46 sync.group.offsets.enabled=true'],
      },
      { who: 'java producer m/a->b', block: '15:7', settings: ['18:35 acks=1'] },
    ])
  })

  test('Debezium Server: connector and producer', async () => {
    const text = `debezium.sink.type=kafka
debezium.sink.kafka.producer.acks=1
debezium.source.connector.class=io.debezium.connector.mysql.MySqlConnector
debezium.source.offset.flush.interval.ms=0
`
    expect(await declare('application.properties', text)).toEqual([
      {
        who: 'debezium connector application',
        block: '3:1',
        settings: [
          '3:33 connector.class=io.debezium.connector.mysql.MySqlConnector',
          '4:42 offset.flush.interval.ms=0',
        ],
      },
      { who: 'java producer application', block: '3:1', settings: ['2:35 acks=1'] },
    ])
  })
})

describe('MirrorMaker 2', () => {
  test('flows that are on, workers of their targets, clients of a cluster', async () => {
    const text = `clusters = a, b
a.bootstrap.servers = x:1
a->b.enabled = true
b->a.enabled = false
replication.factor = 1
a->b.replication.factor = 3
b.offset.storage.replication.factor = 1
b.producer.acks = 1
b.exactly.once.source.support = enabled
a.consumer.isolation.level = read_committed
replication.policy.separator =
`
    expect(await declare('mm2.properties', text)).toEqual([
      {
        who: 'mirrormaker2 connector mm2/a->b',
        block: '1:1',
        settings: [
          '11:1 replication.policy.separator=null',
          '9:33 exactly.once.source.support=enabled',
          '3:16 enabled=true',
          '6:27 replication.factor=3',
        ],
      },
      {
        who: 'kafka-connect-worker worker mm2/b',
        block: '1:1',
        settings: ['7:39 offset.storage.replication.factor=1', '9:33 exactly.once.source.support=enabled'],
      },
      { who: 'java producer mm2/b', block: '1:1', settings: ['8:19 acks=1'] },
      { who: 'java consumer mm2/a', block: '1:1', settings: ['10:30 isolation.level=read_committed'] },
    ])
  })
})

test('ksqlDB: Streams settings with and without prefix, topics that the server creates', async () => {
  const text = 'ksql.service.id=s_\nbootstrap.servers=k:1\nksql.streams.producer.acks=1\nksql.internal.topic.replicas=1'
  expect(await declare('ksql-server.properties', text)).toMatchObject([
    { who: 'kafka-streams streams ksql-server', settings: ['2:19 bootstrap.servers=k:1', '3:28 producer.acks=1'] },
    { who: 'java producer ksql-server', settings: ['3:28 acks=1'] },
    { who: 'kafka-topic topic ksql-server/ksql.internal.topic.replicas', settings: ['4:30 replication.factor=1'] },
  ])
})

test('Kafka Streams: the application, and the clients inside that prefixes reach', async () => {
  const text =
    'application.id=a\nbootstrap.servers=k:1\nmain.consumer.max.poll.records=5\nprocessing.guarantee=exactly_once_v2'
  expect((await declare('s.properties', text)).map(({ who, settings }) => [who, settings.length])).toEqual([
    ['kafka-streams streams s', 4],
    ['java consumer s', 1],
  ])
  expect(
    await declareOne('s.yaml', 'streams:\n  application.id: a\n  processing.guarantee: at_least_once\n'),
  ).toMatchObject({
    who: 'kafka-streams streams s/streams',
  })
})

test('REST Proxy: keys for both clients, and those of one', async () => {
  const text = 'id=r\nbootstrap.servers=k:1\nclient.request.timeout.ms=9\nproducer.acks=1\nconsumer.max.poll.records=5'
  expect((await declare('kafka-rest.properties', text)).map(({ who, settings }) => [who, settings])).toEqual([
    ['kafka-rest producer kafka-rest', ['2:19 bootstrap.servers=k:1', '3:27 request.timeout.ms=9', '4:15 acks=1']],
    [
      'kafka-rest consumer kafka-rest',
      ['2:19 bootstrap.servers=k:1', '3:27 request.timeout.ms=9', '5:27 max.poll.records=5'],
    ],
  ])
})
