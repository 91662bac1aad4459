import type { RetiredKey, RoleMap } from './types.js'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/*
 * Keys of KafkaProperties without a canonical setting, from the configuration metadata of Spring Boot 2.0.9, 2.3.12,
 * 2.7.18, 3.2.12, 3.5.9 and 4.0.1. Relative to the block of the role, or for the others to `spring.kafka`.
 */
const secure = words(`
  properties security.protocol ssl.bundle ssl.key-password ssl.key-store-certificate-chain ssl.key-store-key
  ssl.key-store-location ssl.key-store-password ssl.key-store-type ssl.keystore-location ssl.keystore-password
  ssl.protocol ssl.trust-store-certificates ssl.trust-store-location ssl.trust-store-password ssl.trust-store-type
  ssl.truststore-location ssl.truststore-password
`)

const producer = words(`
  key-serializer value-serializer
`)

const consumer = words(`
  fetch-max-wait fetch-min-size key-deserializer value-deserializer
`)

/** Blocks beside those of producer and consumer; every one may stand in the same file. */
const beside = words(`
  admin.auto-create admin.client-id admin.close-timeout admin.fail-fast admin.modify-topic-configs
  admin.operation-timeout admin.security.protocol admin.ssl.bundle admin.ssl.key-password
  admin.ssl.key-store-certificate-chain admin.ssl.key-store-key admin.ssl.key-store-location
  admin.ssl.key-store-password admin.ssl.key-store-type admin.ssl.keystore-location admin.ssl.keystore-password
  admin.ssl.protocol admin.ssl.trust-store-certificates admin.ssl.trust-store-location
  admin.ssl.trust-store-password admin.ssl.trust-store-type admin.ssl.truststore-location
  admin.ssl.truststore-password jaas.control-flag jaas.enabled jaas.login-module listener.ack-count
  listener.ack-mode listener.ack-time listener.async-acks listener.auth-exception-retry-interval
  listener.auto-startup listener.change-consumer-thread-name listener.client-id listener.concurrency
  listener.idle-between-polls listener.idle-event-interval listener.idle-partition-event-interval
  listener.immediate-stop listener.log-container-config listener.missing-topics-fatal listener.monitor-interval
  listener.no-poll-threshold listener.observation-enabled listener.only-log-record-metadata listener.poll-timeout
  listener.type retry.topic.attempts retry.topic.backoff.delay retry.topic.backoff.jitter
  retry.topic.backoff.max-delay retry.topic.backoff.multiplier retry.topic.backoff.random retry.topic.delay
  retry.topic.enabled retry.topic.max-delay retry.topic.multiplier retry.topic.random-back-off
  streams.application-id streams.auto-startup streams.bootstrap-servers streams.cache-max-bytes-buffering
  streams.cache-max-size-buffering streams.cleanup.on-shutdown streams.cleanup.on-startup streams.client-id
  streams.replication-factor streams.security.protocol streams.ssl.bundle streams.ssl.key-password
  streams.ssl.key-store-certificate-chain streams.ssl.key-store-key streams.ssl.key-store-location
  streams.ssl.key-store-password streams.ssl.key-store-type streams.ssl.protocol
  streams.ssl.trust-store-certificates streams.ssl.trust-store-location streams.ssl.trust-store-password
  streams.ssl.trust-store-type streams.state-dir streams.state-store-cache-max-size template.default-topic
  template.observation-enabled template.transaction-id-prefix
  admin.properties.* streams.properties.* jaas.options.* admin.properties streams.properties jaas.options
`)

/** Top level of `spring.kafka`, blocks aside. */
export const springTopKeys: readonly string[] = [
  'bootstrap-servers',
  'client-id',
  'listener.ack-mode',
  ...secure,
  ...beside,
]

export const springProducerKeys: readonly string[] = [...producer, ...secure, ...beside]
export const springConsumerKeys: readonly string[] = [...consumer, ...secure, ...beside]

const renamed = (instead: string, release: string, works: boolean): RetiredKey => ({
  instead,
  detail: works ? `deprecated since Spring Boot ${release}` : `renamed in Spring Boot ${release}`,
  ...(works ? { works } : { since: release }),
})

/** The selector of a document; ConfigDataEnvironment of Spring Boot 2.4, InvalidConfigDataPropertyException of 3.0. */
export const springSelector: Readonly<Record<string, RetiredKey>> = {
  'spring.profiles': {
    instead: 'spring.config.activate.on-profile',
    detail: 'selects a document up to Spring Boot 2.7 only; from 3.0 on the application does not start with it',
  },
}

const retired: Readonly<Record<string, RetiredKey>> = {
  ...springSelector,
  'ssl.keystore-location': renamed('ssl.key-store-location', '2.1', false),
  'ssl.keystore-password': renamed('ssl.key-store-password', '2.1', false),
  'ssl.truststore-location': renamed('ssl.trust-store-location', '2.1', false),
  'ssl.truststore-password': renamed('ssl.trust-store-password', '2.1', false),
}

const retiredConsumer: Readonly<Record<string, RetiredKey>> = {
  ...retired,
  'listener.only-log-record-metadata': { since: '3.0', detail: 'removed in Spring Boot 3.0' },
  'retry.topic.delay': renamed('retry.topic.backoff.delay', '3.4', true),
  'retry.topic.max-delay': renamed('retry.topic.backoff.max-delay', '3.4', true),
  'retry.topic.multiplier': renamed('retry.topic.backoff.multiplier', '3.4', true),
  'retry.topic.random-back-off': renamed('retry.topic.backoff.random', '3.4', true),
  'retry.topic.backoff.random': renamed('retry.topic.backoff.jitter', '4.0', false),
}

export const springRetiredKeys: RoleMap<Readonly<Record<string, RetiredKey>>> = {
  producer: retired,
  consumer: retiredConsumer,
}
