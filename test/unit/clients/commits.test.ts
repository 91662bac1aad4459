import { expect, test } from 'vitest'
import { effective, factOf, odd, resolve } from './subject.js'

test.each([
  ['java', '3.9', 'enable.auto.commit=true', 'auto_next_poll'],
  ['java', '3.9', 'enable.auto.commit=false', 'manual'],
  ['librdkafka', '2.3', 'enable.auto.commit=true', 'auto_background_on_delivery'],
  ['librdkafka', '2.3', 'enable.auto.offset.store=false', 'auto_background_marked'],
  ['librdkafka', '2.3', 'enable.auto.commit=false', 'manual'],
  ['kafkajs', '2.2.4', 'autoCommit=true', 'after_handler_success'],
  ['kafkajs', '2.2.4', 'autoCommit=false', 'manual'],
  ['spring-boot', '3.3', 'enable-auto-commit=true', 'auto_next_poll'],
  ['spring-boot', '3.3', 'enable-auto-commit=false', 'after_batch'],
  ['spring-boot', '3.3', 'listener.ack-mode=RECORD', 'after_record'],
  ['spring-boot', '3.3', 'listener.ackMode=manual_immediate', 'manual'],
  ['spring-boot', '3.3', 'properties.enable.auto.commit=true', 'auto_next_poll'],
])('%s %s with %s commits %s', (client, version, line, mode) => {
  expect(effective(resolve(client, version, 'consumer', line), 'commit-mode')).toBe(mode)
})

test('a manual ack mode with auto-commit on is refused by the container', () => {
  const resolved = resolve('spring-boot', '3.3', 'consumer', 'enable-auto-commit=true', 'listener.ack-mode=manual')
  expect(odd(resolved)).toEqual(['invalid-value enable-auto-commit'])
})

test('an unknown auto-commit leaves the commit mode unknown with both candidates', () => {
  const fact = factOf(resolve('java', '3.9', 'consumer', 'enable.auto.commit=${AUTO}'), 'commit-mode')
  expect(fact.evidence).toEqual({
    level: 'unknown',
    reason: 'depends on enable.auto.commit, which is not known',
    candidates: ['auto_next_poll', 'manual'],
  })
})

test('a group id that only code sets does not switch auto-commit off', () => {
  expect(effective(resolve('java', '3.9', 'consumer', 'bootstrap.servers=b:9092'), 'auto-commit')).toBe(true)
})
