import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { createLineMap } from '../../../../src/text/lines.js'
import { declare, declareOne, whoIn } from '../declare.js'

describe('what a container runs', () => {
  test.each([
    ['a text', 'command: kafka-topics --create --topic t --replication-factor 1'],
    ['a list', 'command: ["kafka-topics.sh", "--create", "--topic", "t", "--replication-factor", "1"]'],
    ['a script of a shell', 'command: sh -c "kafka-topics --create --topic t --replication-factor 1"'],
    [
      'a script behind an entry point',
      'entrypoint: [/bin/bash, -ec]\n    command:\n      - |\n        sleep 5\n        kafka-topics --create \\\n          --topic t --replication-factor 1',
    ],
  ])('topics that %s creates', async (_, command) => {
    const text = `services:\n  init:\n    image: apache/kafka:4.0.0\n    ${command}\n`
    const found = await declareOne('compose.yml', text)
    expect(found.who).toBe('kafka-topic topic t')
    expect(found.settings).toEqual([expect.stringMatching(/^\d+:\d+ replication\.factor=1$/)])
  })

  test('overrides of a broker are settings of it, beside a file that is not seen', async () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: k}\nspec:\n  containers:\n    - name: kafka\n      image: acme/kafka:1\n      command: [sh, -c, "exec kafka-server-start.sh /x.properties --override default.replication.factor=1"]\n'
    const { declarations } = await declareSource({ file: 'pod.yaml', text })
    expect(declarations).toMatchObject([
      { role: 'broker', name: 'k/kafka', unseen: {}, written: [{ native: 'default.replication.factor', raw: '1' }] },
    ])
  })

  test('options of Spring Boot stand above system properties, JSON between them', async () => {
    const text = `services:
  app:
    image: acme/app
    environment:
      SPRING_KAFKA_PRODUCER_ACKS: "1"
      SPRING_KAFKA_PRODUCER_RETRIES: 1
      JAVA_OPTS: -Xmx1g -Dspring.kafka.producer.acks=0 -Dspring.kafka.producer.retries=5
      SPRING_APPLICATION_JSON: '{"spring": {"kafka": {"producer": {"retries": 7, "batch-size": 1}}}}'
    command: ["java", "-jar", "app.jar", "--spring.kafka.producer.batch-size=2"]
`
    expect(await declareOne('compose.yml', text)).toEqual({
      who: 'spring-boot producer compose/app',
      block: '4:5',
      settings: [
        '7:54 spring.kafka.producer.acks=0',
        '8:79 spring.kafka.producer.retries=7',
        '9:78 spring.kafka.producer.batch-size=2',
      ],
    })
  })

  test.each([
    ['start.sh', 'exec java -Dspring.kafka.consumer.enable-auto-commit=true -jar a.jar\n'],
    ['Dockerfile', 'FROM x\nENTRYPOINT ["java", "-jar", "a.jar", "--spring.kafka.consumer.enable-auto-commit=true"]\n'],
    ['Dockerfile', 'FROM x\nCMD ["sh","-c","java -jar a.jar --spring.kafka.consumer.enable-auto-commit=true"]\n'],
    ['Dockerfile', 'FROM x\nENV JAVA_TOOL_OPTIONS="-Xmx1g -Dspring.kafka.consumer.enable-auto-commit=true"\n'],
  ])('%s hands options to a Spring Boot application', async (file, text) => {
    const { settings } = await declareOne(file, text)
    expect(settings).toEqual([expect.stringContaining('spring.kafka.consumer.enable-auto-commit=true')])
  })

  test('options of other programs are none of Spring', async () => {
    const text = 'services:\n  a:\n    image: x\n    command: app --kafka.acks=0 -Dapp.kafka.acks=0 --springy=1\n'
    expect(await whoIn('compose.yml', text)).toEqual([])
  })
})

describe('files of variables', () => {
  const text = `services:
  k:
    image: apache/kafka:4.0.0
    env_file:
      - ./base.env
      - path: conf/own.env
        required: false
      - missing.env
    environment:
      KAFKA_NODE_ID: 1
`
  const files: Readonly<Record<string, string>> = {
    'deploy/base.env': 'KAFKA_NODE_ID=9\nKAFKA_MIN_INSYNC_REPLICAS=1\nKAFKA_DEFAULT_REPLICATION_FACTOR=1\n',
    'deploy/conf/own.env': '# own\nKAFKA_MIN_INSYNC_REPLICAS="2"\n',
  }
  const input = { file: 'deploy/compose.yml', text, textOf: (file: string) => files[file] ?? null }

  test('belong to the service; later files and its own environment win', async () => {
    const [broker] = (await declareSource(input)).declarations
    const shown = broker?.written.map(({ native, raw, place }) => {
      const { line } = createLineMap(files[place.file] ?? text).position(place.start)
      return `${place.file}:${line} ${native}=${raw}`
    })
    expect(shown).toEqual([
      'deploy/conf/own.env:2 min.insync.replicas=2',
      'deploy/base.env:3 default.replication.factor=1',
      'deploy/compose.yml:10 node.id=1',
    ])
  })

  test('are none of their own then', async () => {
    expect((await declareSource(input)).absorbed).toEqual(['deploy/base.env', 'deploy/conf/own.env'])
  })

  test('of another machine or above the root are not looked for', async () => {
    const asked: string[] = []
    const textOf = (file: string): null => {
      asked.push(file)
      return null
    }
    const outer =
      'services:\n  k:\n    image: x\n    env_file: [/etc/k.env, ../../k.env, "${X}.env", ../k.env]\n    environment: {KAFKA_NODE_ID: 1}\n'
    await declareSource({ file: 'a/compose.yml', text: outer, textOf })
    expect(asked).toEqual(['k.env'])
  })

  test('what merge keys and anchors bring in counts with the place where it is written', async () => {
    const merged = `x-kafka: &kafka
  image: apache/kafka:4.0.0
  environment: &env
    KAFKA_PROCESS_ROLES: broker
services:
  a:
    <<: *kafka
    environment:
      <<: *env
      KAFKA_NODE_ID: 1
`
    expect(await declare('compose.yml', merged)).toMatchObject([
      { who: 'kafka-broker broker compose/a', settings: ['4:26 process.roles=broker', '10:22 node.id=1'] },
    ])
  })
})

describe('how images make a setting of a variable', () => {
  const broker = (image: string, name: string): string =>
    `services:\n  k:\n    image: ${image}\n    environment:\n      KAFKA_BROKER_ID: 1\n      KAFKA_CFG_NODE_ID: 1\n      ${name}: 1\n`

  test.each([
    ['confluentinc/cp-kafka:7.6.0', 'KAFKA_MIN__INSYNC_REPLICAS', 'min_insync.replicas'],
    ['apache/kafka:4.0.0', 'KAFKA_MIN___INSYNC_REPLICAS', 'min-insync.replicas'],
    ['bitnami/kafka:3.6', 'KAFKA_CFG_MIN_INSYNC_REPLICAS', 'min.insync.replicas'],
    ['wurstmeister/kafka', 'KAFKA_MIN__INSYNC_REPLICAS', 'min..insync.replicas'],
  ])('%s: %s is %s', async (image, name, key) => {
    const { settings } = await declareOne('compose.yml', broker(image, name))
    expect(settings.at(-1)).toMatch(new RegExp(` ${key.replaceAll('.', '\\.')}=1$`))
  })

  test('Debezium names some settings of the worker without a prefix', async () => {
    const text =
      'services:\n  c:\n    image: quay.io/debezium/connect:2.7\n    environment:\n      GROUP_ID: g\n      CONFIG_STORAGE_TOPIC: c\n      OFFSET_STORAGE_TOPIC: o\n      CONNECT_OFFSET_STORAGE_REPLICATION_FACTOR: 1\n      OTHER: x\n'
    const { declarations } = await declareSource({ file: 'compose.yml', text })
    expect(declarations[0]?.role).toBe('worker')
    expect(declarations[0]?.written.map(({ native }) => native)).toEqual([
      'group.id',
      'config.storage.topic',
      'offset.storage.topic',
      'offset.storage.replication.factor',
    ])
  })
})
