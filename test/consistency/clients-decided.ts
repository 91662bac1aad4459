/** Ids of the product for entries of the evidence whose ids or roles differ, by role. */
export const decided: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'kafka-streams': { streams: 'kafka-streams' },
  'kafka-connect-source': { connector: 'kafka-connect-source' },
  'kafka-connect-sink': { connector: 'kafka-connect-sink' },
  mirrormaker2: { connector: 'mirrormaker2' },
  debezium: { connector: 'debezium' },
  faust: { streams: 'faust' },
}

const topicCreation = 'asks the broker by fetching metadata; there is no key, and the broker decides'
const group = 'a setting of the group on the broker, which no client file holds'
const read = 'the product asks producers for it; of a consumer no rule or fact rests on it'
const loose = 'the key is kept under a setting of its own, or is a call that code readers know'
const batches = 'counted in messages, which the product’s size in bytes cannot say'

/** Where the product answers differently on purpose: entry, role and canonical name, and why. */
export const differentDefaults: Readonly<Record<string, string>> = {
  'java-producer producer auto_topic_create': topicCreation,
  'java-share-consumer consumer offset_reset': group,
  'java-share-consumer consumer isolation_level': group,
  'java-share-consumer consumer session_timeout': group,
  'java-share-consumer consumer poll_interval': 'share groups are newer than the versions in question',
  'kafka-streams streams transactional_id': 'the runtime makes it, so there is nothing to state',
  'kafka-streams streams auto_commit_interval': 'kept as commit-interval, which depends on the guarantee',
  'kafka-streams streams isolation_level': 'the key begins with 0.11',
  'kafka-connect-source connector request_timeout': 'no rule or fact of a connector rests on it',
  'kafka-connect-source connector auto_topic_create': 'kept as the topic.creation settings',
  'kafka-connect-sink connector isolation_level': 'the key begins with 0.11',
  'mirrormaker2 connector isolation_level': 'the key begins with 0.11',
  'librdkafka producer batch_size': batches,
  'librdkafka consumer request_timeout': read,
  'confluent-kafka-javascript consumer request_timeout': read,
  'karafka producer auto_topic_create': 'depends on the environment; producers always ask',
  'karafka consumer auto_topic_create': 'depends on the environment, so both are told',
  'platformatic-kafka producer transactional_id': 'random at each start, so there is nothing to state',
  'platformatic-kafka consumer auto_commit_interval': 'commits at once, so there is no interval',
  'franz-go consumer request_timeout': read,
  'sarama consumer request_timeout': 'net.readTimeout, 30 s; the other value is the producer’s timeout',
  'kafka-go producer acks': 'NewWriter is a vocabulary of its own, kafka-go-new-writer',
  'kafka-go consumer auto_commit': 'depends on the call, which code readers look at',
  'kafka-go consumer request_timeout': read,
  'kafka-go consumer auto_topic_create': 'readers never ask for it',
  'aiokafka producer delivery_timeout': 'kept as request-timeout, which is what the client calls it',
  'spring-boot-kafka consumer auto_commit': 'Boot before 2.2 passed spring-kafka before 2.3, which left it on',
  'spring-boot-kafka consumer commit_mode': 'follows from the same',
  'spring-cloud-stream-kafka consumer offset_reset': 'latest for anonymous groups, said in a note',
  'alpakka-kafka consumer auto_commit_interval': 'of the committer stage, which only code sets up',
  'alpakka-kafka consumer commit_mode': 'depends on the source that code chooses',
  'faust streams delivery_timeout': 'a buffer time-out of the application, not of the client',
  'faust streams auto_commit_interval': 'kept as commit-interval',
  'faust streams assignment_strategy': 'fixed and without effect on any rule',
  'flink-connector-kafka consumer offset_reset': 'kept as start-position; DataStream is flink-datastream-kafka',
  'spark-kafka consumer offset_reset': 'kept as start-position',
  'filebeat-output-kafka producer retries': 'Filebeat ignores it and publishes until it is confirmed',
  'filebeat-output-kafka producer batch_size': batches,
  'fluentd-kafka2 producer retries': 'the buffer tries again after the client has given up',
  'otel-kafka-exporter producer retries': 'bounded by time in retry_on_failure, not by count',
  'otel-kafka-exporter producer batch_size': 'of no weight for delivery',
  'brod consumer request_timeout': read,
  'brod consumer static_membership': 'made at each start, so it is no static member',
}

/** Keys that the product keeps elsewhere or leaves to code readers. */
export const differentKeys: Readonly<Record<string, string>> = {
  'java-share-consumer consumer share.auto.offset.reset': group,
  'java-share-consumer consumer share.isolation.level': group,
  'java-share-consumer consumer share.session.timeout.ms': group,
  'kafka-connect-source connector producer.override.request.timeout.ms': 'no rule or fact of a connector rests on it',
  'kafka-connect-source connector producer.acks': 'a key of the worker',
  'kafka-connect-source connector producer.enable.idempotence': 'a key of the worker',
  'kafka-connect-source connector producer.max.in.flight.requests.per.connection': 'a key of the worker',
  'kafka-connect-source connector producer.retries': 'a key of the worker',
  'kafka-connect-source connector producer.delivery.timeout.ms': 'a key of the worker',
  'kafka-connect-source connector producer.request.timeout.ms': 'a key of the worker',
  'kafka-connect-sink connector consumer.enable.auto.commit': 'a key of the worker',
  'kafka-connect-sink connector consumer.auto.offset.reset': 'a key of the worker',
  'kafka-connect-sink connector consumer.isolation.level': 'a key of the worker',
  'kafka-connect-sink connector offset.flush.interval.ms': 'a key of the worker',
  'kafka-go consumer ReadMessage': loose,
  'spring-kafka consumer ContainerProperties.ackMode': loose,
  'reactor-kafka consumer ReceiverOptions.commitInterval': loose,
  'alpakka-kafka consumer akka.kafka.consumer.kafka-clients.enable.auto.commit': 'read below its block',
  'alpakka-kafka consumer akka.kafka.committer.max-interval': 'of the committer stage, which only code sets up',
  'alpakka-kafka consumer plainSource': loose,
  'alpakka-kafka consumer atMostOnceSource': loose,
  'flink-connector-kafka producer KafkaSinkBuilder.setTransactionalIdPrefix': loose,
  'spark-kafka consumer checkpointLocation': loose,
  'filebeat-output-kafka producer max_retries': 'Filebeat ignores it',
  'filebeat-output-kafka producer timeout': 'waits for the connection, not for an answer',
  'filebeat-output-kafka producer bulk_max_size': batches,
  'fluentd-kafka2 producer max_send_retries': 'the buffer tries again after the client has given up',
  'telegraf-kafka-input consumer max_undelivered_messages': 'bounds memory; marking follows the outputs all the same',
}

/** Versions of a bundled library where the product is as exact as it needs to be. */
export const differentVersions: Readonly<Record<string, string>> = {
  'confluent-kafka-python 2.7.0': 'nothing differs between librdkafka 2.6.1 and 2.7.0',
  'confluent-kafka-python 2.9.0': 'nothing differs between librdkafka 2.8.0 and 2.9.0',
  'confluent-kafka-dotnet 2.9.0': 'nothing differs between librdkafka 2.8.0 and 2.9.0',
  'spring-kafka 1.3': 'stands for Boot 1.5, whose clients were older',
  'spring-kafka 2.4': 'no Boot line had it',
  'spring-kafka 2.9': 'no Boot line had it; Boot 2.7 brings kafka-clients 3.1',
  'spring-kafka 4.1': 'its Boot line is not measured yet',
}

/** Entries whose map the evidence itself calls unchecked, and the product has measured. */
export const notBundled: Readonly<Record<string, string>> = {
  'spring-boot-kafka': 'its map names spring-kafka; kafka-clients come from the published dependencies of Boot',
}

/** Rules of the evidence that the product states in another way. */
export const differentRules: Readonly<Record<string, string>> = {
  'jc-no-group-explicit': 'code may name the group, so that a file without one is no certain refusal',
  'sk-manual-auto': 'files name the mode as ack-mode, and Boot switches the client’s own commits off',
  'cn-eos-source': 'the worker says so; of a connector it is not known',
  'sm-commit-auto': 'commit-strategy becomes ignore, and the mode that of the client',
}

/** Rules whose conditions and results have no text of their own here, and where they are tested instead. */
export const unspelt: Readonly<Record<string, string>> = {
  'ks-eos-producer': 'test/unit/clients/frameworks.test.ts',
  'ks-consumer-fixed': 'test/unit/clients/frameworks.test.ts',
  'fg-idem-acks': 'an option without a value in Go; test/unit/clients/libraries.test.ts',
  'fl-eos-prefix': 'named by calls of code; test/unit/clients/frameworks.test.ts',
  'scst-idem': 'keys of a binding; test/unit/clients/frameworks.test.ts',
  'rd-txn-idem': 'either forced or refused; test/unit/clients/idempotence.test.ts',
  'kp-idem-2': 'either forced or refused; test/unit/clients/libraries.test.ts',
}
