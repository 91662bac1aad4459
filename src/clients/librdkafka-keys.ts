const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/* Further keys of CONFIGURATION.md, librdkafka 0.11 to 2.15, by its column C/P. A key of the other role only warns. */
const shared = words(`
  api.version.fallback.ms api.version.request api.version.request.timeout.ms background_event_cb
  broker.address.family broker.address.ttl broker.version.fallback builtin.features client.dns.lookup client.rack
  closesocket_cb connect_cb connections.max.idle.ms coordinator.query.interval.ms debug default_topic_conf
  enable.metrics.push enable.random.seed enable.sasl.oauthbearer.unsecure.jwt enable.ssl.certificate.verification
  enabled_events error_cb group.protocol.type https.ca.location https.ca.pem interceptors
  internal.termination.signal log.connection.close log.queue log.thread.name log_cb log_level message.copy.max.bytes
  metadata.max.age.ms metadata.recovery.rebootstrap.trigger.ms metadata.recovery.strategy
  metadata.request.timeout.ms oauthbearer_token_refresh_cb opaque open_cb plugin.library.paths
  receive.message.max.bytes reconnect.backoff.jitter.ms reconnect.backoff.max.ms reconnect.backoff.ms resolve_cb
  retry.backoff.max.ms sasl.kerberos.keytab sasl.kerberos.kinit.cmd sasl.kerberos.min.time.before.relogin
  sasl.kerberos.principal sasl.kerberos.service.name sasl.mechanism sasl.mechanisms
  sasl.oauthbearer.assertion.algorithm sasl.oauthbearer.assertion.claim.aud
  sasl.oauthbearer.assertion.claim.exp.seconds sasl.oauthbearer.assertion.claim.iss
  sasl.oauthbearer.assertion.claim.jti.include sasl.oauthbearer.assertion.claim.nbf.seconds
  sasl.oauthbearer.assertion.claim.sub sasl.oauthbearer.assertion.file sasl.oauthbearer.assertion.jwt.template.file
  sasl.oauthbearer.assertion.private.key.file sasl.oauthbearer.assertion.private.key.passphrase
  sasl.oauthbearer.assertion.private.key.pem sasl.oauthbearer.client.credentials.client.id
  sasl.oauthbearer.client.credentials.client.secret sasl.oauthbearer.client.id sasl.oauthbearer.client.secret
  sasl.oauthbearer.config sasl.oauthbearer.extensions sasl.oauthbearer.grant.type
  sasl.oauthbearer.metadata.authentication.type sasl.oauthbearer.method sasl.oauthbearer.scope
  sasl.oauthbearer.sub.claim.name sasl.oauthbearer.token.endpoint.url sasl.password sasl.username security.protocol
  socket.blocking.max.ms socket.connection.setup.timeout.ms socket.keepalive.enable socket.max.fails
  socket.nagle.disable socket.receive.buffer.bytes socket.send.buffer.bytes socket.timeout.ms socket_cb
  ssl.ca.certificate.stores ssl.ca.location ssl.ca.pem ssl.certificate.location ssl.certificate.pem
  ssl.certificate.verify_cb ssl.cipher.suites ssl.crl.location ssl.curves.list ssl.endpoint.identification.algorithm
  ssl.engine.id ssl.engine.location ssl.key.location ssl.key.password ssl.key.pem ssl.keystore.location
  ssl.keystore.password ssl.providers ssl.sigalgs.list ssl_ca ssl_certificate ssl_engine_callback_data ssl_key
  statistics.interval.ms stats_cb throttle_cb topic.blacklist topic.metadata.propagation.max.ms
  topic.metadata.refresh.fast.cnt topic.metadata.refresh.fast.interval.ms topic.metadata.refresh.interval.ms
  topic.metadata.refresh.sparse
`)

/** What the bindings add to the dictionary: Go, .NET, Python and the Node callbacks. */
const bindings = words(`
  go.* dotnet.* default.topic.config topic logger on_delivery on_commit event_cb throttle_cb key.serializer value.serializer
  key.deserializer value.deserializer schema.registry.* basic.auth.* js.consumer.*
`)

const producer = words(`
  batch.num.messages compression.level delivery.report.only.error dr_cb dr_msg_cb enable.gapless.guarantee group.id
  heartbeat.interval.ms msg_order_cmp partition.assignment.strategy partitioner partitioner_cb produce.offset.report
  queue.buffering.backpressure.threshold queue.buffering.max.messages queuing.strategy session.timeout.ms
  sticky.partitioning.linger.ms
`)

const consumer = words(`
  check.crcs consume.callback.max.messages consume_cb enable.partition.eof fetch.error.backoff.ms
  fetch.message.max.bytes fetch.min.bytes fetch.queue.backoff.ms fetch.wait.max.ms group.remote.assignor
  max.in.flight max.in.flight.requests.per.connection max.partition.fetch.bytes max.poll.records message.max.bytes
  offset.store.method offset.store.path offset.store.sync.interval.ms offset_commit_cb queued.max.messages.kbytes
  queued.min.messages rebalance_cb share.acknowledgement.mode
`)

export const librdkafkaProducerKeys: readonly string[] = [...producer, ...shared]
export const librdkafkaConsumerKeys: readonly string[] = [...consumer, ...shared]
export const librdkafkaPluginKeys: readonly string[] = bindings
