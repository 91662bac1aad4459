import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'
import { declare } from '../declare.js'

const node = (name: string, more = ''): string =>
  `  ${name}:\n    image: redpandadata/redpanda:v24.3.1\n    command:\n      - redpanda start\n      - --smp 1\n${more}`

describe('Clusters that are not configured as Kafka is', () => {
  test('properties of Redpanda on a command line are those of a broker, and every node counts', async () => {
    const text = `services:\n${node('a', '      - --set redpanda.default_topic_replications=1\n')}${node('b')}`
    const { declarations } = await declareSource({ file: 'compose.yaml', text })
    expect(declarations.map(({ role, framework }) => [role, framework])).toEqual([
      ['broker', 'Redpanda'],
      ['broker', 'Redpanda'],
    ])
    expect(declarations[0]?.written.map(({ native, raw }) => [native, raw])).toEqual([
      ['default.replication.factor', '1'],
    ])
  })

  test('a ConfigMap of Knative says with how many copies topics are created', async () => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: kafka-broker-config\ndata:\n  default.topic.replication.factor: "1"\n`
    const [topic] = (await declareSource({ file: 'broker.yaml', text })).declarations
    expect([topic?.role, topic?.framework, topic?.written[0]?.raw]).toEqual(['topic', 'Knative', '1'])
  })

  test('a file in base64 of a Secret is read, at the place of its value', async () => {
    const data = Buffer.from('bootstrap.servers=a:9092\nacks=1\n').toString('base64')
    const text = `apiVersion: v1\nkind: Secret\nmetadata:\n  name: orders\ndata:\n  producer.properties: ${data}\n`
    const [found] = await declare('secret.yaml', text)
    expect(found?.who).toBe('java producer orders/producer.properties')
    expect(found?.settings).toEqual(['6:24 bootstrap.servers=a:9092', '6:24 acks=1'])
  })

  test('a bare number is refused as the value of a variable, one in quotes is not', async () => {
    const pod = (value: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - name: a\n      image: example/a\n      env:\n        - name: SPRING_KAFKA_CONSUMER_MAX_POLL_RECORDS\n          value: ${value}\n`
    const oddities = async (value: string) =>
      (await declareSource({ file: 'pod.yaml', text: pod(value) })).declarations.flatMap(one =>
        (one.oddities ?? []).map(({ kind }) => kind),
      )
    expect(await oddities('100')).toEqual(['not-accepted'])
    expect(await oddities('"100"')).toEqual([])
  })
})
