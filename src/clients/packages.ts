export type Ecosystem = 'npm' | 'maven' | 'go' | 'pypi' | 'cargo' | 'nuget' | 'composer' | 'gem' | 'hex'

/** A package as its ecosystem spells it: `group:artifact`, a module path; plugins of Gradle as `plugin:id`. */
export interface PackageName {
  readonly ecosystem: Ecosystem
  readonly name: string
}

const named =
  (ecosystem: Ecosystem) =>
  (...names: readonly string[]): PackageName[] =>
    names.map(name => ({ ecosystem, name }))

const npm = named('npm')
const maven = named('maven')
const go = named('go')
const pypi = named('pypi')
const nuget = named('nuget')
const gem = named('gem')
const hex = named('hex')

const confluentPython = pypi('confluent-kafka')
const confluentGo = go('github.com/confluentinc/confluent-kafka-go', 'github.com/confluentinc/confluent-kafka-go/v2')
const confluentDotnet = nuget('Confluent.Kafka')
const kafkaGo = go('github.com/segmentio/kafka-go')
const confluentNode = npm('@confluentinc/kafka-javascript')

/** Packages whose version is that of the client, by client id. */
const packages: Readonly<Record<string, readonly PackageName[]>> = {
  java: maven('org.apache.kafka:kafka-clients'),
  'kafka-streams': maven('org.apache.kafka:kafka-streams'),
  'spring-boot': maven(
    'org.springframework.boot:spring-boot-starter-parent',
    'org.springframework.boot:spring-boot-dependencies',
    'org.springframework.boot:spring-boot-maven-plugin',
    'plugin:org.springframework.boot',
    'org.springframework.boot:spring-boot-gradle-plugin',
    'org.springframework.boot:spring-boot-starter',
    'org.springframework.boot:spring-boot-kafka',
    'org.springframework.boot:spring-boot-starter-kafka',
    'org.springframework.boot:spring-boot-starter-web',
  ),
  'spring-kafka': maven('org.springframework.kafka:spring-kafka'),
  'spring-cloud-stream-kafka': maven(
    'org.springframework.cloud:spring-cloud-stream-binder-kafka',
    'org.springframework.cloud:spring-cloud-starter-stream-kafka',
  ),
  'micronaut-kafka': maven('io.micronaut.kafka:micronaut-kafka'),
  'smallrye-kafka': maven('io.smallrye.reactive:smallrye-reactive-messaging-kafka'),
  'reactor-kafka': maven('io.projectreactor.kafka:reactor-kafka'),
  'alpakka-kafka': maven(
    'com.typesafe.akka:akka-stream-kafka_2.13',
    'com.typesafe.akka:akka-stream-kafka_2.12',
    'com.typesafe.akka:akka-stream-kafka_3',
    'com.typesafe.akka:akka-stream-kafka',
  ),
  'flink-connector-kafka': maven(
    'org.apache.flink:flink-connector-kafka',
    'org.apache.flink:flink-sql-connector-kafka',
  ),
  kafkajs: npm('kafkajs'),
  'nestjs-microservices': npm('@nestjs/microservices'),
  faststream: pypi('faststream'),
  'node-rdkafka': npm('node-rdkafka'),
  'confluent-kafka-javascript': confluentNode,
  'confluent-kafka-javascript-callback': confluentNode,
  'platformatic-kafka': npm('@platformatic/kafka'),
  // Bindings whose versions are those of librdkafka.
  librdkafka: [...confluentPython, ...confluentGo, ...confluentDotnet],
  'confluent-kafka-python': confluentPython,
  'confluent-kafka-go': confluentGo,
  'confluent-kafka-dotnet': confluentDotnet,
  'rust-rdkafka': [{ ecosystem: 'cargo', name: 'rdkafka' }],
  'kafka-python': pypi('kafka-python', 'kafka-python-ng'),
  aiokafka: pypi('aiokafka'),
  faust: pypi('faust-streaming', 'faust'),
  sarama: go('github.com/IBM/sarama', 'github.com/Shopify/sarama'),
  'franz-go': go('github.com/twmb/franz-go'),
  'kafka-go': kafkaGo,
  'kafka-go-new-writer': kafkaGo,
  karafka: gem('karafka'),
  waterdrop: gem('waterdrop'),
  brod: hex('brod'),
  'broadway-kafka': hex('broadway_kafka'),
}

/** Libraries that work beneath or beside a client and whose defects become its own. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'spring-boot': ['spring-kafka', 'java'],
  'spring-cloud-stream-kafka': ['spring-kafka', 'java'],
  java: ['spring-kafka', 'reactor-kafka'],
  'kafka-streams': ['java'],
  kafkajs: ['nestjs-microservices'],
  aiokafka: ['faststream'],
  'micronaut-kafka': ['java'],
  'smallrye-kafka': ['java'],
  'reactor-kafka': ['java'],
  'alpakka-kafka': ['java'],
}

/** Packages of a client library by its id; none where its version does not stand in a manifest. */
export const packagesOf = (client: string): readonly PackageName[] =>
  Object.hasOwn(packages, client) ? (packages[client] ?? []) : []

/** The client itself and what works with it, nearest first. */
export const librariesOf = (client: string): readonly string[] => [
  client,
  ...(Object.hasOwn(companions, client) ? (companions[client] ?? []) : []),
]

export const packageKey = ({ ecosystem, name }: PackageName): string => `${ecosystem} ${name}`

const known = new Set(Object.values(packages).flatMap(names => names.map(packageKey)))

/** True for the key of a package that some client is known by. */
export const isClientPackage = (key: string): boolean => known.has(key)
