import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, whoIn } from '../declare.js'

describe('Quarkus', () => {
  test('channels take global keys and those of the connector, the channel wins', async () => {
    const text = `kafka.bootstrap.servers=k:1
kafka.max.poll.records=5
mp.messaging.connector.smallrye-kafka.isolation.level=read_committed
mp.messaging.incoming."my.in".connector=smallrye-kafka
mp.messaging.incoming."my.in".max.poll.records=9
mp.messaging.outgoing.out.connector=smallrye-amqp
%dev.mp.messaging.incoming."my.in".auto.offset.reset=latest
%test.mp.messaging.incoming."my.in".connector=smallrye-in-memory
`
    expect(await declare('application.properties', text)).toEqual([
      {
        who: 'smallrye-kafka consumer application/my.in',
        block: '4:1',
        settings: ['1:25 bootstrap.servers=k:1', '3:55 isolation.level=read_committed', '5:48 max.poll.records=9'],
      },
      {
        who: 'smallrye-kafka consumer application/my.in[dev]',
        block: '4:1',
        settings: [
          '1:25 bootstrap.servers=k:1',
          '3:55 isolation.level=read_committed',
          '5:48 max.poll.records=9',
          '7:54 auto.offset.reset=latest',
        ],
      },
    ])
  })

  test('YAML, and the topic of a channel', async () => {
    const text =
      'mp:\n  messaging:\n    outgoing:\n      orders:\n        connector: smallrye-kafka\n        acks: 1\n        topic: t\n'
    expect((await declareSource({ file: 'application.yaml', text })).declarations).toMatchObject([
      { role: 'producer', client: 'smallrye-kafka', topics: ['t'], written: [{ native: 'acks' }] },
    ])
  })

  test('the Kafka Streams extension and what it passes through', async () => {
    const text =
      'quarkus.kafka-streams.application-id=a\nkafka-streams.processing.guarantee=exactly_once_v2\nkafka-streams.consumer.session.timeout.ms=9'
    expect(await declare('application.properties', text)).toEqual([
      {
        who: 'kafka-streams streams application/streams',
        block: '2:1',
        settings: [
          '1:38 application.id=a',
          '2:36 processing.guarantee=exactly_once_v2',
          '3:43 consumer.session.timeout.ms=9',
        ],
      },
      { who: 'java consumer application/streams', block: '2:1', settings: ['3:43 session.timeout.ms=9'] },
    ])
  })
})

test('Micronaut: the root goes to every client that knows the key, named clients add to it', async () => {
  const text = `micronaut.application.name: x
kafka:
  acks: all
  enabled: true
  producers:
    default:
    fast: {linger.ms: 5, acks: 1}
  consumers:
    g: {auto.offset.reset: latest}
`
  expect((await declare('application.yml', text)).map(({ who, settings }) => [who, settings])).toEqual([
    ['micronaut-kafka producer application/fast', ['7:23 linger.ms=5', '7:32 acks=1']],
    ['micronaut-kafka consumer application/g', ['9:28 auto.offset.reset=latest']],
  ])
  expect(await whoIn('application.yml', 'micronaut: {server: {port: 1}}\nkafka: {acks: all}\n')).toEqual([
    'micronaut-kafka producer application/default',
  ])
})

describe('Flink SQL', () => {
  const table = (name: string, options: string): string =>
    `CREATE TABLE ${name} (id INT) WITH ('connector' = 'kafka', 'topic' = 'a;b', ${options});\n`

  test('options and statements tell sinks from sources; the session goes with both', async () => {
    const text = `SET 'execution.checkpointing.interval' = '1min';
SET 'table.local-time-zone' = 'UTC';
${table('t', "'scan.startup.mode' = 'latest-offset', 'properties.acks' = '1'")}INSERT INTO t SELECT 1;`
    expect(await declare('job.sql', text)).toEqual([
      {
        who: 'flink-connector-kafka producer job/t',
        block: '3:14',
        settings: ['1:42 execution.checkpointing.interval=1min', '3:130 properties.acks=1'],
      },
      {
        who: 'flink-connector-kafka consumer job/t',
        block: '3:14',
        settings: ['1:42 execution.checkpointing.interval=1min', '3:93 scan.startup.mode=latest-offset'],
      },
    ])
  })

  test('a table that nothing uses is a source or a sink by its options, or is told as unknown', async () => {
    expect(await whoIn('job.sql', table('t', "'sink.parallelism' = '1'"))).toEqual([
      'flink-connector-kafka producer job/t',
    ])
    const found = await declareSource({ file: 'job.sql', text: table('t', "'format' = 'json'") })
    expect(found).toMatchObject({
      claimed: true,
      declarations: [],
      notes: [expect.stringContaining('read or written')],
    })
  })

  test('other SQL is nobody’s', async () => {
    const text = "CREATE TABLE broker (id INT) WITH ('connector' = 'jdbc'); INSERT INTO kafka_log VALUES ('it''s');"
    expect(await declareSource({ file: 'schema.sql', text })).toMatchObject({ claimed: false, problems: [] })
  })

  test('ksqlDB creates topics', async () => {
    const text = "CREATE STREAM s (id INT) WITH (KAFKA_TOPIC='t', PARTITIONS=3, REPLICAS=1);"
    expect(await declare('q.sql', text)).toEqual([
      { who: 'kafka-topic topic t', block: '1:15', settings: ['1:72 replication.factor=1', '1:60 partitions=3'] },
    ])
  })
})
