import { beforeAll, expect, test } from 'vitest'
import { watched } from '../../src/app/watch.js'
import { readCluster } from '../../src/cluster/reader/index.js'
import type { ClusterState } from '../../src/model/live.js'
import { requireKafka, uniqueName } from '../support/kafka.js'
import { createTopic, kafkaOf } from '../support/traffic.js'

const { suite, lab } = await requireKafka()
const topic = uniqueName('watched')
const transactional = uniqueName('zombie')
const plain = uniqueName('reset')

const read = (): Promise<ClusterState> =>
  readCluster({
    bootstrap: lab.bootstrap.split(','),
    timeout: 10_000,
    maxRead: 64 * 1024 * 1024,
    topics: name => name === topic,
    groups: id => id === transactional || id === plain,
  })

/** Offsets in a transaction as kafkajs sends them: without the generation of the group, so that nothing fences them. */
const commitInTransaction = async (offset: number, outcome: 'commit' | 'abort'): Promise<void> => {
  const producer = kafkaOf(lab).producer({
    transactionalId: uniqueName('owner'),
    idempotent: true,
    maxInFlightRequests: 1,
    retry: { initialRetryTime: 20 },
  })
  await producer.connect()
  const transaction = await producer.transaction()
  const topics = [{ topic, partitions: [{ partition: 0, offset: String(offset) }] }]
  await transaction.sendOffsets({ consumerGroupId: transactional, topics })
  await transaction[outcome]()
  await producer.disconnect()
}

suite('offsets that move back on a real cluster', () => {
  const groupOf = (state: ClusterState, id: string) => state.groups.find(group => group.id === id)
  let first: ClusterState
  let second: ClusterState

  beforeAll(async () => {
    await createTopic(lab, topic)
    const admin = kafkaOf(lab).admin()
    await admin.connect()
    const producer = kafkaOf(lab).producer()
    await producer.connect()
    await producer.send({ topic, messages: Array.from({ length: 120 }, (_, i) => ({ value: `${i}`, partition: 0 })) })
    await producer.disconnect()
    await admin.setOffsets({ groupId: plain, topic, partitions: [{ partition: 0, offset: '100' }] })
    await commitInTransaction(100, 'commit')
    await commitInTransaction(50, 'abort')
    first = await read()
    await admin.setOffsets({ groupId: plain, topic, partitions: [{ partition: 0, offset: '30' }] })
    await commitInTransaction(20, 'commit')
    second = watched(first, await read())
    await admin.disconnect()
  }, 60_000)

  test('an aborted transaction is no step back', () => {
    expect(groupOf(first, transactional)?.rewinds).toEqual([])
  })

  test('offsets of a committed transaction without a generation are', () => {
    expect(groupOf(second, transactional)?.rewinds).toMatchObject([{ from: 100, to: 20, transactional: true }])
  })

  test('a reset is, and both reads show it', () => {
    expect(groupOf(second, plain)?.rewinds).toMatchObject([{ from: 100, to: 30, transactional: false }])
    expect(second.earlier?.groups.find(group => group.id === plain)?.offsets).toEqual([
      { topic, partition: 0, offset: 100, end: 120 },
    ])
  })
})
