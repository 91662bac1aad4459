import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare, declareOne } from '../declare.js'

const configMap = `apiVersion: v1
kind: ConfigMap
metadata:
  name: orders
data:
  producer.properties: |
    # 🚀
    acks=1
    linger.ms = 5
  application.yml: |
    spring:
      kafka:
        consumer:
          enable-auto-commit: true
  notes.txt: acks=0
`

describe('Kubernetes', () => {
  test('files embedded in a ConfigMap are read as files of their name, with exact places', async () => {
    expect(await declare('k8s/orders.yaml', configMap)).toEqual([
      { who: 'java producer orders/producer.properties', block: '8:5', settings: ['8:10 acks=1', '9:17 linger.ms=5'] },
      {
        who: 'spring-boot consumer orders/application.yml',
        block: '13:9',
        settings: ['14:31 spring.kafka.consumer.enable-auto-commit=true'],
      },
    ])
  })

  test('the route leads from the root of the file to the key', async () => {
    const { declarations } = await declareSource({ file: 'o.yaml', text: configMap })
    expect(declarations[0]?.written[0]?.place.path).toEqual(['data', 'producer.properties', 'acks'])
    expect(declarations[1]?.block.path).toEqual(['data', 'application.yml', 'spring', 'kafka', 'consumer'])
  })

  test('broken text inside a ConfigMap is a problem at its place in the file', async () => {
    const text = 'apiVersion: v1\nkind: ConfigMap\ndata:\n  kafka.json: |\n    {"acks": 1,\n     "x" 2}\n'
    expect((await declareSource({ file: 'c.yaml', text })).problems).toMatchObject([
      { position: { line: 6, column: 10 }, severity: 'error' },
    ])
  })

  test('container variables for Spring Boot and for a broker image', async () => {
    const text = `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: k}
spec:
  template:
    spec:
      containers:
      - name: broker
        image: confluentinc/cp-kafka:7.0.1
        env:
        - {name: KAFKA_BROKER_ID, value: "1"}
        - {name: KAFKA_MIN_INSYNC_REPLICAS, value: "1"}
        - {name: KAFKA_HEAP_OPTS, value: -Xmx1g}
        - {name: KAFKA_SSL_KEY_PASSWORD, valueFrom: {secretKeyRef: {name: s, key: p}}}
      - name: app
        image: example/app
        env:
        - name: SPRING_KAFKA_CONSUMER_ENABLEAUTOCOMMIT
          value: "$(COMMIT)"
`
    expect(await declare('k.yaml', text)).toEqual([
      {
        who: 'kafka-broker broker k/broker',
        block: '10:9',
        settings: ['11:42 broker.id=1', '12:52 min.insync.replicas=1'],
      },
      {
        who: 'spring-boot consumer k/app',
        block: '17:9',
        settings: ['19:18 SPRING_KAFKA_CONSUMER_ENABLEAUTOCOMMIT=$(COMMIT)'],
      },
    ])
  })

  test('a Strimzi topic with counts and configuration', async () => {
    const text = `apiVersion: kafka.strimzi.io/v1
kind: KafkaTopic
metadata: {name: orders-v1}
spec:
  topicName: orders
  replicas: 1
  partitions: 6
  config:
    min.insync.replicas: 2
    retention:
      ms: 5
`
    expect(await declareOne('t.yaml', text)).toMatchObject({
      who: 'kafka-topic topic orders',
      block: '8:3',
      settings: [
        '6:13 replication.factor=1',
        '7:15 partitions=6',
        '9:26 min.insync.replicas=2',
        '11:11 retention.ms=5',
      ],
    })
  })

  test('a Strimzi topic without configuration points to its spec', async () => {
    const text =
      'apiVersion: kafka.strimzi.io/v1beta2\nkind: KafkaTopic\nmetadata: {name: orders}\nspec:\n  partitions: 1\n'
    expect(await declareOne('t.yaml', text)).toMatchObject({ who: 'kafka-topic topic orders', block: '4:1' })
  })

  test('a Strimzi cluster configures its brokers', async () => {
    const text =
      'apiVersion: kafka.strimzi.io/v1\nkind: Kafka\nmetadata: {name: main}\nspec:\n  kafka:\n    config:\n      min.insync.replicas: 1\n'
    expect(await declareOne('c.yaml', text)).toEqual({
      who: 'kafka-broker broker main',
      block: '6:5',
      settings: ['7:28 min.insync.replicas=1'],
    })
  })
})
