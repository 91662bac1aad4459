import { flinkSql, flinkStream } from './flink.js'
import { kafkaConnectSink, kafkaConnectSource, kafkaConnectWorker } from './kafka-connect.js'
import { kafkaStreams } from './kafka-streams.js'
import { mirrorMaker } from './mirrormaker.js'
import { otelExporter, otelReceiver } from './otel.js'
import { telegrafInput, telegrafOutput } from './telegraf.js'
import type { ClientDefinition } from './types.js'
import { vectorSink, vectorSource } from './vector.js'

/** Frameworks, workers and shippers: what configures a Kafka client without being one. */
export const frameworks: readonly ClientDefinition[] = [
  kafkaStreams,
  kafkaConnectWorker,
  kafkaConnectSource,
  kafkaConnectSink,
  mirrorMaker,
  flinkSql,
  flinkStream,
  vectorSink,
  vectorSource,
  telegrafOutput,
  telegrafInput,
  otelExporter,
  otelReceiver,
]
