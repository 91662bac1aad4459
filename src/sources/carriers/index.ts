import { clientFile } from './client-file.js'
import { javascript } from './code/javascript.js'
import { compose } from './compose.js'
import { connectorMap } from './connector-map.js'
import { debeziumServer } from './debezium-server.js'
import type { Carrier } from './define.js'
import { envFile } from './env-file.js'
import { flinkSql, ksqlStatements } from './flink-sql.js'
import { kubernetes } from './kubernetes.js'
import { micronaut } from './micronaut.js'
import { plainMap } from './plain-map.js'
import { quarkus } from './quarkus.js'
import { spring } from './spring.js'
import { strimzi } from './strimzi.js'
import { terraform } from './terraform.js'

/** In this order: what one takes, later ones pass by; the plain forms come last. */
export const carriers: readonly Carrier[] = [
  strimzi,
  terraform,
  kubernetes,
  compose,
  envFile,
  flinkSql,
  ksqlStatements,
  debeziumServer,
  quarkus,
  micronaut,
  spring,
  connectorMap,
  javascript,
  clientFile,
  plainMap,
]
