import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SyntaxName, sniffSyntax, syntaxFor } from '../../../../src/sources/syntax/index.js'

export interface Sample {
  readonly file: string
  readonly text: string
}

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url))

/** Short ones of the syntaxes that no fixture is written in. */
const own: readonly Sample[] = [
  { file: 'a.env', text: 'export KAFKA_ACKS=1\nSPRING_KAFKA_PRODUCER_RETRIES="0" # none\nX=${Y:-a}\n' },
  {
    file: 'a.toml',
    text: '[sinks.out]\ntype = "kafka"\nbootstrap_servers = "a:9092"\n[sinks.out.librdkafka_options]\nacks = """1"""\n',
  },
  { file: 'a.ini', text: '[kafka]\nbootstrap.servers = a:9092\nacks = 1 ; few\n' },
  { file: 'a.hocon', text: 'akka.kafka.producer { kafka-clients { acks = "1", retries = ${n} } }\nn = 0\n' },
  {
    file: 'a.kt',
    text: 'val p = KafkaProducer<String, String>(mapOf("bootstrap.servers" to "a:9092", "acks" to "1"))\nfun f() { p.send(ProducerRecord("t", "v")) }\n',
  },
  {
    file: 'a.php',
    text: "<?php\n$conf = new RdKafka\\Conf();\n$conf->set('acks', '1');\n$conf->set('bootstrap.servers', 'a:9092');\n",
  },
  {
    file: 'a.lua',
    text: 'local p = producer:new({{host="a",port=9092}}, { producer_type = "async", required_acks = 0 })\n',
  },
  {
    file: 'a.service',
    text: '[Service]\nEnvironment="KAFKA_ACKS=1" KAFKA_RETRIES=0\nExecStart=/usr/bin/java -Dacks=1 \\\n  app\n',
  },
  { file: 'fluent-bit.conf', text: '[OUTPUT]\n    Name kafka\n    Match *\n    Brokers a:9092\n    rdkafka.acks 1\n' },
  {
    file: 'fluentd.conf',
    text: '<match **>\n  @type kafka2\n  brokers a:9092\n  required_acks 1\n  <buffer topic>\n    flush_interval 1s\n  </buffer>\n</match>\n',
  },
  {
    file: 'logstash.conf',
    text: 'output {\n  kafka {\n    bootstrap_servers => "a:9092"\n    acks => "1"\n    topic_id => "t"\n  }\n}\n',
  },
  {
    file: 'start.sh',
    text: 'redis-server --appendonly no --save "" --maxmemory-policy allkeys-lru\nkafka-topics.sh --create --topic t --replication-factor 1 --config min.insync.replicas=1\n',
  },
  { file: 'redis.conf', text: 'appendonly no\nsave ""\nmaxmemory 1gb\nmaxmemory-policy allkeys-lru\n' },
  {
    file: 'a.rs',
    text: 'use rdkafka::config::ClientConfig;\nuse rdkafka::producer::FutureProducer;\nfn f() { let p: FutureProducer = ClientConfig::new().set("bootstrap.servers", "a:9092").set("acks", "1").create().unwrap(); }\n',
  },
  {
    file: 'a.scala',
    text: 'import org.apache.kafka.clients.producer.KafkaProducer\nobject A { val p = new Properties(); p.put("bootstrap.servers", "a:9092"); p.put("acks", "1"); val k = new KafkaProducer[String, String](p) }\n',
  },
  {
    file: 'logback.xml',
    text: '<configuration>\n  <appender name="k" class="com.github.danielwegener.logback.kafka.KafkaAppender">\n    <topic>logs</topic>\n    <producerConfig>bootstrap.servers=a:9092</producerConfig>\n    <producerConfig>acks=0</producerConfig>\n  </appender>\n</configuration>\n',
  },
  {
    file: 'a.js',
    text: "const { Kafka } = require('kafkajs')\nconst p = new Kafka({ brokers: [`a:9092`] }).producer({ idempotent: true })\nasync function f() { p.send({ topic: 't', messages: [{ value: 'x' }], acks: 1 }) }\n",
  },
]

const textual =
  /\.(?:yaml|yml|json|properties|env|toml|ini|conf|hocon|sql|tf|sh|service|ts|js|py|go|java|kt|cs|rb|lua|php|j2)$/

const found = (): Sample[] =>
  readdirSync(fixtures, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && textual.test(entry.name))
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
    .map(file => ({ file: path.relative(fixtures, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => text.length < 6_000 && !file.endsWith('expected.yaml'))

/** Real files and short ones, by syntax. */
export const samples = (): ReadonlyMap<SyntaxName, readonly Sample[]> => {
  const result = new Map<SyntaxName, Sample[]>()
  for (const sample of [...own, ...found()]) {
    const syntax = syntaxFor(sample.file, sample.text) ?? sniffSyntax(sample.text)
    result.set(syntax, [...(result.get(syntax) ?? []), sample])
  }
  return result
}
