import { akka } from './akka.js'
import { applicationTopics } from './application-topics.js'
import { beats } from './beats.js'
import { benthos } from './benthos.js'
import { camel } from './camel.js'
import { clientFile } from './client-file.js'
import { javascript } from './code/javascript.js'
import { programs } from './code/programs.js'
import { compose } from './compose.js'
import { confluentKubernetes } from './confluent-kubernetes.js'
import { connectorMap } from './connector-map.js'
import { debeziumServer } from './debezium-server.js'
import type { Carrier } from './define.js'
import { dotnet } from './dotnet.js'
import { envFile } from './env-file.js'
import { flinkSql } from './flink-sql.js'
import { fluentBit } from './fluent-bit.js'
import { fluentd } from './fluentd.js'
import { githubWorkflow } from './github-workflow.js'
import { helmNumbers } from './helm-numbers.js'
import { ini } from './ini.js'
import { jvmXml } from './jvm-xml.js'
import { knative } from './knative.js'
import { ksqlStatements } from './ksql-statements.js'
import { kubernetes } from './kubernetes.js'
import { kustomize } from './kustomize.js'
import { launchSettings } from './launch-settings.js'
import { logAppender } from './log-appender.js'
import { logstash } from './logstash.js'
import { micronaut } from './micronaut.js'
import { otel } from './otel.js'
import { pairs } from './pairs.js'
import { plainMap } from './plain-map.js'
import { quarkus } from './quarkus.js'
import { redisFile } from './redis.js'
import { redpanda } from './redpanda.js'
import { shell } from './shell.js'
import { snowbridge } from './snowbridge.js'
import { spring } from './spring.js'
import { strimzi } from './strimzi.js'
import { systemd } from './systemd.js'
import { telegraf } from './telegraf.js'
import { terraform } from './terraform.js'

import { valuesEmbedded } from './values-embedded.js'
import { valuesEnvironment } from './values-environment.js'
import { valuesMap } from './values-map.js'
import { vector } from './vector.js'

/** In this order: what one takes, later ones pass by; the plain forms come last. */
export const carriers: readonly Carrier[] = [
  strimzi,
  confluentKubernetes,
  terraform,
  kustomize,
  knative,
  kubernetes,
  compose,
  redisFile,
  redpanda,
  envFile,
  launchSettings,
  githubWorkflow,
  valuesEnvironment,
  valuesEmbedded,
  shell,
  systemd,
  telegraf,
  vector,
  fluentBit,
  fluentd,
  logstash,
  beats,
  otel,
  benthos,
  snowbridge,
  dotnet,
  akka,
  ini,
  flinkSql,
  ksqlStatements,
  debeziumServer,
  logAppender,
  jvmXml,
  camel,
  quarkus,
  micronaut,
  spring,
  connectorMap,
  helmNumbers,
  valuesMap,
  javascript,
  programs,
  pairs,
  applicationTopics,
  clientFile,
  plainMap,
]
