const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/*
 * Further keys of kafka-clients, printed from the ConfigDefs of 0.11.0.3, 1.1.1, 2.0.1, 2.3.1, 2.8.2, 3.0.2, 3.3.2,
 * 3.9.1, 4.0.1, 4.1.1 and 4.3.1 (ProducerConfig, ConsumerConfig, ShareConsumerConfig, AdminClientConfig). Admin keys stand
 * with both roles because tools share one file.
 */
const shared = words(`
  auto.include.jmx.reporter bootstrap.controllers client.dns.lookup config.providers connections.max.idle.ms
  default.api.timeout.ms enable.metrics.push interceptor.classes metadata.max.age.ms
  metadata.recovery.rebootstrap.trigger.ms metadata.recovery.strategy metric.reporters metrics.num.samples
  metrics.recording.level metrics.sample.window.ms receive.buffer.bytes reconnect.backoff.max.ms
  reconnect.backoff.ms retry.backoff.max.ms sasl.client.callback.handler.class sasl.jaas.config
  sasl.kerberos.kinit.cmd sasl.kerberos.min.time.before.relogin sasl.kerberos.service.name
  sasl.kerberos.ticket.renew.jitter sasl.kerberos.ticket.renew.window.factor sasl.login.callback.handler.class
  sasl.login.class sasl.login.connect.timeout.ms sasl.login.read.timeout.ms sasl.login.refresh.buffer.seconds
  sasl.login.refresh.min.period.seconds sasl.login.refresh.window.factor sasl.login.refresh.window.jitter
  sasl.login.retry.backoff.max.ms sasl.login.retry.backoff.ms sasl.mechanism sasl.oauthbearer.assertion.algorithm
  sasl.oauthbearer.assertion.claim.aud sasl.oauthbearer.assertion.claim.exp.seconds
  sasl.oauthbearer.assertion.claim.iss sasl.oauthbearer.assertion.claim.jti.include
  sasl.oauthbearer.assertion.claim.nbf.seconds sasl.oauthbearer.assertion.claim.sub sasl.oauthbearer.assertion.file
  sasl.oauthbearer.assertion.private.key.file sasl.oauthbearer.assertion.private.key.passphrase
  sasl.oauthbearer.assertion.template.file sasl.oauthbearer.client.credentials.client.id
  sasl.oauthbearer.client.credentials.client.secret sasl.oauthbearer.clock.skew.seconds
  sasl.oauthbearer.expected.audience sasl.oauthbearer.expected.issuer sasl.oauthbearer.header.urlencode
  sasl.oauthbearer.jwks.endpoint.refresh.ms sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms
  sasl.oauthbearer.jwks.endpoint.retry.backoff.ms sasl.oauthbearer.jwks.endpoint.url
  sasl.oauthbearer.jwt.retriever.class sasl.oauthbearer.jwt.validator.class sasl.oauthbearer.scope
  sasl.oauthbearer.scope.claim.name sasl.oauthbearer.sub.claim.name sasl.oauthbearer.token.endpoint.url
  security.protocol security.providers send.buffer.bytes socket.connection.setup.timeout.max.ms
  socket.connection.setup.timeout.ms ssl.cipher.suites ssl.enabled.protocols ssl.endpoint.identification.algorithm
  ssl.engine.factory.class ssl.key.password ssl.keymanager.algorithm ssl.keystore.certificate.chain ssl.keystore.key
  ssl.keystore.location ssl.keystore.password ssl.keystore.type ssl.protocol ssl.provider
  ssl.secure.random.implementation ssl.trustmanager.algorithm ssl.truststore.certificates ssl.truststore.location
  ssl.truststore.password ssl.truststore.type
`)

/** Keys of serializers, interceptors and login modules that people put beside the client's own; prefixes end in `*`. */
export const javaPluginKeys = words(`
  schema.registry.* basic.auth.* bearer.auth.* auto.register.schemas use.latest.version use.schema.id latest.compatibility.strict
  normalize.schemas id.compatibility.strict key.subject.name.strategy value.subject.name.strategy specific.* avro.* json.* proxy.*
  derive.type reference.* apicurio.* confluent.* spring.* aws.* aws_* azure.* gcp.* interceptor.* rule.* rules.* config.providers.*
  sasl.client.callback.handler.class listener.name.* key.serializer.* value.serializer.* key.deserializer.* value.deserializer.*
  schemaRegistry* schemaReflection* secondaryDeserializer registry.name schemaName dataFormat avroRecordType
`)

const producer = words(`
  compression.gzip.level compression.lz4.level compression.zstd.level internal.auto.downgrade.txn.commit
  key.serializer metadata.max.idle.ms partitioner.adaptive.partitioning.enable partitioner.availability.timeout.ms
  partitioner.class partitioner.ignore.keys transaction.two.phase.commit.enable value.serializer
`)

const consumer = words(`
  check.crcs client.rack exclude.internal.topics fetch.max.wait.ms fetch.min.bytes group.remote.assignor
  internal.leave.group.on.close internal.throw.on.fetch.stable.offset.unsupported key.deserializer
  max.partition.fetch.bytes share.acknowledgement.mode share.acquire.mode value.deserializer
`)

export const javaProducerKeys: readonly string[] = [...producer, ...shared]
export const javaConsumerKeys: readonly string[] = [...consumer, ...shared]
