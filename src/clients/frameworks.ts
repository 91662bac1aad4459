import { alpakka } from './alpakka.js'
import { applicationWork } from './application-work.js'
import { azureEventHubs } from './azure-event-hubs.js'
import { camel } from './camel.js'
import { debezium } from './debezium.js'
import { faust } from './faust.js'
import { fileSink } from './file-sink.js'
import { filebeat } from './filebeat.js'
import { filebeatInput } from './filebeat-input.js'
import { flinkOld, flinkSql, flinkStream } from './flink.js'
import { fluentBit } from './fluent-bit.js'
import { fluentd } from './fluentd.js'
import { fluentdInput, fluentdPlainInput } from './fluentd-input.js'
import { fs2Kafka } from './fs2-kafka.js'
import { jdbcSink } from './jdbc-sink.js'
import { jdbcSource } from './jdbc-source.js'
import { kafkaConnectSink, kafkaConnectSource, kafkaConnectWorker } from './kafka-connect.js'
import { kafkaRest } from './kafka-rest.js'
import { kafkaStreams } from './kafka-streams.js'
import { logstashInput, logstashOutput } from './logstash.js'
import { micronaut } from './micronaut.js'
import { mirrorMaker } from './mirrormaker.js'
import { mongoSink } from './mongo-sink.js'
import { otelExporter, otelReceiver } from './otel.js'
import { redis } from './redis.js'
import { redpandaConnect } from './redpanda-connect.js'
import { searchSink } from './search-sink.js'
import { smallrye } from './smallrye.js'
import { snowbridge } from './snowbridge.js'
import { spark } from './spark.js'
import { springCloudStream } from './spring-cloud-stream.js'
import { telegrafInput, telegrafOutput } from './telegraf.js'
import type { ClientDefinition } from './types.js'
import { vectorSink, vectorSource } from './vector.js'

/** Frameworks, workers and shippers: what configures a Kafka client without being one. */
export const frameworks: readonly ClientDefinition[] = [
  alpakka,
  fs2Kafka,
  kafkaStreams,
  kafkaConnectWorker,
  kafkaConnectSource,
  kafkaConnectSink,
  jdbcSink,
  jdbcSource,
  fileSink,
  mongoSink,
  searchSink,
  mirrorMaker,
  debezium,
  kafkaRest,
  springCloudStream,
  smallrye,
  micronaut,
  camel,
  faust,
  flinkSql,
  flinkStream,
  flinkOld,
  spark,
  snowbridge,
  applicationWork,
  logstashOutput,
  logstashInput,
  filebeat,
  filebeatInput,
  fluentd,
  fluentdInput,
  fluentdPlainInput,
  fluentBit,
  vectorSink,
  vectorSource,
  telegrafOutput,
  telegrafInput,
  otelExporter,
  otelReceiver,
  ...redpandaConnect,
  redis,
  azureEventHubs,
]
