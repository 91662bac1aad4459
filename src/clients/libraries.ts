import { aiokafka } from './aiokafka.js'
import { broadwayKafka, brod } from './brod.js'
import { confluentKafkaDotnet } from './confluent-kafka-dotnet.js'
import { confluentKafkaJavascript } from './confluent-kafka-javascript.js'
import { franzGo } from './franz-go.js'
import { javaShareConsumer } from './java-share-consumer.js'
import { kafkaGo, kafkaGoNewWriter } from './kafka-go.js'
import { kafkaPython } from './kafka-python.js'
import { karafka } from './karafka.js'
import { platformaticKafka } from './platformatic-kafka.js'
import { reactorKafka } from './reactor-kafka.js'
import { sarama } from './sarama.js'
import type { ClientDefinition } from './types.js'

/** Client libraries beside Java, kafkajs and librdkafka, which come first where several know a key. */
export const libraries: readonly ClientDefinition[] = [
  kafkaPython,
  aiokafka,
  confluentKafkaJavascript,
  platformaticKafka,
  confluentKafkaDotnet,
  sarama,
  franzGo,
  kafkaGo,
  kafkaGoNewWriter,
  karafka,
  reactorKafka,
  javaShareConsumer,
  brod,
  broadwayKafka,
]
