import { describe, expect, test } from 'vitest'
import { declareSource } from '../../../../src/sources/read.js'

const declarationsOf = async (file: string, text: string) => (await declareSource({ file, text })).declarations

const shown = async (file: string, text: string) =>
  (await declarationsOf(file, text)).map(({ role, name, written }) => ({
    who: `${role} ${name}`,
    settings: written.map(({ native, raw }) => `${native}=${raw}`),
  }))

describe('values of charts', () => {
  test('an environment as a map, with the image in parts', async () => {
    const text =
      'broker:\n  image: {repository: bitnami/kafka, tag: "3.8"}\n  extraEnvVars:\n    KAFKA_CFG_NODE_ID: 1\n    KAFKA_CFG_MIN_INSYNC_REPLICAS: 1\n'
    expect(await shown('values.yaml', text)).toEqual([
      { who: 'broker values/broker', settings: ['node.id=1', 'min.insync.replicas=1'] },
    ])
  })

  test('an environment as a list of names and values', async () => {
    const text = 'orders:\n  env:\n    - name: SPRING_KAFKA_PRODUCER_ACKS\n      value: "1"\n'
    expect(await shown('values.yaml', text)).toEqual([
      { who: 'producer values/orders', settings: ['SPRING_KAFKA_PRODUCER_ACKS=1'] },
    ])
  })

  test('a properties file in a scalar, with count and storage of the nodes that the chart starts', async () => {
    const text =
      'controller:\n  replicaCount: 3\n  persistence: {enabled: false}\nbroker: {replicaCount: 0}\nextraConfig: |\n  default.replication.factor=3\n  min.insync.replicas=2\n'
    const [broker] = await declarationsOf('values.yaml', text)
    expect(broker?.written.map(({ native }) => native)).toEqual(['default.replication.factor', 'min.insync.replicas'])
    expect(broker?.host?.replicas?.count).toBe(3)
    expect(broker?.host?.mounts?.map(({ storage }) => storage)).toEqual(['ephemeral'])
  })

  test('a scalar that holds a script or a template of something else is left alone', async () => {
    const text = 'init: |\n  export A=1\n  kafka-run.sh offsets.topic.replication.factor=1 && exit\n  echo done\n'
    expect(await declarationsOf('values.yaml', text)).toEqual([])
  })
})

test('a service of a workflow is the only broker of its job', async () => {
  const text =
    'jobs:\n  test:\n    services:\n      kafka:\n        image: apache/kafka:4.1.0\n        env:\n          KAFKA_NODE_ID: 1\n          KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: 1\n'
  const [broker] = await declarationsOf('.github/workflows/ci.yml', text)
  expect(broker).toMatchObject({ role: 'broker', name: 'ci/test.kafka', version: '4.1.0', host: {} })
})

test("the image of Debezium takes a worker's settings without the prefix too", async () => {
  const text =
    'services:\n  connect:\n    image: quay.io/debezium/connect:3.0\n    environment:\n      - BOOTSTRAP_SERVERS=kafka:9092\n      - GROUP_ID=1\n      - OFFSET_STORAGE_TOPIC=offsets\n      - CONNECT_OFFSET_FLUSH_INTERVAL_MS=9000\n'
  const [worker] = await declarationsOf('compose.yaml', text)
  expect(worker?.role).toBe('worker')
  expect(worker?.written.map(({ native }) => native)).toEqual([
    'bootstrap.servers',
    'group.id',
    'offset.storage.topic',
    'offset.flush.interval.ms',
  ])
})

test('one volume of a JBOD that is emptied is enough', async () => {
  const text =
    'apiVersion: kafka.strimzi.io/v1beta2\nkind: Kafka\nmetadata: {name: c}\nspec:\n  kafka:\n    replicas: 3\n    storage:\n      type: jbod\n      volumes:\n      - {id: 0, type: persistent-claim}\n      - {id: 1, type: ephemeral}\n'
  const [broker] = await declarationsOf('kafka.yaml', text)
  expect(broker?.host?.mounts?.map(({ storage }) => storage)).toEqual(['ephemeral'])
})

test('a value below its name in a pair begins at the name', async () => {
  const text =
    'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - image: apache/kafka:4.1.0\n    env:\n    - name: KAFKA_NODE_ID\n      value: "1"\n    - name: KAFKA_MIN_INSYNC_REPLICAS\n      value: "1"\n'
  const [broker] = await declarationsOf('pod.yaml', text)
  const place = broker?.written.find(({ native }) => native === 'min.insync.replicas')?.place
  expect(text.slice(place?.from, place?.end)).toBe('KAFKA_MIN_INSYNC_REPLICAS\n      value: "1"')
})
