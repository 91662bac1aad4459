import { expect, test } from 'vitest'
import { readSource } from '../../../../src/sources/index.js'

const compose = (image: string, ...lines: string[]) =>
  `services:\n  k:\n    image: ${image}\n    environment:\n${lines.map(line => `      ${line}\n`).join('')}`

const read = async (text: string) => (await readSource({ file: 'compose.yaml', text })).subjects

test('the tag of an image states the version of Kafka inside', async () => {
  const text = (image: string) => compose(image, 'KAFKA_NODE_ID: 1', 'KAFKA_PROCESS_ROLES: broker')
  expect((await read(text('confluentinc/cp-kafka:7.5.1')))[0]?.client?.version).toBe('3.5.0')
  expect((await read(text('apache/kafka:4.1.0')))[0]?.client?.version).toBe('4.1.0')
  expect((await read(text('apache/kafka:latest')))[0]?.client?.version).toBeNull()
})

test('a setting without the prefix that its image reads is told, not applied', async () => {
  const [broker] = await read(
    compose(
      'bitnami/kafka:3.7',
      'KAFKA_CFG_NODE_ID: 1',
      'KAFKA_CFG_PROCESS_ROLES: broker',
      'KAFKA_MIN_INSYNC_REPLICAS: 2',
    ),
  )
  expect(broker?.settings.get('min-insync-replicas')?.raw).toBeNull()
  expect(broker?.oddities).toMatchObject([{ kind: 'env-not-mapped', suggestion: 'KAFKA_CFG_MIN_INSYNC_REPLICAS' }])
})

test('topics that an image creates have places of their own', async () => {
  const text = compose(
    'wurstmeister/kafka:2.13-2.8.1',
    'KAFKA_ZOOKEEPER_CONNECT: zk:2181',
    'KAFKA_CREATE_TOPICS: "a:3:1,b:1:2:compact"',
  )
  const topics = (await read(text)).filter(subject => subject.kind === 'topic')
  expect(topics.map(({ name }) => name)).toEqual(['a', 'b'])
  const place = topics[1]?.settings.get('cleanup-policy')?.place
  expect(text.slice(place?.start, place?.end)).toBe('compact')
})
