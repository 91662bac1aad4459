import { words } from './framework-keys.js'

/**
 * Every key that Kafka Connect itself reads from a connector, whatever the connector is: ConnectorConfig.java,
 * SinkConnectorConfig.java and SourceConnectorConfig.java of apache/kafka 4.3.
 */
export const connectorKeys = words(`
  connector.class tasks.max tasks.max.enforce key.converter value.converter header.converter config.action.reload
  transforms predicates topics.regex plugin.version
  errors.tolerance errors.log.enable errors.log.include.messages errors.retry.timeout errors.retry.delay.max.ms
  errors.deadletterqueue.topic.name errors.deadletterqueue.topic.replication.factor
  errors.deadletterqueue.context.headers.enable
  topic.creation.groups topic.creation.default.replication.factor topic.creation.default.partitions
  exactly.once.support transaction.boundary transaction.boundary.interval.ms offsets.storage.topic
`)

/**
 * Keys of workers and of Kafka's clients that people write into connectors, where they do nothing: clients of tasks take
 * theirs behind `consumer.override.` or `producer.override.` (KIP-458), and the worker decides when offsets are saved.
 */
export const neverOfConnectors: Readonly<Record<'worker' | 'consumer' | 'producer', readonly string[]>> = {
  worker: words(`
    offset.flush.interval.ms offset.flush.timeout.ms exactly.once.source.support
    connector.client.config.override.policy
    config.storage.topic offset.storage.topic status.storage.topic
    config.storage.replication.factor offset.storage.replication.factor status.storage.replication.factor
  `),
  consumer: words(`
    max.poll.records max.poll.interval.ms auto.offset.reset enable.auto.commit auto.commit.interval.ms isolation.level
    session.timeout.ms heartbeat.interval.ms max.partition.fetch.bytes partition.assignment.strategy
  `),
  producer: words('enable.idempotence max.in.flight.requests.per.connection delivery.timeout.ms transactional.id'),
}

/**
 * Keys of Kafka's clients that a worker reads without a prefix: it is a member of its group and asks the brokers itself
 * (WorkerConfig.java, DistributedConfig.java, CommonClientConfigs.java of apache/kafka 4.3).
 */
export const workerClientKeys = words(`
  bootstrap.servers client.dns.lookup client.id client.rack group.id session.timeout.ms heartbeat.interval.ms
  metadata.max.age.ms metadata.recovery.strategy metadata.recovery.rebootstrap.trigger.ms
  send.buffer.bytes receive.buffer.bytes reconnect.backoff.ms reconnect.backoff.max.ms
  retry.backoff.ms retry.backoff.max.ms request.timeout.ms default.api.timeout.ms connections.max.idle.ms
  socket.connection.setup.timeout.ms socket.connection.setup.timeout.max.ms interceptor.classes max.poll.interval.ms
  config.providers metric.reporters metrics.num.samples metrics.sample.window.ms metrics.recording.level
  enable.metrics.push
`)
