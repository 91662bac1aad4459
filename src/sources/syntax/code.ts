import type { SyntaxName } from './index.js'
import type { Parse } from './tree.js'

/** Programs have no tree of settings: their carriers parse them, and only those that build a Kafka client. */
export const parseCode: Parse = () => ({ documents: [], problems: [] })

/** A file of code without any of these words builds no client that is known, so it is not parsed. */
export const codeWords: Readonly<Partial<Record<SyntaxName, RegExp>>> = {
  javascript: /kafkajs|kafka-javascript|node-rdkafka|@platformatic\/kafka|Transport\.KAFKA|each(?:Message|Batch)\b/,
  python:
    /^[ \t]*(?:from|import)[ \t]+(?:confluent_kafka|kafka|aiokafka|faust|faststream\.kafka)\b|\b(?:Flink)?Kafka(?:Sink|Source|Producer|Consumer)\b|\.format\(\s*["']kafka["']|'connector'\s*=\s*'(?:upsert-)?kafka/m,
  go: /"(?:github\.com|gopkg\.in)\/(?:(?:IBM|Shopify)\/sarama|segmentio\/kafka-go|ThreeDotsLabs\/watermill-kafka|twmb\/franz-go|confluentinc\/confluent-kafka-go)/,
  java: /Kafka(?:Producer|Consumer|Streams|Template|Listener|Sink|Source)|kafka\.clients|kafka\.receiver|kafka\.sender|(?:akka|pekko)\.kafka|\bNewTopic\b|\bTopicBuilder\b|"kafka:|@Incoming\b|\b(?:Debezium|Embedded)Engine\b|\.format\("kafka"|'connector'\s*=\s*'(?:upsert-)?kafka/,
  kotlin:
    /Kafka(?:Producer|Consumer|Streams|Template|Listener|Sink|Source)|kafka\.clients|kafka\.receiver|kafka\.sender|(?:akka|pekko)\.kafka|\bNewTopic\b|\bTopicBuilder\b|"kafka:|@Incoming\b|\b(?:Debezium|Embedded)Engine\b|\.format\("kafka"|'connector'\s*=\s*'(?:upsert-)?kafka/,
  scala:
    /Kafka(?:Producer|Consumer|Streams|Sink|Source)|kafka\.clients|(?:akka|pekko)\.kafka|fs2\.kafka|\.format\("kafka"|'connector'\s*=\s*'(?:upsert-)?kafka/,
  rust: /\brdkafka\b/,
  pairs:
    /["'](?:bootstrap\.servers|metadata\.broker\.list|(?:request\.required\.)?acks|group\.id|auto\.offset\.reset|enable\.[\w.]+|[\w.]+\.replication\.factor|unclean\.leader\.election\.enable|min\.insync\.replicas)["']|omkafka|\bkafka(?:-c)?\s*\(/,
  csharp:
    /Confluent\.Kafka|Silverback|KafkaFlow|UsingKafka\(|\b(?:Producer|Consumer)(?:Config|Builder)\b|\.ConsumeFrom\(/,
}

/** Characters; what people write by hand is shorter. */
const largestCode = 500 * 1024
const longestLine = 5_000

const generatedPath =
  /(?:^|\/)(?:dist|build|out|vendor|coverage|target|\.next|bower_components)\/|\.min\.\w+$|\.d\.[cm]?ts$/

/** Whether a file of code is the work of a bundler or compiler, by its path. */
export const isGeneratedPath = (file: string): boolean => generatedPath.test(file)

const hasLongLine = (text: string): boolean => {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start)
    const stop = end < 0 ? text.length : end
    if (stop - start > longestLine) return true
    start = stop + 1
  }
  return false
}

/** Whether a text is minified or otherwise generated: nobody would mend it there. */
export const isGeneratedText = (text: string): boolean => text.length > largestCode || hasLongLine(text)
