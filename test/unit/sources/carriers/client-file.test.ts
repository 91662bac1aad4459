import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne, whoIn } from '../declare.js'

describe('plain client files', () => {
  test('keys tell the role, the first Kafka line is the block, values are shown where they stand', async () => {
    expect(await declareOne('services/orders/app.properties', '# c\nbootstrap.servers = k:9092\nacks=all  \n')).toEqual(
      {
        who: 'java producer app',
        block: '2:1',
        settings: ['2:21 bootstrap.servers=k:9092', '3:6 acks=all'],
      },
    )
  })

  test('a file with keys of both roles gives two subjects; common keys go to both, unknown ones to their neighbours', async () => {
    const text = 'bootstrap.servers=k:1\nacks=1\nlinger.ms=5\nlinger.mss=5\ngroup.id=g\nenable.auto.comit=x\n'
    expect(await declare('kafka.properties', text)).toMatchObject([
      {
        who: 'java producer kafka',
        settings: ['1:19 bootstrap.servers=k:1', '2:6 acks=1', '3:11 linger.ms=5', '4:12 linger.mss=5'],
      },
      {
        who: 'java consumer kafka',
        settings: ['1:19 bootstrap.servers=k:1', '5:10 group.id=g', '6:19 enable.auto.comit=x'],
      },
    ])
  })

  test('a role in the name of the file takes keys of the other role too, so that they show as misplaced', async () => {
    expect(await declareOne('producer.properties', 'acks=all\nenable.auto.commit=false')).toMatchObject({
      who: 'java producer producer',
      settings: ['1:6 acks=all', '2:20 enable.auto.commit=false'],
    })
  })

  test('prefixes split by role', async () => {
    const text =
      'kafka.bootstrap.servers=k:1\nproducer.acks=0\nconsumer.enable.auto.commit=true\nkafka.consumer.group.id=g'
    expect(await declare('app.properties', text)).toMatchObject([
      { who: 'java producer app', settings: ['1:25 bootstrap.servers=k:1', '2:15 acks=0'] },
      {
        who: 'java consumer app',
        settings: ['1:25 bootstrap.servers=k:1', '3:29 enable.auto.commit=true', '4:25 group.id=g'],
      },
    ])
  })

  test.each([
    ['bootstrap.servers=k:1\nenable.auto.offset.store=false\ngroup.id=g', 'librdkafka consumer app'],
    ['metadata.broker.list=k:1\nrequest.required.acks=1', 'librdkafka producer app'],
    ['bootstrap.servers=k:1\nqueue.buffering.max.ms=5\nacks=0', 'librdkafka producer app'],
    ['bootstrap.servers=k:1\nmax.poll.records=5', 'java consumer app'],
  ])('%j is written in the vocabulary of %s', async (text, who) => {
    expect(await whoIn('app.conf', text)).toEqual([who])
  })

  test('a pinned client decides where its vocabulary has the keys', async () => {
    const text = 'bootstrap.servers=k:1\ngroup.id=g\nenable.auto.commit=true'
    expect(await whoIn('app.conf', text, { pin: { client: 'librdkafka' } })).toEqual(['librdkafka consumer app'])
  })

  test('section headers of INI files are no settings', async () => {
    const { settings } = await declareOne(
      'c.conf',
      '[kafka-global]\nmetadata.broker.list = k:1\n[kafka topic]\nrequest.required.acks = 1',
    )
    expect(settings).toEqual(['2:24 metadata.broker.list=k:1', '4:25 request.required.acks=1'])
  })

  test('a byte order mark keeps the first key from being the intended one', async () => {
    const { settings, block } = await declareOne('consumer.properties', '\uFEFFenable.auto.commit=false\ngroup.id=g')
    expect(settings).toEqual(['1:21 \uFEFFenable.auto.commit=false', '2:10 group.id=g'])
    expect(block).toBe('2:1')
  })

  test('broker and topic files are recognised by their keys', async () => {
    expect(await whoIn('server.properties', 'broker.id=1\nlog.dirs=/d\nmin.insync.replicas=2')).toEqual([
      'kafka-broker broker server',
    ])
    expect(await whoIn('kraft.properties', 'process.roles=broker\nnode.id=1')).toEqual(['kafka-broker broker kraft'])
    expect(await whoIn('orders.properties', 'retention.ms=86400000\ncleanup.policy=delete')).toEqual([
      'kafka-topic topic orders',
    ])
  })

  test('a file for tools, without keys of a role, is known but has no subject', async () => {
    const found = await declareSource({
      file: 'client.properties',
      text: 'bootstrap.servers=k:1\nsecurity.protocol=SSL',
    })
    expect(found).toMatchObject({ claimed: true, declarations: [], notes: [expect.stringContaining('role')] })
  })

  test.each([
    ['app.properties', 'server.port=80\nsession.timeout.ms=5000\ndb.url=x'],
    ['log4j.properties', 'log4j.rootLogger=INFO, stdout\nlog4j.logger.kafka=WARN'],
    ['messages.properties', 'retries=Try again\nacks=Thanks'],
    ['nginx.conf', 'server {\n  listen 80;\n  acks all;\n}'],
    ['application.conf', 'http {\n  port = 80\n  retries = 1\n}'],
    ['setup.cfg', '[metadata]\nname = kafka-tool\nversion = 1'],
    ['gradle.properties', 'kafkaVersion=3.9.0\norg.gradle.jvmargs=-Xmx2g'],
  ])('%s without client settings yields nothing', async (file, text) => {
    expect(await declareSource({ file, text })).toMatchObject({ declarations: [], claimed: false, problems: [] })
  })

  test('in a file of mostly other keys only those that look misspelt are kept', async () => {
    const text =
      'db.url=x\ndb.user=y\nweb.port=1\nmail.host=z\nbootstrap.servers=k:1\nenable.auto.commmit=true\nisolation.level=read_committed'
    const { settings } = await declareOne('app.properties', text)
    expect(settings.map(one => one.split(' ')[1])).toEqual([
      'bootstrap.servers=k:1',
      'enable.auto.commmit=true',
      'isolation.level=read_committed',
    ])
  })
})
