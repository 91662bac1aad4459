import { describe, expect, test } from 'vitest'
import { resolveSubject } from '../../../src/clients/index.js'
import type { Role, WrittenSetting } from '../../../src/clients/types.js'
import type { SettingName, SettingValue } from '../../../src/model/settings.js'
import { block, effective, factOf, odd, resolve, written } from './subject.js'

type Row = readonly [client: string, role: Role, line: string, setting: SettingName, value: SettingValue]

const valid: readonly Row[] = [
  ['java', 'producer', 'acks=-1', 'acks', 'all'],
  ['java', 'producer', 'acks= all ', 'acks', 'all'],
  ['java', 'producer', 'enable.idempotence=TRUE', 'idempotence', true],
  ['java', 'producer', 'retries=2147483647', 'retries', 'unlimited'],
  ['java', 'producer', 'max.block.ms=9223372036854775807', 'max-block', 'unlimited'],
  ['java', 'consumer', 'auto.offset.reset=by_duration:PT1H', 'offset-reset', 'by_duration'],
  [
    'java',
    'consumer',
    'partition.assignment.strategy=org.apache.kafka.clients.consumer.CooperativeStickyAssignor',
    'assignment-strategy',
    'cooperative-sticky',
  ],
  ['librdkafka', 'producer', 'linger.ms=0.5', 'linger', 0.5],
  ['librdkafka', 'producer', 'enable.idempotence=1', 'idempotence', true],
  ['librdkafka', 'producer', 'message.timeout.ms=0', 'delivery-timeout', 'unlimited'],
  ['librdkafka', 'producer', 'queue.buffering.max.kbytes=2', 'buffer-memory', 2048],
  ['librdkafka', 'consumer', 'auto.offset.reset=Smallest', 'offset-reset', 'earliest'],
  ['kafkajs', 'producer', 'acks=-1', 'acks', 'all'],
  ['kafkajs', 'consumer', 'fromBeginning=true', 'offset-reset', 'earliest'],
  ['kafkajs', 'consumer', 'readUncommitted=true', 'isolation', 'read_uncommitted'],
  ['spring-boot', 'producer', 'batch-size=16KB', 'batch-size', 16_384],
  ['spring-boot', 'producer', 'buffer-memory=32MB', 'buffer-memory', 33_554_432],
  ['spring-boot', 'consumer', 'auto-commit-interval=100', 'auto-commit-interval', 100],
  ['spring-boot', 'consumer', 'auto-commit-interval=5s', 'auto-commit-interval', 5_000],
  ['spring-boot', 'consumer', 'auto-commit-interval=PT1M30S', 'auto-commit-interval', 90_000],
  ['spring-boot', 'consumer', 'enable-auto-commit=off', 'auto-commit', false],
  ['spring-boot', 'consumer', 'isolation-level=READ_COMMITTED', 'isolation', 'read_committed'],
  ['kafka-topic', 'topic', 'retention.ms=-1', 'retention-time', 'unlimited'],
  ['kafka-topic', 'topic', 'cleanup.policy=compact, delete', 'cleanup-policy', 'compact,delete'],
  ['kafka-broker', 'broker', 'log.retention.hours=24', 'retention-time', 86_400_000],
  ['kafka-broker', 'broker', 'offsets.retention.minutes=1440', 'offsets-retention', 86_400_000],
]

describe('valid values', () => {
  test.each(valid)('%s %s %s', (client, role, line, setting, value) => {
    const fact = factOf(resolve(client, '4.1', role, line), setting)
    expect(fact).toMatchObject({ value, evidence: { level: 'written' } })
    expect(fact.place?.start).toBe(line.indexOf('=') + 1)
  })
})

const invalid: readonly (readonly [client: string, role: Role, line: string, oddity: string])[] = [
  ['java', 'producer', 'acks=ALL', 'invalid-value acks all'],
  ['java', 'producer', 'acks=2', 'invalid-value acks'],
  ['java', 'producer', 'acks=', 'invalid-value acks'],
  ['java', 'producer', 'enable.idempotence=yes', 'invalid-value enable.idempotence'],
  ['java', 'producer', 'linger.ms=5s', 'invalid-value linger.ms'],
  ['java', 'producer', 'linger.ms=0.5', 'invalid-value linger.ms'],
  ['java', 'producer', 'retries=2147483648', 'invalid-value retries'],
  ['java', 'producer', 'batch.size=1.6384e+04', 'invalid-value batch.size'],
  ['java', 'consumer', 'isolation.level=READ_COMMITTED', 'invalid-value isolation.level read_committed'],
  ['java', 'consumer', 'partition.assignment.strategy=# a comment', 'invalid-value partition.assignment.strategy'],
  ['java', 'consumer', 'auto.offset.reset=lastest', 'invalid-value auto.offset.reset latest'],
  ['librdkafka', 'consumer', 'enable.auto.commit=no', 'invalid-value enable.auto.commit'],
  ['spring-boot', 'producer', 'batch-size=16kilo', 'invalid-value batch-size'],
  ['kafka-topic', 'topic', 'cleanup.policy=compacted', 'invalid-value cleanup.policy compact'],
]

describe('invalid values', () => {
  test.each(invalid)('%s %s %s', (client, role, line, oddity) => {
    const resolved = resolve(client, '4.1', role, line)
    expect(odd(resolved)).toEqual([oddity])
    const setting = resolved.oddities[0]?.setting
    expect(setting && factOf(resolved, setting).evidence.level).toBe('unknown')
  })

  test('say what is expected', () => {
    const [oddity] = resolve('java', '4.1', 'producer', 'acks=ALL').oddities
    expect(oddity?.detail).toBe('expected one of 0, 1, all, -1 (case matters)')
  })

  test('of a value that the version does not take yet are told as such', () => {
    const resolved = resolve('java', '3.9', 'consumer', 'auto.offset.reset=by_duration:PT1H')
    expect(odd(resolved)).toEqual(['unsupported-key auto.offset.reset'])
    expect(effective(resolved, 'offset-reset')).toBe('latest')
  })
})

const kafkajs = (line: string, scalar: WrittenSetting['scalar']) =>
  resolveSubject({ client: 'kafkajs', version: '2.2.4', role: 'producer', written: written([line], scalar), block })

describe('kafkajs wants real booleans and numbers', () => {
  test('and takes any non-empty string for true', () => {
    const resolved = kafkajs('idempotent=false', 'string')
    expect(resolved.oddities[0]?.detail).toBe('expected a boolean, not a string')
    expect(factOf(resolved, 'idempotence').value).toBeUndefined()
  })

  test('and compares acks with a number', () => {
    expect(kafkajs('acks=-1', 'string').oddities[0]?.detail).toBe('expected a number, not a string')
    expect(effective(kafkajs('acks=-1', 'number'), 'acks')).toBe('all')
  })

  test('and null stands for no limit in flight', () => {
    expect(effective(kafkajs('maxInFlightRequests=null', 'null'), 'max-in-flight')).toBe('unlimited')
  })
})

describe('placeholders', () => {
  test('are unknown and name the variable', () => {
    const { evidence } = factOf(resolve('java', '4.1', 'producer', 'acks=${KAFKA_ACKS}'), 'acks')
    expect(evidence).toEqual({ level: 'unknown', reason: 'the value of KAFKA_ACKS is not known here' })
  })

  test('with a fallback have it as value, typed, unless the variable is set', () => {
    const fact = factOf(resolve('java', '4.1', 'producer', 'acks=${KAFKA_ACKS:-1}'), 'acks')
    expect(fact).toMatchObject({ value: 'all', evidence: { level: 'written' }, unless: 'KAFKA_ACKS' })
  })
})
