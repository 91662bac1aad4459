import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/clients/types.js'
import type { SettingName, SettingValue } from '../../../src/model/settings.js'
import { factOf, resolve } from './subject.js'

type Row = readonly [client: string, version: string, role: Role, setting: SettingName, value: SettingValue]

/** Read from the clients' sources, release by release; not from the vocabularies under test. */
const table: readonly Row[] = [
  ['java', '2.0.0', 'producer', 'retries', 0],
  ['java', '2.1.0', 'producer', 'retries', 'unlimited'],
  ['java', '2.8.2', 'producer', 'acks', '1'],
  ['java', '3.0.0', 'producer', 'acks', 'all'],
  ['java', '2.8.2', 'producer', 'idempotence', false],
  ['java', '3.0.0', 'producer', 'idempotence', false],
  ['java', '3.0.1', 'producer', 'idempotence', true],
  ['java', '3.0.2', 'producer', 'idempotence', true],
  ['java', '3.1.0', 'producer', 'idempotence', false],
  ['java', '3.1.1', 'producer', 'idempotence', true],
  ['java', '3.10', 'producer', 'idempotence', true],
  ['java', '3.9.1', 'producer', 'linger', 0],
  ['java', '4.0.0', 'producer', 'linger', 5],
  ['java', '4.3.1', 'producer', 'delivery-timeout', 120_000],
  ['java', '2.8.2', 'consumer', 'auto-commit', true],
  ['java', '4.3.1', 'consumer', 'auto-commit', true],
  ['java', '4.3.1', 'consumer', 'commit-mode', 'auto_next_poll'],
  ['java', '4.3.1', 'consumer', 'offset-reset', 'latest'],
  ['java', '0.11.0.0', 'consumer', 'isolation', 'read_uncommitted'],
  ['java', '4.3.1', 'consumer', 'isolation', 'read_uncommitted'],
  ['java', '2.8.2', 'consumer', 'session-timeout', 10_000],
  ['java', '3.0.0', 'consumer', 'session-timeout', 45_000],
  ['java', '1.1.1', 'consumer', 'request-timeout', 305_000],
  ['java', '2.0.0', 'consumer', 'request-timeout', 30_000],
  ['java', '2.8.2', 'consumer', 'assignment-strategy', 'range'],
  ['java', '3.0.0', 'consumer', 'assignment-strategy', 'range,cooperative-sticky'],
  ['librdkafka', '0.11.6', 'producer', 'acks', '1'],
  ['librdkafka', '1.0.0', 'producer', 'acks', 'all'],
  ['librdkafka', '2.15.0', 'producer', 'idempotence', false],
  ['librdkafka', '2.15.0', 'producer', 'max-in-flight', 1_000_000],
  ['librdkafka', '1.5.0', 'producer', 'retries', 2],
  ['librdkafka', '1.5.2', 'producer', 'retries', 'unlimited'],
  ['librdkafka', '1.4.4', 'producer', 'linger', 0.5],
  ['librdkafka', '1.5.0', 'producer', 'linger', 5],
  ['librdkafka', '1.1.0', 'consumer', 'isolation', 'read_uncommitted'],
  ['librdkafka', '1.2.0', 'consumer', 'isolation', 'read_committed'],
  ['librdkafka', '2.15.0', 'consumer', 'auto-commit', true],
  ['librdkafka', '2.15.0', 'consumer', 'auto-offset-store', true],
  ['librdkafka', '2.15.0', 'consumer', 'commit-mode', 'auto_background_on_delivery'],
  ['librdkafka', '2.15.0', 'consumer', 'offset-reset', 'latest'],
  ['librdkafka', '1.6.2', 'consumer', 'session-timeout', 10_000],
  ['librdkafka', '1.7.0', 'consumer', 'session-timeout', 45_000],
  ['librdkafka', '2.15.0', 'consumer', 'auto-create-topics', false],
  ['confluent-kafka-python', '2.3.0', 'consumer', 'isolation', 'read_committed'],
  ['rust-rdkafka', '0.36.0', 'consumer', 'session-timeout', 45_000],
  ['kafkajs', '2.2.4', 'producer', 'acks', 'all'],
  ['kafkajs', '2.2.4', 'producer', 'idempotence', false],
  ['kafkajs', '2.2.4', 'producer', 'retries', 5],
  ['kafkajs', '2.2.4', 'producer', 'max-in-flight', 'unlimited'],
  ['kafkajs', '2.2.4', 'consumer', 'auto-commit', true],
  ['kafkajs', '2.2.4', 'consumer', 'commit-mode', 'after_handler_success'],
  ['kafkajs', '2.2.4', 'consumer', 'isolation', 'read_committed'],
  ['kafkajs', '2.2.4', 'consumer', 'offset-reset', 'latest'],
  ['kafkajs', '2.2.4', 'consumer', 'session-timeout', 30_000],
  ['spring-boot', '2.5.4', 'producer', 'acks', '1'],
  ['spring-boot', '2.6.4', 'producer', 'acks', 'all'],
  ['spring-boot', '2.6.4', 'producer', 'idempotence', false],
  ['spring-boot', '2.6.5', 'producer', 'idempotence', true],
  ['spring-boot', '2.7.0', 'producer', 'idempotence', true],
  ['spring-boot', '3.5.9', 'producer', 'linger', 0],
  ['spring-boot', '4.0.1', 'producer', 'linger', 5],
  ['spring-boot', '2.1.18', 'consumer', 'auto-commit', true],
  ['spring-boot', '2.1.18', 'consumer', 'commit-mode', 'auto_next_poll'],
  ['spring-boot', '2.2.0', 'consumer', 'auto-commit', false],
  ['spring-boot', '4.0.1', 'consumer', 'commit-mode', 'after_batch'],
  ['spring-boot', '4.0.1', 'consumer', 'isolation', 'read_uncommitted'],
  ['spring-boot', '4.0.1', 'consumer', 'offset-reset', 'latest'],
  ['kafka-broker', '4.3.1', 'broker', 'min-insync-replicas', 1],
  ['kafka-broker', '4.3.1', 'broker', 'unclean-leader-election', false],
  ['kafka-broker', '1.1.1', 'broker', 'offsets-retention', 86_400_000],
  ['kafka-broker', '2.0.0', 'broker', 'offsets-retention', 604_800_000],
  ['kafka-broker', '4.3.1', 'broker', 'transaction-max-timeout', 900_000],
  ['kafka-broker', '2.2.2', 'broker', 'group-max-session-timeout', 300_000],
  ['kafka-broker', '2.3.1', 'broker', 'group-max-session-timeout', 1_800_000],
  ['kafka-broker', '2.4.1', 'broker', 'replica-lag-time', 10_000],
  ['kafka-broker', '2.5.1', 'broker', 'replica-lag-time', 30_000],
  ['kafka-broker', '2.4.1', 'broker', 'max-message-bytes', 1_000_012],
  ['kafka-broker', '2.5.1', 'broker', 'max-message-bytes', 1_048_588],
]

describe('defaults of a known version', () => {
  test.each(table)('%s %s %s: %s is %s', (client, version, role, setting, value) => {
    const fact = factOf(resolve(client, version, role), setting)
    expect(fact.value).toBe(value)
    expect(fact.evidence.level).toBe('defaulted')
    expect(fact.raw).toBeNull()
  })

  test('name the client, its version and the source', () => {
    const { evidence } = factOf(resolve('java', '3.9.1', 'producer'), 'acks')
    expect(evidence).toMatchObject({ level: 'defaulted', client: 'kafka-clients (Java)', version: '3.9.1' })
    expect(evidence.level === 'defaulted' && evidence.source).toContain('ProducerConfig.java')
  })

  test('of Spring Boot name the kafka-clients that it brings', () => {
    const fact = factOf(resolve('spring-boot', '3.3.4', 'producer'), 'idempotence')
    expect(fact.evidence).toMatchObject({ client: 'kafka-clients (Java)', version: '3.7' })
    expect(fact.native).toBe('properties.enable.idempotence')
  })

  test('point at the block that lacks the key', () => {
    expect(factOf(resolve('java', '3.9.1', 'producer'), 'acks').place).toMatchObject({ start: 0, end: 1 })
  })

  test('of settings that the version does not have are absent', () => {
    expect(resolve('java', '2.0.1', 'producer').settings.has('delivery-timeout')).toBe(false)
    expect(resolve('kafkajs', '2.2.4', 'consumer').settings.has('max-poll-interval')).toBe(false)
  })
})

describe('defaults of an unknown version', () => {
  test('stand where all versions agree', () => {
    const fact = factOf(resolve('java', null, 'consumer'), 'auto-commit')
    expect(fact).toMatchObject({ value: true, evidence: { level: 'defaulted', version: null } })
  })

  test('are unknown with candidates where versions differ', () => {
    const fact = factOf(resolve('java', null, 'producer'), 'acks')
    expect(fact.value).toBeUndefined()
    expect(fact.evidence).toEqual({
      level: 'unknown',
      reason: 'its default depends on the version of kafka-clients (Java)',
      candidates: ['1', 'all'],
    })
  })

  test('are those of any version when the stated one is no number', () => {
    expect(factOf(resolve('java', 'latest', 'producer'), 'acks').evidence.level).toBe('unknown')
  })

  test('of a topic list what any version of the brokers would use', () => {
    const { evidence } = factOf(resolve('kafka-topic', null, 'topic'), 'unclean-leader-election')
    expect(evidence).toMatchObject({ level: 'unknown', candidates: [true, false] })
  })

  test('leave out versions that lack a key the file writes', () => {
    const resolved = resolve('java', null, 'consumer', 'group.protocol=classic')
    expect(factOf(resolved, 'session-timeout').value).toBe(45_000)
  })

  test('of a topic are never certain, because the brokers decide', () => {
    const { evidence } = factOf(resolve('kafka-topic', '4.1', 'topic'), 'min-insync-replicas')
    expect(evidence).toEqual({
      level: 'unknown',
      reason: 'not set on the topic, so min.insync.replicas of the brokers decides',
      candidates: [1],
    })
  })

  test('of Spring Boot settle when the lock file tells the version of kafka-clients', async () => {
    const { resolveSubject } = await import('../../../src/clients/index.js')
    const { block } = await import('./subject.js')
    const input = { client: 'spring-boot', version: null, role: 'producer', written: [], block } as const
    const resolved = resolveSubject({ ...input, libraryVersion: '2.8.1' })
    expect(factOf(resolved, 'acks')).toMatchObject({ value: '1', evidence: { version: '2.8.1' } })
  })
})
