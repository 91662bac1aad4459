import { describe, expect, test } from 'vitest'
import { resolveSubject } from '../../../src/clients/index.js'
import { identify } from '../../../src/clients/registry.js'
import type { Role } from '../../../src/clients/types.js'
import type { SettingName, SettingValue } from '../../../src/model/settings.js'
import { block, effective, factOf, odd, resolve, written } from './subject.js'

type Row = readonly [client: string, version: string, role: Role, setting: SettingName, value: SettingValue]

/** Read from the libraries' sources, release by release; not from the vocabularies under test. */
const defaults: readonly Row[] = [
  ['kafka-python', '2.0.2', 'producer', 'acks', '1'],
  ['kafka-python', '2.0.2', 'producer', 'retries', 0],
  ['kafka-python', '2.2.0', 'producer', 'retries', 'unlimited'],
  ['kafka-python', '2.3.0', 'producer', 'idempotence', false],
  ['kafka-python', '3.0.12', 'producer', 'acks', 'all'],
  ['kafka-python', '3.0.12', 'producer', 'idempotence', true],
  ['kafka-python', '3.0.12', 'producer', 'delivery-timeout', 120_000],
  ['kafka-python', '2.0.2', 'consumer', 'session-timeout', 10_000],
  ['kafka-python', '3.0.12', 'consumer', 'session-timeout', 45_000],
  ['kafka-python', '2.0.2', 'consumer', 'request-timeout', 305_000],
  ['kafka-python', '3.0.12', 'consumer', 'commit-mode', 'auto_next_poll'],
  ['aiokafka', '0.11.0', 'producer', 'acks', '1'],
  ['aiokafka', '0.14.0', 'producer', 'request-timeout', 40_000],
  ['aiokafka', '0.14.0', 'consumer', 'commit-mode', 'auto_background_on_delivery'],
  ['aiokafka', '0.5.0', 'consumer', 'session-timeout', 10_000],
  ['sarama', '1.43.0', 'producer', 'acks', '1'],
  ['sarama', '1.46.0', 'producer', 'idempotence', false],
  ['sarama', '1.43.0', 'producer', 'max-request-size', 1_000_000],
  ['sarama', '1.46.0', 'producer', 'max-request-size', 1_048_576],
  ['sarama', '1.46.0', 'producer', 'max-in-flight', 5],
  ['sarama', '1.46.0', 'consumer', 'offset-reset', 'latest'],
  ['sarama', '1.46.0', 'consumer', 'commit-mode', 'auto_background_marked'],
  ['franz-go', '1.19.0', 'producer', 'linger', 0],
  ['franz-go', '1.20.0', 'producer', 'linger', 10],
  ['franz-go', '1.20.0', 'producer', 'idempotence', true],
  ['franz-go', '1.20.0', 'producer', 'delivery-timeout', 'unlimited'],
  ['franz-go', '1.20.0', 'consumer', 'offset-reset', 'earliest'],
  ['franz-go', '1.20.0', 'consumer', 'isolation', 'read_uncommitted'],
  ['kafka-go', '0.4.48', 'producer', 'acks', '0'],
  ['kafka-go-new-writer', '0.4.48', 'producer', 'acks', 'all'],
  ['kafka-go', '0.4.48', 'producer', 'retries', 9],
  ['kafka-go', '0.4.48', 'producer', 'linger', 1_000],
  ['kafka-go', '0.4.48', 'consumer', 'offset-reset', 'earliest'],
  ['kafka-go', '0.4.48', 'consumer', 'session-timeout', 30_000],
  ['confluent-kafka-dotnet', '2.3.0', 'producer', 'acks', 'all'],
  ['confluent-kafka-dotnet', '2.3.0', 'producer', 'idempotence', false],
  ['confluent-kafka-dotnet', '2.3.0', 'consumer', 'isolation', 'read_committed'],
  ['confluent-kafka-dotnet', '1.6.0', 'consumer', 'session-timeout', 10_000],
  ['confluent-kafka-javascript', '1.4.0', 'producer', 'retries', 5],
  ['confluent-kafka-javascript', '1.4.0', 'producer', 'max-in-flight', 1_000_000],
  ['confluent-kafka-javascript', '1.4.0', 'producer', 'delivery-timeout', 300_000],
  ['confluent-kafka-javascript', '1.4.0', 'consumer', 'session-timeout', 30_000],
  ['confluent-kafka-javascript', '1.4.0', 'consumer', 'commit-mode', 'after_handler_success'],
  ['confluent-kafka-javascript-callback', '1.4.0', 'consumer', 'session-timeout', 45_000],
  ['confluent-kafka-javascript-callback', '1.4.0', 'consumer', 'commit-mode', 'auto_background_on_delivery'],
  ['node-rdkafka', '2.10.0', 'consumer', 'session-timeout', 10_000],
  ['node-rdkafka', '2.12.0', 'consumer', 'session-timeout', 45_000],
  ['platformatic-kafka', '2.12.1', 'producer', 'acks', '1'],
  ['platformatic-kafka', '2.12.1', 'producer', 'transaction-timeout', 5_000],
  ['platformatic-kafka', '2.12.1', 'consumer', 'commit-mode', 'auto_before_processing'],
  ['reactor-kafka', '1.3.23', 'consumer', 'auto-commit', false],
  ['reactor-kafka', '1.3.23', 'producer', 'idempotence', true],
  ['reactor-kafka', '1.3.19', 'producer', 'idempotence', false],
  ['karafka', '2.4.0', 'consumer', 'offset-reset', 'earliest'],
  ['karafka', '2.4.0', 'producer', 'idempotence', false],
  ['java-share-consumer', '4.2.0', 'consumer', 'group-protocol', 'share'],
  ['brod', '4.6.2', 'producer', 'retries', 3],
  ['brod', '4.6.2', 'consumer', 'session-timeout', 30_000],
  ['broadway-kafka', '0.4.4', 'consumer', 'session-timeout', 10_000],
]

describe('defaults of client libraries', () => {
  test.each(defaults)('%s %s %s %s is %s', (client, version, role, setting, value) => {
    const fact = factOf(resolve(client, version, role), setting)
    expect(fact.value).toBe(value)
    expect(fact.evidence.level).toBe('defaulted')
  })
})

type Case = readonly [
  client: string,
  version: string,
  role: Role,
  line: string,
  setting: SettingName,
  value: SettingValue,
]

const values: readonly Case[] = [
  ['sarama', '1.46.0', 'producer', 'Producer.RequiredAcks=sarama.WaitForAll', 'acks', 'all'],
  ['sarama', '1.46.0', 'producer', 'Producer.Timeout=5 * time.Second', 'request-timeout', 5_000],
  [
    'sarama',
    '1.46.0',
    'producer',
    'Producer.Retry.Backoff=time.Duration(250) * time.Millisecond',
    'retry-backoff',
    250,
  ],
  ['sarama', '1.46.0', 'consumer', 'Consumer.Offsets.Initial=sarama.OffsetOldest', 'offset-reset', 'earliest'],
  ['sarama', '1.46.0', 'consumer', 'Consumer.Offsets.AutoCommit.Enable=false', 'commit-mode', 'manual'],
  ['franz-go', '1.20.0', 'producer', 'RequiredAcks=kgo.AllISRAcks()', 'acks', 'all'],
  ['franz-go', '1.20.0', 'producer', 'DisableIdempotentWrite=', 'idempotence', false],
  ['franz-go', '1.20.0', 'producer', 'DisableIdempotentWrite=', 'max-in-flight', 1],
  ['franz-go', '1.20.0', 'consumer', 'ConsumeResetOffset=kgo.NewOffset().AtEnd()', 'offset-reset', 'latest'],
  ['franz-go', '1.20.0', 'consumer', 'AutoCommitMarks=', 'commit-mode', 'auto_background_marked'],
  ['franz-go', '1.20.0', 'consumer', 'DisableAutoCommit=', 'commit-mode', 'manual'],
  ['kafka-go', '0.4.48', 'producer', 'RequiredAcks=kafka.RequireAll', 'acks', 'all'],
  ['kafka-go', '0.4.48', 'producer', 'MaxAttempts=1', 'retries', 0],
  ['kafka-go', '0.4.48', 'producer', 'MaxAttempts=0', 'retries', 9],
  ['kafka-go', '0.4.48', 'consumer', 'method=FetchMessage', 'commit-mode', 'manual'],
  ['kafka-python', '3.0.12', 'producer', "retries=float('inf')", 'retries', 'unlimited'],
  ['kafka-python', '3.0.12', 'producer', 'acks=1', 'idempotence', false],
  ['kafka-python', '2.3.0', 'producer', 'enable_idempotence=True', 'acks', 'all'],
  ['kafka-python', '3.0.12', 'producer', 'batch_size=32 * 1024', 'batch-size', 32_768],
  ['kafka-python', '3.0.12', 'consumer', 'enable_auto_commit=False', 'commit-mode', 'manual'],
  ['aiokafka', '0.14.0', 'producer', 'enable_idempotence=True', 'acks', 'all'],
  ['confluent-kafka-dotnet', '2.3.0', 'producer', 'Acks=Acks.Leader', 'acks', '1'],
  ['confluent-kafka-dotnet', '2.3.0', 'producer', 'EnableIdempotence=true', 'max-in-flight', 5],
  ['confluent-kafka-dotnet', '2.3.0', 'producer', 'enable.idempotence=true', 'idempotence', true],
  [
    'confluent-kafka-dotnet',
    '2.3.0',
    'consumer',
    'EnableAutoOffsetStore=false',
    'commit-mode',
    'auto_background_marked',
  ],
  [
    'confluent-kafka-dotnet',
    '2.3.0',
    'consumer',
    'AutoOffsetReset=AutoOffsetReset.Earliest',
    'offset-reset',
    'earliest',
  ],
  ['confluent-kafka-dotnet', '2.3.0', 'consumer', 'IsolationLevel=ReadUncommitted', 'isolation', 'read_uncommitted'],
  ['confluent-kafka-javascript', '1.4.0', 'producer', 'kafkaJS.acks=0', 'acks', '0'],
  ['confluent-kafka-javascript', '1.4.0', 'producer', 'linger.ms=20', 'linger', 20],
  ['confluent-kafka-javascript', '1.4.0', 'consumer', 'kafkaJS.fromBeginning=true', 'offset-reset', 'earliest'],
  ['confluent-kafka-javascript', '1.4.0', 'consumer', 'auto.offset.reset=earliest', 'offset-reset', 'earliest'],
  ['platformatic-kafka', '2.12.1', 'producer', 'idempotent=true', 'acks', 'all'],
  ['platformatic-kafka', '2.12.1', 'producer', 'acks=ProduceAcks.ALL', 'acks', 'all'],
  ['platformatic-kafka', '2.12.1', 'consumer', 'autocommit=5000', 'auto-commit', true],
  ['brod', '4.6.2', 'producer', 'required_acks=:leader', 'acks', '1'],
]

describe('written values of client libraries', () => {
  test.each(values)('%s %s %s %s makes %s %s', (client, version, role, line, setting, value) => {
    expect(effective(resolve(client, version, role, line), setting)).toBe(value)
  })

  test('keys of librdkafka win over the kafkaJS block', () => {
    const resolved = resolve('confluent-kafka-javascript', '1.4.0', 'producer', 'acks=all', 'kafkaJS.acks=1')
    expect(effective(resolved, 'acks')).toBe('all')
  })
})

describe('what client libraries refuse', () => {
  const refused: readonly (readonly [client: string, version: string, lines: readonly string[]])[] = [
    ['sarama', '1.46.0', ['Producer.Idempotent=true']],
    ['franz-go', '1.20.0', ['RequiredAcks=kgo.LeaderAck()']],
    ['kafka-python', '3.0.12', ['enable_idempotence=True', 'acks=1']],
    ['aiokafka', '0.14.0', ['enable_idempotence=True', 'acks=1']],
    ['platformatic-kafka', '2.12.1', ['idempotent=true', 'acks=1']],
    ['confluent-kafka-dotnet', '2.3.0', ['EnableIdempotence=true', 'Acks=Leader']],
  ]

  test.each(refused)('%s %s: %j', (client, version, lines) => {
    expect(odd(resolve(client, version, 'producer', ...lines)).some(one => one.startsWith('invalid-value'))).toBe(true)
  })

  test('a string for a boolean, which Python takes for true', () => {
    const resolved = resolveSubject({
      client: 'kafka-python',
      version: '3.0.12',
      role: 'consumer',
      written: written(['enable_auto_commit=false'], 'string'),
      block,
    })
    expect(odd(resolved)).toEqual(['invalid-value enable_auto_commit false'])
  })
})

describe('versions of bindings', () => {
  test.each([
    ['node-rdkafka', '2.18.0', '2.3.0'],
    ['node-rdkafka', '3.4.2', '2.10.1'],
    ['confluent-kafka-javascript-callback', '1.3.5', '2.10.0'],
    ['confluent-kafka-python', '2.6.1', '2.6.1'],
    ['php-rdkafka', '6.0.3', null],
  ])('%s %s bundles librdkafka %s', (client, version, library) => {
    expect(identify(client, version).version).toBe(library)
  })
})
