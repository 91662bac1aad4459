import { expect, test } from 'vitest'
import { defaultReplicationFactor } from '../../src/rules/broker/default-replication-factor.js'
import { logDirTemporary } from '../../src/rules/broker/log-dir-temporary.js'
import { minIsrDefault } from '../../src/rules/broker/min-isr-default.js'
import { offsetsRetentionShort } from '../../src/rules/broker/offsets-retention-short.js'
import { offsetsTopicReplication } from '../../src/rules/broker/offsets-topic-replication.js'
import { fileWithSingleBroker } from '../../src/rules/broker/single-broker.js'
import { transactionTopicMinIsr } from '../../src/rules/broker/transaction-topic-min-isr.js'
import { requestSizeAboveTopic } from '../../src/rules/producer/request-size-above-topic.js'
import { compactionDropsEvents } from '../../src/rules/topic/compaction-drops-events.js'
import { minIsrOne } from '../../src/rules/topic/min-isr-one.js'
import { replicationFactorOne } from '../../src/rules/topic/replication-factor-one.js'
import { retentionBelowOutage } from '../../src/rules/topic/retention-below-outage.js'
import { retentionBytesBelowOutage } from '../../src/rules/topic/retention-bytes-below-outage.js'
import { topicUncleanElection } from '../../src/rules/topic/unclean-election.js'
import { broker, defaulted, outcomes, placeAt, problems, producer, topic, written } from '../support/subjects.js'

test('one copy is the fault; a min ISR of one beside it is not said as well', () => {
  const subject = topic([written('replication-factor', 1), defaulted('min-insync-replicas', 1)])
  expect(problems(replicationFactorOne, subject)).toHaveLength(1)
  expect(outcomes(minIsrOne, subject)).toEqual([])
})

test('three copies with a min ISR of one, written or by default', () => {
  for (const minIsr of [written('min-insync-replicas', 1), defaulted('min-insync-replicas', 1)]) {
    expect(problems(minIsrOne, topic([written('replication-factor', 3), minIsr]))).toHaveLength(1)
  }
})

test('an unclean election in a file is reported', () => {
  expect(problems(topicUncleanElection, topic([written('unclean-leader-election', true)]))).toHaveLength(1)
  expect(problems(topicUncleanElection, topic([defaulted('unclean-leader-election', false)]))).toEqual([])
})

test('compaction is judged by what the records mean', () => {
  const compact = [written('cleanup-policy', 'compact')]
  expect(problems(compactionDropsEvents, topic(compact, { profile: { content: 'state' } }))).toEqual([])
  expect(
    problems(compactionDropsEvents, topic(compact, { profile: { content: 'events' } }))[0]?.severity,
  ).toBeUndefined()
  expect(problems(compactionDropsEvents, topic(compact))[0]?.severity).toBe('info')
})

test('retention is compared with the outage of the profile, else only a short one is named', () => {
  const eightHours = { profile: { outage: 28_800_000 } }
  const day = written('retention-time', 86_400_000)
  expect(problems(retentionBelowOutage, topic([day], eightHours))).toEqual([])
  expect(problems(retentionBelowOutage, topic([written('retention-time', 3_600_000)], eightHours))).toHaveLength(1)
  expect(problems(retentionBelowOutage, topic([day]))[0]?.severity).toBe('info')
  expect(problems(retentionBelowOutage, topic([written('retention-time', 'unlimited')]))).toEqual([])
})

test('retention means nothing on a topic that is only compacted', () => {
  const subject = topic([written('retention-time', 1000), written('cleanup-policy', 'compact')])
  expect(problems(retentionBelowOutage, subject)).toEqual([])
})

test('a size limit is turned into time at the peak rate', () => {
  const profile = { outage: 3_600_000, throughput: 1000, size: 1000 }
  const withBytes = (bytes: number) => topic([written('retention-bytes', bytes), written('partitions', 2)], { profile })
  expect(problems(retentionBytesBelowOutage, withBytes(1_799_999_999))[0]?.needed).toBe('at least 1800000000')
  expect(problems(retentionBytesBelowOutage, withBytes(1_800_000_000))).toEqual([])
})

test('brokers of one file that agree are one finding that names the others', () => {
  const brokers = ['1', '2', '3'].map(name => broker([defaulted('default-replication-factor', 1)], { name }))
  const [first, second, third] = brokers
  if (!first || !second || !third) throw new Error('three brokers were made')
  const [found] = problems(defaultReplicationFactor, first, second, third)
  expect(found?.message).toContain('these 3 brokers')
  expect(found?.related).toHaveLength(2)
  expect(
    problems(defaultReplicationFactor, second, first, third).length +
      problems(defaultReplicationFactor, third, first, second).length,
  ).toBe(0)
})

test('a min ISR of one follows from one copy by default', () => {
  const minIsr = defaulted('min-insync-replicas', 1)
  expect(outcomes(minIsrDefault, broker([minIsr, defaulted('default-replication-factor', 1)]))).toEqual([])
  expect(problems(minIsrDefault, broker([minIsr, written('default-replication-factor', 3)]))).toHaveLength(1)
})

test('the min ISR of the transaction topic may not be above its copies, nor one of several', () => {
  const withBoth = (factor: number, minIsr: ReturnType<typeof written>, version: string) =>
    problems(
      transactionTopicMinIsr,
      broker([written('transaction-topic-replication-factor', factor), minIsr], {
        client: { id: 'kafka-broker', name: 'Kafka', version },
      }),
    )
  const two = defaulted('transaction-topic-min-isr', 2)
  expect(withBoth(1, two, '3.6')[0]?.message).toContain('not enough replicas')
  expect(withBoth(1, two, '3.7')).toEqual([])
  expect(withBoth(1, written('transaction-topic-min-isr', 2), '3.7')[0]?.message).toContain('counts 1 instead')
  expect(withBoth(3, defaulted('transaction-topic-min-isr', 1), '3.6')).toHaveLength(1)
  expect(withBoth(3, two, '3.6')).toEqual([])
  expect(withBoth(1, defaulted('transaction-topic-min-isr', 1), '3.6')).toEqual([])
})

test('offsets that expire before the records do are reported', () => {
  const week = defaulted('retention-time', 604_800_000)
  expect(problems(offsetsRetentionShort, broker([written('offsets-retention', 86_400_000), week]))).toHaveLength(1)
  expect(problems(offsetsRetentionShort, broker([defaulted('offsets-retention', 604_800_000), week]))).toEqual([])
})

test('a log below /tmp is reported when somebody wrote it', () => {
  expect(problems(logDirTemporary, broker([written('log-dirs', '/data/a,/tmp/kafka-logs')]))[0]?.message).toContain(
    '/tmp/kafka-logs may be emptied',
  )
  expect(problems(logDirTemporary, broker([written('log-dirs', '/data/tmp')]))).toEqual([])
})

test('a request size is compared with the topic where that is known', () => {
  const size = written('max-request-size', 2_000_000)
  const small = topic([defaulted('max-message-bytes', 1_048_588)], { name: 'orders' })
  const large = topic([written('max-message-bytes', 5_000_000)], { name: 'orders' })
  const subject = producer([size], { topics: ['orders'] })
  expect(problems(requestSizeAboveTopic, subject, small)[0]?.severity).toBeUndefined()
  expect(problems(requestSizeAboveTopic, subject, large)).toEqual([])
  expect(problems(requestSizeAboveTopic, subject)[0]?.severity).toBe('info')
})

test('a manifest with one broker is told once, a properties file is that of one broker among others', () => {
  const facts = [written('offsets-topic-replication-factor', 1), defaulted('default-replication-factor', 1)]
  const alone = broker(facts, { place: placeAt(0, 'compose.yaml'), host: {} })
  expect(problems(fileWithSingleBroker, alone)).toHaveLength(1)
  expect(outcomes(offsetsTopicReplication, alone)).toEqual([])
  expect(outcomes(defaultReplicationFactor, alone)).toEqual([])
  const oneOfMany = broker(facts, { place: placeAt(0, 'server.properties') })
  expect(problems(fileWithSingleBroker, oneOfMany)).toEqual([])
  expect(problems(offsetsTopicReplication, oneOfMany)).toHaveLength(1)
})

test('two brokers in one manifest are no single broker', () => {
  const place = placeAt(0, 'compose.yaml')
  const facts = [written('offsets-topic-replication-factor', 1)]
  const [one, two] = [broker(facts, { name: '1', place }), broker(facts, { name: '2', place })]
  expect(problems(fileWithSingleBroker, one, two)).toEqual([])
  expect(problems(offsetsTopicReplication, one, two)).toHaveLength(1)
})
