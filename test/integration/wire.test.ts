import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  APIS,
  BrokerError,
  type Connection,
  connect,
  DescribeProducers,
  Fetch,
  ListOffsets,
  Metadata,
  OffsetFetch,
} from '../../src/cluster/wire/index.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { consume, createTopic, produce } from '../support/traffic.js'
import { type Names, requestBody } from './wire-bodies.js'

for (const version of ['4.3.1', '3.9.1']) {
  const { suite, lab } = await requireKafka({ version })

  suite(`a broker of Kafka ${version}`, () => {
    let connection: Connection
    let names: Names

    beforeAll(async () => {
      const topic = uniqueName('wire')
      const group = uniqueName('wire')
      await createTopic(lab, topic)
      await produce(lab, topic, { kind: 'idempotent', values: ['a', 'b', 'c'] })
      await consume(lab, topic, { count: 3, groupId: group, commitEach: true })
      connection = await connect(lab.bootstrap)
      const { topics } = await connection.request(Metadata, { topics: [{ name: topic }] })
      names = { topic, group, topicId: topics[0]?.topicId ?? '', broker: String(lab.brokers[0]?.id) }
    }, 60_000)
    afterAll(() => connection?.close())

    const READS = APIS.filter(api => !api.name.startsWith('Sasl'))

    test.each(READS.map(api => [api.name, api] as const))(
      '%s is answered in every common version',
      async (name, api) => {
        const highest = connection.version(api)
        const lowest = Math.max(api.versions[0], connection.versions.get(api.key)?.min ?? 0)
        if (highest === null) {
          expect(['DescribeShareGroupOffsets', 'ShareGroupDescribe', 'StreamsGroupDescribe']).toContain(name)
          return
        }
        for (let each = highest; each >= lowest; each--) {
          const answer = await connection
            .request(api, requestBody(api, each, names), { version: each })
            .catch(error => error)
          // Without an authorizer there is nothing to describe, and the broker says so.
          if (name === 'DescribeAcls') expect(answer).toMatchObject({ code: 54 })
          else expect(answer).not.toBeInstanceOf(Error)
        }
      },
    )

    test('offsets, records, commits and producers are those that were written', async () => {
      const { topic, group } = names
      const partitions = [{ partitionIndex: 0, timestamp: -1 }]
      const offsets = await connection.request(ListOffsets, { topics: [{ name: topic, partitions }] })
      expect(offsets.topics[0]?.partitions[0]).toMatchObject({ errorCode: 0, offset: 3 })
      const fetched = await connection.request(Fetch, {
        maxBytes: 1 << 20,
        topics: [{ topic, partitions: [{ partition: 0, fetchOffset: 0, partitionMaxBytes: 1 << 20 }] }],
      })
      const records = fetched.responses[0]?.partitions[0]?.records
      expect(records?.readInt8(16)).toBe(2)
      expect(records?.readInt32BE(57)).toBe(3)
      const commits = await connection.request(OffsetFetch, { groupId: group, topics: null })
      expect(commits.topics?.[0]?.partitions[0]).toMatchObject({ committedOffset: 3 })
      const producers = await connection.request(DescribeProducers, {
        topics: [{ name: topic, partitionIndexes: [0] }],
      })
      expect(producers.topics[0]?.partitions[0]?.activeProducers[0]).toMatchObject({ lastSequence: 2 })
    })

    test('two hundred requests at once come back in order', async () => {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          connection.request(Metadata, { topics: [{ name: `missing-${index}` }] }),
        ),
      )
      expect(answers.map(({ topics }) => topics[0]?.name)).toEqual(answers.map((_, index) => `missing-${index}`))
      expect(answers.every(({ topics }) => topics[0]?.errorCode === 3)).toBe(true)
    })

    test('a version that the broker dropped is not sent', async () => {
      const dropped = connection.request(Metadata, { topics: [] }, { version: 4 })
      await expect(dropped).rejects.toBeInstanceOf(BrokerError)
      expect((await connection.request(Metadata, { topics: [] })).brokers).toHaveLength(lab.brokers.length)
    })
  })
}
