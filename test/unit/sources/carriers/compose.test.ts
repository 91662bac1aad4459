import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne } from '../declare.js'

describe('environment variables', () => {
  test('compose: brokers of the Apache, Confluent and Bitnami images, as map and as list', async () => {
    const text = `services:
  zk: {image: "zookeeper:3", environment: {ZOO_MY_ID: 1}}
  a:
    image: confluentinc/cp-kafka:7.0.1
    environment:
      KAFKA_BROKER_ID: 1
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1
      KAFKA_JMX_PORT: 9999
  b:
    image: bitnami/kafka
    environment:
      - KAFKA_CFG_PROCESS_ROLES=broker
      - "KAFKA_CFG_MIN_INSYNC_REPLICAS=\${ISR:-1}"
      - CLUSTER_ID=x
`
    expect(await declare('docker-compose.yml', text)).toEqual([
      {
        who: 'kafka-broker broker docker-compose/a',
        block: '5:5',
        settings: ['6:24 broker.id=1', '7:47 offsets.topic.replication.factor=1'],
      },
      {
        who: 'kafka-broker broker docker-compose/b',
        block: '11:5',
        settings: ['12:33 process.roles=broker', '13:40 min.insync.replicas=${ISR:-1}'],
      },
    ])
    const { declarations } = await declareSource({ file: 'docker-compose.yml', text })
    expect(declarations[1]?.written[1]?.placeholder).toEqual({ text: '${ISR:-1}', fallback: '1' })
  })

  test('compose: an application with Spring variables; a doubled dollar is a dollar', async () => {
    const text =
      'services:\n  app:\n    image: x\n    environment:\n      SPRING_KAFKA_PRODUCER_ACKS: "1"\n      SPRING_KAFKA_PRODUCER_PROPERTIES_SASL_JAAS_CONFIG: a$$b\n'
    expect(await declareOne('compose.yaml', text)).toEqual({
      who: 'spring-boot producer compose/app',
      block: '4:5',
      settings: ['5:35 SPRING_KAFKA_PRODUCER_ACKS=1', '6:58 SPRING_KAFKA_PRODUCER_PROPERTIES_SASL_JAAS_CONFIG=a$b'],
    })
  })

  test('compose: a misspelt broker variable is kept, variables of the start script are not', async () => {
    const text =
      'services:\n  k:\n    image: apache/kafka:4.0.0\n    environment:\n      KAFKA_NODE_ID: 1\n      KAFKA_MIN_INSYNC_REPLICA: 2\n      KAFKA_OPTS: -Dx\n      KAFKA_LOG4J_ROOT_LOGLEVEL: WARN\n'
    expect((await declareOne('c.yml', text)).settings).toEqual(['5:22 node.id=1', '6:33 min.insync.replica=2'])
  })

  test('env file: Spring variables with quotes and export', async () => {
    const text = '# app\nexport DB=1\nSPRING_KAFKA_CONSUMER_AUTO_OFFSET_RESET="latest"\n'
    expect(await declareOne('prod.env', text)).toEqual({
      who: 'spring-boot consumer prod',
      block: '3:1',
      settings: ['3:41 SPRING_KAFKA_CONSUMER_AUTO_OFFSET_RESET=latest'],
    })
  })

  test('env file: a broker', async () => {
    const text = 'KAFKA_NODE_ID=1\nKAFKA_PROCESS_ROLES=broker,controller\nKAFKA_LOG_DIRS=/tmp/x\n'
    expect(await declareOne('.env', text)).toMatchObject({ who: 'kafka-broker broker .env', block: '1:1' })
  })

  test.each([
    [
      'compose.yml',
      'services:\n  ui: {image: provectuslabs/kafka-ui, environment: {KAFKA_CLUSTERS_0_NAME: x, KAFKA_CLUSTERS_0_BOOTSTRAPSERVERS: "k:1"}}',
    ],
    ['.env', 'KAFKA_BROKERS=k:1\nKAFKA_TOPIC=x\nKAFKA_GROUP_ID=g'],
  ])('%s with variables of an application of its own yields nothing', async (file, text) => {
    expect(await declareSource({ file, text })).toMatchObject({ declarations: [], claimed: false })
  })
})
