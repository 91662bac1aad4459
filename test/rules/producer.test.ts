import { expect, test } from 'vitest'
import { contradiction } from '../../src/rules/notation/contradiction.js'
import { invalidValue } from '../../src/rules/notation/invalid-value.js'
import { acksBelowAll } from '../../src/rules/producer/acks-below-all.js'
import { acksZero } from '../../src/rules/producer/acks-zero.js'
import { deliveryTimeoutBelowFailover } from '../../src/rules/producer/delivery-timeout-below-failover.js'
import { deliveryTimeoutBelowRequest } from '../../src/rules/producer/delivery-timeout-below-request.js'
import { idempotenceOff } from '../../src/rules/producer/idempotence-off.js'
import { inFlightAboveLimit } from '../../src/rules/producer/in-flight-above-limit.js'
import { maxBlockZero } from '../../src/rules/producer/max-block-zero.js'
import { reorderRisk } from '../../src/rules/producer/reorder-risk.js'
import { retriesLow } from '../../src/rules/producer/retries-low.js'
import { retriesZero } from '../../src/rules/producer/retries-zero.js'
import {
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

const kafkajs = { id: 'kafkajs', name: 'kafkajs', version: '2.2.4' }

test('acks=1 is reported with the value seen and the value needed', () => {
  const [found] = problems(acksBelowAll, producer([written('acks', '1')]))
  expect(found?.message).toMatch(/^acks=1: the leader alone confirms/)
  expect(found?.needed).toBe('all')
  expect(found?.help).toContain('acks=all')
})

test('kafkajs is told to write -1, its word for all', () => {
  const acks = written('acks', '1', { place: placeAt(0, 'producer.json') })
  const [found] = problems(acksBelowAll, producer([acks], { client: kafkajs }))
  expect(found?.message).toMatch(/^acks: 1:/)
  expect(found?.needed).toBe('-1')
})

test('a default of 1 is called a default', () => {
  const [found] = problems(acksBelowAll, producer([defaulted('acks', '1')]))
  expect(found?.message).toContain('acks is not set and defaults to 1 in Java client 4.3')
})

test('acks from a placeholder is a question that names the placeholder, and no problem', () => {
  const subject = producer([unknown('acks', '${ACKS}')])
  expect(problems(acksBelowAll, subject)).toEqual([])
  expect(problems(acksZero, subject)).toEqual([])
  expect(doubts(acksBelowAll, subject)[0]?.doubt.remedy).toContain('${ACKS}')
})

test('a default that depends on the version is a question that names the candidates', () => {
  const subject = producer([unknown('acks', null, ['1', 'all'])], {
    client: { id: 'java', name: 'Java client', version: null },
  })
  expect(doubts(acksBelowAll, subject)[0]?.doubt.reason).toContain('1 or all')
  expect(doubts(acksBelowAll, subject)[0]?.doubt.remedy).toContain('version of Java client')
})

test('acks=0 belongs to its own rule alone', () => {
  const subject = producer([written('acks', '0'), defaulted('idempotence', false), defaulted('max-in-flight', 5)])
  expect(problems(acksZero, subject)).toHaveLength(1)
  expect(outcomes(acksBelowAll, subject)).toEqual([])
  expect(outcomes(idempotenceOff, subject)).toEqual([])
})

const switchedOff = defaulted('idempotence', false, {
  because: { text: 'acks=1 switches idempotence off', source: 'ProducerConfig', place: placeAt(5) },
})

test('one line that switches idempotence off gives one finding, which mentions it', () => {
  const subject = producer([written('acks', '1', { place: placeAt(5) }), switchedOff])
  expect(problems(acksBelowAll, subject)[0]?.related?.[0]?.message).toBe('acks=1 switches idempotence off')
  expect(outcomes(idempotenceOff, subject)).toEqual([])
})

test('where loss is tolerated and repeats are not, idempotence speaks for itself', () => {
  const subject = producer([written('acks', '1'), switchedOff], { profile: { loss: 'tolerated', duplicates: 'none' } })
  const [found] = problems(idempotenceOff, subject)
  expect(found?.message).toContain('in effect (acks=1 switches idempotence off)')
})

test('idempotence off by default is reported', () => {
  const subject = producer([defaulted('acks', 'all'), defaulted('idempotence', false), defaulted('retries', 5)])
  expect(problems(idempotenceOff, subject)).toHaveLength(1)
})

test('without retries nothing is resent, so idempotence and order are not the problem', () => {
  const subject = producer([written('retries', 0), defaulted('idempotence', false), written('max-in-flight', 5)])
  expect(problems(retriesZero, subject)).toHaveLength(1)
  expect(outcomes(idempotenceOff, subject)).toEqual([])
  expect(outcomes(reorderRisk, subject)).toEqual([])
})

test('several open requests without idempotence may reorder', () => {
  const off = written('idempotence', false)
  expect(problems(reorderRisk, producer([off, written('max-in-flight', 2)]))).toHaveLength(1)
  expect(problems(reorderRisk, producer([off, written('max-in-flight', 'unlimited')]))).toHaveLength(1)
  expect(problems(reorderRisk, producer([off, written('max-in-flight', 1)]))).toEqual([])
  expect(problems(reorderRisk, producer([written('idempotence', true), written('max-in-flight', 5)]))).toEqual([])
})

test('order is not judged while idempotence is unknown', () => {
  const subject = producer([unknown('idempotence', '${IDEMPOTENT}'), written('max-in-flight', 5)])
  expect(outcomes(reorderRisk, subject)).toEqual([])
  expect(doubts(idempotenceOff, subject)).toHaveLength(1)
})

test('retries are low when even doubling pauses end before a failover does', () => {
  const backoff = defaulted('retry-backoff', 100)
  expect(problems(retriesLow, producer([written('retries', 3), backoff]))).toHaveLength(1)
  expect(problems(retriesLow, producer([written('retries', 10), backoff]))).toEqual([])
  expect(problems(retriesLow, producer([defaulted('retries', 'unlimited'), backoff]))).toEqual([])
  expect(problems(retriesLow, producer([defaulted('retries', 5), backoff]))[0]?.severity).toBe('info')
})

test('a delivery time-out below linger plus request time-out stops the start', () => {
  const facts = [written('linger', 1000), defaulted('request-timeout', 30_000)]
  const short = [...facts, written('delivery-timeout', 20_000)]
  const [found] = problems(deliveryTimeoutBelowRequest, producer(short, { oddities: [refused('delivery-timeout')] }))
  expect(found?.needed).toBe('at least 31000')
  expect(problems(deliveryTimeoutBelowRequest, producer(short))).toEqual([])
})

test('a delivery time-out that stops the start is not also called short', () => {
  const request = defaulted('request-timeout', 30_000)
  const tooShort = producer([written('linger', 0), request, written('delivery-timeout', 20_000)], {
    oddities: [refused('delivery-timeout')],
  })
  expect(outcomes(deliveryTimeoutBelowFailover, tooShort)).toEqual([])
  const short = producer([written('linger', 0), written('request-timeout', 5000), written('delivery-timeout', 20_000)])
  expect(problems(deliveryTimeoutBelowFailover, short)).toHaveLength(1)
})

test('more open requests than the broker can tell repeats from: refused, or idempotence off', () => {
  const inFlight = written('max-in-flight', 6)
  const refusing = producer([inFlight, defaulted('idempotence', true)], { oddities: [refused('max-in-flight')] })
  expect(problems(inFlightAboveLimit, refusing)[0]?.message).toContain('refuses to start')
  const because = { text: 'switches idempotence off', source: 'ProducerConfig', place: placeAt(0) }
  const off = defaulted('idempotence', false, { because })
  const silent = producer([inFlight, off, defaulted('acks', 'all'), defaulted('retries', 'unlimited')])
  expect(problems(inFlightAboveLimit, silent)).toHaveLength(1)
  expect(outcomes(idempotenceOff, silent)).toEqual([])
})

test('a combination that is refused is one finding, and its halves give none', () => {
  const oddities = [refused('acks')]
  const subject = producer([written('acks', '1'), written('idempotence', true)], { oddities })
  expect(problems(contradiction, subject)).toHaveLength(1)
  expect(outcomes(acksBelowAll, subject)).toEqual([])
})

test('a text that is no valid value leaves nothing to ask', () => {
  const oddities = [{ ...refused('acks'), detail: 'expected one of all, -1, 0, 1' }]
  const subject = producer([unknown('acks', 'most')], { oddities })
  expect(outcomes(acksBelowAll, subject)).toEqual([])
  expect(problems(invalidValue, subject)).toHaveLength(1)
  expect(problems(contradiction, subject)).toEqual([])
})

test('no time to block fails sends at once', () => {
  expect(problems(maxBlockZero, producer([written('max-block', 0)]))).toHaveLength(1)
  expect(problems(maxBlockZero, producer([defaulted('max-block', 60_000)]))).toEqual([])
})
