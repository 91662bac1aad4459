import { describe, expect, test } from 'vitest'
import { clientIds, findClient, knownKeys, knowsKey } from '../../../src/clients/index.js'
import type { Role } from '../../../src/clients/types.js'
import { effective, factOf, odd, resolve } from './subject.js'

const strange: readonly (readonly [client: string, role: Role, line: string, oddity: string])[] = [
  ['java', 'producer', 'Acks=all', 'unknown-key Acks acks'],
  ['java', 'producer', 'enable.idempotense=true', 'unknown-key enable.idempotense enable.idempotence'],
  ['java', 'producer', 'foo.bar=1', 'unknown-key foo.bar'],
  ['java', 'producer', 'enable.auto.commit=false', 'wrong-role enable.auto.commit'],
  ['java', 'consumer', 'acks=all', 'wrong-role acks'],
  ['java', 'consumer', 'enable.auto.offset.store=false', 'wrong-client enable.auto.offset.store'],
  ['java', 'producer', 'message.send.max.retries=3', 'wrong-client message.send.max.retries retries'],
  ['java', 'producer', 'min.insync.replicas=2', 'wrong-client min.insync.replicas'],
  ['java', 'producer', 'timeout.ms=1', 'deprecated-key timeout.ms request.timeout.ms'],
  ['java', 'consumer', 'zookeeper.connect=z:2181', 'deprecated-key zookeeper.connect bootstrap.servers'],
  ['librdkafka', 'producer', 'idempotent=true', 'wrong-client idempotent enable.idempotence'],
  ['librdkafka', 'producer', 'max.block.ms=1', 'wrong-client max.block.ms'],
  ['librdkafka', 'consumer', 'auto.commit.enable=false', 'deprecated-key auto.commit.enable enable.auto.commit'],
  ['librdkafka', 'consumer', 'socket.blocking.max.ms=10', 'deprecated-key socket.blocking.max.ms'],
  ['kafkajs', 'producer', 'transactionalID=t', 'unknown-key transactionalID transactionalId'],
  ['kafkajs', 'producer', 'enable.idempotence=true', 'wrong-client enable.idempotence idempotent'],
  ['kafkajs', 'consumer', 'idempotent=true', 'wrong-role idempotent'],
  ['kafka-topic', 'topic', 'retention.msec=1', 'unknown-key retention.msec retention.ms'],
  ['kafka-broker', 'broker', 'zookeeper.connect=z:2181', 'deprecated-key zookeeper.connect'],
]

describe('strange keys', () => {
  test.each(strange)('%s %s %s', (client, role, line, oddity) => {
    const resolved = resolve(client, '4.1', role, line)
    expect(odd(resolved)).toEqual([oddity])
    expect(resolved.oddities[0]?.place).toMatchObject({ start: 0, end: line.indexOf('=') })
  })

  test('of another client name it', () => {
    const [oddity] = resolve('java', '4.1', 'consumer', 'enable.auto.offset.store=false').oddities
    expect(oddity?.detail).toBe('a consumer key of librdkafka; kafka-clients (Java) ignores it')
  })

  test('of a newer version are told with their first version and not obeyed', () => {
    const resolved = resolve('java', '2.0.1', 'producer', 'delivery.timeout.ms=1')
    expect(odd(resolved)).toEqual(['unsupported-key delivery.timeout.ms'])
    expect(resolved.oddities[0]?.detail).toContain('2.1.0')
    expect(resolved.settings.has('delivery-timeout')).toBe(false)
  })

  test('that a client still obeys set their value', () => {
    expect(effective(resolve('librdkafka', '2.3', 'consumer', 'auto.commit.enable=false'), 'auto-commit')).toBe(false)
  })

  test('removed in a release are fine before it', () => {
    expect(odd(resolve('kafka-broker', '3.9', 'broker', 'zookeeper.connect=z:2181'))).toEqual([])
  })
})

describe('duplicates', () => {
  test('the last one wins and points at the earlier one', () => {
    const resolved = resolve('java', '4.1', 'producer', 'acks=1', 'linger.ms=5', 'acks=all')
    expect(effective(resolved, 'acks')).toBe('all')
    expect(resolved.oddities).toMatchObject([
      { kind: 'duplicate-key', detail: 'written twice: all replaces 1', related: { start: 0, end: 4 } },
    ])
  })

  test('an alias of librdkafka is the same key', () => {
    const resolved = resolve('librdkafka', '2.3', 'producer', 'acks=all', 'request.required.acks=1')
    expect(effective(resolved, 'acks')).toBe('1')
    expect(odd(resolved)).toEqual(['duplicate-key request.required.acks'])
  })

  test('of keys without canonical setting are told too', () => {
    expect(odd(resolve('java', '4.1', 'producer', 'ssl.protocol=a', 'ssl.protocol=b'))).toEqual([
      'duplicate-key ssl.protocol',
    ])
  })

  test('log.retention.ms beats log.retention.hours wherever it stands', () => {
    const resolved = resolve('kafka-broker', '4.1', 'broker', 'log.retention.ms=1000', 'log.retention.hours=24')
    expect(effective(resolved, 'retention-time')).toBe(1_000)
    expect(odd(resolved)).toEqual([])
  })
})

/** Everyday keys of real files; one that is called unknown would be a false alarm. */
const everyday: readonly (readonly [client: string, role: Role, keys: string])[] = [
  ['java', 'producer', 'key.serializer value.serializer partitioner.class interceptor.classes metric.reporters'],
  ['java', 'producer', 'security.protocol sasl.mechanism sasl.jaas.config ssl.truststore.location schema.registry.url'],
  ['java', 'consumer', 'key.deserializer max.partition.fetch.bytes fetch.min.bytes client.rack specific.avro.reader'],
  ['java', 'consumer', 'sasl.oauthbearer.token.endpoint.url metadata.max.age.ms exclude.internal.topics check.crcs'],
  ['librdkafka', 'producer', 'queue.buffering.max.messages socket.keepalive.enable statistics.interval.ms dr_cb'],
  [
    'librdkafka',
    'consumer',
    'queued.min.messages fetch.wait.max.ms enable.partition.eof sasl.username debug go.logs.channel',
  ],
  ['kafkajs', 'producer', 'ssl sasl.username connectionTimeout createPartitioner retry.maxRetryTime logLevel'],
  ['kafkajs', 'consumer', 'rebalanceTimeout maxWaitTimeInMs partitionsConsumedConcurrently retry.retries'],
  ['spring-boot', 'producer', 'key-serializer ssl.bundle template.default-topic admin.properties.x security.protocol'],
  ['spring-boot', 'consumer', 'fetch-max-wait listener.concurrency retry.topic.attempts jaas.options.useKeyTab'],
  ['kafka-topic', 'topic', 'segment.bytes min.cleanable.dirty.ratio compression.type remote.storage.enable'],
  [
    'kafka-broker',
    'broker',
    'process.roles node.id listeners listener.name.internal.ssl.keystore.location num.partitions',
  ],
]

describe('keys without canonical setting', () => {
  test.each(everyday)('%s %s knows %s', (client, role, keys) => {
    expect(odd(resolve(client, null, role, ...keys.split(' ').map(key => `${key}=x`)))).toEqual([])
  })

  test('of serializers beside a client do not make a file one of Kafka', () => {
    expect(knowsKey('java', 'producer', 'schema.registry.url')).toBe(false)
    expect(knowsKey('java', 'producer', 'compression.gzip.level')).toBe(true)
  })
})

describe('the list of clients', () => {
  test('finds bindings under the vocabulary they share', () => {
    expect(findClient('confluent-kafka-python')?.id).toBe('librdkafka')
    expect(findClient('spring')?.id).toBe('spring-boot')
    expect(findClient('kafka-perl')).toBeUndefined()
    expect(clientIds).toContain('java')
  })

  test('gives the keys of a role for suggestions, without prefixes', () => {
    expect(knownKeys('java', 'producer')).toContain('acks')
    expect(knownKeys('java', 'producer')).not.toContain('enable.auto.commit')
    expect(knownKeys('librdkafka', 'producer').some(key => key.includes('*'))).toBe(false)
    expect(knownKeys('none', 'producer')).toEqual([])
  })

  test('refuses an unknown client with the nearest one', () => {
    expect(() => resolve('kafka-js', null, 'producer')).toThrow(/did you mean "kafkajs"/)
  })

  test('reads a binding whose version tells nothing as unknown version', () => {
    const { evidence } = factOf(resolve('php-rdkafka', '6.0.3', 'consumer'), 'session-timeout')
    expect(evidence.level).toBe('unknown')
  })
})
