import { describe, expect, test } from 'vitest'
import { frameworks } from '../../../src/clients/frameworks.js'
import { effective, factOf, odd, resolve } from './subject.js'

describe('Kafka Streams', () => {
  test('under exactly-once the clients inside are idempotent, read committed records and wait for all replicas', () => {
    const resolved = resolve('kafka-streams', null, 'streams', 'processing.guarantee=exactly_once_v2')
    expect(effective(resolved, 'idempotence')).toBe(true)
    expect(effective(resolved, 'isolation')).toBe('read_committed')
    expect(effective(resolved, 'acks')).toBe('all')
    expect(effective(resolved, 'commit-interval')).toBe(100)
    expect(factOf(resolved, 'isolation').because?.text).toContain('processing.guarantee=exactly_once_v2')
  })

  test('a written commit interval stays under exactly-once', () => {
    const resolved = resolve(
      'kafka-streams',
      '3.6',
      'streams',
      'processing.guarantee=exactly_once_v2',
      'commit.interval.ms=1000',
    )
    expect(effective(resolved, 'commit-interval')).toBe(1000)
  })

  test.each([
    ['3.9', []],
    ['4.0', ['invalid-value processing.guarantee']],
  ])('exactly_once in %s', (version, oddities) => {
    expect(odd(resolve('kafka-streams', version, 'streams', 'processing.guarantee=exactly_once'))).toEqual(oddities)
  })

  test.each([
    ['2.8', 1],
    ['3.0', -1],
  ])('internal topics in %s have %i copies by default', (version, copies) => {
    expect(effective(resolve('kafka-streams', version, 'streams'), 'streams-replication-factor')).toBe(copies)
  })

  test('the most special prefix of a consumer key wins, wherever it stands', () => {
    const resolved = resolve(
      'kafka-streams',
      '4.1',
      'streams',
      'main.consumer.auto.offset.reset=latest',
      'consumer.auto.offset.reset=none',
      'auto.offset.reset=earliest',
    )
    expect(effective(resolved, 'offset-reset')).toBe('latest')
  })

  test('a user value of enable.auto.commit is dropped', () => {
    const resolved = resolve('kafka-streams', '4.1', 'streams', 'consumer.enable.auto.commit=true')
    expect(effective(resolved, 'auto-commit')).toBe(false)
  })
})

describe('Kafka Connect', () => {
  test('overrides of clients are allowed by default since 3.0', () => {
    expect(effective(resolve('kafka-connect-worker', '2.8', 'worker'), 'override-policy')).toBe('None')
    expect(effective(resolve('kafka-connect-worker', '3.0', 'worker'), 'override-policy')).toBe('All')
  })

  test('exactly-once support makes producers of sources idempotent', () => {
    const off = resolve('kafka-connect-worker', '3.6', 'worker')
    const on = resolve('kafka-connect-worker', '3.6', 'worker', 'exactly.once.source.support=enabled')
    expect([effective(off, 'idempotence'), effective(on, 'idempotence')]).toEqual([false, true])
  })

  test('a worker of 2.7 has no exactly-once support', () => {
    expect(resolve('kafka-connect-worker', '2.7', 'worker').settings.has('exactly-once-support')).toBe(false)
  })
})

describe('MirrorMaker 2', () => {
  test('an empty separator is a value, its absence is a dot', () => {
    expect(effective(resolve('mirrormaker2', '3.6', 'connector'), 'replication-separator')).toBe('.')
    expect(
      effective(resolve('mirrormaker2', '3.6', 'connector', 'replication.policy.separator='), 'replication-separator'),
    ).toBeNull()
  })

  test('intervals in seconds are read as such', () => {
    const resolved = resolve('mirrormaker2', '3.6', 'connector', 'sync.group.offsets.interval.seconds=10')
    expect(effective(resolved, 'sync-group-offsets-interval')).toBe(10_000)
  })
})

describe('Flink', () => {
  test.each([
    ['10 min', 600_000],
    ['10min', 600_000],
    ['1 h', 3_600_000],
    ['30s', 30_000],
    ['5000', 5_000],
    ['PT1M', 60_000],
  ])('a checkpoint interval of %s', (text, ms) => {
    const resolved = resolve('flink-connector-kafka', null, 'producer', `execution.checkpointing.interval=${text}`)
    expect(effective(resolved, 'checkpoint-interval')).toBe(ms)
  })

  test('keys behind properties. reach the Kafka client', () => {
    const resolved = resolve('flink-connector-kafka', '3.1', 'producer', 'properties.acks=1')
    expect(effective(resolved, 'acks')).toBe('1')
    expect(effective(resolved, 'idempotence')).toBe(false)
  })

  test('the transaction time-out is one hour, not that of the client', () => {
    expect(effective(resolve('flink-connector-kafka', '3.1', 'producer'), 'transaction-timeout')).toBe(3_600_000)
  })

  test('the sink of SQL is at-least-once by default, that of the DataStream interface guarantees nothing', () => {
    expect(effective(resolve('flink-connector-kafka', null, 'producer'), 'sink-delivery-guarantee')).toBe(
      'at-least-once',
    )
    expect(effective(resolve('flink-datastream-kafka', null, 'producer'), 'sink-delivery-guarantee')).toBe('none')
  })

  test('a source has no reset policy of its own, the job holds its position', () => {
    expect(resolve('flink-connector-kafka', '3.1', 'consumer').settings.has('offset-reset')).toBe(false)
  })
})

describe('SmallRye', () => {
  test('acks=1 by default also switches idempotence off', () => {
    const resolved = resolve('smallrye-kafka', '4.28', 'producer')
    expect(effective(resolved, 'acks')).toBe('1')
    expect(effective(resolved, 'idempotence')).toBe(false)
  })

  test('auto-commit of the client takes the place of the strategy', () => {
    const resolved = resolve('smallrye-kafka', '4.28', 'consumer', 'enable.auto.commit=true')
    expect(effective(resolved, 'commit-strategy')).toBe('ignore')
    expect(effective(resolved, 'commit-mode')).toBe('auto_next_poll')
  })
})

describe('shippers', () => {
  test('acks decide over the idempotence of the OpenTelemetry exporter', () => {
    const one = resolve('otel-kafka-exporter', null, 'producer')
    const all = resolve('otel-kafka-exporter', null, 'producer', 'producer.required_acks=-1')
    expect([effective(one, 'idempotence'), effective(all, 'idempotence')]).toEqual([false, true])
    expect([effective(one, 'max-in-flight'), effective(all, 'max-in-flight')]).toEqual([1, 5])
  })

  test.each([
    ['500ms', 500],
    ['1m30s', 90_000],
    ['10s', 10_000],
  ])('a duration of %s', (text, ms) => {
    const resolved = resolve('otel-kafka-receiver', null, 'consumer', `autocommit.interval=${text}`)
    expect(effective(resolved, 'auto-commit-interval')).toBe(ms)
  })

  test.each([
    ['otel-kafka-receiver', 'message_marking.after=true'],
    ['vector-kafka-source', 'acknowledgements.enabled=true'],
  ])('%s told to wait commits after delivery', (client, line) => {
    expect(effective(resolve(client, null, 'consumer'), 'commit-mode')).toBe('auto_before_processing')
    expect(effective(resolve(client, null, 'consumer', line), 'commit-mode')).toBe('after_downstream_ack')
  })

  test('options behind librdkafka_options. reach librdkafka, whose acks wait for all', () => {
    const resolved = resolve('vector-kafka-sink', null, 'producer', 'librdkafka_options.enable.idempotence=true')
    expect(effective(resolved, 'acks')).toBe('all')
    expect(effective(resolved, 'idempotence')).toBe(true)
  })

  test.each([
    ['logstash-output-kafka', '1', false],
    ['filebeat-output-kafka', '1', false],
    ['telegraf-kafka-output', 'all', false],
    ['fluent-bit-kafka', 'all', false],
    ['fluentd-kafka2', 'all', false],
    ['benthos-kafka-output', '1', false],
    ['benthos-kafka-franz-output', 'all', true],
  ])('%s waits for %s and is idempotent: %s', (client, acks, idempotent) => {
    const resolved = resolve(client, null, 'producer')
    expect(effective(resolved, 'acks')).toBe(acks)
    expect(effective(resolved, 'idempotence')).toBe(idempotent)
  })
})

test.each(
  frameworks.filter(client => client.open).flatMap(client => client.roles.map(role => [client.id, role] as const)),
)('%s as %s holds no unknown key against anybody', (client, role) => {
  expect(odd(resolve(client, null, role, 'some.key.of.a.plugin=1'))).toEqual([])
})
