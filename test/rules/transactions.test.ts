import { expect, test } from 'vitest'
import { transactionalIdRandom } from '../../src/rules/transactions/id-random.js'
import { transactionalIdShared } from '../../src/rules/transactions/id-shared.js'
import { transactionsIdempotenceOff } from '../../src/rules/transactions/idempotence-off.js'
import { readUncommitted } from '../../src/rules/transactions/read-uncommitted.js'
import { sinkOutsideKafka } from '../../src/rules/transactions/sink-outside-kafka.js'
import { transactionTimeoutAboveBrokerLimit } from '../../src/rules/transactions/timeout-above-broker-limit.js'
import {
  broker,
  consumer,
  defaulted,
  doubts,
  outcomes,
  placeAt,
  problems,
  producer,
  refused,
  unknown,
  written,
} from '../support/subjects.js'

const id = written('transactional-id', 'settlement-0')
const reader = (isolation = defaulted('isolation', 'read_uncommitted'), topics = ['payments']) =>
  consumer([isolation], { topics })

test('a reader that does not ask for committed records is silent while nothing tells of transactions', () => {
  expect(outcomes(readUncommitted, reader())).toEqual([])
})

test('a transactional producer of the same topic makes it a problem, one of another topic does not', () => {
  expect(problems(readUncommitted, reader(), producer([id], { topics: ['payments'] }))).toHaveLength(1)
  expect(problems(readUncommitted, reader(), producer([id], { topics: ['clicks'] }))).toEqual([])
})

test('where topics are not known the profile joins reader and writer', () => {
  const profile = { name: 'payments', duplicates: 'tolerated' } as const
  const one = consumer([defaulted('isolation', 'read_uncommitted')], { profile })
  expect(problems(readUncommitted, one, producer([id], { profile }))).toHaveLength(1)
  expect(problems(readUncommitted, one, producer([id], { profile: { ...profile, name: 'clicks' } }))).toEqual([])
})

test('read_uncommitted in writing is worth knowing without any sign of transactions', () => {
  expect(problems(readUncommitted, reader(written('isolation', 'read_uncommitted')))[0]?.severity).toBe('info')
})

test('isolation from a placeholder is a question', () => {
  expect(doubts(readUncommitted, reader(unknown('isolation', '${ISOLATION}')))).toHaveLength(1)
})

test('a transactional id with idempotence off does not start', () => {
  const oddities = [refused('idempotence')]
  const subject = producer([id, written('idempotence', false)], { oddities })
  expect(problems(transactionsIdempotenceOff, subject)).toHaveLength(1)
  expect(problems(transactionsIdempotenceOff, producer([id, defaulted('idempotence', true)]))).toEqual([])
})

test('the broker limit counts for transactional producers only, and the one that was read wins', () => {
  const timeout = written('transaction-timeout', 900_001)
  expect(problems(transactionTimeoutAboveBrokerLimit, producer([id, timeout]))).toHaveLength(1)
  expect(problems(transactionTimeoutAboveBrokerLimit, producer([timeout]))).toEqual([])
  const generous = broker([written('transaction-max-timeout', 3_600_000)])
  expect(problems(transactionTimeoutAboveBrokerLimit, producer([id, timeout]), generous)).toEqual([])
})

const at = (start: number, name: string, servers = 'broker-1:9092') =>
  producer(
    [
      written('transactional-id', 'settlement', { place: placeAt(start, `${name}.properties`) }),
      written('bootstrap-servers', servers),
    ],
    { name, place: placeAt(0, `${name}.properties`) },
  )

test('an id that two producers share is reported once, at the later one', () => {
  const [first, second] = [at(0, 'a'), at(0, 'b')]
  expect(problems(transactionalIdShared, first, second)).toEqual([])
  const [found] = problems(transactionalIdShared, second, first)
  expect(found?.related).toHaveLength(1)
  expect(found?.message).toContain('is also the id of a')
})

test('the same id on two clusters is not shared', () => {
  const [one, other] = [at(0, 'test', 'test:9092'), at(0, 'prod', 'prod:9092')]
  expect(problems(transactionalIdShared, other, one)[0]?.severity).toBe('info')
})

test('an id with a random part is reported, one with a host or pod name is not', () => {
  const withText = (raw: string) => producer([unknown('transactional-id', raw)])
  expect(problems(transactionalIdRandom, withText('pay-${random.uuid}'))).toHaveLength(1)
  expect(problems(transactionalIdRandom, withText('pay-${POD_NAME}'))).toEqual([])
})

test('a sink outside of Kafka is not covered by a transaction', () => {
  expect(problems(sinkOutsideKafka, producer([id], { profile: { sink: 'mysql' } }))).toHaveLength(1)
  expect(problems(sinkOutsideKafka, producer([id], { profile: { sink: 'kafka' } }))).toEqual([])
  expect(problems(sinkOutsideKafka, producer([], { profile: { sink: 'mysql' } }))).toEqual([])
})
