import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne, whoIn } from '../declare.js'

describe('appsettings of .NET', () => {
  test('a section with property names, and an application switch that leaves it without commits', async () => {
    const text = `{
  "Consumers": {
    "First": {
      "GroupId": "g", "Topics": "a,b",
      "EnableAutoCommit": "false", "ManualCommit": "false",
      "Enabled": "true"
    }
  },
  "Publishers": { "One": { "Topic": "c", "Acks": "1" } }
}`
    expect(await declare('appsettings.json', text)).toEqual([
      {
        who: 'confluent-kafka-dotnet consumer appsettings/Consumers.First',
        block: '3:5',
        settings: ['4:18 GroupId=g', '5:27 EnableAutoCommit=false'],
      },
      { who: 'confluent-kafka-dotnet producer appsettings/Publishers.One', block: '9:19', settings: ['9:50 Acks=1'] },
    ])
    const { declarations } = await declareSource({ file: 'appsettings.json', text })
    expect(declarations[0]?.usages).toMatchObject([{ kind: 'never-commits' }])
    expect(declarations.map(one => one.topics)).toEqual([['a', 'b'], ['c']])
  })

  test('inner sections take the settings of the outer one; camel case and dotted keys are as good', async () => {
    const text =
      '{"Kafka": {"BootstrapServers": "k:1", "ProducerConfig": {"EnableIdempotence": true}, "consumer": {"groupId": "g", "auto.offset.reset": "latest"}}, "Logging": {"LogLevel": {"Default": "Debug"}}}'
    expect(
      (await declare('appsettings.Production.json', text)).map(one => [
        one.who,
        ...one.settings.map(s => s.split(' ')[1]),
      ]),
    ).toEqual([
      [
        'confluent-kafka-dotnet producer appsettings.Production/Kafka.ProducerConfig',
        'BootstrapServers=k:1',
        'EnableIdempotence=true',
      ],
      [
        'confluent-kafka-dotnet consumer appsettings.Production/Kafka.consumer',
        'BootstrapServers=k:1',
        'groupId=g',
        'auto.offset.reset=latest',
      ],
    ])
  })

  test.each([
    ['appsettings.json', '{"RabbitMq": {"Acks": 1, "GroupId": "x"}, "ConnectionStrings": {"Kafka": "k:1"}}'],
    ['appsettings.json', '{"Logging": {"Debug": {"LogLevel": "x"}}, "Retries": 3}'],
    ['package.json', '{"Kafka": {"name": "x"}}'],
    ['other.json', '{"Web": {"ClientId": "a", "Debug": "b", "Retries": 3}}'],
  ])('%s without a section for Kafka: %s', async (file, text) => {
    expect(await whoIn(file, text)).toEqual([])
  })
})

describe('HOCON', () => {
  test('blocks with kafka-clients below, dotted and quoted keys', async () => {
    const text = `akka.kafka.producer {
  parallelism = 100
  kafka-clients {
    bootstrap.servers = "k:1"
    acks = \${?ACKS}
  }
}
pekko.kafka.consumer.kafka-clients."enable.auto.commit" = true
orders-consumer: \${akka.kafka.consumer} {
  kafka-clients { group.id = orders, auto.offset.reset = latest }
}
`
    const { declarations } = await declareSource({ file: 'application.conf', text })
    expect(declarations.map(one => `${one.client} ${one.role} ${one.name}`)).toEqual([
      expect.stringMatching(/producer application\/akka\.kafka\.producer$/),
      expect.stringMatching(/consumer application\/pekko\.kafka\.consumer$/),
      expect.stringMatching(/consumer application\/orders-consumer$/),
    ])
    expect(declarations[0]?.written.find(one => one.native.endsWith('acks'))?.placeholder?.text).toBe('${?ACKS}')
  })

  test('dotted keys without quotes, beside blocks for both roles', async () => {
    const text =
      'kafka {\n  bootstrap.servers = ${?BROKERS}\n  producer { acks = "0", retries = 3 }\n  consumer {\n    group.id = g\n    enable.auto.commit = "true"\n  }\n}\n'
    expect(await declare('application.conf', text)).toEqual([
      {
        who: 'java producer application/kafka.producer',
        block: '3:3',
        settings: ['2:23 bootstrap.servers=${?BROKERS}', '3:21 acks=0', '3:36 retries=3'],
      },
      {
        who: 'java consumer application/kafka.consumer',
        block: '4:3',
        settings: ['2:23 bootstrap.servers=${?BROKERS}', '5:16 group.id=g', '6:26 enable.auto.commit=true'],
      },
    ])
  })

  test('kebab keys of an application: the odd one out is kept as a misspelling', async () => {
    const text = `svc {
  kafka {
    producer { acks = 1, max-request-size = \${svc.max} }
    consumer {
      session-timeout-ms = 30000
      enable-auto-commit = true
      auto-offset-reset = earliest
      max-poll-interval = 360000
    }
  }
  max = 1048576
}
`
    expect(await declare('application.conf', text)).toEqual([
      {
        who: 'java producer application/svc.kafka.producer',
        block: '3:5',
        settings: ['3:23 acks=1', '3:45 max.request.size=1048576'],
      },
      {
        who: 'java consumer application/svc.kafka.consumer',
        block: '4:5',
        settings: [
          '5:28 session.timeout.ms=30000',
          '6:28 enable.auto.commit=true',
          '7:27 auto.offset.reset=earliest',
          '8:27 max.poll.interval=360000',
        ],
      },
    ])
  })
})

describe('topics of an application', () => {
  test('copies beside the clients, and topics under their names', async () => {
    const text =
      'kafka {\n  replication-factor = 1\n  producer { acks = all }\n  topics {\n    orders { retention-ms = 300000 }\n    notes { color = red }\n  }\n}\n'
    expect((await declare('application.conf', text)).slice(0, 2)).toEqual([
      { who: 'kafka-topic topic application/kafka.topics', block: '2:3', settings: ['2:24 replication.factor=1'] },
      { who: 'kafka-topic topic orders', block: '5:5', settings: ['5:29 retention.ms=300000'] },
    ])
  })

  test('replicas of something else, and copies without clients, are no topics', async () => {
    const text = 'kafka:\n  replication-factor: 1\nmongo:\n  replication-factor: 1\n  topics: {a: {retention-ms: 1}}\n'
    expect(await whoIn('values.yaml', text)).toEqual([])
  })
})

describe('INI', () => {
  test('global and topic sections of librdkafka are one client', async () => {
    const text =
      '[kafka-global]\nmetadata.broker.list = k:1\nbatch.num.messages = 5\n#acks = 1\n[kafka-topic]\n#request.required.acks = 1\nmessage.timeout.ms = 9\n[ui]\ncolor = red\n'
    expect(await declareOne('capture.conf', text)).toEqual({
      who: 'librdkafka producer capture/kafka-global',
      block: '1:1',
      settings: ['2:24 metadata.broker.list=k:1', '3:22 batch.num.messages=5', '7:22 message.timeout.ms=9'],
    })
  })

  test('a common section and one for each role', async () => {
    const text =
      '[default]\nbootstrap.servers=k:1\n\n[consumer]\ngroup.id=g\nauto.offset.reset=earliest\n\n[producer]\nacks=all\n'
    expect((await declare('getting_started.ini', text)).map(one => [one.who, one.block, one.settings.length])).toEqual([
      ['librdkafka consumer getting_started/consumer', '4:1', 3],
      ['librdkafka producer getting_started/producer', '8:1', 2],
    ])
  })

  test('underscores of a Python application; sections about other things are left alone', async () => {
    const text =
      '[kafka]\nbootstrap_servers = k:1\nenable_auto_commit = true\ntopic = t\n[mysql]\nhost = x\nretries = 3\n'
    expect((await declareOne('config.ini', text)).settings).toEqual([
      '2:21 bootstrap.servers=k:1',
      '3:22 enable.auto.commit=true',
    ])
    expect(await whoIn('setup.ini', '[mysql]\nretries=3\nclient_id=x\n[a]\ngroup=b\n')).toEqual([])
  })
})

describe('variables of an application', () => {
  test('names that spell a setting of Kafka in full, with or without a role', async () => {
    const text =
      'KAFKA_BOOTSTRAP_SERVERS=k:1\nKAFKA_CONSUMER_AUTO_OFFSET_RESET=latest\nKAFKA_ENABLE_AUTO_COMMIT=${AC:-true}\n'
    const { declarations } = await declareSource({ file: 'consumer.env', text })
    expect(declarations).toMatchObject([{ role: 'consumer', framework: 'Kafka client of the application' }])
    expect(declarations[0]?.written.map(one => one.native)).toEqual([
      'bootstrap.servers',
      'auto.offset.reset',
      'enable.auto.commit',
    ])
  })

  test('words of its own are told of, not judged', async () => {
    const text = 'KAFKA_GROUP_ID=g\nCONSUMER_MAX_BACKGROUND_TASKS=64\n'
    const found = await declareSource({ file: 'consumer.env', text })
    expect(found).toMatchObject({ claimed: true, declarations: [], notes: [expect.stringContaining('not judged')] })
    expect(await declareSource({ file: 'web.env', text: 'KAFKA_URL=x\nPORT=1\n' })).toMatchObject({ claimed: false })
  })
})

describe('maps in the words of the application', () => {
  test('TOML of a service: only what is written counts', async () => {
    const text = '[kafka]\nbrokers = "k:1"\ngroup_id = "g"\nenable_auto_commit = false\ncommit_interval = "5s"\n'
    const { declarations } = await declareSource({ file: 'service.toml', text })
    expect(declarations).toMatchObject([{ role: 'consumer', framework: 'Kafka client of the application' }])
    expect(declarations[0]?.written.map(one => one.native)).toEqual(['group.id', 'enable.auto.commit'])
  })

  test('the same names away from Kafka say nothing', async () => {
    expect(await whoIn('service.toml', '[queue]\ngroup_id = "g"\nenable_auto_commit = false\n')).toEqual([])
  })
})
