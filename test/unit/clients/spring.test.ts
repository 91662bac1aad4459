import { describe, expect, test } from 'vitest'
import { effective, factOf, odd, resolve } from './subject.js'

describe('relaxed binding', () => {
  test.each([
    'auto-offset-reset',
    'autoOffsetReset',
    'auto_offset_reset',
    'spring.kafka.consumer.auto-offset-reset',
    'spring.kafka.consumer.autoOffsetReset',
    'SPRING_KAFKA_CONSUMER_AUTO_OFFSET_RESET',
    'SPRING_KAFKA_CONSUMER_AUTOOFFSETRESET',
  ])('%s is one key', key => {
    const resolved = resolve('spring-boot', '3.3', 'consumer', `${key}=earliest`)
    expect(factOf(resolved, 'offset-reset')).toMatchObject({ value: 'earliest', native: key })
    expect(odd(resolved)).toEqual([])
  })

  test.each(['SPRING_KAFKA_LISTENER_ACKMODE', 'SPRING_KAFKA_LISTENER_ACK_MODE', 'spring.kafka.listener.ackMode'])(
    '%s reaches the listener',
    key =>
      expect(effective(resolve('spring-boot', '3.3', 'consumer', `${key}=RECORD`), 'commit-mode')).toBe('after_record'),
  )

  test('does not reach into the properties map, where Kafka reads the key as it stands', () => {
    const resolved = resolve('spring-boot', '3.3', 'consumer', 'spring.kafka.properties.auto-offset-reset=earliest')
    expect(odd(resolved)).toEqual([
      'unknown-key spring.kafka.properties.auto-offset-reset spring.kafka.properties.auto.offset.reset',
    ])
    expect(effective(resolved, 'offset-reset')).toBe('latest')
  })
})

describe('the properties maps', () => {
  test.each([
    'properties.enable.idempotence',
    'properties[enable.idempotence]',
    'spring.kafka.producer.properties.enable.idempotence',
    'spring.kafka.properties[enable.idempotence]',
    'SPRING_KAFKA_PRODUCER_PROPERTIES_ENABLE_IDEMPOTENCE',
  ])('%s passes to the Kafka client', key => {
    expect(effective(resolve('spring-boot', '3.3', 'producer', `${key}=false`), 'idempotence')).toBe(false)
  })

  test('rank common map, typed key, map of the role, wherever they stand', () => {
    const lines = [
      'spring.kafka.producer.properties.acks=all',
      'spring.kafka.producer.acks=1',
      'spring.kafka.properties.acks=0',
    ]
    expect(effective(resolve('spring-boot', '3.3', 'producer', ...lines), 'acks')).toBe('all')
    expect(effective(resolve('spring-boot', '3.3', 'producer', ...lines.slice(1)), 'acks')).toBe('1')
    expect(odd(resolve('spring-boot', '3.3', 'producer', ...lines))).toEqual([])
  })

  test('may hold keys of either role where they are common', () => {
    expect(odd(resolve('spring-boot', '3.3', 'producer', 'spring.kafka.properties.max.poll.records=1'))).toEqual([])
    expect(odd(resolve('spring-boot', '3.3', 'producer', 'properties.max.poll.records=1'))).toEqual([
      'wrong-role properties.max.poll.records',
    ])
  })

  test('cannot set the isolation level for all clients, which Boot always passes', () => {
    const resolved = resolve('spring-boot', '3.3', 'consumer', 'spring.kafka.properties.isolation.level=read_committed')
    expect(effective(resolved, 'isolation')).toBe('read_uncommitted')
    expect(odd(resolved)).toEqual([
      'unsupported-key spring.kafka.properties.isolation.level spring.kafka.consumer.isolation-level',
    ])
    const own = resolve('spring-boot', '3.3', 'consumer', 'properties.isolation.level=read_committed')
    expect(effective(own, 'isolation')).toBe('read_committed')
  })
})

describe('keys that Boot does not bind', () => {
  test.each([
    ['producer', 'enable-idempotence', 'properties.enable.idempotence'],
    ['producer', 'linger-ms', 'properties.linger.ms'],
    ['consumer', 'session-timeout', 'properties.session.timeout.ms'],
    ['consumer', 'session_timeout_ms_config', 'properties.session.timeout.ms'],
    ['consumer', 'auto_commit', 'enable-auto-commit'],
    ['consumer', 'enable.auto.commit', 'enable-auto-commit'],
  ] as const)('%s %s is unknown, meant is %s', (role, key, suggestion) => {
    expect(odd(resolve('spring-boot', '3.3', role, `${key}=1`))).toEqual([`unknown-key ${key} ${suggestion}`])
  })

  test('in the wrong block name the right one', () => {
    const resolved = resolve('spring-boot', '3.3', 'producer', 'spring.kafka.acks=all')
    expect(odd(resolved)).toEqual(['unknown-key spring.kafka.acks spring.kafka.producer.acks'])
  })

  test('exist only from some release on', () => {
    expect(odd(resolve('spring-boot', '3.3', 'consumer', 'max-poll-interval=5m'))).toEqual([
      'unsupported-key max-poll-interval',
    ])
    expect(effective(resolve('spring-boot', '3.5', 'consumer', 'max-poll-interval=5m'), 'max-poll-interval')).toBe(
      300_000,
    )
  })

  test('of the other role are none of this subject', () => {
    expect(odd(resolve('spring-boot', '3.3', 'producer', 'spring.kafka.consumer.group-id=g'))).toEqual([])
  })
})
